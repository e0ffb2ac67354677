import {
  isMarginLevelAtOrBelow,
  DEFAULT_STOP_OUT_PERCENT,
  entryPrice,
  exposureWith,
  isExpired,
  isolatedBook,
  isReached,
  MARKET,
  marginOf,
  mayStandAlone,
  openingFee,
  OPENING_FLOOR_PERCENT,
  PENDING,
  type Book,
} from '@candor/rules';
import { least } from '@candor/money';
import { triggerValuation, type TriggerValuation, type Trigger } from './trigger-valuation.ts';
import type { Markets } from '../../market/market.ts';
import type { ContractAccount } from './contract-account.ts';
import { frozenTerms, isCross, type ContractOrderRow } from './order.ts';
import { withdrawableOf } from './withdrawable.ts';

/**
 * Fills a resting order at the ask or bid of the tick that reached it. Margin and fee are those of the fill price. The difference to the money set aside
 * returns. Where the price is above the target and the balance allows it, the difference is taken. An isolated order takes no more of it than the cross
 * positions can spare. An order that would leave the margin level at `OPENING_FLOOR_PERCENT` or below is revoked instead. So is an isolated one that may not
 * begin by its own rate (`mayStandAlone`), and one of a frozen customer, who opens nothing. An order whose time is over expires, whether that was found before
 * or not. Returns undefined, with nothing changed, when the order is newer than the tick or the tick does not reach it.
 */
export function settleFill(
  account: ContractAccount,
  order: ContractOrderRow,
  trigger: Trigger & { readonly isFrozen: boolean },
  markets: Markets,
): 'filled' | 'revoked' | 'expired' | undefined {
  if (order.status !== PENDING || order.mode === MARKET || Number(order.armed_tick) >= trigger.tickId) return undefined;
  if (isExpired(order.expires_at, trigger.at)) {
    account.expire(order, trigger.at);
    return 'expired';
  }
  const then = triggerValuation(account, trigger, markets);
  const mark = then.marks.get(order.pair_id);
  if (!mark?.closable) return undefined;
  const terms = frozenTerms(order);
  const price = entryPrice(order.side, mark.price, terms);
  if (price <= 0n || !isReached(order.mode, order.side, order.origin_price, price)) return undefined;

  const setAside = order.margin + order.fee;
  let margin = marginOf(price, order.number, order.multiple);
  let fee = openingFee(margin, terms);
  const most = isCross(order) ? account.available : least(account.available, withdrawableOf(account.book, markets));
  if (margin + fee > setAside + most) ({ margin, fee } = order);

  const stands = isCross(order)
    ? !isMarginLevelAtOrBelow(bookAfter(then, order, price, margin, fee), then.priceOf, OPENING_FLOOR_PERCENT)
    : mayStandAlone(isolatedBook({ ...order, price, margin }), then.priceOf, stopOutOf(markets, order));
  if (trigger.isFrozen || !stands) {
    account.revoke(order, trigger.at);
    return 'revoked';
  }
  account.fill(order, mark, price, margin, fee);
  return 'filled';
}

function stopOutOf(markets: Markets, { pair_id: pairId }: ContractOrderRow): number {
  return markets.pair(pairId)?.stopOutPercent ?? DEFAULT_STOP_OUT_PERCENT;
}

function bookAfter({ book }: TriggerValuation, order: ContractOrderRow, price: bigint, margin: bigint, fee: bigint): Book {
  return {
    available: book.available + order.margin + order.fee - margin - fee,
    margin: book.margin + margin,
    exposures: exposureWith(book.exposures, order.pair_id, order.side, price, order.number),
  };
}
