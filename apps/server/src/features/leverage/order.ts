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
} from '@candor/rules';
import type { Effect } from '../../kernel/command.ts';
import { bigint, date, safeInt, int, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/columns.ts';

/** A contract order as it is stored. Times are milliseconds, money is units of 10^-8. */
export const LEVER_ORDERS = table({
  name: 'lever_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  settled: (row) => row.status === CLOSED || row.status === REVOKED,
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
    /** The target of a limit order, the fill price of a market order. */
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
    /** When it closed or was revoked. */
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
    /** What its newest nights and its close were decided on, before the money moved; null for what was decided before it was noted. */
    night_available: nullable(of<Amount>(bigint)),
    night_margin: nullable(of<Amount>(bigint)),
    nights_waived: nullable(int),
    close_available: nullable(of<Amount>(bigint)),
    close_margin: nullable(of<Amount>(bigint)),
  },
});
export type LeverOrderRow = RowOf<typeof LEVER_ORDERS>;

/** The counter that order ids come from. */
export const ORDER_IDS = 'lever_order_ids';

/** Tells in-process followers (the books, the trigger engine) how an order stands now. */
export interface OrderEffect extends Effect {
  readonly kind: 'lever.order';
  readonly order: LeverOrderRow;
  /** What it was before; undefined for a new order. */
  readonly was: OrderStatus | undefined;
}

/** Whether an effect is one of this feature's. */
export function isOrderEffect(effect: Effect): effect is OrderEffect {
  return effect.kind === 'lever.order';
}

/** Whether an order counts as open. */
export function isOpen(status: OrderStatus): boolean {
  return status === HOLDING || status === PENDING;
}

/** The part of a market's terms that an order froze when it was placed. */
export type FrozenTerms = Pick<ContractTerms, 'lotSize' | 'spread' | 'feePercent' | 'overnightPercent'>;

/** The terms an order was placed under. */
export function frozenTerms(order: LeverOrderRow): FrozenTerms {
  return { lotSize: order.lot_size, spread: order.spread, feePercent: order.fee_percent, overnightPercent: order.overnight_percent };
}

/** The stops of an order, as the rules take them. */
export function stopsOf(order: LeverOrderRow): { takeProfit: Price | undefined; stopLoss: Price | undefined } {
  return { takeProfit: order.take_profit ?? undefined, stopLoss: order.stop_loss ?? undefined };
}
