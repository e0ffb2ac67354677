import { z } from 'zod';
import { amount, moment } from '../contract/fields.ts';

/** Order of leveraged contracts: pending, held as a position, closed or revoked. */
export const leverOrder = z.object({
  id: z.int(),
  /** 1 buy, 2 sell. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** 0 pending, 1 holding, 3 closed, 4 revoked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  /** 1 market, 0 limit, 2 stop entry. */
  mode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  pair_id: z.int(),
  symbol: z.string(),
  legal: z.int(),
  currency: z.int(),
  multiple: z.int(),
  share: z.int(),
  number: amount,
  /** Target of a limit order or stop entry, fill price of a market order. */
  origin_price: amount,
  /** Fill price; the target while pending. */
  price: amount,
  /** Newest price while open, exit price when closed. */
  update_price: amount,
  origin_caution_money: amount,
  caution_money: amount,
  trade_fee: amount,
  overnight_money: amount,
  /** Take-profit and stop-loss price; "0" when not set. */
  target_profit_price: amount,
  stop_loss_price: amount,
  /** Distance by which the price must return from its best for the trailing stop to close; "0" when not set. */
  trailing_distance: amount,
  /** Price from which the trailing stop follows; "0" for immediately. */
  trailing_activation: amount,
  /**
   * Best price that the trailing stop has seen: as of now in lists, as of its setting in the answer to an order. When closed, the price from which
   * the market returned. Null without a trailing stop, and while it waits.
   */
  trailing_extreme: amount.nullable(),
  profits: amount,
  /** Return in percent: profits ÷ origin_caution_money × 100, two decimals, rounded down. */
  rate: amount,
  /** Loss beyond what the customer had, paid by loss absorption. */
  shortfall: amount,
  close_reason: z.enum(['customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void', 'expired']).nullable(),
  /** Estimated liquidation price; null while pending, closed or unreachable. */
  liquidation_price: amount.nullable(),
  /** Moment at which the order expires; 0 for one that rests until it is cancelled. */
  expires_at: moment,
  create_time: moment,
  /** Moment of the fill; 0 while pending. */
  transaction_time: moment,
  /** Moment of the close or revocation; 0 while open. */
  handle_time: moment,
  /** Id of the position from which closed hands were split; null for every other order. */
  part_of: z.int().nullable(),
  /** Whether the position has an isolated margin. False: it shares the contract wallet with all cross positions. */
  isolated: z.boolean(),
  /** Hazard rate of an isolated position, percent with two decimals; null for every other order. */
  own_hazard_rate: amount.nullable(),
  entry_tick_id: z.int().nullable(),
  exit_tick_id: z.int().nullable(),
});
export type LeverOrder = z.infer<typeof leverOrder>;
