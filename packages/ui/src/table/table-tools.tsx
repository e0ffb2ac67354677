import { Button, IconButton } from '../button.tsx';
import { Checkbox, Select } from '../choices.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { Sliders } from '../icons.tsx';
import { Popup } from '../menu.tsx';
import { useFormat } from '../use-format.ts';
import { valuesOf } from './column.ts';
import type { Chosen, Column, Order, RowFilter } from './column.ts';

interface TableToolsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (key: string, hidden: boolean) => void;
  readonly onExport?: () => void;
  /** Filters of the rows, with their settings. */
  readonly narrowing?: {
    readonly rows: readonly Row[];
    readonly filters: readonly RowFilter<Row>[];
    readonly chosen: Chosen;
    readonly onChosen: (chosen: Chosen) => void;
  };
  /** Order of the rows, where there are no headings to press. */
  readonly sorting?: { readonly order: Order | undefined; readonly onOrder: (order: Order | undefined) => void };
}

/** Tools of a table as a whole: which rows and columns it shows, by what cards are sorted, and its file. */
export function TableTools<Row>({ label, columns, hidden, onHide, onExport, narrowing, sorting }: TableToolsProps<Row>) {
  const { t } = useTranslation('common');
  const { tag } = useFormat();
  const [, ...hideable] = columns.filter(({ action }) => action !== true);
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  return (
    <Popup
      label={t('table_options')}
      className="w-[232px] p-3"
      trigger={(props) => (
        <IconButton small {...props} label={`${t('table_options')}: ${label}`}>
          <Sliders />
        </IconButton>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-3 text-start text-body font-normal text-t1">
          {sorting !== undefined && sorted.length > 0 && (
            <Select
              label={t('table_sort')}
              value={sorting.order === undefined ? '' : `${sorting.order.key} ${sorting.order.direction}`}
              onChange={(value) => {
                const [key = '', direction] = value.split(' ');
                sorting.onOrder(key === '' ? undefined : { key, direction: direction === 'descending' ? 'descending' : 'ascending' });
              }}
              choices={[
                { value: '', label: t('table_unsorted') },
                ...sorted.flatMap(({ key, head }) => [
                  { value: `${key} ascending`, label: `${head} ↑` },
                  { value: `${key} descending`, label: `${head} ↓` },
                ]),
              ]}
            />
          )}
          {narrowing?.filters.map((filter) => {
            const { [filter.key]: value, ...others } = narrowing.chosen;
            return (
              <Select
                key={filter.key}
                label={filter.label}
                value={value ?? ''}
                onChange={(next) => narrowing.onChosen(next === '' ? others : { ...others, [filter.key]: next })}
                choices={[
                  { value: '', label: t('all') },
                  ...valuesOf(narrowing.rows, filter, tag).map((each) => ({ value: each, label: filter.nameOf(each) })),
                ]}
              />
            );
          })}
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 text-small text-t2">{t('table_columns')}</legend>
            {hideable.map(({ key, head }) => (
              <Checkbox key={key} checked={!hidden.has(key)} onChange={(shown) => onHide(key, !shown)}>
                {head}
              </Checkbox>
            ))}
          </fieldset>
          {onExport !== undefined && (
            <Button
              onClick={() => {
                onExport();
                close();
              }}
            >
              {t('table_export')}
            </Button>
          )}
        </div>
      )}
    </Popup>
  );
}
