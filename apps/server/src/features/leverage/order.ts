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
import type { Table } from '../../kernel/table.ts';

/** A contract order as it is stored. Times are milliseconds, money is units of 10^-8. */
export interface LeverOrderRow {
  readonly id: number;
  readonly user_id: number;
  readonly pair_id: number;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly mode: Mode;
  readonly multiple: number;
  readonly hands: number;
  readonly number: Quantity;
  /** The target of a limit order, the fill price of a market order. */
  readonly origin_price: Price;
  /** The fill price; the target while pending. */
  readonly price: Price;
  readonly exit_price: Price | null;
  readonly origin_margin: Amount;
  /** Held now; zero once closed or revoked. */
  readonly margin: Amount;
  readonly fee: Amount;
  /** Overnight charges taken so far. */
  readonly overnight: Amount;
  readonly take_profit: Price | null;
  readonly stop_loss: Price | null;
  readonly profit: Amount | null;
  readonly shortfall: Amount;
  readonly close_reason: CloseReason | null;
  readonly lot_size: Quantity;
  readonly spread: Price;
  readonly fee_percent: Percent;
  readonly overnight_percent: Percent;
  readonly created_at: number;
  readonly opened_at: number | null;
  /** When it closed or was revoked. */
  readonly closed_at: number | null;
  readonly submit_tick: bigint;
  readonly entry_tick: bigint | null;
  readonly exit_tick: bigint | null;
  /** Stops and the limit apply to ticks after this one. */
  readonly armed_tick: bigint;
  /** The last venue day whose midnight was charged, as 2026-05-13. */
  readonly overnight_day: string | null;
  /** The terms of the markets that it was placed under; null for orders of before they were cited. */
  readonly terms_id: number | null;
}

export const LEVER_ORDERS: Table<LeverOrderRow> = {
  name: 'lever_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  settled: (row) => row.status === CLOSED || row.status === REVOKED,
  columns: {
    id: 'id',
    user_id: 'int',
    pair_id: 'smallint',
    side: 'smallint',
    status: 'smallint',
    mode: 'smallint',
    multiple: 'smallint',
    hands: 'int',
    number: 'bigint',
    origin_price: 'bigint',
    price: 'bigint',
    exit_price: 'bigint',
    origin_margin: 'bigint',
    margin: 'bigint',
    fee: 'bigint',
    overnight: 'bigint',
    take_profit: 'bigint',
    stop_loss: 'bigint',
    profit: 'bigint',
    shortfall: 'bigint',
    close_reason: 'text',
    lot_size: 'bigint',
    spread: 'bigint',
    fee_percent: 'bigint',
    overnight_percent: 'bigint',
    created_at: 'timestamptz',
    opened_at: 'timestamptz',
    closed_at: 'timestamptz',
    submit_tick: 'bigint',
    entry_tick: 'bigint',
    exit_tick: 'bigint',
    armed_tick: 'bigint',
    overnight_day: 'date',
    terms_id: 'id',
  },
};

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
