import type { ReplyOf } from '@candor/api';
import { decimal, divideInteger, least, type Amount } from '@candor/money';
import { lockCancelFee, lockEnd, lockInterest, lockInterestOf } from '@candor/rules/mining/lock';
import { venueDayOf } from '@candor/rules/venue-day';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type Product = ReplyOf<'lh/deposit/config'>[number];
export type Order = ReplyOf<'lh/deposit/order'>['order_list'][number];
export type Own = ReplyOf<'mining/own'>[number];
export type InterestAccount = ReplyOf<'mining/published'>[number];

/** Decimals of the specification: rates of products, income that is expected, and amounts of orders. */
export const RATE_DECIMALS = 2;
export const INCOME_DECIMALS = 5;
export const AMOUNT_DECIMALS = 4;

export type AmountProblem = 'amount_missing' | 'amount_least' | 'amount_most' | 'amount_left' | 'amount_balance';

/** Finds the problem of a typed amount, in the order in which the server looks; undefined when it can be locked. */
export function problemOf(typed: string, product: Product, available: Amount): AmountProblem | undefined {
  const amount = valueOf(typed);
  if (amount === undefined || amount <= 0n) return 'amount_missing';
  if (amount < decimal(product.save_min)) return 'amount_least';
  if (amount > decimal(product.save_max)) return 'amount_most';
  if (amount > available) return 'amount_balance';
  return amount > decimal(product.left) ? 'amount_left' : undefined;
}

/** The most that can be locked in one purchase now. */
export function mostOf(product: Product, available: Amount): Amount {
  return least(available, least(decimal(product.save_max), decimal(product.left)));
}

/** Earnings and costs of an amount under a product, if it is locked at `now`: from the rules that the server charges by. */
export interface Preview {
  readonly total: Amount;
  readonly daily: Amount;
  readonly lastDay: Amount;
  readonly cancelFee: Amount;
  /** Time of the first payment of interest, and time at which the amount is released. */
  readonly firstAt: number;
  readonly endAt: number;
}

/** See `Preview`. */
export function previewOf(amount: Amount, product: Product, now: number): Preview {
  const days = product.day;
  const startDay = venueDayOf(now);
  const total = lockInterest(amount, { interestRate: decimal(product.interest_rate) });
  const lock = { totalInterest: total, days };
  return {
    total,
    daily: lockInterestOf(1, lock),
    lastDay: lockInterestOf(days, lock),
    cancelFee: lockCancelFee(amount, { costRate: decimal(product.cost_rate) }),
    firstAt: lockEnd({ startDay, days: 1 }),
    endAt: lockEnd({ startDay, days }),
  };
}

/** The rate of a year of such terms, without interest on interest, rounded down: for comparison only. */
export function yearlyRate({ interest_rate, day }: Product): Amount {
  return divideInteger(decimal(interest_rate) * 365n, BigInt(day), 'floor');
}

/** The part of a quota that is taken, 0 to 100. */
export function takenPercent({ quota, left }: Product): number {
  const all = decimal(quota);
  return all === 0n ? 100 : Number(divideInteger((all - decimal(left)) * 100n, all, 'floor'));
}

/** Free amount of a product's currency in the flash wallet. */
export function availableOf(own: readonly Own[], product: Product): Amount {
  return decimal(own.find(({ currency_id }) => currency_id === product.currency_id)?.available ?? '0');
}

/** The status of an order: the key of its text, and its tone. */
export const STATUS = { 1: 'status_running', 2: 'status_ended', 3: 'status_cancelled' } as const;
export const TONE = { 1: 'text-ok', 2: 'text-t1', 3: 'text-t3' } as const;

/** Whether there is a receipt of it: interest was paid, or it has ended. */
export function isDecided({ paid_days, status }: Pick<Order, 'paid_days' | 'status'>): boolean {
  return paid_days > 0 || status !== 1;
}
