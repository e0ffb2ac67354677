import type { Percent, Price, Quantity } from '@candor/money';

/** Side of a position: 1 buy gains when the price rises, 2 sell when it falls. */
export const BUY = 1;
export const SELL = 2;
export type Side = typeof BUY | typeof SELL;

/**
 * Entry mode of an order. A market order (1) enters at the newest tick. A limit (0) enters at a target price or better. A stop entry (2)
 * enters once the price has gone to a target beyond it.
 */
export const MARKET = 1;
export const LIMIT = 0;
export const STOP_ENTRY = 2;
/** Entry mode of an order that rests until a tick reaches its target. */
export type RestingMode = typeof LIMIT | typeof STOP_ENTRY;
export type Mode = typeof MARKET | RestingMode;

/** Life of an order: 0 pending → 1 holding → 3 closed, or 0 pending → 4 revoked. */
export const PENDING = 0;
export const HOLDING = 1;
export const CLOSED = 3;
export const REVOKED = 4;
export type OrderStatus = typeof PENDING | typeof HOLDING | typeof CLOSED | typeof REVOKED;

/** Reasons for the close of a position, or for the end of a resting order by the venue. */
export const CLOSE_REASONS = ['customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void', 'expired'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Terms of one contract market. They are published before they apply, and frozen on each order. */
export interface ContractTerms {
  /** Base currency in one hand (`lever_share_num`). */
  readonly lotSize: Quantity;
  /** Absolute distance of ask and bid from last (`spread`). */
  readonly spread: Price;
  /** Percent of the margin, charged once at opening (`lever_trade_fee`). */
  readonly feePercent: Percent;
  /** Percent of the contract value, charged per night (`overnight`). */
  readonly overnightPercent: Percent;
  /** The multiples that may be chosen, ascending. */
  readonly multiples: readonly number[];
  readonly minHands: number;
  readonly maxHands: number;
  /** Decimals of a price in this market, 0 to 8. */
  readonly priceDecimals: number;
}

/** Limit of open orders (holding and pending) of one customer at a time. */
export const OPEN_ORDERS_LIMIT = 200;
/** Stop-out level of a quote currency that sets no other. At this margin level or below, all its positions are liquidated. */
export const DEFAULT_STOP_OUT_PERCENT = 30;
/** Floor of the margin level: no order may leave it at this percentage or below, and no transfer may take it there. */
export const OPENING_FLOOR_PERCENT = 100;
/** Margin level at or below which the customer is warned. */
export const WARNING_PERCENT = 50;
/** Margin level above which a warned customer may be warned again. */
export const WARNING_CLEARED_PERCENT = 60;

/** Currency of margin, charges and settlement of every contract: USDT. */
export const SETTLEMENT_CURRENCY = 1;
