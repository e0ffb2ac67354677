import { toText, type Amount } from '@candor/money';
import { venueDayOf, type Policy, type PolicyMove, type PolicyStep } from '@candor/rules';
import { accountId, HOUSE } from '../kernel/model/accounts.ts';
import type { KernelEvent, Moment, Posting, View } from '../kernel/model/command.ts';
import { capture, hold, type Held } from '../kernel/model/holds.ts';
import { update, type Change } from '../kernel/model/table.ts';
import { ledgerNotice } from '../notifications/notices.ts';
import { POLICIES, type PolicyRow } from './tables.ts';

/** The policy of a row, as the rules know it. */
export function policyOf(row: PolicyRow): Policy {
  const { pending, pending_on: payOn } = row;
  return {
    direction: row.direction,
    amount: row.amount,
    premium: row.premium,
    claimAt: row.claim_at,
    endsAt: row.ends_at,
    claimRate: row.claim_rate,
    cover: row.cover,
    boughtOn: venueDayOf(row.bought_at),
    paid: row.paid,
    paidOn: row.paid_on ?? undefined,
    paidCount: row.paid_count,
    pending: pending === null || payOn === null ? undefined : { amount: pending, payOn },
    end: row.end_reason === '' ? undefined : row.end_reason,
  };
}

type Owner = Pick<PolicyRow, 'id' | 'user_id' | 'currency_id'>;

/** The accounts of a customer that a policy moves money between. */
export function policyAccounts({ user_id: userId, currency_id: currencyId }: Omit<Owner, 'id'>): number[] {
  return (['micro', 'insurance', 'premium_held', 'insured_stake_held'] as const).map((kind) => accountId(userId, currencyId, kind));
}

/** Returns the balance and the stake of the customer under a policy. The command must need `policyAccounts`. */
export function fundsOf(view: View, { user_id: userId, currency_id: currencyId }: Omit<Owner, 'id'>): { balance: Amount; staked: Amount } {
  return {
    balance: view.balance(accountId(userId, currencyId, 'insurance')),
    staked: view.balance(accountId(userId, currencyId, 'insured_stake_held')),
  };
}

/** The movements of a policy, as the ledger books them. */
export function postingsOf(
  { id: cause, user_id: userId, currency_id: currencyId }: Owner,
  premium: Amount,
  moves: readonly PolicyMove[],
): Posting[] {
  const own = (kind: 'micro' | 'insurance') => accountId(userId, currencyId, kind);
  const reserve = accountId(HOUSE, currencyId, 'insurance_reserve');
  const cover = accountId(HOUSE, currencyId, 'insurance_cover');
  const held: Held<'insurance_premium'> = { purpose: 'insurance_premium', userId, currencyId, cause, amount: premium };
  return moves.map(({ move, amount }): Posting => {
    switch (move) {
      case 'insured':
        return { debit: own('micro'), credit: own('insurance'), amount, code: 'insurance_bought', cause };
      case 'premium':
        return hold(held, amount);
      case 'cover':
        return { debit: reserve, credit: cover, amount, code: 'insurance_cover', cause };
      case 'refill':
        return { debit: cover, credit: own('insurance'), amount, code: 'insurance_claim', cause };
      case 'payout':
        return { debit: cover, credit: own('micro'), amount, code: 'insurance_claim', cause };
      case 'repaid':
        return { debit: own('insurance'), credit: cover, amount, code: 'insurance_repaid', cause };
      case 'returned':
        return { debit: own('insurance'), credit: own('micro'), amount, code: 'insurance_returned', cause };
      case 'premium_earned':
        return capture(held, amount, reserve, 'insurance_premium_earned');
      case 'cover_released':
        return { debit: cover, credit: reserve, amount, code: 'insurance_cover_released', cause };
    }
  });
}

/** Returns the postings and changes of a step of a policy. `claimId` is the number of the claim that becomes pending by it. */
export function booked(
  row: PolicyRow,
  { policy, moves }: PolicyStep,
  now: number,
  claimId?: number,
): { postings: Posting[]; changes: Change[] } {
  const { pending, end } = policy;
  const set: Partial<PolicyRow> = {
    paid: policy.paid,
    paid_on: policy.paidOn ?? null,
    paid_count: policy.paidCount,
    pending: pending?.amount ?? null,
    pending_on: pending?.payOn ?? null,
    pending_id: pending ? (claimId ?? row.pending_id) : null,
    ...(end !== undefined && { ended_at: now, end_reason: end, returned: returnedBy(moves) }),
  };
  return { postings: postingsOf(row, row.premium, moves), changes: [update(POLICIES, row.id, set, row.user_id)] };
}

/** Returns the part of the insured balance that comes back to the micro wallet. */
export function returnedBy(moves: readonly PolicyMove[]): Amount {
  return movedBy(moves, 'returned');
}

/** Returns the part of a claim that a step pays back. */
export function repaidBy(moves: readonly PolicyMove[]): Amount {
  return movedBy(moves, 'repaid');
}

function movedBy(moves: readonly PolicyMove[], name: PolicyMove['move']): Amount {
  return moves.reduce((sum, { move, amount }) => (move === name ? sum + amount : sum), 0n);
}

/** Makes the customer's notice and the event of a policy that has ended by its gain. */
export function endedByGain(
  { user_id: userId, currency_id: currencyId }: Owner,
  { moves }: PolicyStep,
  nameOf: (currencyId: number) => string,
  moment: Moment,
): { change: Change; event: KernelEvent } {
  const told = { number: toText(returnedBy(moves)), currency: nameOf(currencyId) };
  return { change: ledgerNotice(userId, 'insurance_ended', told, moment), event: walletChanged(userId, currencyId) };
}

/** Tells the customer's screens that balances of a currency have changed. */
export function walletChanged(userId: number, currencyId: number) {
  return { userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currencyId } };
}
