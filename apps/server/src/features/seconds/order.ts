import type { Amount, Percent, Price } from '@candor/money';
import {
  SECONDS_CLOSED,
  SECONDS_OPEN,
  type Direction,
  type SecondsResult,
  type SecondsStatus,
  type ReturnReason,
  type WaitingSecondsOrder,
} from '@candor/rules';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';
import type { Effect } from '../../kernel/model/command.ts';
import { selection } from '../../kernel/model/row-source.ts';

/** Source of stakes and target of payouts: the micro wallet, or the balance that a policy insures. */
export type StakeSource = 'micro' | 'insured';

/** A seconds order as it is stored. Times are milliseconds, money is units of 10^-8, ratios are percent. */
export const SECONDS_ORDERS = table({
  name: 'seconds_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: (row) => row.status === SECONDS_CLOSED,
  columns: {
    id: safeInt,
    user_id: int,
    pair_id: smallint,
    /** Currency in which the stake is paid. */
    currency_id: smallint,
    direction: of<Direction>(smallint),
    status: of<SecondsStatus>(smallint),
    seconds: int,
    stake: of<Amount>(bigint),
    fee: of<Amount>(bigint),
    fee_percent: of<Percent>(bigint),
    profit_ratio: of<Percent>(bigint),
    loss_ratio: of<Percent>(bigint),
    /** Null while it waits for its entry, and permanently where it was returned. So are `entry_tick`, `opened_at` and `expires_at`. */
    open_price: nullable(of<Price>(bigint)),
    end_price: nullable(of<Price>(bigint)),
    entry_tick: nullable(bigint),
    exit_tick: nullable(bigint),
    /** The newest tick of its market when it was settled or returned: the exit, or the first tick after the expiry. */
    decided_tick: nullable(bigint),
    source: of<StakeSource>(text),
    result: nullable(of<SecondsResult>(text)),
    profits: nullable(of<Amount>(bigint)),
    created_at: moment,
    expires_at: nullable(moment),
    closed_at: nullable(moment),
    /** The terms of the markets that it was placed under. */
    terms_id: safeInt,
    /** Possible win that is set aside while it is open. Null where nothing was set aside, because the order is older than that. */
    set_aside: nullable(of<Amount>(bigint)),
    /** The newest tick of its market when it was accepted; null on orders of when they opened at that tick. */
    accepted_tick: nullable(bigint),
    /** The worst price that it opens at, and the last moment; null where its sender named none. */
    worst_price: nullable(of<Price>(bigint)),
    valid_until: nullable(moment),
    opened_at: nullable(moment),
    return_reason: nullable(of<ReturnReason>(text)),
  },
});
export type SecondsOrderRow = RowOf<typeof SECONDS_ORDERS>;

/** An order whose entry is known. */
export interface OpenedOrderRow extends SecondsOrderRow {
  readonly open_price: Price;
  readonly entry_tick: bigint;
  readonly expires_at: number;
}

/** An order that waits for its entry. */
export interface WaitingOrderRow extends SecondsOrderRow {
  readonly accepted_tick: bigint;
}

/** Columns of an order, for every statement that reads whole orders. */
export const ORDERS = selection(SECONDS_ORDERS);

/** The counter that order ids come from. */
export const SECONDS_ORDER_IDS = 'seconds_order_ids';

/** Tells the book the present state of an order. */
export interface SecondsEffect extends Effect {
  readonly kind: 'seconds.order';
  readonly order: SecondsOrderRow;
}

export function isSecondsEffect(effect: Effect): effect is SecondsEffect {
  return effect.kind === 'seconds.order';
}

/** Whether an order is accepted and not ended: it waits for its entry, or for its expiry. */
export function isOpen(order: Pick<SecondsOrderRow, 'status'>): boolean {
  return order.status === SECONDS_OPEN;
}

/** Whether the entry of an order is known. */
export function isOpened(order: SecondsOrderRow): order is OpenedOrderRow {
  return order.open_price !== null && order.entry_tick !== null && order.expires_at !== null;
}

/** Whether an order waits for its entry. */
export function isWaiting(order: SecondsOrderRow): order is WaitingOrderRow {
  return isOpen(order) && order.open_price === null && order.accepted_tick !== null;
}

/** Returns the inputs of an order's result, as the rules take them. */
export function termsOf(order: OpenedOrderRow) {
  return {
    direction: order.direction,
    stake: order.stake,
    fee: order.fee,
    profitRatio: order.profit_ratio,
    lossRatio: order.loss_ratio,
    openPrice: order.open_price,
    expiresAt: order.expires_at,
  };
}

/** Returns the conditions on the entry of an order, as the rules take them. */
export function waitingOf(order: SecondsOrderRow): WaitingSecondsOrder {
  return {
    direction: order.direction,
    acceptedAt: order.created_at,
    validUntil: order.valid_until,
    worstPrice: order.worst_price,
  };
}
