import { parseDecimal } from '@candor/money';
import type { Document, Field, Row } from './fields.ts';

const AMOUNT_MOST = '10000000000';
const amount = { kind: 'decimal', least: '0', most: AMOUNT_MOST, unit: 'none' } as const;
const ratio = { kind: 'decimal', least: '0.01', most: '100', unit: 'percent' } as const;

/** Terms of seconds orders that are paid in a currency (see the rules: `SecondsTerms`). Amounts are in that currency. */
export const SECONDS_FIELDS = {
  micro_open: { kind: 'flag' },
  micro_trade_fee: { kind: 'decimal', least: '0', most: '50', unit: 'percent' },
  micro_numbers: { kind: 'wholes', least: 1, most: 1_000_000, count: 8 },
  durations: {
    kind: 'rows',
    least: 1,
    count: 12,
    columns: {
      seconds: { kind: 'whole', least: 30, most: 86_400, unit: 'none' },
      profit_ratio: ratio,
      loss_ratio: ratio,
      plafond: ratio,
      min_amount: amount,
      max_amount: amount,
    },
  },
  orders_most: { kind: 'whole', least: 1, most: 200, unit: 'none' },
  expiry_stake_most: { ...amount, least: '0.00000001' },
} as const satisfies Record<string, Field>;

const duration = (seconds: number, profit_ratio: string): Row => ({
  seconds,
  profit_ratio,
  loss_ratio: '100',
  plafond: '50',
  min_amount: '1',
  max_amount: '1000',
});

/** Currencies in which seconds orders are paid, and their terms until a change takes effect. */
export const SECONDS_INITIAL: Readonly<Record<string, Document>> = {
  USDT: {
    micro_open: true,
    micro_trade_fee: '0',
    micro_numbers: [10, 20, 50, 100, 200, 500],
    durations: [duration(30, '85'), duration(60, '86'), duration(120, '88'), duration(300, '90'), duration(600, '92')],
    orders_most: 20,
    expiry_stake_most: '20000',
  },
};

/**
 * Returns `durations` when a rule is broken. Durations ascend, none occurs twice, none pays more than it takes, and its limits do not contradict each
 * other.
 */
export function secondsConflicts({ durations }: Document): string[] {
  const rows = durations as readonly Row[];
  const units = (row: Row, name: string): bigint => parseDecimal(String(row[name])) ?? 0n;
  const isFit = (row: Row, index: number): boolean =>
    (index === 0 || Number(row['seconds']) > Number(rows[index - 1]?.['seconds'])) &&
    units(row, 'profit_ratio') <= units(row, 'loss_ratio') &&
    (units(row, 'max_amount') === 0n || units(row, 'max_amount') >= units(row, 'min_amount'));
  return rows.every(isFit) ? [] : ['durations'];
}
