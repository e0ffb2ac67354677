import type { Amount, Percent, Price } from '@candor/money';
import { OPTION_CLOSED, OPTION_OPEN, type Direction, type OptionResult, type OptionStatus } from '@candor/rules';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/columns.ts';
import type { Effect } from '../../kernel/command.ts';
import { selection } from '../../kernel/row-source.ts';

/** Where stakes come from and payouts go to: the micro wallet, or the balance that a policy insures. */
export type StakeSource = 'micro' | 'insured';

/** A seconds order as it is stored. Times are milliseconds, money is units of 10^-8, ratios are percent. */
export const SECONDS_ORDERS = table({
  name: 'seconds_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  settled: (row) => row.status === OPTION_CLOSED,
  columns: {
    id: safeInt,
    user_id: int,
    pair_id: smallint,
    /** What the stake is paid in. */
    currency_id: smallint,
    direction: of<Direction>(smallint),
    status: of<OptionStatus>(smallint),
    seconds: int,
    stake: of<Amount>(bigint),
    fee: of<Amount>(bigint),
    fee_percent: of<Percent>(bigint),
    profit_ratio: of<Percent>(bigint),
    loss_ratio: of<Percent>(bigint),
    open_price: of<Price>(bigint),
    end_price: nullable(of<Price>(bigint)),
    entry_tick: bigint,
    exit_tick: nullable(bigint),
    /** The newest tick of its market when it was settled: the exit, or the first tick after the expiry. */
    decided_tick: nullable(bigint),
    source: of<StakeSource>(text),
    result: nullable(of<OptionResult>(text)),
    profits: nullable(of<Amount>(bigint)),
    created_at: moment,
    expires_at: moment,
    closed_at: nullable(moment),
    /** The terms of the markets that it was placed under. */
    terms_id: safeInt,
    /** What it would win, set aside while it is open; null where nothing was, because it is older than that. */
    set_aside: nullable(of<Amount>(bigint)),
  },
});
export type SecondsOrderRow = RowOf<typeof SECONDS_ORDERS>;

/** Columns of an order, for every statement that reads whole orders. */
export const ORDERS = selection(SECONDS_ORDERS);

/** The counter that order ids come from. */
export const SECONDS_ORDER_IDS = 'seconds_order_ids';

/** Tells the book how an order stands now. */
export interface SecondsEffect extends Effect {
  readonly kind: 'seconds.order';
  readonly order: SecondsOrderRow;
}

export function isSecondsEffect(effect: Effect): effect is SecondsEffect {
  return effect.kind === 'seconds.order';
}

/** Whether an order is open. */
export function isOpen(order: Pick<SecondsOrderRow, 'status'>): boolean {
  return order.status === OPTION_OPEN;
}

/** What an order's result follows from, as the rules take it. */
export function termsOf(order: SecondsOrderRow) {
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
