import { least, percentOf, toText, type Amount, type Percent } from '@candor/money';
import type { VenueDay } from '../venue-day.ts';
import {
  CLAIMS_PER_DAY,
  INSURANCE_UNIT,
  policyFigures,
  type InsuranceDirection,
  type InsuranceTerms,
  type PolicyFigures,
} from './terms.ts';

/**
 * Reasons for the end of a policy. `profit`: the gain was reached. `rescinded`: its holder ended it. `claimed`: a claim of a reverse
 * policy was paid. `cover_used`: its cover is used up.
 */
export const POLICY_ENDS = ['profit', 'rescinded', 'claimed', 'cover_used'] as const;
export type PolicyEnd = (typeof POLICY_ENDS)[number];

/** A filed claim that is paid on the day `payOn`, and not before. */
export interface PendingClaim {
  readonly amount: Amount;
  readonly payOn: VenueDay;
}

/** A policy with the terms that were frozen when it was bought. */
export interface Policy extends PolicyFigures {
  readonly direction: InsuranceDirection;
  /** Insured amount. */
  readonly amount: Amount;
  readonly claimRate: Percent;
  readonly boughtOn: VenueDay;
  /** Sum that its claims have paid. */
  readonly paid: Amount;
  /** Day of its newest payouts, and their number on that day. */
  readonly paidOn: VenueDay | undefined;
  readonly paidCount: number;
  readonly pending: PendingClaim | undefined;
  readonly end: PolicyEnd | undefined;
}

/** Money of the customer under a policy: the balance available to seconds orders, and the stakes of open orders. */
export interface InsuredFunds {
  readonly balance: Amount;
  readonly staked: Amount;
}

/**
 * Movements of money of a policy.
 * `insured`: micro → insured balance. `premium`: insured balance → held. `cover`: reserve → set aside for the policy.
 * `refill`: set aside → insured balance. `payout`: set aside → micro. `returned`: insured balance → micro.
 * `repaid`: insured balance → set aside. `premium_earned`: held → reserve. `cover_released`: set aside → reserve.
 */
export type PolicyMoveName =
  | 'insured'
  | 'premium'
  | 'cover'
  | 'refill'
  | 'payout'
  | 'repaid'
  | 'returned'
  | 'premium_earned'
  | 'cover_released';

export interface PolicyMove {
  readonly move: PolicyMoveName;
  readonly amount: Amount;
}

export type PolicyState = 'quiet' | 'order_open' | 'claim_due' | 'claim_pending' | 'ended';

/** Refusal of a step; the codes are those of the contract. */
export interface PolicyRefusal {
  readonly refused:
    | 'insurance_closed'
    | 'insurance_unit'
    | 'amount_range'
    | 'insured_already'
    | 'insured_orders_open'
    | 'runningLow'
    | 'insurance_not_covered'
    | 'insurance_ended'
    | 'claim_pending'
    | 'claim_due'
    | 'claim_not_due';
  readonly params?: Readonly<Record<string, string>>;
}

/** The policy after a step, and its movements of money, in this order. */
export interface PolicyStep {
  readonly policy: Policy;
  readonly moves: readonly PolicyMove[];
}

/** Facts on which the purchase of a policy is decided. */
export interface Buyer {
  /** Balance available in the micro wallet. */
  readonly micro: Amount;
  /** Money of the reserve that is not set aside for other policies. */
  readonly reserve: Amount;
  readonly isInsured: boolean;
  /** Stakes of an earlier policy whose orders are still open. */
  readonly staked: Amount;
}

/** Whether the loss is large enough for a claim. Stakes of open orders are not lost. */
export function isClaimDue({ claimAt, end, pending }: Policy, { balance, staked }: InsuredFunds): boolean {
  return end === undefined && pending === undefined && balance + staked <= claimAt;
}

/** The state of a policy. A claim that is due comes before orders that are still open. */
export function policyState(policy: Policy, funds: InsuredFunds): PolicyState {
  if (policy.end !== undefined) return 'ended';
  if (policy.pending) return 'claim_pending';
  if (isClaimDue(policy, funds)) return 'claim_due';
  return funds.staked > 0n ? 'order_open' : 'quiet';
}

/**
 * Buys a policy. Refuses in this order:
 * - a type that is closed
 * - an amount that is no multiple of the unit, or out of range
 * - a second policy
 * - open orders of an earlier policy
 * - too little in the micro wallet for amount and premium
 * - a policy whose whole cover the reserve does not have
 */
export function buyPolicy(terms: InsuranceTerms, amount: Amount, buyer: Buyer, today: VenueDay): PolicyStep | PolicyRefusal {
  if (!terms.isOpen) return { refused: 'insurance_closed' };
  if (amount <= 0n || amount % INSURANCE_UNIT !== 0n) return { refused: 'insurance_unit', params: { unit: toText(INSURANCE_UNIT) } };
  if (amount < terms.least || amount > terms.most)
    return { refused: 'amount_range', params: { least: toText(terms.least), most: toText(terms.most) } };
  if (buyer.isInsured) return { refused: 'insured_already' };
  if (buyer.staked > 0n) return { refused: 'insured_orders_open' };
  const figures = policyFigures(terms, amount);
  const required = amount + figures.premium;
  if (buyer.micro < required) return { refused: 'runningLow', params: { available: toText(buyer.micro), required: toText(required) } };
  if (buyer.reserve < figures.cover) return { refused: 'insurance_not_covered' };
  return {
    policy: {
      ...figures,
      direction: terms.direction,
      amount,
      claimRate: terms.claimRate,
      boughtOn: today,
      paid: 0n,
      paidOn: undefined,
      paidCount: 0,
      pending: undefined,
      end: undefined,
    },
    moves: [
      { move: 'insured', amount: required },
      { move: 'premium', amount: figures.premium },
      { move: 'cover', amount: figures.cover },
    ],
  };
}

/** Payout of a claim: its rate of the loss, rounded down, and never more than the rest of the cover. */
export function claimPayout({ amount, claimRate, cover, paid }: Policy, balance: Amount): Amount {
  return least(percentOf(amount - balance, claimRate, 'down'), cover - paid);
}

/**
 * Day on which a claim filed today is paid. It is the next day on the day of purchase, and when today's claims are used up
 * (`CLAIMS_PER_DAY`). Otherwise it is today.
 */
export function claimPaidOn({ boughtOn, paidOn, paidCount }: Policy, today: VenueDay): VenueDay {
  const isFull = paidOn === today && paidCount >= CLAIMS_PER_DAY;
  return today <= boughtOn || isFull ? today + 1 : today;
}

/** A filed claim: its payout and the day of it, besides the step. */
export interface FiledClaim extends PolicyStep {
  readonly payout: Amount;
  readonly payOn: VenueDay;
}

/**
 * Files a claim: paid at once, or pending until the next day. Refuses a policy that has ended, a claim while one is pending or orders are
 * open, and one whose condition is not met.
 */
export function fileClaim(policy: Policy, funds: InsuredFunds, today: VenueDay): FiledClaim | PolicyRefusal {
  if (policy.end !== undefined) return { refused: 'insurance_ended' };
  if (policy.pending) return { refused: 'claim_pending' };
  if (funds.staked > 0n) return { refused: 'insured_orders_open' };
  if (!isClaimDue(policy, funds)) return { refused: 'claim_not_due', params: { at: toText(policy.claimAt) } };
  const payout = claimPayout(policy, funds.balance);
  const payOn = claimPaidOn(policy, today);
  if (payOn === today) return { ...paidOut(policy, funds.balance, payout, today), payout, payOn };
  return { policy: { ...policy, pending: { amount: payout, payOn } }, moves: [], payout, payOn };
}

/** Pays the claim that is pending. Refuses when there is none, or its day has not come. */
export function payPendingClaim(policy: Policy, balance: Amount, today: VenueDay): PolicyStep | PolicyRefusal {
  const { pending } = policy;
  if (policy.end !== undefined) return { refused: 'insurance_ended' };
  if (!pending) return { refused: 'claim_not_due', params: { at: toText(policy.claimAt) } };
  if (today < pending.payOn) return { refused: 'claim_pending' };
  return paidOut({ ...policy, pending: undefined }, balance, pending.amount, today);
}

/** Ends a policy for its holder: the insured balance comes back, the premium does not. Refuses while orders are open or a claim is pending. */
export function rescindPolicy(policy: Policy, funds: InsuredFunds): PolicyStep | PolicyRefusal {
  if (policy.end !== undefined) return { refused: 'insurance_ended' };
  if (policy.pending) return { refused: 'claim_pending' };
  if (funds.staked > 0n) return { refused: 'insured_orders_open' };
  return ended(policy, funds.balance, 'rescinded');
}

/** Refusal of a seconds order from the insured balance; undefined when the order can be paid from it. */
export function stakeRefusal(policy: Policy, funds: InsuredFunds): PolicyRefusal | undefined {
  const state = policyState(policy, funds);
  return state === 'claim_due' || state === 'claim_pending' ? { refused: state } : undefined;
}

/** Step after a seconds order has paid into the insured balance. The policy ends when the agreed gain is reached. */
export function afterSettlement(policy: Policy, balance: Amount): PolicyStep {
  const isReached = policy.end === undefined && policy.pending === undefined && balance >= policy.endsAt;
  return isReached ? ended(policy, balance, 'profit') : { policy, moves: [] };
}

/**
 * Part of the paid claims that a policy repays when orders under it are voided. It is at most the refund, and at most what the claims
 * have paid. It is also at most the money that the customer has beyond the insured amount. So no loss is both refunded and compensated.
 * `has` is what the customer has of the insured amount, including the refund and the stakes of open orders.
 */
export function claimRepayment({ amount, paid }: Pick<Policy, 'amount' | 'paid'>, has: Amount, refund: Amount): Amount {
  const most = least(least(refund, paid), has - amount);
  return most > 0n ? most : 0n;
}

/** Step after voided orders have refunded the insured balance. The refund repays claims first. `balance` and `staked` are those after the refund. */
export function afterVoid(policy: Policy, { balance, staked }: InsuredFunds, refund: Amount): PolicyStep {
  const repaid = claimRepayment(policy, balance + staked, refund);
  const step = afterSettlement({ ...policy, paid: policy.paid - repaid }, balance - repaid);
  return { policy: step.policy, moves: [...repaidMove(repaid), ...step.moves] };
}

function repaidMove(amount: Amount): PolicyMove[] {
  return amount > 0n ? [{ move: 'repaid', amount }] : [];
}

/** Pays a claim. A refund of a void since the claim was filed repays it at once. */
function paidOut(policy: Policy, balance: Amount, payout: Amount, today: VenueDay): PolicyStep {
  const repaid = claimRepayment({ amount: policy.amount, paid: payout }, balance + payout, payout);
  const paid = policy.paid + payout - repaid;
  const paidCount = policy.paidOn === today ? policy.paidCount + 1 : 1;
  const after: Policy = { ...policy, paid, paidOn: today, paidCount };
  if (policy.direction === 'reverse') {
    const { policy: last, moves } = ended(after, balance - repaid, 'claimed');
    return { policy: last, moves: [{ move: 'payout', amount: payout }, ...repaidMove(repaid), ...moves] };
  }
  const refilled: PolicyMove[] = [{ move: 'refill', amount: payout }, ...repaidMove(repaid)];
  if (paid < policy.cover) return { policy: after, moves: refilled };
  const { policy: last, moves } = ended(after, balance + payout - repaid, 'cover_used');
  return { policy: last, moves: [...refilled, ...moves] };
}

function ended(policy: Policy, balance: Amount, end: PolicyEnd): PolicyStep {
  return {
    policy: { ...policy, end },
    moves: [
      { move: 'returned', amount: balance },
      { move: 'premium_earned', amount: policy.premium },
      { move: 'cover_released', amount: policy.cover - policy.paid },
    ],
  };
}
