import type { Cell, Field } from '@candor/api/terms/fields';
import { Button } from '@candor/ui/button.tsx';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { FieldNote, TextField } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import type { DraftRow } from './model.ts';
import { choiceName, fieldName } from '@candor/ui/terms/names.ts';
import { signOf, withUnit } from '@candor/ui/terms/value-text.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface CellInputProps {
  readonly cell: Cell;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The input for one cell, by its kind. */
function CellInput({ cell, label, value, onChange, error }: CellInputProps) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const common = useTranslation('common').t;
  const format = useFormat();
  const shared = { label, value, onChange, error };
  switch (cell.kind) {
    case 'flag':
      return (
        <div>
          <p className="mb-1.5 text-small text-t2">{label}</p>
          <Segmented
            label={label}
            value={value}
            onChange={onChange}
            choices={[
              { value: 'true', label: words('on') },
              { value: 'false', label: words('off') },
            ]}
          />
          <FieldNote error={error} />
        </div>
      );
    case 'whole': {
      const bounds = { least: cell.least, most: withUnit(words, cell.unit, cell.most) };
      const steps = { step: '1', least: String(cell.least), most: String(cell.most) };
      const labels = { down: common('decrease'), up: common('increase') };
      return <NumberField {...shared} {...steps} decimals={0} unit={signOf(cell.unit)} stepLabels={labels} hint={t('bounds', bounds)} />;
    }
    case 'decimal':
      return (
        <NumberField
          {...shared}
          decimals={8}
          unit={signOf(cell.unit)}
          hint={t('bounds_decimal', { least: format.written(cell.least), most: format.written(cell.most) })}
        />
      );
    case 'weekday':
      return (
        <Select
          label={label}
          value={value}
          onChange={onChange}
          choices={WEEKDAYS.map((day) => ({ value: String(day), label: words(`weekday_${day}`) }))}
        />
      );
    case 'time':
      return <TextField {...shared} dir="ltr" maxLength={5} hint={t('time_hint')} />;
    case 'choice':
      return (
        <Select
          label={label}
          value={value}
          onChange={onChange}
          choices={cell.values.map((each) => ({ value: each, label: choiceName(words, each) }))}
        />
      );
    case 'code':
      return <TextField {...shared} dir="ltr" maxLength={24} autoCapitalize="none" spellCheck={false} />;
    case 'line':
      return <TextField {...shared} dir="auto" maxLength={cell.most} />;
    case 'minute':
      return <DateField minute {...shared} />;
    case 'address':
      return (
        <TextField {...shared} type="url" dir="ltr" maxLength={300} autoCapitalize="none" spellCheck={false} hint={t('address_hint')} />
      );
  }
}

interface FieldInputProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string | readonly DraftRow[];
  readonly onChange: (value: string | readonly DraftRow[]) => void;
  readonly error?: string | undefined;
}

/** The input for a field of a document: a cell, a list of whole numbers, or the rows of a table. */
export function FieldInput({ name, field, value, onChange, error }: FieldInputProps) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const label = name === 'value' ? t('new_value') : fieldName(words, name);
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'rows')
    return <RowsInput field={field} label={label} rows={typeof value === 'string' ? [] : value} onChange={onChange} error={error} />;
  if (field.kind === 'wholes')
    return <TextField label={label} value={text} onChange={onChange} dir="ltr" hint={t('wholes_hint')} error={error} />;
  return <CellInput cell={field} label={label} value={text} onChange={onChange} error={error} />;
}

/** Returns the value of a cell in a new row; the first one where a cell is chosen from a few. */
function firstOf(cell: Cell): string {
  switch (cell.kind) {
    case 'weekday':
      return '1';
    case 'flag':
      return 'true';
    case 'choice':
      return cell.values[0] ?? '';
    default:
      return '';
  }
}

interface RowsInputProps {
  readonly field: Extract<Field, { kind: 'rows' }>;
  readonly label: string;
  readonly rows: readonly DraftRow[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
  readonly error?: string | undefined;
}

function RowsInput({ field, label, rows, onChange, error }: RowsInputProps) {
  const { t } = useTranslation('console_terms');
  const words = useTranslation('terms').t;
  const columns = Object.entries(field.columns);
  const empty = Object.fromEntries(columns.map(([name, cell]) => [name, firstOf(cell)]));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-small text-t2">{label}</legend>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing but their place while they are edited
        <div key={index} className="grid grid-cols-2 items-start gap-2 border-t border-line pt-2">
          {columns.map(([name, cell]) => (
            <CellInput
              key={name}
              cell={cell}
              label={fieldName(words, name)}
              value={row[name] ?? ''}
              onChange={(next) => onChange(rows.map((other, place) => (place === index ? { ...other, [name]: next } : other)))}
            />
          ))}
          <Button kind="quiet" className="justify-self-start" onClick={() => onChange(rows.filter((_row, place) => place !== index))}>
            {t('remove_row')}
          </Button>
        </div>
      ))}
      {rows.length < field.count && (
        <Button className="self-start" onClick={() => onChange([...rows, empty])}>
          {t('add_row')}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
