import { isDecided, SECONDS_CLOSED, settleSecondsOrder, type SecondsSettlement } from '@candor/rules';
import type { Command, KernelEvent, Posting } from '../../../kernel/model/command.ts';
import { SettledOrders } from '../../../policies/settled-orders.ts';
import { capture, release } from '../../../kernel/model/holds.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { MARKETS, type Tick } from '../../../market/market.ts';
import { SECONDS } from '../book.ts';
import { isOpened, SECONDS_ORDERS, termsOf, type SecondsEffect, type SecondsOrderRow } from '../order.ts';
import { freed, houseOf, isInsured, ordersNeeds, purseAccount, stakeHeld } from '../stake.ts';
import { closedEvent, currencyNames, orderView } from '../view.ts';

export interface SettleInput {
  /** Ids of orders of any customers, soonest expiry first. */
  readonly orderIds: readonly number[];
}

export interface SettleReply {
  readonly settled: number;
}

/**
 * Settles seconds orders whose time has come, many in one command and each by itself. Each is settled by the last price of its market whose feed time is not
 * after its expiry. It checks again whether each is open and decided (`isDecided`), so running this again is harmless. The result follows from orders, ticks
 * and the recorded time, and not from the owner. Refused with nothing changed (`nothing_to_close`) when no order was settled.
 */
export const secondsSettle: Command<SettleInput, SettleReply> = {
  name: 'microtrade/settle',
  ledger: true,
  serial: () => 'microtrade/settle',
  needs: () => ({ accounts: [], rows: [] }),
  further(view, { orderIds }) {
    const book = view.state(SECONDS);
    return ordersNeeds(orderIds.flatMap((id) => book.order(id) ?? []));
  },
  decide(view, { orderIds }, _actor, moment) {
    const { now } = moment;
    const book = view.state(SECONDS);
    const markets = view.state(MARKETS);
    const nameOf = currencyNames(markets);
    const postings: Posting[] = [];
    const changes: Change[] = [];
    const events: KernelEvent[] = [];
    const effects: SecondsEffect[] = [];
    const insured = new SettledOrders(view, moment, nameOf);
    for (const id of orderIds) {
      const order = book.order(id);
      const newest = order && book.newest(order.pair_id);
      if (!order || !isOpened(order) || !isDecided(order.expires_at, newest?.feedAt, now)) continue;
      const exit = book.exitOf(order);
      const settlement = settleSecondsOrder(termsOf(order), exit);
      const set = settledColumns(order, settlement, exit, newest, now);
      const settled = { ...order, ...set };
      postings.push(...paid(order, settlement));
      if (isInsured(order)) insured.paid(order, settlement.returned + settlement.won + settlement.feeReturned);
      changes.push(update(SECONDS_ORDERS, id, set, order.user_id));
      events.push(closedEvent(order.user_id, orderView(settled, markets, nameOf(order.currency_id), now)));
      effects.push({ kind: 'seconds.order', order: settled });
    }
    if (effects.length === 0) return { refused: 'nothing_to_close' };
    return {
      reply: { settled: effects.length },
      postings: [...postings, ...insured.postings],
      changes: [...changes, ...insured.changes],
      events: [...events, ...insured.events],
      effects,
    };
  },
};

/** Returns the columns that a settlement writes. A void has no price that decided it. Its tick is named where there is one, so that its age can be seen. */
function settledColumns(
  order: SecondsOrderRow,
  { result, profits }: SecondsSettlement,
  exit: Tick | undefined,
  newest: Tick | undefined,
  now: number,
) {
  return {
    status: SECONDS_CLOSED,
    result,
    profits,
    end_price: result === 'void' || !exit ? null : exit.price,
    exit_tick: exit ? BigInt(exit.id) : null,
    decided_tick: newest ? BigInt(newest.id) : null,
    closed_at: Math.max(now, order.created_at),
  } as const;
}

/** The movements of a settlement. */
function paid(order: SecondsOrderRow, { returned, lost, won, feeReturned }: SecondsSettlement): Posting[] {
  const held = stakeHeld(order);
  const purse = purseAccount(order);
  const { reserve, promised, fee } = houseOf(order.currency_id);
  const cause = order.id;
  return [
    release(held, returned),
    capture(held, lost, reserve, 'seconds_loss'),
    { debit: order.set_aside === null ? reserve : promised, credit: purse, amount: won, code: 'seconds_profit', cause } as const,
    freed(order, won),
    { debit: fee, credit: purse, amount: feeReturned, code: 'seconds_fee_returned', cause } as const,
  ].filter(({ amount }) => amount > 0n);
}
