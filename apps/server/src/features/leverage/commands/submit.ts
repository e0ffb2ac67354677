import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import {
  affordFault,
  bookAfterOpening,
  entryPrice,
  exposureFault,
  HOLDING,
  LIMIT,
  liquidationPrice,
  openingCost,
  openValueOf,
  PENDING,
  requestFault,
  type Book,
  type Mode,
  type OpeningCost,
  type PriceOf,
  type Side,
} from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { DELAY_MS_MAX, read, type Acceptance, type Command, type Posting, REPEAT_WINDOW_MS } from '../../../kernel/command.ts';
import { hold } from '../../../kernel/holds.ts';
import { insert } from '../../../kernel/table.ts';
import { MARKETS, type Markets, type Pair, type Tick } from '../../../market/market.ts';
import { FEE, leverAccounts } from '../desk.ts';
import { marginHeld, orderHeld } from '../holds.ts';
import { OpenOrders } from '../open-orders.ts';
import { OPEN_INTEREST } from '../open-interest.ts';
import { LEVER_ORDERS, ORDER_IDS, type LeverOrderRow, type OrderEffect } from '../order.ts';
import { protectionNeeds, protectionRefusal, type Protected } from '../../../market/protection.ts';
import { quoteAt } from '../../../market/quote-at.ts';
import { openOrdersSource } from '../store.ts';
import { isPriced, newestPrices, orderView, tradeEvent } from '../view.ts';

export interface SubmitInput extends Protected {
  readonly pairId: number;
  readonly side: Side;
  readonly mode: Mode;
  readonly hands: number;
  readonly multiple: number;
  readonly target?: Price | undefined;
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
}

/**
 * Opens a contract at the newest tick, or sets margin and fee aside for a limit order. Checks, in this order: market
 * known, account not frozen, market not paused, market open, venue not late, the order still meant (`protectionRefusal`), then
 * `requestFault`, `exposureFault` and `affordFault` of the rules. The trade password is checked before the command, because it is no business of the ledger's.
 */
export const submitCommand: Command<SubmitInput, LeverOrder> = {
  name: 'lever/submit',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  repeatWindowMs: REPEAT_WINDOW_MS,
  needs(input, actor) {
    // All three, although a market order moves only two: what a tick sets off later needs them, and should not have to wait for a read.
    const { available, margin, frozen } = leverAccounts(actor.userId);
    return {
      accounts: [available, margin, frozen],
      rows: [read(frozenSource, actor.userId), read(openOrdersSource, actor.userId), ...protectionNeeds(input)],
    };
  },
  decide(view, input, actor, moment) {
    const markets = view.part(MARKETS);
    const { userId } = actor;
    const pair = markets.pair(input.pairId);
    if (!pair?.openLever) return { refused: 'market_unknown' };
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const quote = quoteAt(markets, pair, moment.now);
    if ('refused' in quote) return quote;
    // While its prices are late the venue opens nothing: what a customer sees is not what it would trade at.
    if (moment.lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
    const { tick } = quote;
    const { pairId, side: direction } = input;
    // A limit order never fills worse than its target, so only its validity binds it.
    const meant = input.mode === LIMIT ? { validUntil: input.validUntil } : input;
    const late = protectionRefusal(view, meant, { pairId, direction, last: tick.price, now: moment.now });
    if (late) return late;

    const invalid = requestFault(input, tick.price, pair.terms);
    if (invalid) return { refused: invalid.code, params: invalid.params ?? {} };
    const atMarket = entryPrice(input.side, tick.price, pair.terms);
    const entry = input.mode === LIMIT && input.target !== undefined ? input.target : atMarket;
    // A spread as wide as the price leaves no bid: there is nothing to trade at.
    if (entry <= 0n) return { refused: 'market_closed' };

    const accounts = leverAccounts(userId);
    const open = view.row(openOrdersSource, userId) ?? OpenOrders.NONE;
    const book: Book = {
      available: view.balance(accounts.available),
      margin: view.balance(accounts.margin),
      exposures: open.exposures,
    };
    const cost = openingCost(entry, input.hands, input.multiple, pair.terms);
    const exposed = exposureFault(
      {
        side: input.side,
        multiple: input.multiple,
        value: cost.value,
        own: openValueOf(open.list.filter((order) => order.pair_id === pair.id)),
        market: view.part(OPEN_INTEREST).of(pair.id),
        closesIn: minutesUntil(markets.closesAt(pair.id, moment.now), moment.now),
      },
      pair.risk,
    );
    if (exposed) return { refused: exposed.code, params: exposed.params ?? {} };
    const priceOf = newestPrices(markets);
    const unaffordable = affordFault(book, open.list.length, pair.id, input, entry, cost, priceOf, pair.terms);
    if (unaffordable) return { refused: unaffordable.code, params: unaffordable.params ?? {} };

    const order = newOrder(input, userId, pair, tick, entry, cost, moment.nextId(ORDER_IDS), moment.now, markets.termsId());
    return opened(order, pair, book, cost, priceOf, markets);
  },
};

function minutesUntil(at: number | undefined, now: number): number | undefined {
  return at === undefined ? undefined : (at - now) / 60_000;
}

function newOrder(
  input: SubmitInput,
  userId: number,
  pair: Pair,
  tick: Tick,
  entry: Price,
  cost: OpeningCost,
  id: number,
  now: number,
  termsId: number,
): LeverOrderRow {
  const resting = input.mode === LIMIT;
  const tickId = BigInt(tick.id);
  return {
    id,
    user_id: userId,
    pair_id: pair.id,
    side: input.side,
    status: resting ? PENDING : HOLDING,
    mode: input.mode,
    multiple: input.multiple,
    hands: input.hands,
    number: cost.number,
    origin_price: entry,
    price: entry,
    exit_price: null,
    origin_margin: cost.margin,
    margin: cost.margin,
    fee: cost.fee,
    overnight: 0n,
    take_profit: input.takeProfit ?? null,
    stop_loss: input.stopLoss ?? null,
    profit: null,
    shortfall: 0n,
    close_reason: null,
    lot_size: pair.terms.lotSize,
    spread: pair.terms.spread,
    fee_percent: pair.terms.feePercent,
    overnight_percent: pair.terms.overnightPercent,
    created_at: now,
    opened_at: resting ? null : now,
    closed_at: null,
    submit_tick: tickId,
    entry_tick: resting ? null : tickId,
    exit_tick: null,
    armed_tick: tickId,
    overnight_day: null,
    terms_id: termsId,
    night_available: null,
    night_margin: null,
    nights_waived: null,
    close_available: null,
    close_margin: null,
  };
}

function opened(
  order: LeverOrderRow,
  pair: Pair,
  book: Book,
  cost: OpeningCost,
  priceOf: PriceOf,
  markets: Markets,
): Acceptance<LeverOrder> {
  const resting = order.status === PENDING;
  const { available } = leverAccounts(order.user_id);
  const postings: Posting[] = resting
    ? [hold(orderHeld(order), cost.total)]
    : [hold(marginHeld(order), cost.margin), { debit: available, credit: FEE, amount: cost.fee, code: 'lever_fee', cause: order.id }];
  let liquidation: Price | undefined;
  if (!resting) {
    const after = bookAfterOpening(book, pair.id, order.side, order.price, cost);
    if (isPriced(after, markets)) liquidation = liquidationPrice(after, pair.id, priceOf, pair.burstPercent);
  }
  const reply = orderView(order, pair, { last: priceOf(pair.id), liquidation });
  const effect: OrderEffect = { kind: 'lever.order', order, was: undefined };
  return {
    reply,
    postings,
    changes: [insert(LEVER_ORDERS, order)],
    events: [tradeEvent(order.user_id, resting ? 'pending' : 'opened', [reply])],
    effects: [effect],
  };
}
