import type { Cell, Field, Row, Unit, Value } from '@candor/api/terms/fields';
import { useTranslation } from '../i18n/i18n.ts';
import { Moment } from '../moment.tsx';
import { useFormat } from '../use-format.ts';
import { choiceName, fieldName, type Say } from './names.ts';

/** The value of a field in words: "on", "24 hours", a table's rows, or that there is none. */
export function ValueText({ field, value }: { readonly field: Field; readonly value: Value | undefined }) {
  const { t } = useTranslation('terms');
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
  const { t } = useTranslation('terms');
  const format = useFormat();
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
      // A unit that is a word reads as its language does; a sign stays behind its number.
      return <bdi dir={signOf(cell.unit) === undefined ? undefined : 'ltr'}>{withUnit(t, cell.unit, Number(value))}</bdi>;
    case 'time':
    case 'code':
      return <bdi dir="ltr">{value}</bdi>;
    case 'choice':
      return <span>{choiceName(t, String(value))}</span>;
    case 'line':
      return <bdi>{value === '' ? '—' : value}</bdi>;
    case 'decimal':
      return (
        <bdi dir="ltr" className="n">
          {format.decimal(String(value), { decimals: placesOf(String(value)) })}
          {cell.unit === 'percent' ? ' %' : ''}
        </bdi>
      );
  }
}

const SIGNS: { readonly [Each in Unit]?: string } = { times: '×', percent: '%', milliseconds: 'ms', MiB: 'MiB', USDT: 'USDT' };

/** The unit as written behind a number in every language; undefined where it is a word, or the number has none. */
export function signOf(unit: Unit): string | undefined {
  return SIGNS[unit];
}

/** Places after the point, as they are written. */
function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** A count with its unit, declined by the language. */
export function withUnit(t: Say, unit: Unit, count: number): string {
  switch (unit) {
    case 'hours':
    case 'days':
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
    case 'USDT':
      return `${count} USDT`;
    default:
      return String(count);
  }
}
