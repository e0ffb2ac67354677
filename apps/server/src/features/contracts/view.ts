import type { LeverOrder, LeverTrade } from '@candor/api';
import { divideInteger, ONE, toFixed, toText, type Amount, type Price } from '@candor/money';
import {
  CLOSED,
  marginLevel,
  marginLevelText,
  HOLDING,
  isolatedBook,
  liquidationPrice,
  profitOf,
  type Book,
  type PriceOf,
} from '@candor/rules';
import type { KernelEvent } from '../../kernel/model/command.ts';
import type { Markets, Pair } from '../../market/market.ts';
import { isCross, type ContractOrderRow } from './order.ts';

/** Facts with which an order is shown besides itself. */
export interface Valuation {
  /** The newest price of its market; undefined before the first tick. */
  readonly last: Price | undefined;
  /** Price at which its position would be liquidated with every other price unchanged; undefined when there is none. */
  readonly liquidation: Price | undefined;
}

/** profits ÷ origin margin × 100, two decimals, rounded toward minus infinity. */
export function rateText(profit: Amount, originMargin: Amount): string {
  return toFixed(divideInteger(profit * 100n * ONE, originMargin, 'floor'), 2, 'floor');
}

/** An order as it goes over the wire. Open orders are valued at `last`, closed ones at their exit. */
export function orderView(order: ContractOrderRow, pair: Pair, { last, liquidation }: Valuation): LeverOrder {
  const holding = order.status === HOLDING;
  const update = order.status === CLOSED ? (order.exit_price ?? order.price) : (last ?? order.price);
  const profit = holding ? profitOf(order.side, order.price, update, order.number) : (order.profit ?? 0n);
  return {
    id: order.id,
    type: order.side,
    status: order.status,
    mode: order.mode,
    pair_id: order.pair_id,
    symbol: pair.symbol,
    legal: pair.legalId,
    currency: pair.currencyId,
    multiple: order.multiple,
    share: order.hands,
    number: toText(order.number),
    origin_price: toText(order.origin_price),
    price: toText(order.price),
    update_price: toText(update),
    origin_caution_money: toText(order.origin_margin),
    caution_money: toText(order.margin),
    trade_fee: toText(order.fee),
    overnight_money: toText(order.overnight),
    target_profit_price: toText(order.take_profit ?? 0n),
    stop_loss_price: toText(order.stop_loss ?? 0n),
    trailing_distance: toText(order.trail_distance ?? 0n),
    trailing_activation: toText(order.trail_activation ?? 0n),
    trailing_extreme: trailExtremeText(order),
    profits: toText(profit),
    rate: rateText(profit, order.origin_margin),
    shortfall: toText(order.shortfall),
    close_reason: order.close_reason,
    liquidation_price: holding && liquidation !== undefined ? toText(liquidation) : null,
    expires_at: order.expires_at ?? 0,
    create_time: order.created_at,
    transaction_time: order.opened_at ?? 0,
    handle_time: order.closed_at ?? 0,
    part_of: order.part_of ?? null,
    isolated: !isCross(order),
    own_hazard_rate:
      !isCross(order) && holding && last !== undefined ? (marginLevelText(marginLevel(isolatedBook(order), () => last)) ?? null) : null,
    entry_tick_id: order.entry_tick === null ? null : Number(order.entry_tick),
    exit_tick_id: order.exit_tick === null ? null : Number(order.exit_tick),
  };
}

/** Returns the best price of a trailing stop as far as the order itself has it. It is the price it came back from, or the one it was set at. */
function trailExtremeText({ trail_extreme, trail_activation, trail_start }: ContractOrderRow): string | null {
  if ((trail_extreme ?? null) !== null && trail_extreme !== null) return toText(trail_extreme);
  return (trail_activation ?? null) === null && trail_start !== null && trail_start !== undefined ? toText(trail_start) : null;
}

/** The newest prices, for valuing positions; a market without one counts at zero, which only happens before its first tick. */
export function newestPrices(market: Markets): PriceOf {
  return (pairId) => market.tick(pairId)?.price ?? 0n;
}

/** Whether every market of a book has a price, so that its profits and margin level mean something. */
export function isPriced(book: Book, market: Markets): boolean {
  return book.exposures.every((exposure) => market.tick(exposure.pairId) !== undefined);
}

/** Views of orders of one customer and quote currency, valued at the newest ticks; liquidation prices from `book`. */
export function orderViews(orders: readonly ContractOrderRow[], book: Book, market: Markets): LeverOrder[] {
  const priceOf = newestPrices(market);
  const priced = isPriced(book, market);
  const liquidations = new Map<number, Price | undefined>();
  return orders.map((order) => {
    const pair = market.pair(order.pair_id);
    if (!pair) throw new RangeError(`order ${order.id} is in unknown market ${order.pair_id}`);
    const last = market.tick(pair.id)?.price;
    if (!isCross(order)) {
      const own = order.status === HOLDING && last !== undefined;
      return orderView(order, pair, {
        last,
        liquidation: own ? liquidationPrice(isolatedBook(order), pair.id, priceOf, pair.stopOutPercent) : undefined,
      });
    }
    if (priced && order.status === HOLDING && !liquidations.has(pair.id)) {
      liquidations.set(pair.id, liquidationPrice(book, pair.id, priceOf, pair.stopOutPercent));
    }
    return orderView(order, pair, { last, liquidation: liquidations.get(pair.id) });
  });
}

/** Event that tells a customer the outcome of orders. Its sequence number is the command's, added when it is sent. */
export function tradeEvent(userId: number, cause: LeverTrade['cause'], orders: readonly LeverOrder[]): KernelEvent {
  return { userId, name: 'lever_trade', payload: { type: 'lever_trade', cause, orders } };
}
