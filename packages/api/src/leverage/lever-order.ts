import { z } from 'zod';
import { amount, moment } from '../contract/fields.ts';

/** An order of leveraged contracts, a position or what became of it. */
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
  /** The target of a limit order or stop entry, the fill price of a market order. */
  origin_price: amount,
  /** The price it filled at; the target while pending. */
  price: amount,
  /** The newest price while open, the exit price when closed. */
  update_price: amount,
  origin_caution_money: amount,
  caution_money: amount,
  trade_fee: amount,
  overnight_money: amount,
  /** "0" when not set. */
  target_profit_price: amount,
  stop_loss_price: amount,
  /** How far the price has to come back from its best for the trailing stop to close; "0" when not set. */
  trailing_distance: amount,
  /** The price from which the trailing stop follows; "0" for at once. */
  trailing_activation: amount,
  /** The best price that the trailing stop has seen: in lists as of now, in the answer to an order as of when it was set, closed what it came back from. Null without, and while it waits. */
  trailing_extreme: amount.nullable(),
  profits: amount,
  /** profits ÷ origin_caution_money × 100, two decimals. */
  rate: amount,
  /** Loss beyond what the customer had, paid by loss absorption. */
  shortfall: amount,
  close_reason: z.enum(['customer', 'take_profit', 'stop_loss', 'trailing_stop', 'liquidation', 'void', 'expired']).nullable(),
  /** Estimated; null while pending, closed or unreachable. */
  liquidation_price: amount.nullable(),
  /** When an order rests no more; 0 for one that rests till it is cancelled. */
  expires_at: moment,
  create_time: moment,
  /** When it filled; 0 while pending. */
  transaction_time: moment,
  /** When it closed or was revoked; 0 while open. */
  handle_time: moment,
  /** The position that it was split from, for some hands that were closed; null for every other order. */
  part_of: z.int().nullable(),
  /** Whether it stands on a margin of its own alone; false: on the contract wallet with all cross positions. */
  isolated: z.boolean(),
  /** Hazard rate of an isolated position, percent with two decimals; null for every other order. */
  own_hazard_rate: amount.nullable(),
  entry_tick_id: z.int().nullable(),
  exit_tick_id: z.int().nullable(),
});
export type LeverOrder = z.infer<typeof leverOrder>;
