import type { MicroOrder } from '@candor/api';
import { toText } from '@candor/money';
import type { KernelEvent } from '../../kernel/command.ts';
import type { Markets } from '../../market/market.ts';
import { isOpen, type SecondsOrderRow } from './order.ts';

/** An order as it goes over the wire; `now` is what its remaining time is counted from. */
export function orderView(order: SecondsOrderRow, markets: Pick<Markets, 'pair'>, currency: string, now: number): MicroOrder {
  return {
    id: order.id,
    match_id: order.pair_id,
    symbol_name: markets.pair(order.pair_id)?.symbol ?? '',
    currency_id: order.currency_id,
    currency_name: currency,
    type: order.direction,
    status: order.status,
    seconds: order.seconds,
    number: toText(order.stake),
    fee: toText(order.fee),
    open_price: toText(order.open_price),
    end_price: toText(order.end_price ?? 0n),
    profit_ratio: toText(order.profit_ratio),
    loss_ratio: toText(order.loss_ratio),
    fact_profits: toText(order.profits ?? 0n),
    result: order.result,
    remain_milli_seconds: isOpen(order) ? Math.max(0, order.expires_at - now) : 0,
    create_time: order.created_at,
    expire_time: order.expires_at,
    close_time: order.closed_at ?? 0,
    entry_tick_id: Number(order.entry_tick),
    exit_tick_id: order.exit_tick === null ? null : Number(order.exit_tick),
    terms_id: order.terms_id,
  };
}

/** The event that tells a customer of a settled order. It is sent after the commit of what the order paid. */
export function closedEvent(userId: number, order: MicroOrder): KernelEvent {
  return { userId, name: 'closed_microorder', payload: { type: 'closed_microorder', order } };
}

/** The name of a currency as the markets know it. */
export function currencyNames(markets: Pick<Markets, 'pairs'>): (id: number) => string {
  const names = new Map(
    markets.pairs().flatMap(({ legalId, legalName, currencyId, currencyName }): [number, string][] => [
      [legalId, legalName],
      [currencyId, currencyName],
    ]),
  );
  return (id) => names.get(id) ?? '';
}
