import type { ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import { askOf, bidOf, BUY, CLOSED, marginOf, numberOf, openingFee, profitOf } from '@candor/rules';
import { figure, tickChecks, type Check, type CitedChain, type TickCheckName } from '../../../recheck/checks.ts';

export type OrderDetail = ReplyOf<'lever/detail'>;
type CheckName = TickCheckName | 'entry_price' | 'number' | 'margin' | 'fee' | 'exit_price' | 'profit';
type OrderCheck = Check<CheckName>;

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
