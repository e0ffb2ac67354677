import { toText, type Amount } from '@candor/money';
import { SECONDS_CLOSED, secondsVoidReturn, takeBack, type SecondsVoidReturn } from '@candor/rules';
import { read, type Command, type KernelEvent, type Moment, type Posting, type View } from '../../../kernel/model/command.ts';
import { consequencesOfVoids, voidReads, type VoidedOrder } from '../../../policies/voided-orders.ts';
import { release } from '../../../kernel/model/holds.ts';
import { insert, update, type Change } from '../../../kernel/model/table.ts';
import { MARKETS, type Markets } from '../../../market/market.ts';
import type { VoidInput } from '../../../market/void-job.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { SECONDS } from '../book.ts';
import { isOpen, SECONDS_ORDERS, type SecondsEffect, type SecondsOrderRow } from '../order.ts';
import { freed, houseOf, isInsured, ordersNeeds, purseAccount, stakeHeld } from '../stake.ts';
import { closedEvent, currencyNames, orderView } from '../view.ts';
import { windowKey } from '../../../market/void-rows.ts';
import { isWithin, SECONDS_VOIDS, settledInWindowSource, type SecondsVoidRow } from '../void-rows.ts';

/** Amounts given back for an order, and the amount taken back of its profit. */
interface Given {
  readonly order: SecondsOrderRow;
  readonly released: Amount;
  readonly back: SecondsVoidReturn;
  readonly taken: Amount;
}

/**
 * Voids all seconds orders of a customer in a market that were placed in a window, as if they had never been. An open order ends with stake and fee back. Of a
 * settled one fee and loss come back. Its profit is taken back as far as the wallet it went to has it, after everything has been returned. Money that comes
 * back under a policy repays its claims first. A settled order stays unchanged: the row of the void lies beside it. Refused with nothing changed
 * (`nothing_to_close`) when nothing is left to void, so running it again is harmless.
 */
export const secondsVoid: Command<VoidInput, { readonly orders: number }> = {
  name: 'microtrade/void',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => ({ accounts: [], rows: [read(settledInWindowSource, windowKey(input.userId, input)), ...voidReads(input.userId)] }),
  further: (view, input) => ordersNeeds(ordersIn(view, input)),
  decide(view, input, _actor, moment) {
    const orders = ordersIn(view, input);
    if (orders.length === 0) return { refused: 'nothing_to_close' };
    const markets = view.state(MARKETS);
    const nameOf = currencyNames(markets);
    const given = giveBack(orders, view);
    const ended = given.filter(({ order }) => isOpen(order)).map(({ order }) => annulled(order, moment));
    const insured = consequencesOfVoids(given.filter(({ order }) => isInsured(order)).map(voidedOf), view, moment, nameOf);
    const effects = ended.map((order): SecondsEffect => ({ kind: 'seconds.order', order }));
    const wallets = [...new Set(orders.map((order) => order.currency_id))].map((currency_id): KernelEvent => ({
      userId: input.userId,
      name: 'wallet_changed',
      payload: { type: 'wallet_changed', currency_id },
    }));
    return {
      reply: { orders: orders.length },
      postings: [...given.flatMap(postingsOf), ...insured.postings],
      changes: [
        ...ended.map((order) => update(SECONDS_ORDERS, order.id, columnsOf(order), input.userId)),
        ...given.map((each) => insert(SECONDS_VOIDS, voidRow(each, input, moment))),
        voidNotice(given, input.userId, markets, nameOf, moment),
        ...insured.changes,
      ],
      events: [
        ...ended.map((order) => closedEvent(input.userId, orderView(order, markets, nameOf(order.currency_id), moment.now))),
        ...wallets,
        ...insured.events,
      ],
      effects,
    };
  },
};

/** The orders of a customer that a window takes back, open ones first. */
function ordersIn(view: View, input: VoidInput): readonly SecondsOrderRow[] {
  const open = view.state(SECONDS).ordersOf(input.userId);
  return [...open.filter((order) => isWithin(input, order)), ...(view.row(settledInWindowSource, windowKey(input.userId, input)) ?? [])];
}

/** Returns the amounts that each order gets, and the part of its win that is taken back. The first orders come first, out of what their wallet has by then. */
function giveBack(orders: readonly SecondsOrderRow[], view: View): Given[] {
  const returns = orders.map((order) => ({
    order,
    released: isOpen(order) ? order.stake : 0n,
    back: secondsVoidReturn({ fee: order.fee, result: order.result, profits: order.profits ?? 0n }),
  }));
  const spare = new Map<number, Amount>();
  for (const { order, released, back } of returns) {
    const purse = purseAccount(order);
    spare.set(purse, (spare.get(purse) ?? view.balance(purse)) + released + back.fee + back.loss);
  }
  return returns.map((each) => {
    const purse = purseAccount(each.order);
    const [taken = 0n] = takeBack([each.back.profit], spare.get(purse) ?? 0n);
    spare.set(purse, (spare.get(purse) ?? 0n) - taken);
    return { ...each, taken };
  });
}

function voidedOf({ order, released, back, taken }: Given): VoidedOrder {
  const { id, user_id, currency_id, created_at } = order;
  return { id, user_id, currency_id, created_at, released, net: released + back.fee + back.loss - taken };
}

function annulled(order: SecondsOrderRow, { now }: Moment): SecondsOrderRow {
  return { ...order, status: SECONDS_CLOSED, result: 'void', profits: 0n, closed_at: Math.max(now, order.created_at) };
}

function columnsOf({ status, result, profits, closed_at }: SecondsOrderRow): Partial<SecondsOrderRow> {
  return { status, result, profits, closed_at };
}

function postingsOf({ order, released, back, taken }: Given): Posting[] {
  const purse = purseAccount(order);
  const { reserve, fee } = houseOf(order.currency_id);
  const cause = order.id;
  const code = 'seconds_void';
  return [
    ...(released > 0n ? [release(stakeHeld(order), released), freed(order, 0n)] : []),
    { debit: fee, credit: purse, amount: back.fee, code, cause },
    { debit: reserve, credit: purse, amount: back.loss, code, cause },
    { debit: purse, credit: reserve, amount: taken, code, cause },
  ];
}

function voidRow({ order, released, back, taken }: Given, { userId, changeId }: VoidInput, { now }: Moment): SecondsVoidRow {
  return {
    order_id: order.id,
    user_id: userId,
    change_id: changeId,
    at: now,
    released,
    refunded: back.fee + back.loss,
    taken_back: taken,
    borne: back.profit - taken,
  };
}

function voidNotice(given: readonly Given[], userId: number, markets: Markets, nameOf: (id: number) => string, moment: Moment): Change {
  const items = given.map(({ order, released, back, taken }) => ({
    about: order.id,
    market: markets.pair(order.pair_id)?.symbol ?? '',
    seconds: order.seconds,
    number: toText(order.stake),
    currency: nameOf(order.currency_id),
    returned: toText(released + back.fee + back.loss),
    taken: toText(taken),
  }));
  return ledgerNotice(userId, 'seconds_voided', { items }, moment);
}
