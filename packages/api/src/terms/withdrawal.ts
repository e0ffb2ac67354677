import { parseDecimal } from '@candor/money';
import { textOf, type Document, type Field } from './fields.ts';

const AMOUNT_MOST = '10000000000';
const amount = { kind: 'decimal', least: '0.00000001', most: AMOUNT_MOST, unit: 'none' } as const;

/** Withdrawal terms of a currency (see the rules: `WithdrawalTerms`). Amounts are in that currency. */
export const WITHDRAWAL_FIELDS = {
  rate_percent: { kind: 'decimal', least: '0', most: '50', unit: 'percent' },
  withdraw_least: amount,
  withdraw_most: amount,
  day_most: amount,
  day_count: { kind: 'whole', least: 1, most: 100, unit: 'none' },
  second_above: { ...amount, least: '0' },
  /** Hours for which a typed destination, or a changed bank account, waits. */
  hold_hours: { kind: 'whole', least: 24, most: 168, unit: 'hours' },
} as const satisfies Record<string, Field>;

/** Currencies that can be withdrawn, and their terms until a change takes effect. */
export const WITHDRAWAL_INITIAL: Readonly<Record<string, Document>> = {
  USDT: {
    rate_percent: '0.1',
    withdraw_least: '10',
    withdraw_most: '50000',
    day_most: '100000',
    day_count: 10,
    second_above: '5000',
    hold_hours: 24,
  },
};

/** Returns the limits that contradict each other. The minimum does not exceed the maximum of one withdrawal, which does not exceed the maximum of a day. */
export function withdrawalConflicts(document: Document): string[] {
  const units = (name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;
  return [
    ...(units('withdraw_least') > units('withdraw_most') ? ['withdraw_most'] : []),
    ...(units('withdraw_most') > units('day_most') ? ['day_most'] : []),
  ];
}
