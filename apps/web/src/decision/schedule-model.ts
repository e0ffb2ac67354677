import { unitsFrom, type Receipt } from '@candor/verify/receipt';
import { floorOf, HUNDRED } from '@candor/verify/rules/arithmetic';
import { promisedUpTo } from '@candor/verify/rules/earning-receipts';

const DAY_MS = 86_400_000;

/** Terms of a receipt of interest, recomputed from amount, rate and days. Amounts in units of 10^-8. */
export interface Payment {
  /** The interest of the whole term. */
  readonly total: bigint;
  readonly days: number;
  /** The days of the term that were paid, from 1. */
  readonly first: number;
  readonly last: number;
  readonly interest: bigint;
  /** Interest that is promised up to a day. */
  readonly upTo: (day: number) => bigint;
}

/** Reads a receipt of interest; undefined where it is none, or lacks something. */
export function paymentOf({ kind, facts, frozen, movements }: Receipt): Payment | undefined {
  const [amount, rate] = [unitsFrom(facts['amount']), unitsFrom(frozen['interest_rate'])];
  const [days, last] = [Number(facts['days']), Number(facts['through'])];
  if (kind !== 'mining_payment' || amount === undefined || rate === undefined) return undefined;
  if (!Number.isSafeInteger(days) || !Number.isSafeInteger(last)) return undefined;
  const total = floorOf(amount * rate, HUNDRED);
  const upTo = (day: number): bigint => promisedUpTo(day, days, total);
  const before = last - movements.filter(({ code }) => code === 'mining_interest').length;
  return { total, days, first: before + 1, last, interest: upTo(last) - upTo(before), upTo };
}

/** A day of a term: when its interest is due, how much, and the receipt that paid it. */
export interface ScheduledDay {
  readonly day: number;
  /** The date at whose beginning it is paid, as 2026-11-21. */
  readonly date: string;
  readonly interest: bigint;
  /** Undefined where it is not paid. */
  readonly receipt: number | undefined;
}

/** Schedule of a lock: the interest that it promised, day by day, and the part of it that was paid. */
export interface Schedule {
  readonly days: readonly ScheduledDay[];
  readonly total: bigint;
  readonly paid: bigint;
  /** Whether the lock was ended before its term, so that the rest is not paid. */
  readonly isCancelled: boolean;
}

/** The schedule that the receipts of a lock make; undefined before the first payment. */
export function scheduleOf(receipts: readonly Receipt[]): Schedule | undefined {
  const payments = receipts.flatMap((receipt) => {
    const payment = paymentOf(receipt);
    return payment ? [{ receipt, payment }] : [];
  });
  const begun = payments[0];
  const start = Date.parse(`${String(begun?.receipt.facts['start'])}T00:00:00Z`);
  if (!begun || Number.isNaN(start)) return undefined;
  const { total, days: count, upTo } = begun.payment;
  const days = Array.from({ length: count }, (_, index): ScheduledDay => {
    const day = index + 1;
    const payer = payments.find(({ payment: { first, last } }) => first <= day && day <= last);
    return {
      day,
      date: new Date(start + day * DAY_MS).toISOString().slice(0, 10),
      interest: upTo(day) - upTo(index),
      receipt: payer?.receipt.number,
    };
  });
  const paid = days.reduce((sum, { interest, receipt }) => (receipt === undefined ? sum : sum + interest), 0n);
  const isCancelled = receipts.some(({ kind, facts }) => kind === 'mining_end' && facts['status'] === 3);
  return { days, total, paid, isCancelled };
}
