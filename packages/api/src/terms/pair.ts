import { parseDecimal } from '@candor/money';
import { textOf, type Document, type Field, type Row } from './fields.ts';

/** Maximum of a value, more than any market is worth; amounts have room for four times that. */
const VALUE_MOST = '10000000000';
const value = { kind: 'decimal', least: '0', most: VALUE_MOST, unit: 'quote' } as const;

/** Trading terms and risk limits of a market (see the rules: `ContractTerms` and `RiskTerms`). Values are in the quote currency. */
export const PAIR_FIELDS = {
  is_display: { kind: 'flag' },
  open_lever: { kind: 'flag' },
  lot_size: { kind: 'decimal', least: '0.00000001', most: '1000000000', unit: 'base' },
  spread: { kind: 'decimal', least: '0', most: '1000000', unit: 'quote' },
  fee_percent: { kind: 'decimal', least: '0', most: '100', unit: 'percent' },
  overnight_percent: { kind: 'decimal', least: '0', most: '100', unit: 'percent' },
  multiples: { kind: 'wholes', least: 1, most: 1_000, count: 20 },
  min_hands: { kind: 'whole', least: 1, most: 1_000_000, unit: 'hands' },
  max_hands: { kind: 'whole', least: 1, most: 1_000_000, unit: 'hands' },
  fresh_ms: { kind: 'whole', least: 500, most: 10_000, unit: 'milliseconds' },
  tiers: {
    kind: 'rows',
    least: 1,
    count: 20,
    columns: { up_to: { ...value, least: '0.00000001' }, multiple: { kind: 'whole', least: 1, most: 1_000, unit: 'times' } },
  },
  customer_gross: value,
  customer_net: value,
  market_gross: value,
  market_net: value,
  gap_percent: { kind: 'decimal', least: '0', most: '100', unit: 'percent' },
  closing_minutes: { kind: 'whole', least: 0, most: 1_440, unit: 'minutes' },
  closing_multiple: { kind: 'whole', least: 1, most: 1_000, unit: 'times' },
} as const satisfies Record<string, Field>;

/** Returns the fields of a market's document that do not fit with the others, though each is valid by itself. */
export function pairConflicts(document: Document): string[] {
  const { multiples, tiers } = document as { multiples: readonly number[]; tiers: readonly Row[] };
  const units = (name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;
  const isStep = (row: Row, index: number): boolean => {
    const before = tiers[index - 1];
    const rises = !before || (parseDecimal(String(row['up_to'])) ?? 0n) > (parseDecimal(String(before['up_to'])) ?? 0n);
    const falls = !before || Number(row['multiple']) < Number(before['multiple']);
    return rises && falls && multiples.includes(Number(row['multiple']));
  };
  const conflicts: readonly (readonly [string, boolean])[] = [
    ['max_hands', Number(document['max_hands']) < Number(document['min_hands'])],
    ['tiers', !tiers.every(isStep)],
    ['customer_net', units('customer_net') > units('customer_gross')],
    ['market_net', units('market_net') > units('market_gross')],
    ['closing_multiple', Number(document['closing_minutes']) > 0 && !multiples.includes(Number(document['closing_multiple']))],
  ];
  return conflicts.flatMap(([name, conflicts]) => (conflicts ? [name] : []));
}
