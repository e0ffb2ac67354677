import type { Cell, Field, Row, Unit, Value } from '@candor/api/terms/fields';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Moment } from '@candor/ui/moment.tsx';
import { fieldName, type Say } from './names.ts';

/** The value of a field in words: "on", "24 hours", a table's rows, or that there is none. */
export function ValueText({ field, value }: { readonly field: Field; readonly value: Value | undefined }) {
  const { t } = useTranslation('console_terms');
  if (value === undefined) return <span>—</span>;
  if (field.kind === 'wholes') return <bdi dir="ltr">{(value as readonly number[]).join(', ')}</bdi>;
  if (field.kind !== 'rows') return <CellText cell={field} value={value as Row[string]} />;
  const rows = value as readonly Row[];
  if (rows.length === 0) return <span>{t('no_rows')}</span>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={JSON.stringify(row)} className="flex flex-wrap gap-x-2">
          {Object.entries(field.columns).map(([name, cell]) => (
            <span key={name}>
              <span className="text-t3">{fieldName(t, name)}</span> <CellText cell={cell} value={row[name] ?? ''} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function CellText({ cell, value }: { readonly cell: Cell; readonly value: Row[string] }) {
  const { t } = useTranslation('console_terms');
  switch (cell.kind) {
    case 'flag':
      return <span>{t(value === true ? 'on' : 'off')}</span>;
    case 'weekday':
      return <span>{t(`weekday_${value as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)}</span>;
    case 'minute':
      return <Moment at={Number(value)} />;
    case 'address':
      if (value === '') return <span>{t('no_address')}</span>;
      return (
        <bdi dir="ltr" className="break-all">
          {value}
        </bdi>
      );
    case 'whole':
      return <bdi>{withUnit(t, cell.unit, Number(value))}</bdi>;
    case 'decimal':
    case 'time':
      return (
        <bdi dir="ltr">
          {value}
          {cell.kind === 'decimal' && cell.unit === 'percent' ? ' %' : ''}
        </bdi>
      );
  }
}

/** A count with its unit, declined by the language. */
export function withUnit(t: Say, unit: Unit, count: number): string {
  switch (unit) {
    case 'hours':
    case 'complaints':
    case 'minutes':
    case 'hands':
      return t(`count_${unit}`, { count });
    case 'milliseconds':
      return `${count} ms`;
    case 'percent':
      return `${count} %`;
    case 'times':
      return `${count}×`;
    case 'MiB':
      return `${count} MiB`;
    default:
      return String(count);
  }
}
