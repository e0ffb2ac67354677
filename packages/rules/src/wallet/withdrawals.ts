import { HUNDRED_PERCENT, divideInteger, roundTo, type Amount, type Percent } from '@candor/money';
import type { AddressChain } from './addresses.ts';

/** Way of a withdrawal: to an address of a chain, or to a bank account. */
export type WithdrawalWay = AddressChain | 'BANK';

/** Terms of withdrawals of a currency. Amounts are in the currency; limits count the withdrawn amount, fee included. */
export interface WithdrawalTerms {
  readonly feePercent: Percent;
  /** Smallest and largest amount of one withdrawal. */
  readonly minimum: Amount;
  readonly most: Amount;
  /** Largest amount and largest number of all withdrawals of a customer within 24 hours. */
  readonly dayMost: Amount;
  readonly dayCount: number;
  /** Amount above which two operators have to agree. */
  readonly secondAbove: Amount;
  /** Hours that a typed destination, or a changed bank account, waits. */
  readonly holdHours: number;
}

/** Decimals that each way can pay. */
const WAY_DECIMALS: Readonly<Record<WithdrawalWay, number>> = { TRC20: 6, ERC20: 6, OMNI: 8, BANK: 2 };

/** Fee of a withdrawal and the amount that arrives. Both together are the amount. */
export interface WithdrawalCost {
  readonly fee: Amount;
  readonly receivable: Amount;
}

/**
 * Splits an amount into the fee and the part that arrives. Fee = amount × rate %, rounded up until the rest is an amount that the way can
 * pay. The fee is at most the whole amount. Splitting an amount never makes it cheaper.
 */
export function withdrawalCost(amount: Amount, feePercent: Percent, way: WithdrawalWay): WithdrawalCost {
  const exact = divideInteger(amount * (HUNDRED_PERCENT - feePercent), HUNDRED_PERCENT, 'floor');
  const receivable = roundTo(exact, WAY_DECIMALS[way], 'floor');
  return { fee: amount - receivable, receivable };
}

/** Withdrawals of a customer within 24 hours, fees included. All requests count; their amounts count unless they came back. */
export interface WithdrawalUse {
  readonly count: number;
  readonly amount: Amount;
}

/** The part of an earlier request that counts for the limits. */
export interface CountedWithdrawal {
  readonly amount: Amount;
  readonly createdAt: number;
  /** Whether it was rejected or cancelled, so that the amount came back. */
  readonly isReturned: boolean;
}

const DAY_MS = 86_400_000;

/** Sum of the requests of the 24 hours that end at `at` (milliseconds). A request of exactly 24 hours ago does not count. */
export function withdrawalUse(requests: readonly CountedWithdrawal[], at: number): WithdrawalUse {
  const counted = requests.filter(({ createdAt }) => createdAt > at - DAY_MS && createdAt <= at);
  return {
    count: counted.length,
    amount: counted.reduce((sum, { amount, isReturned }) => (isReturned ? sum : sum + amount), 0n),
  };
}

/** Limit that a withdrawal breaks, with its value. */
export type WithdrawalLimit =
  | { readonly limit: 'minimum' | 'most' | 'day_amount'; readonly value: Amount }
  | { readonly limit: 'day_count'; readonly value: number };

/**
 * Returns the first limit that a withdrawal breaks besides what was `used`; undefined when it keeps them all. The order is minimum, most
 * of one, number of the day, amount of the day. For the amount of the day `value` is what is left of it.
 */
export function brokenWithdrawalLimit(amount: Amount, terms: WithdrawalTerms, used: WithdrawalUse): WithdrawalLimit | undefined {
  if (amount < terms.minimum) return { limit: 'minimum', value: terms.minimum };
  if (amount > terms.most) return { limit: 'most', value: terms.most };
  if (used.count >= terms.dayCount) return { limit: 'day_count', value: terms.dayCount };
  const left = terms.dayMost > used.amount ? terms.dayMost - used.amount : 0n;
  return amount > left ? { limit: 'day_amount', value: left } : undefined;
}

/** Number of operators that have to agree to a withdrawal. */
export function withdrawalApprovals(amount: Amount, { secondAbove }: WithdrawalTerms): 1 | 2 {
  return amount > secondAbove ? 2 : 1;
}

/**
 * Moment from which a withdrawal may be approved, in milliseconds. It is a day after the last change of the account's security (0 for
 * never), and not before its destination can be used.
 */
export function withdrawalHeldUntil(destinationUsableAt: number, securityChangedAt: number): number {
  return Math.max(destinationUsableAt, securityHoldUntil(securityChangedAt));
}

/** Moment until which nothing can be withdrawn after a change of the account's security, in milliseconds; 0 when there was none. */
export function securityHoldUntil(securityChangedAt: number): number {
  return securityChangedAt === 0 ? 0 : securityChangedAt + DAY_MS;
}
