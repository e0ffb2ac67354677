import type { LeverTrade } from '@candor/api';
import { atOrBelow, entryPrice, exposureWith, limitFills, marginOf, openingFee, OPENING_FLOOR_PERCENT, PENDING, type Book } from '@candor/rules';
import type { Command, Decision, View } from '../../../kernel/command.ts';
import type { Market } from '../../../market/market.ts';
import { asOf, type AsOf, type Trigger } from '../as-of.ts';
import { Desk, orderNeeds } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { frozenTerms, type LeverOrderRow } from '../order.ts';
import { orderSource } from '../store.ts';

/** A resting order that a tick of its market has reached. */
export interface FillInput extends Trigger {
  readonly orderId: number;
}

/** What became of the order. */
export interface FillReply {
  readonly outcome: 'filled' | 'revoked';
}

/**
 * Fills a resting order at the ask or bid of the tick that reached it. Margin and fee are those of the fill price: the
 * difference to what was set aside returns, or is taken where the price is better for a sell and the balance allows it.
 * An order that would leave the hazard rate at `OPENING_FLOOR_PERCENT` or below is revoked instead. Refused, with nothing
 * changed, when the order no longer rests or the tick does not reach it.
 */
export function fillCommand(market: Market): Command<FillInput, FillReply> {
  return {
    name: 'lever/fill',
    serial: (input) => `user:${input.userId}`,
    needs: (input) => orderNeeds(input.orderId, input.userId),
    decide(view, input) {
      const order = view.row(orderSource, input.orderId);
      if (!order || order.user_id !== input.userId) return { refused: 'not_found' };
      if (order.status !== PENDING || Number(order.armed_tick) >= input.tickId) return { refused: 'order_not_pending' };
      return decideFill(new Desk(input.userId, view), order, input, view, market);
    },
  };
}

function decideFill(desk: Desk, order: LeverOrderRow, input: FillInput, view: View, market: Market): Decision<FillReply> {
  const now = asOf(desk, input);
  const mark = now.marks.get(order.pair_id);
  if (!mark?.closable) return { refused: 'market_closed' };
  const terms = frozenTerms(order);
  const price = entryPrice(order.side, mark.price, terms);
  if (price <= 0n || !limitFills(order.side, order.origin_price, price)) return { refused: 'order_not_pending' };

  const setAside = order.margin + order.fee;
  let margin = marginOf(price, order.number, order.multiple);
  let fee = openingFee(margin, terms);
  if (margin + fee > setAside + view.balance(desk.accounts.available)) ({ margin, fee } = order);

  const after = bookAfter(now, order, price, margin, fee);
  const outcome = atOrBelow(after, now.priceOf, OPENING_FLOOR_PERCENT) ? 'revoked' : 'filled';
  if (outcome === 'revoked') desk.revoke(order, input.at);
  else desk.fill(order, mark, price, margin, fee);
  const cause: LeverTrade['cause'] = outcome;
  return acceptDesk(desk, input.userId, market, cause, () => ({ outcome }));
}

function bookAfter({ book }: AsOf, order: LeverOrderRow, price: bigint, margin: bigint, fee: bigint): Book {
  return {
    available: book.available + order.margin + order.fee - margin - fee,
    margin: book.margin + margin,
    exposures: exposureWith(book.exposures, order.pair_id, order.side, price, order.number),
  };
}
