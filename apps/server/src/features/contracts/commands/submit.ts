import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import {
  bookAfterOpening,
  isolatedBook,
  MARKET,
  liquidationPrice,
  PENDING,
  type Book,
  type OpeningCost,
  type OpeningRequest,
  type PriceOf,
} from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { DELAY_MS_MAX, read, type Acceptance, type Command, type Posting, REPEAT_WINDOW_MS } from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS, type Markets, type Pair } from '../../../market/market.ts';
import { FEE, contractAccounts } from '../contract-account.ts';
import { marginHeld, orderHeld } from '../holds.ts';
import { judgedOpening, newOrder } from '../opening.ts';
import { OpenOrders } from '../open-orders.ts';
import { OPEN_INTEREST } from '../open-interest.ts';
import { isCross, CONTRACT_ORDERS, ORDER_IDS, type ContractOrderRow, type OrderEffect } from '../order.ts';
import { protectionNeeds, protectionRefusal, type Protected } from '../../../market/protection.ts';
import { fillAt, quoteAt, withoutTime, type Asked } from '../../../market/quote-at.ts';
import { openOrdersSource } from '../store.ts';
import { isPriced, newestPrices, orderView, tradeEvent } from '../view.ts';

export interface SubmitInput extends Protected, OpeningRequest, Asked {
  readonly pairId: number;
}

/**
 * Opens a contract at the newest tick that `fillAt` allows, or sets margin and fee aside for an order that rests. Checks, in this order: market known, account
 * not frozen, market not paused, market open, venue not late, the order still meant (`protectionRefusal`). Then it judges the order by `judgedOpening`: by
 * `requestFault`, `exposureFault`, `affordFault` and the others named there. The trade password is checked before the command, because it is no business of the
 * ledger's.
 */
export const submitCommand: Command<SubmitInput, LeverOrder> = {
  name: 'lever/submit',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  meant: withoutTime,
  repeatWindowMs: REPEAT_WINDOW_MS,
  needs(input, actor) {
    // All of them, although a market order moves only two: what a tick sets off later needs them, and should not have to wait for a read.
    return {
      accounts: Object.values(contractAccounts(actor.userId)),
      rows: [read(frozenSource, actor.userId), read(openOrdersSource, actor.userId), ...protectionNeeds(input)],
    };
  },
  decide(view, input, actor, moment) {
    const markets = view.state(MARKETS);
    const { userId } = actor;
    const pair = markets.pair(input.pairId);
    if (!pair?.openLever) return { refused: 'market_unknown' };
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    // A resting order names its own target, so its only business with the newest price is on which side of it it lies.
    const quote = input.mode === MARKET ? fillAt(markets, pair, moment, input) : quoteAt(markets, pair, moment.now);
    if ('refused' in quote) return quote;
    // While its prices are late the venue opens nothing: what a customer sees is not what it would trade at.
    if (moment.lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
    const { tick } = quote;
    const { pairId, side: direction } = input;
    // A resting order names its own target, so only its validity binds it.
    const meant = input.mode === MARKET ? input : { validUntil: input.validUntil };
    const late = protectionRefusal(view, meant, { pairId, direction, last: tick.price, now: moment.now });
    if (late) return late;

    const accounts = contractAccounts(userId);
    const open = view.row(openOrdersSource, userId) ?? OpenOrders.NONE;
    const book: Book = {
      available: view.balance(accounts.available),
      margin: view.balance(accounts.margin),
      exposures: open.exposures,
    };
    const exposure = { book, open: open.list, own: open.valueIn(pair.id), market: view.state(OPEN_INTEREST).of(pair.id) };
    const judged = judgedOpening(input, { pair, tick, markets, now: moment.now }, exposure);
    if ('refused' in judged) return judged;
    const { cost } = judged;
    const order = newOrder(input, userId, { pair, tick, markets, now: moment.now }, judged, moment.nextId(ORDER_IDS));
    return opened(order, pair, book, cost, newestPrices(markets), markets);
  },
};

function opened(
  order: ContractOrderRow,
  pair: Pair,
  book: Book,
  cost: OpeningCost,
  priceOf: PriceOf,
  markets: Markets,
): Acceptance<LeverOrder> {
  const resting = order.status === PENDING;
  const { available } = contractAccounts(order.user_id);
  const postings: Posting[] = resting
    ? [hold(orderHeld(order), cost.total)]
    : [hold(marginHeld(order), cost.margin), { debit: available, credit: FEE, amount: cost.fee, code: 'lever_fee', cause: order.id }];
  let liquidation: Price | undefined;
  if (!resting) {
    const after = isCross(order) ? bookAfterOpening(book, pair.id, order.side, order.price, cost) : isolatedBook(order);
    if (isPriced(after, markets)) liquidation = liquidationPrice(after, pair.id, priceOf, pair.stopOutPercent);
  }
  const reply = orderView(order, pair, { last: priceOf(pair.id), liquidation });
  const effect: OrderEffect = { kind: 'lever.order', order, before: undefined };
  return {
    reply,
    postings,
    changes: [insert(CONTRACT_ORDERS, order)],
    events: [tradeEvent(order.user_id, resting ? 'pending' : 'opened', [reply])],
    effects: [effect],
  };
}
