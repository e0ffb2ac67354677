import type { ReplyOf } from '@candor/api';
import { isSettingName } from '@candor/api/terms/kinds';
import type { Cell, Document, Field, Row, Value } from '@candor/api/terms/fields';
import { of, type Content } from './html.ts';
import type { PageFormat } from './page.ts';
import type { Say } from './texts.ts';

/** The terms of an entity as they are published. */
export type Terms = ReplyOf<'terms/published'>['terms'][number];

/** Texts and formats that terms are written with. */
export interface Words {
  readonly say: Say;
  readonly format: PageFormat;
}

/** The fields of an entity with their values. */
export function read({ document }: Terms): Document {
  return JSON.parse(document) as Document;
}

/** Returns the name of an entity. */
export function nameOf(say: Say, { kind, entity }: Pick<Terms, 'kind' | 'entity'>): string {
  if (kind === 'setting' && isSettingName(entity)) return say(`terms/name_${entity}`);
  if (kind === 'hours') return say(`terms/hours_${entity}`);
  if (kind === 'c2c') return say(`terms/name_c2c_${entity}`);
  if (kind === 'invitation') return say('terms/name_ranks');
  if (kind === 'witness') return say('terms/name_heads');
  if (kind !== 'insurance') return entity;
  const [currency = '', direction] = entity.split(' ');
  return say(direction === 'forward' ? 'terms/insurance_forward' : 'terms/insurance_reverse', { currency });
}

/** The value of a field, as the screens write it. */
export function valueOf(field: Field, value: Value | undefined, words: Words): Content {
  if (value === undefined) return '—';
  if (field.kind === 'wholes') return (value as readonly number[]).join(', ');
  if (field.kind !== 'rows') return cellOf(field, value as Row[string], words);
  const rows = value as readonly Row[];
  if (rows.length === 0) return words.say('terms/no_rows');
  const line = (row: Row): string =>
    Object.entries(field.columns)
      .map(([name, cell]) => `${words.say(`terms/field_${name}`)} ${cellOf(cell, row[name] ?? '', words)}`)
      .join(', ');
  return of('ul', ...rows.map((row) => of('li', line(row))));
}

/** Units that are signs; a unit that is a word is in the name of its field. */
const SIGNS: Readonly<Record<string, string>> = { percent: ' %', times: '×', milliseconds: ' ms', MiB: ' MiB', USDT: ' USDT' };

function cellOf(cell: Cell, value: Row[string], { say, format }: Words): string {
  switch (cell.kind) {
    case 'flag':
      return say(value === true ? 'terms/on' : 'terms/off');
    case 'weekday':
      return say(`terms/weekday_${String(value)}`);
    case 'minute':
      return format.moment(Number(value));
    case 'whole':
    case 'decimal':
      return `${String(value)}${SIGNS[cell.unit] ?? ''}`;
    case 'choice':
      return say(`terms/choice_${String(value)}`);
    case 'address':
    case 'line':
    case 'code':
    case 'time':
      return value === '' ? '—' : String(value);
  }
}
