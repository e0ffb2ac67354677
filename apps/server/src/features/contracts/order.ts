import type { Amount, Percent, Price, Quantity } from '@candor/money';
import {
  CLOSED,
  HOLDING,
  PENDING,
  REVOKED,
  type CloseReason,
  type ContractTerms,
  type Mode,
  type OrderStatus,
  type Side,
  type Trail,
} from '@candor/rules';
import type { Effect } from '../../kernel/model/command.ts';
import {
  bigint,
  boolean,
  date,
  safeInt,
  int,
  moment,
  nullable,
  of,
  type RowOf,
  smallint,
  table,
  text,
} from '../../kernel/model/columns.ts';

/** A contract order as it is stored. Times are milliseconds, money is units of 10^-8. */
export const CONTRACT_ORDERS = table({
  name: 'lever_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: (row) => row.status === CLOSED || row.status === REVOKED,
  columns: {
    id: safeInt,
    user_id: int,
    pair_id: smallint,
    side: of<Side>(smallint),
    status: of<OrderStatus>(smallint),
    mode: of<Mode>(smallint),
    multiple: smallint,
    hands: int,
    number: of<Quantity>(bigint),
    /** The target of a resting order, the fill price of a market order. */
    origin_price: of<Price>(bigint),
    /** The fill price; the target while pending. */
    price: of<Price>(bigint),
    exit_price: nullable(of<Price>(bigint)),
    origin_margin: of<Amount>(bigint),
    /** Held now; zero once closed or revoked. */
    margin: of<Amount>(bigint),
    fee: of<Amount>(bigint),
    /** Overnight charges taken so far. */
    overnight: of<Amount>(bigint),
    take_profit: nullable(of<Price>(bigint)),
    stop_loss: nullable(of<Price>(bigint)),
    profit: nullable(of<Amount>(bigint)),
    shortfall: of<Amount>(bigint),
    close_reason: nullable(of<CloseReason>(text)),
    lot_size: of<Quantity>(bigint),
    spread: of<Price>(bigint),
    fee_percent: of<Percent>(bigint),
    overnight_percent: of<Percent>(bigint),
    created_at: moment,
    opened_at: nullable(moment),
    /** Moment at which it closed or was revoked. */
    closed_at: nullable(moment),
    submit_tick: bigint,
    entry_tick: nullable(bigint),
    exit_tick: nullable(bigint),
    /** Stops and the limit apply to ticks after this one. */
    armed_tick: bigint,
    /** The last venue day whose midnight was charged, as 2026-05-13. */
    overnight_day: nullable(date),
    /** The terms of the markets that it was placed under; null for orders of before they were cited. */
    terms_id: nullable(safeInt),
    /** Basis of the decisions on its newest nights and on its close, before the money moved. Null for decisions made before it was noted. */
    night_available: nullable(of<Amount>(bigint)),
    night_margin: nullable(of<Amount>(bigint)),
    night_number: nullable(of<Quantity>(bigint)),
    nights_waived: nullable(int),
    close_available: nullable(of<Amount>(bigint)),
    close_margin: nullable(of<Amount>(bigint)),
    /** The position that it was split from, for a part that was closed; null for every other order. */
    part_of: nullable(safeInt),
    /** Hands and margin of the position before that split. */
    part_hands: nullable(int),
    part_margin: nullable(of<Amount>(bigint)),
    /** A stop that follows the price (see `Trail` of the rules); null without one. */
    trail_distance: nullable(of<Price>(bigint)),
    trail_activation: nullable(of<Price>(bigint)),
    /** The tick it was set at, and its price; null while the order rests. */
    trail_tick: nullable(bigint),
    trail_start: nullable(of<Price>(bigint)),
    /** Price and tick from which it came back when it closed the position. */
    trail_extreme: nullable(of<Price>(bigint)),
    trail_extreme_tick: nullable(bigint),
    /** Whether only its own margin covers it; null for orders of before that could be chosen. */
    isolated: nullable(boolean),
    /** The newest tick of the market when money was put to its own margin, or taken from it, for the last time. */
    margin_tick: nullable(bigint),
    /** Whether a warning of its own margin level is open; null for a position that never had one, and for every cross one. */
    warned: nullable(boolean),
    /** The moment from which it rests no more; null for one that rests till it is cancelled, and for one at the market. */
    expires_at: nullable(moment),
  },
});
export type ContractOrderRow = RowOf<typeof CONTRACT_ORDERS>;

/** The counter that order ids come from. */
export const ORDER_IDS = 'lever_order_ids';

/** Tells in-process followers (the books, the trigger engine) the present state of an order. */
export interface OrderEffect extends Effect {
  readonly kind: 'lever.order';
  readonly order: ContractOrderRow;
  /** State of the order before; undefined for a new order. */
  readonly before: ContractOrderRow | undefined;
}

/** Whether an effect is one of this feature's. */
export function isOrderEffect(effect: Effect): effect is OrderEffect {
  return effect.kind === 'lever.order';
}

/** Whether an order counts as open. */
export function isOpen(status: OrderStatus): boolean {
  return status === HOLDING || status === PENDING;
}

/** The order under whose number the money of an order moves: that of the position for a part of one. */
export function causeOf(order: Pick<ContractOrderRow, 'id' | 'part_of'>): number {
  return order.part_of ?? order.id;
}

/** Whether a position counts to the customer's one book. Isolated ones have no part in it. */
export function isCross({ isolated }: Pick<ContractOrderRow, 'isolated'>): boolean {
  return isolated !== true;
}

/** The part of a market's terms that an order froze when it was placed. */
export type FrozenTerms = Pick<ContractTerms, 'lotSize' | 'spread' | 'feePercent' | 'overnightPercent'>;

/** The terms an order was placed under. */
export function frozenTerms(order: ContractOrderRow): FrozenTerms {
  return { lotSize: order.lot_size, spread: order.spread, feePercent: order.fee_percent, overnightPercent: order.overnight_percent };
}

/** The stops of an order, as the rules take them. */
export function stopsOf(order: ContractOrderRow): { takeProfit: Price | undefined; stopLoss: Price | undefined } {
  return { takeProfit: order.take_profit ?? undefined, stopLoss: order.stop_loss ?? undefined };
}

/** The trailing stop of an order, as the rules take it. */
export function trailOfOrder(order: Pick<ContractOrderRow, 'trail_distance' | 'trail_activation'>): Trail | undefined {
  // Rows of before there were any leave the columns out.
  const distance = order.trail_distance ?? undefined;
  return distance === undefined ? undefined : { distance, activation: order.trail_activation ?? undefined };
}

/** The columns of a trailing stop that is set at a tick; of one that begins when the order is filled without. */
export function trailColumns(
  trail: Trail | undefined,
  tick?: { readonly id: number; readonly price: Price },
): Pick<ContractOrderRow, 'trail_distance' | 'trail_activation' | 'trail_tick' | 'trail_start'> {
  return {
    trail_distance: trail?.distance ?? null,
    trail_activation: trail?.activation ?? null,
    trail_tick: trail && tick ? BigInt(tick.id) : null,
    trail_start: trail && tick ? tick.price : null,
  };
}

const NIGHT_BASIS: ReadonlySet<string> = new Set(['night_available', 'night_margin', 'night_number', 'nights_waived']);
/** Columns that are always recorded when isolated margin changes, because later partial closes change the remaining margin. */
const MARGIN_BASIS: ReadonlySet<string> = new Set(['margin_tick', 'number', 'origin_margin']);

/**
 * Returns the columns in which two states of an order differ. With a night, and with money moved to or from a margin, it always includes the basis of the
 * decision.
 */
export function difference(before: ContractOrderRow, after: ContractOrderRow): Partial<ContractOrderRow> {
  const isCharged = before.overnight_day !== after.overnight_day;
  const isMoved = before.margin !== after.margin && !isCross(after);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) =>
        before[column as keyof ContractOrderRow] !== value ||
        (isCharged && NIGHT_BASIS.has(column)) ||
        (isMoved && MARGIN_BASIS.has(column)),
    ),
  );
}
