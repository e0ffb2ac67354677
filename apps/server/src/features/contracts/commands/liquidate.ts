import { isMarginLevelAtOrBelow, marginLevel, marginLevelText, HOLDING, isolatedBook, type Book } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { triggerValuation, type TriggerValuation, type Trigger } from '../trigger-valuation.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { acceptAccount } from '../decisions.ts';
import { tradingNotices } from '../notices.ts';
import { isCross, type ContractOrderRow } from '../order.ts';
import { liquidationOrder } from '../liquidation-order.ts';

/** An account, or an isolated position, that the trigger engine found at or below its stop-out level. */
export interface LiquidateInput extends Trigger {
  /** The isolated position; all cross positions when left out. */
  readonly orderId?: number | undefined;
  /** Stop-out level, under the name that journals have for it. */
  readonly burstPercent: number;
}

export interface LiquidateReply {
  readonly closed: number;
}

/**
 * Closes all cross positions of a customer at the newest ticks, or one isolated position. The margin level is decided again, exactly, on the stored rows.
 * Refused with nothing changed (`nothing_to_close`) when it is above the stop-out level. Resting orders are revoked as far as their money is needed, before loss
 * absorption pays. Cross positions in markets without a fresh price stay, and with them any loss that only they could cover. Loss absorption pays for a cross
 * position only when no cross position stays.
 */
export const liquidateCommand: Command<LiquidateInput, LiquidateReply> = {
  name: 'lever/liquidate',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => contractAccountNeeds(input.userId),
  decide(view, input, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(input.userId, view);
    const then = triggerValuation(account, input, markets);
    const { book, orders } = input.orderId === undefined ? then : ownOf(account.order(input.orderId), then);
    if (orders.length === 0 || !isMarginLevelAtOrBelow(book, then.priceOf, input.burstPercent)) return { refused: 'nothing_to_close' };
    const closable = orders.flatMap((order) => {
      const mark = then.marks.get(order.pair_id);
      return mark?.closable ? [{ order, mark }] : [];
    });
    if (closable.length === 0) return { refused: 'market_closed' };

    const last = closable.length === account.cross.length;
    let closed = 0;
    for (const { order, mark } of liquidationOrder(closable)) {
      if (account.close(order.id, mark, { reason: 'liquidation', at: input.at, last })) closed += 1;
    }
    if (closed === 0) return { refused: 'nothing_to_close' };
    const rate = marginLevelText(marginLevel(book, then.priceOf)) ?? '';
    const notices = tradingNotices(account, input.userId, markets, moment, { liquidation: { rate, burst: input.burstPercent } });
    return acceptAccount(account, input.userId, markets, 'liquidated', () => ({ closed }), notices);
  },
};

/** An isolated position with the book that it is by itself; nothing when it is not held, or its market has no price. */
function ownOf(
  order: ContractOrderRow | undefined,
  { marks, book }: TriggerValuation,
): { readonly book: Book; readonly orders: readonly ContractOrderRow[] } {
  if (order?.status !== HOLDING || isCross(order) || !marks.has(order.pair_id)) return { book, orders: [] };
  return { book: isolatedBook(order), orders: [order] };
}
