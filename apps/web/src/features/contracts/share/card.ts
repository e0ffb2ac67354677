import { decimal, type Percent, type Price } from '@candor/money';
import { CLOSED, HOLDING, profitRate } from '@candor/rules';
import { liveProfit, type Position } from '../positions/model.ts';

/** What a card says of an order: nothing that tells how much money is in it. */
export interface ShareCard {
  readonly symbol: string;
  readonly side: 1 | 2;
  readonly multiple: number;
  readonly isolated: boolean;
  readonly isOpen: boolean;
  /** What was made of the opening margin, before fee and overnight charges. */
  readonly rate: Percent;
  readonly entry: Price;
  /** Where it closed; of an open one the newest price. */
  readonly price: Price;
  /** When it closed; of an open one the moment of that price. */
  readonly at: number;
}

/** The newest price of a market, and its moment. */
export interface PriceNow {
  readonly price: Price;
  readonly at: number;
}

/** The card of an open position or a closed order; undefined for any other, and for an open one while there is no price to say the moment of. */
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
