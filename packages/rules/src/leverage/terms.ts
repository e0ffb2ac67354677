import type { Percent, Price, Quantity } from '@candor/money';

/** Which way a position gains: 1 buy gains when the price rises, 2 sell when it falls. */
export const BUY = 1;
export const SELL = 2;
export type Side = typeof BUY | typeof SELL;

/** How an order enters: 1 at the newest tick, 0 at a target price or better, 2 once the price has gone to a target beyond it. */
export const MARKET = 1;
export const LIMIT = 0;
export const STOP_ENTRY = 2;
/** How an order enters that rests until a tick reaches its target. */
export type RestingMode = typeof LIMIT | typeof STOP_ENTRY;
export type Mode = typeof MARKET | RestingMode;

/** Life of an order: 0 pending → 1 holding → 3 closed, or 0 pending → 4 revoked. */
export const PENDING = 0;
export const HOLDING = 1;
export const CLOSED = 3;
export const REVOKED = 4;
export type OrderStatus = typeof PENDING | typeof HOLDING | typeof CLOSED | typeof REVOKED;

/** Why a position closed, or the venue ended an order at rest. */
export const CLOSE_REASONS = ['customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void', 'expired'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What one contract market trades under. Published before it applies; frozen on each order. */
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

/** Open orders (holding and pending) one customer may have at a time. */
export const OPEN_ORDERS_LIMIT = 200;
/** At this hazard rate or below, all positions in the quote currency are liquidated unless the currency says otherwise. */
export const DEFAULT_BURST_PERCENT = 30;
/** No order may leave the hazard rate here or below, and no transfer may take it here. */
export const OPENING_FLOOR_PERCENT = 100;
/** At this hazard rate or below the customer is warned. */
export const WARNING_PERCENT = 50;
/** A customer who was warned is warned again only after the hazard rate was above this many percent. */
export const WARNING_CLEARED_PERCENT = 60;

/** What every contract is margined, charged and settled in: USDT. */
export const SETTLEMENT_CURRENCY = 1;
