import { decimal, type Percent, type Price } from '@candor/money';
import { CLOSED, HOLDING, profitRate } from '@candor/rules';
import { liveProfit, type Position } from '../positions/model.ts';

/** Content of a card on an order. Nothing in it tells how much money is in the order. */
export interface ShareCard {
  readonly symbol: string;
  readonly side: 1 | 2;
  readonly multiple: number;
  readonly isolated: boolean;
  readonly isOpen: boolean;
  /** Return on the opening margin, before fee and overnight charges. */
  readonly rate: Percent;
  readonly entry: Price;
  /** Closing price; of an open order the newest price. */
  readonly price: Price;
  /** Time of the close; of an open order the moment of that price. */
  readonly at: number;
}

/** The newest price of a market, and its moment. */
export interface PriceNow {
  readonly price: Price;
  readonly at: number;
}

/**
 * Builds the card of an open position or a closed order; undefined for any other. Also undefined for an open position while no price with a moment
 * is known.
 */
export function shareCard(position: Position, now: PriceNow | undefined): ShareCard | undefined {
  const { order, side, multiple, price: entry, originMargin } = position;
  const isClosed = order.status === CLOSED;
  // A void order is as if it had never been.
  if (order.close_reason === 'void' || (!isClosed && order.status !== HOLDING)) return undefined;
  const last = isClosed ? { price: decimal(order.update_price), at: order.handle_time } : now;
  if (last === undefined || last.price <= 0n || last.at === 0) return undefined;
  const profit = isClosed ? position.profit : liveProfit(position, last.price);
  return {
    symbol: order.symbol,
    side,
    multiple,
    isolated: order.isolated,
    isOpen: !isClosed,
    rate: profitRate(profit, originMargin),
    entry,
    price: last.price,
    at: last.at,
  };
}
