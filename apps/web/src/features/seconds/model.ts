import type { MicroOrder } from '@candor/api';
import { decimal, type Amount, type Price } from '@candor/money';
import { SECONDS_OPEN, settleSecondsOrder, type Direction, type SecondsResult, type SecondsOrderTerms } from '@candor/rules';

/** A seconds order with its decimals read once; `order` keeps what the server said. */
export interface Order extends SecondsOrderTerms {
  readonly id: number;
  readonly pairId: number;
  readonly isOpen: boolean;
  /** Accepted, and its entry is not known yet; then `openPrice` and `expiresAt` are zero. */
  readonly isWaiting: boolean;
  /** Whether it ever had an entry. */
  readonly isEntered: boolean;
  /** Profit as settled; zero while open. */
  readonly profits: Amount;
  readonly order: MicroOrder;
}

function directionOf(type: MicroOrder['type']): Direction {
  return type === 1 ? 1 : 2;
}

/** Reads an order from the wire. Throws `RangeError` when an amount is not a decimal. */
export function readOrder(order: MicroOrder): Order {
  return {
    id: order.id,
    pairId: order.match_id,
    isOpen: order.status === SECONDS_OPEN,
    isWaiting: order.state === 'waiting',
    isEntered: order.open_price !== '',
    direction: directionOf(order.type),
    stake: decimal(order.number),
    fee: decimal(order.fee),
    profitRatio: decimal(order.profit_ratio),
    lossRatio: decimal(order.loss_ratio),
    openPrice: order.open_price === '' ? 0n : decimal(order.open_price),
    expiresAt: order.expire_time,
    profits: decimal(order.fact_profits),
    order,
  };
}

/** Computes the result of an open order if the present price decided it. */
export function standingAt(order: Order, price: Price): { readonly result: SecondsResult; readonly profits: Amount } {
  return settleSecondsOrder(order, { price, feedAt: order.expiresAt });
}

/** Time left as minutes and seconds; a started second counts, so that zero is the end. Hours only where there are some. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes}`;
}

/** A duration in the largest unit that it is a whole number of. */
export function durationParts(seconds: number): { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' } {
  if (seconds % 3600 === 0) return { count: seconds / 3600, unit: 'hour' };
  if (seconds % 60 === 0) return { count: seconds / 60, unit: 'minute' };
  return { count: seconds, unit: 'second' };
}

/** Puts an order into a list, newest first: in the place of what was known of it, or as a new one. */
export function withOrder(orders: readonly MicroOrder[], order: MicroOrder): MicroOrder[] {
  return [order, ...orders.filter(({ id }) => id !== order.id)].toSorted((left, right) => right.id - left.id);
}
