import { least, type Amount } from '@candor/money';
import { afterVoid, claimRepayment } from '@candor/rules';
import { accountId, HOUSE } from '../kernel/model/accounts.ts';
import { read, type KernelEvent, type Moment, type Posting, type Read, type View } from '../kernel/model/command.ts';
import { grouped } from '../kernel/model/row-source.ts';
import { insert, type Change } from '../kernel/model/table.ts';
import { booked, endedByGain, fundsOf, policyOf, repaidBy } from './policy-rows.ts';
import { allPoliciesSource, POLICY_REFUND_IDS, POLICY_REFUNDS, refundsSource, type PolicyRefundRow, type PolicyRow } from './tables.ts';

/** An insured order that is voided, and what comes of it. */
export interface VoidedOrder {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly created_at: number;
  /** Its stake, where it was open. */
  readonly released: Amount;
  /** Stake, fee and loss, less the profit that was taken back: what the insured balance has more than before. */
  readonly net: Amount;
}

/** Lists the reads of voiding orders of a customer, besides those of settling them. */
export function voidReads(userId: number): Read[] {
  return [read(allPoliciesSource, userId), read(refundsSource, userId)];
}

/**
 * Consequences of voided orders of a customer. The refund of an insured order first repays claims of its policy, even if that policy has ended. Refunds
 * without a policy in force go to the seconds wallet. `nameOf` names currencies for messages. Call it for all orders at once; its postings come after those of the orders. The
 * command must need `voidReads` and `insuredNeeds`.
 */
export function consequencesOfVoids(
  orders: readonly VoidedOrder[],
  view: View,
  moment: Moment,
  nameOf: (currencyId: number) => string,
): Consequences {
  const consequences: Consequences = { postings: [], changes: [], events: [] };
  for (const currencyId of new Set(orders.map(({ currency_id: id }) => id))) {
    const own = orders.filter((order) => order.currency_id === currencyId);
    const policies = (view.row(allPoliciesSource, own[0]?.user_id ?? 0) ?? []).filter((row) => row.currency_id === currencyId);
    const under = grouped(own, (order) => policies.findLast(({ bought_at: from }) => from <= order.created_at));
    const inForce = policies.find(({ ended_at: at }) => at === null);
    const late = own.filter((order) => inForce === undefined || !under.get(inForce)?.includes(order));
    const passed = passOn(late, consequences);
    let left = passed;
    for (const [policy, voided] of under) {
      if (policy && policy !== inForce) left -= repayLate(policy, least(netOf(voided), left), view, moment, consequences);
    }
    const voided = inForce && under.get(inForce);
    if (voided) repay(inForce, voided, netOf(own) - passed, view, moment, nameOf, consequences);
  }
  return consequences;
}

interface Consequences {
  readonly postings: Posting[];
  readonly changes: Change[];
  readonly events: KernelEvent[];
}

function netOf(orders: readonly VoidedOrder[]): Amount {
  return orders.reduce((sum, { net }) => sum + net, 0n);
}

/** Passes on to the micro wallet the money that came back under no policy in force, as far as profits taken back leave it. Returns the amount. */
function passOn(orders: readonly VoidedOrder[], { postings }: Consequences): Amount {
  const net = netOf(orders);
  const passed = net > 0n ? net : 0n;
  let left = passed;
  for (const { id, user_id: userId, currency_id: currencyId, net: own } of orders) {
    const amount = least(own, left);
    if (amount <= 0n) continue;
    left -= amount;
    const [debit, credit] = [accountId(userId, currencyId, 'insurance'), accountId(userId, currencyId, 'micro')];
    postings.push({ debit, credit, amount, code: 'seconds_passed_on', cause: id });
  }
  return passed;
}

/** Repays claims of a policy that has ended, out of what has just gone on to the micro wallet; returns how much. */
function repayLate(policy: PolicyRow, refund: Amount, view: View, moment: Moment, { postings, changes }: Consequences): Amount {
  const { id: cause, user_id: userId, currency_id: currencyId, amount, direction, returned } = policy;
  const earlier = (view.row(refundsSource, userId) ?? []).filter((row) => row.policy_id === policy.id && row.is_late);
  const paid = policy.paid - earlier.reduce((sum, row) => sum + row.repaid, 0n);
  if (paid === 0n || refund === 0n) return 0n;
  const claimed = direction === 'reverse' ? policy.paid : 0n;
  const has = earlier.reduce((sum, row) => sum + row.refund - row.repaid, returned + claimed) + refund;
  const repaid = claimRepayment({ amount, paid }, has, refund);
  changes.push(refundRow(policy, { refund, has, paid, repaid, is_late: true }, moment));
  if (repaid > 0n) {
    const [debit, credit] = [accountId(userId, currencyId, 'micro'), accountId(HOUSE, currencyId, 'insurance_reserve')];
    postings.push({ debit, credit, amount: repaid, code: 'insurance_repaid', cause });
  }
  return repaid;
}

/** Repays claims of the policy in force. `change` is what the insured balance has more than before, all in all. */
function repay(
  row: PolicyRow,
  voided: readonly VoidedOrder[],
  change: Amount,
  view: View,
  moment: Moment,
  nameOf: (currencyId: number) => string,
  { postings, changes, events }: Consequences,
): void {
  const policy = policyOf(row);
  const before = fundsOf(view, row);
  const released = voided.reduce((sum, order) => sum + order.released, 0n);
  const funds = { balance: before.balance + change, staked: before.staked - released };
  const refund = netOf(voided);
  const step = afterVoid(policy, funds, refund);
  const repaid = repaidBy(step.moves);
  const made = booked(row, step, moment.now);
  if (step.moves.length === 0) return;
  postings.push(...made.postings);
  changes.push(...made.changes);
  if (repaid > 0n)
    changes.push(refundRow(row, { refund, has: funds.balance + funds.staked, paid: row.paid, repaid, is_late: false }, moment));
  if (step.policy.end === undefined) return;
  const end = endedByGain(row, step, nameOf, moment);
  changes.push(end.change);
  events.push(end.event);
}

function refundRow(
  { id, user_id, currency_id }: PolicyRow,
  figures: Pick<PolicyRefundRow, 'refund' | 'has' | 'paid' | 'repaid' | 'is_late'>,
  moment: Moment,
): Change {
  return insert(POLICY_REFUNDS, {
    ...figures,
    id: moment.nextId(POLICY_REFUND_IDS),
    policy_id: id,
    user_id,
    currency_id,
    at: moment.now,
  });
}
