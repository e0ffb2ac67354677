import type { ReplyOf, TickReply } from '@candor/api';
import { decimal } from '@candor/money';
import { askOf, bidOf, BUY, CLOSED, marginOf, numberOf, openingFee, profitOf } from '@candor/rules';
import { figure, type ChainTick, type Check } from '../../../recheck/checks.ts';

export type OrderDetail = ReplyOf<'lever/detail'>;
/** The ticks an order cites, as the public chain has them; undefined for what has not happened. */
export interface CitedChain {
  readonly entry: ChainTick | undefined;
  readonly exit: ChainTick | undefined;
}

type CheckName =
  | 'entry_hash'
  | 'exit_hash'
  | 'entry_tick'
  | 'entry_price'
  | 'number'
  | 'margin'
  | 'fee'
  | 'exit_tick'
  | 'exit_price'
  | 'profit';
type OrderCheck = Check<CheckName>;

/** Two checks of a cited tick: the chain has it as cited, and its hash follows from its content and the hash before it. */
function tickChecks(which: 'entry' | 'exit', cited: TickReply, found: ChainTick | undefined): OrderCheck[] {
  const tick = found?.stored.tick;
  const same =
    tick !== undefined &&
    tick.id === cited.id &&
    tick.pair_id === cited.pair_id &&
    tick.price === cited.price &&
    tick.source === cited.source &&
    tick.feed_at === cited.feed_at &&
    tick.received_at === cited.received_at &&
    tick.hash === cited.hash;
  return [
    { name: `${which}_tick`, passed: same, stated: cited.hash, recomputed: tick?.hash ?? '' },
    { name: `${which}_hash`, passed: found?.hash === cited.hash, stated: cited.hash, recomputed: found?.hash ?? '' },
  ];
}

/**
 * Re-checks an order in the browser: the ticks it cites are in the public chain as cited, and its price, size, margin,
 * fee and profit follow from those ticks and the terms frozen on it, by the shared rules. Parts that have not happened
 * yet are left out.
 */
export function verifyOrder(detail: OrderDetail, chain: CitedChain): OrderCheck[] {
  const { order, terms, entry_tick: entryTick, exit_tick: exitTick } = detail;
  const checks: OrderCheck[] = [];
  const frozen = { lotSize: decimal(terms.lever_share_num), spread: decimal(terms.spread), feePercent: decimal(terms.lever_trade_fee) };
  const price = decimal(order.price);
  const number = decimal(order.number);
  const margin = decimal(order.origin_caution_money);
  if (entryTick) {
    const tickPrice = decimal(entryTick.price);
    checks.push(...tickChecks('entry', entryTick, chain.entry));
    checks.push(figure('entry_price', price, order.type === BUY ? askOf(tickPrice, frozen) : bidOf(tickPrice, frozen)));
  }
  checks.push(figure('number', number, numberOf(order.share, frozen)));
  checks.push(figure('margin', margin, marginOf(price, number, order.multiple)));
  checks.push(figure('fee', decimal(order.trade_fee), openingFee(margin, frozen)));
  if (exitTick && order.status === CLOSED) {
    const exit = decimal(order.update_price);
    checks.push(...tickChecks('exit', exitTick, chain.exit));
    checks.push(figure('exit_price', exit, decimal(exitTick.price)));
    // A voided order pays nothing either way, so there is no profit to recompute.
    if (order.close_reason !== 'void') checks.push(figure('profit', decimal(order.profits), profitOf(order.type, price, exit, number)));
  }
  return checks;
}

/** The file a customer keeps: the order, its ticks with the hashes before them, and what was recomputed. */
export function receipt(detail: OrderDetail, chain: CitedChain): string {
  return JSON.stringify(
    {
      format: 'candor-contract-receipt-1',
      ...detail,
      chain: { entry: chain.entry?.stored ?? null, exit: chain.exit?.stored ?? null },
      checks: verifyOrder(detail, chain),
    },
    null,
    2,
  );
}
