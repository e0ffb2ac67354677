import type { MicroOrder } from '@candor/api';
import { toText } from '@candor/money';
import type { KernelEvent } from '../../kernel/model/command.ts';
import type { Markets } from '../../market/market.ts';
import { isOpen, isOpened, type SecondsOrderRow } from './order.ts';

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
    state: stateOf(order),
    seconds: order.seconds,
    number: toText(order.stake),
    fee: toText(order.fee),
    open_price: order.open_price === null ? '' : toText(order.open_price),
    end_price: toText(order.end_price ?? 0n),
    profit_ratio: toText(order.profit_ratio),
    loss_ratio: toText(order.loss_ratio),
    fact_profits: toText(order.profits ?? 0n),
    result: order.result,
    return_reason: order.return_reason,
    remain_milli_seconds: remainingOf(order, now),
    create_time: order.created_at,
    // What was opened when it was accepted says it once.
    open_time: order.opened_at ?? (order.accepted_tick === null ? order.created_at : 0),
    expire_time: order.expires_at ?? 0,
    close_time: order.closed_at ?? 0,
    accepted_tick_id: idOf(order.accepted_tick),
    entry_tick_id: idOf(order.entry_tick),
    exit_tick_id: idOf(order.exit_tick),
    terms_id: order.terms_id,
  };
}

function stateOf(order: SecondsOrderRow): MicroOrder['state'] {
  if (!isOpen(order)) return 'closed';
  return isOpened(order) ? 'open' : 'waiting';
}

/** Until the expiry; the whole duration while the entry is not known. */
function remainingOf(order: SecondsOrderRow, now: number): number {
  if (!isOpen(order)) return 0;
  return order.expires_at === null ? order.seconds * 1_000 : Math.max(0, order.expires_at - now);
}

function idOf(tick: bigint | null): number | null {
  return tick === null ? null : Number(tick);
}

/** The event that tells a customer that an order opened at its entry. */
export function openedEvent(userId: number, order: MicroOrder): KernelEvent {
  return { userId, name: 'opened_microorder', payload: { type: 'opened_microorder', order } };
}

/** The event that tells a customer of a settled or returned order. It is sent after the commit of what the order paid. */
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
