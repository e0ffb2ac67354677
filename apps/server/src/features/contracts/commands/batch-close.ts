import type { ReplyOf } from '@candor/api';
import { toText, type Price } from '@candor/money';
import { BUY, SELL, type Side } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { acceptAccount } from '../decisions.ts';
import { liquidationOrder } from '../liquidation-order.ts';
import { protectionRefusal, type Protected } from '../../../market/protection.ts';
import { fillAt, withoutTime, type Asked } from '../../../market/quote-at.ts';
import { isCross } from '../order.ts';
import { markOf, type Mark } from '../quote.ts';

/** All positions, the buys, or the sells. */
export type BatchChoice = 'all' | Side;

/** Whether a position of a side is among those chosen. */
export function isChosen(choice: BatchChoice, side: Side): boolean {
  return choice === 'all' || side === choice;
}

export interface BatchCloseInput extends Pick<Protected, 'validUntil' | 'maxSlippage'>, Asked {
  readonly choice: BatchChoice;
  /** Last of each market as it was on screen; the others are not protected. */
  readonly seen?: readonly { readonly pairId: number; readonly price: Price }[] | undefined;
}

/**
 * Closes many positions of the caller, each market at one tick: the newest that `fillAt` allows. Positions in markets that take no orders, or have no such
 * tick, are skipped. So are losses that the rest could not cover while other positions stay. Refused when there is nothing to close, and when every position is
 * skipped. Refused when one market is not as it was seen (`protectionRefusal`): then none is closed.
 */
export const batchCloseCommand: Command<BatchCloseInput, ReplyOf<'lever/batch_close'>> = {
  name: 'lever/batch_close',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  meant: withoutTime,
  needs: (_input, actor) => contractAccountNeeds(actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(actor.userId, view);
    const chosen = account.holding.filter(({ side }) => isChosen(input.choice, side));
    if (chosen.length === 0) return { refused: 'nothing_to_close' };
    const marks = new Map<number, Mark>();
    let isOutdated = false;
    for (const { pair_id: pairId } of chosen) {
      const pair = markets.pair(pairId);
      const quote = pair && fillAt(markets, pair, moment, input);
      if (!quote) continue;
      if ('refused' in quote) isOutdated ||= quote.refused === 'price_outdated';
      else marks.set(pairId, markOf(quote.tick));
    }
    const closable = chosen.flatMap((order) => {
      const mark = marks.get(order.pair_id);
      return mark ? [{ order, mark }] : [];
    });
    if (closable.length === 0) return { refused: isOutdated ? 'price_outdated' : 'market_closed' };
    const { validUntil, maxSlippage, seen = [] } = input;
    for (const { order, mark } of closable) {
      const { pairId, price: last } = mark;
      const seenPrice = seen.find((each) => each.pairId === pairId)?.price;
      const direction = order.side === BUY ? SELL : BUY;
      const late = protectionRefusal(view, { seenPrice, validUntil, maxSlippage }, { pairId, direction, last, now: moment.now });
      if (late) return late;
    }

    const last = closable.filter(({ order }) => isCross(order)).length === account.cross.length;
    const closed = new Set<number>();
    let profits = 0n;
    for (const { order, mark } of liquidationOrder(closable)) {
      const done = account.close(order.id, mark, { reason: 'customer', at: moment.now, last });
      if (!done) continue;
      closed.add(order.id);
      profits += done.profit ?? 0n;
    }
    if (closed.size === 0) {
      const { available, margin } = account.book;
      return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(available + margin) } };
    }
    const skipped = chosen.filter((order) => !closed.has(order.id)).map((order) => order.id);
    return acceptAccount(account, actor.userId, markets, 'closed', () => ({
      closed: chosen.filter((order) => closed.has(order.id)).map((order) => order.id),
      skipped,
      profits: toText(profits),
    }));
  },
};
