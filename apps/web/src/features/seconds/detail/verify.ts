import type { ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import { OPTION_CLOSED, optionFee, settleOption } from '@candor/rules';
import { figure, tickChecks, type Check, type CitedChain, type TickCheckName } from '../../../recheck/checks.ts';
import { readOrder } from '../model.ts';

export type OrderDetail = ReplyOf<'microtrade/detail'>;
type OrderCheck = Check<TickCheckName | 'entry_price' | 'exit_price' | 'fee' | 'expiry' | 'exit_time' | 'result' | 'profit'>;

/**
 * Re-checks a seconds order in the browser: the ticks it cites are in the public chain as cited, the one that decided it is of the due
 * time, and prices, fee, result and profit follow from those ticks and the terms frozen on it, by the shared rules. Parts that have not
 * happened yet are left out; so is what an order came to that was voided for everybody.
 */
export function verifyOrder(detail: OrderDetail, chain: CitedChain): OrderCheck[] {
  const { order, terms, entry_tick: entryTick, exit_tick: exitTick } = detail;
  const read = readOrder(order);
  const frozen = { ...read, profitRatio: decimal(terms.profit_ratio), lossRatio: decimal(terms.loss_ratio) };
  const expiry = BigInt(order.create_time + order.seconds * 1000);
  const checks: OrderCheck[] = [
    ...tickChecks('entry', entryTick, chain.entry),
    figure('entry_price', read.openPrice, decimal(entryTick.price)),
    figure('fee', read.fee, optionFee(read.stake, decimal(terms.micro_trade_fee))),
    { name: 'expiry', passed: BigInt(order.expire_time) === expiry, stated: String(order.expire_time), recomputed: String(expiry) },
  ];
  if (order.status !== OPTION_CLOSED) return checks;
  if (exitTick) {
    checks.push(...tickChecks('exit', exitTick, chain.exit));
    checks.push({
      name: 'exit_time',
      passed: exitTick.feed_at <= order.expire_time,
      stated: String(order.expire_time),
      recomputed: String(exitTick.feed_at),
    });
    checks.push(figure('exit_price', decimal(order.end_price), decimal(exitTick.price)));
  }
  if (detail.voided) return checks;
  const settled = settleOption(frozen, exitTick ? { price: decimal(exitTick.price), feedAt: exitTick.feed_at } : undefined);
  checks.push({ name: 'result', passed: order.result === settled.result, stated: order.result ?? '', recomputed: settled.result });
  checks.push(figure('profit', read.profits, settled.profits));
  return checks;
}

/** The file a customer keeps: the order, its ticks with the hashes before them, and what was recomputed. */
export function receipt(detail: OrderDetail, chain: CitedChain): string {
  return JSON.stringify(
    {
      format: 'candor-seconds-receipt-1',
      ...detail,
      chain: { entry: chain.entry?.stored ?? null, exit: chain.exit?.stored ?? null },
      checks: verifyOrder(detail, chain),
    },
    null,
    2,
  );
}
