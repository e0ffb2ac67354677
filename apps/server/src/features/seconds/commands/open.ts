import { entryFault, EXPIRY_GRACE_MS, SECONDS_CLOSED, opensAt, waitFault, type ReturnReason } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { SettledOrders } from '../../../policies/settled-orders.ts';
import { DELAY_MS_MAX, read, type Command, type KernelEvent, type Moment, type Posting, type View } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { MARKETS, type Tick } from '../../../market/market.ts';
import { SECONDS } from '../book.ts';
import { isWaiting, SECONDS_ORDERS, waitingOf, type SecondsEffect, type SecondsOrderRow, type WaitingOrderRow } from '../order.ts';
import { freed, houseOf, isInsured, ordersNeeds, purseAccount, stakeHeld } from '../stake.ts';
import { closesBefore } from '../terms.ts';
import { closedEvent, currencyNames, openedEvent, orderView } from '../view.ts';

export interface OpenInput {
  /** Ids of orders of any customers, in the order in which they were accepted. */
  readonly orderIds: readonly number[];
}

export interface OpenReply {
  readonly opened: number;
  readonly returned: number;
}

/** Columns of an order after its decision: open at an entry, or returned. */
type Entered = Pick<SecondsOrderRow, 'open_price' | 'entry_tick' | 'opened_at' | 'expires_at'>;
type Returned = Pick<SecondsOrderRow, 'status' | 'result' | 'profits' | 'decided_tick' | 'closed_at' | 'return_reason'>;

/**
 * Opens accepted seconds orders at their entry, the first tick of their market that was stored after each was accepted. Otherwise it returns them in full with
 * a reason. The reasons are, in this order: no tick came in time (`waitFault`), the customer is frozen, nothing trades at the tick. Next: the venue is late,
 * the entry is outside of the price protection (`entryFault`), the market closes before the expiry. One command decides many orders, each by itself. It checks
 * again whether each still waits, so running this again is harmless. Refused with nothing changed (`nothing_to_close`) when no order was opened or returned.
 */
export const secondsOpen: Command<OpenInput, OpenReply> = {
  name: 'microtrade/open',
  ledger: true,
  serial: () => 'microtrade/settle',
  needs: () => ({ accounts: [], rows: [] }),
  further(view, { orderIds }) {
    const book = view.state(SECONDS);
    const orders = orderIds.flatMap((id) => book.order(id) ?? []);
    const { accounts, rows } = ordersNeeds(orders);
    return { accounts, rows: [...rows, ...[...new Set(orders.map((order) => order.user_id))].map((userId) => read(frozenSource, userId))] };
  },
  decide(view, { orderIds }, _actor, moment) {
    const book = view.state(SECONDS);
    const markets = view.state(MARKETS);
    const nameOf = currencyNames(markets);
    const postings: Posting[] = [];
    const changes: Change[] = [];
    const events: KernelEvent[] = [];
    const effects: SecondsEffect[] = [];
    const insured = new SettledOrders(view, moment, nameOf);
    let opened = 0;
    for (const id of orderIds) {
      const order = book.order(id);
      if (!order || !isWaiting(order)) continue;
      const newest = book.newest(order.pair_id);
      const reason = returnReason(view, order, newest, moment);
      if (reason === 'waits') continue;
      const set = reason === undefined && newest ? entered(order, newest) : returned(order, newest, reason ?? 'no_entry', moment);
      const now = { ...order, ...set };
      changes.push(update(SECONDS_ORDERS, id, set, order.user_id));
      effects.push({ kind: 'seconds.order', order: now });
      const shown = orderView(now, markets, nameOf(order.currency_id), moment.now);
      if (reason === undefined) {
        opened += 1;
        events.push(openedEvent(order.user_id, shown));
        continue;
      }
      events.push(closedEvent(order.user_id, shown));
      postings.push(...givenBack(order));
      if (isInsured(order)) insured.paid(order, order.stake + order.fee);
    }
    if (effects.length === 0) return { refused: 'nothing_to_close' };
    return {
      reply: { opened, returned: effects.length - opened },
      postings: [...postings, ...insured.postings],
      changes: [...changes, ...insured.changes],
      events: [...events, ...insured.events],
      effects,
    };
  },
};

/** Why an order is returned; undefined where its entry opens it, and `waits` while none has come and its time is not over. */
function returnReason(view: View, order: WaitingOrderRow, newest: Tick | undefined, moment: Moment): ReturnReason | 'waits' | undefined {
  const { now, lagMs } = moment;
  const markets = view.state(MARKETS);
  const waiting = waitingOf(order);
  if (!newest || BigInt(newest.id) <= order.accepted_tick) return waitFault(waiting, now - EXPIRY_GRACE_MS) ?? 'waits';
  // Whether the clock or a price that came too late is first after a stop makes no difference.
  const late = waitFault(waiting, opensAt(waiting, newest));
  if (late) return late;
  if (isFrozen(view, order.user_id, now)) return 'account_frozen';
  if (!newest.tradable) return markets.pair(order.pair_id)?.paused === true ? 'market_paused' : 'market_closed';
  if (lagMs > DELAY_MS_MAX) return 'venue_delayed';
  const fault = entryFault(waiting, newest);
  if (fault) return fault;
  return closesBefore(markets, order.pair_id, now, expiryOf(order, newest)) ? 'seconds_past_close' : undefined;
}

function expiryOf(order: SecondsOrderRow, entry: Tick): number {
  return opensAt(waitingOf(order), entry) + order.seconds * 1_000;
}

function entered(order: SecondsOrderRow, entry: Tick): Entered {
  return {
    open_price: entry.price,
    entry_tick: BigInt(entry.id),
    opened_at: opensAt(waitingOf(order), entry),
    expires_at: expiryOf(order, entry),
  };
}

function returned(order: SecondsOrderRow, newest: Tick | undefined, reason: ReturnReason, { now }: Moment): Returned {
  return {
    status: SECONDS_CLOSED,
    result: 'void',
    profits: 0n,
    decided_tick: newest ? BigInt(newest.id) : null,
    closed_at: Math.max(now, order.created_at),
    return_reason: reason,
  };
}

/** The movements of a return: stake and fee come back, and what was set aside goes back to the reserve. */
function givenBack(order: SecondsOrderRow): Posting[] {
  const { fee } = houseOf(order.currency_id);
  const back = { debit: fee, credit: purseAccount(order), amount: order.fee, code: 'seconds_fee_returned', cause: order.id } as const;
  return [release(stakeHeld(order), order.stake), freed(order, 0n), back].filter(({ amount }) => amount > 0n);
}
