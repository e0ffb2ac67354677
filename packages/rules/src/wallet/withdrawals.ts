import { HUNDRED_PERCENT, divideInteger, roundTo, type Amount, type Percent } from '@candor/money';
import type { AddressChain } from './addresses.ts';

/** Where a withdrawal goes: an address of a chain, or a bank account. */
export type WithdrawalWay = AddressChain | 'BANK';

/** What a currency is withdrawn under. Amounts are in the currency; limits count what is withdrawn, fee included. */
export interface WithdrawalTerms {
  readonly feePercent: Percent;
  /** Of one withdrawal. */
  readonly minimum: Amount;
  readonly most: Amount;
  /** Of all withdrawals of a customer within 24 hours. */
  readonly dayMost: Amount;
  readonly dayCount: number;
  /** Above it two operators have to agree. */
  readonly secondAbove: Amount;
  /** How long a destination waits that was typed, or a bank account that changed. */
  readonly holdHours: number;
}

/** Decimals that each way can pay. */
const WAY_DECIMALS: Readonly<Record<WithdrawalWay, number>> = { TRC20: 6, ERC20: 6, OMNI: 8, BANK: 2 };

/** What a withdrawal costs, and what arrives. Both together are the amount. */
export interface WithdrawalCost {
  readonly fee: Amount;
  readonly receivable: Amount;
}

/**
 * Fee = amount × rate %, rounded up so far that the rest is what the way can pay; at most the whole amount. Splitting an amount never
 * makes it cheaper.
 */
export function withdrawalCost(amount: Amount, feePercent: Percent, way: WithdrawalWay): WithdrawalCost {
  const exact = divideInteger(amount * (HUNDRED_PERCENT - feePercent), HUNDRED_PERCENT, 'floor');
  const receivable = roundTo(exact, WAY_DECIMALS[way], 'floor');
  return { fee: amount - receivable, receivable };
}

/** What a customer has withdrawn within 24 hours, fees included: requests count, and their amounts unless they came back. */
export interface WithdrawalUse {
  readonly count: number;
  readonly amount: Amount;
}

/** What an earlier request says for the limits. */
export interface CountedWithdrawal {
  readonly amount: Amount;
  readonly createdAt: number;
  /** Rejected or cancelled: the amount came back. */
  readonly isReturned: boolean;
}

const DAY_MS = 86_400_000;

/** What the requests of the 24 hours that end at `at` add up to (milliseconds). A request of exactly 24 hours ago does not count. */
export function withdrawalUse(requests: readonly CountedWithdrawal[], at: number): WithdrawalUse {
  const counted = requests.filter(({ createdAt }) => createdAt > at - DAY_MS && createdAt <= at);
  return {
    count: counted.length,
    amount: counted.reduce((sum, { amount, isReturned }) => (isReturned ? sum : sum + amount), 0n),
  };
}

/** What a withdrawal breaks first, with the limit in question. */
export type WithdrawalLimit =
  | { readonly limit: 'minimum' | 'most' | 'day_amount'; readonly value: Amount }
  | { readonly limit: 'day_count'; readonly value: number };

/**
 * The first limit that a withdrawal breaks besides what was `used`, in the order minimum, most of one, number of the day, amount of the
 * day (`value` is then what is left); undefined when it keeps them all.
 */
export function brokenWithdrawalLimit(amount: Amount, terms: WithdrawalTerms, used: WithdrawalUse): WithdrawalLimit | undefined {
  if (amount < terms.minimum) return { limit: 'minimum', value: terms.minimum };
  if (amount > terms.most) return { limit: 'most', value: terms.most };
  if (used.count >= terms.dayCount) return { limit: 'day_count', value: terms.dayCount };
  const left = terms.dayMost > used.amount ? terms.dayMost - used.amount : 0n;
  return amount > left ? { limit: 'day_amount', value: left } : undefined;
}

/** How many operators have to agree to a withdrawal. */
export function withdrawalApprovals(amount: Amount, { secondAbove }: WithdrawalTerms): 1 | 2 {
  return amount > secondAbove ? 2 : 1;
}

/**
 * From when on a withdrawal may be approved (milliseconds): a day after what guards the account last changed (0 for never), and
 * not before its destination can be used.
 */
export function withdrawalHeldUntil(destinationUsableAt: number, securityChangedAt: number): number {
  return Math.max(destinationUsableAt, securityHoldUntil(securityChangedAt));
}

/** Until when nothing can be withdrawn after what guards the account changed (milliseconds); 0 when it never did. */
export function securityHoldUntil(securityChangedAt: number): number {
  return securityChangedAt === 0 ? 0 : securityChangedAt + DAY_MS;
}
