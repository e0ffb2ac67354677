import { atOrBelow, hazardRate, hazardText } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { asOf, type Trigger } from '../as-of.ts';
import { Desk, deskNeeds } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { tradingNotices } from '../notices.ts';
import { profitsFirst } from '../profits-first.ts';

/** An account that the trigger engine found at or below its burst rate. */
export interface LiquidateInput extends Trigger {
  readonly burstPercent: number;
}

export interface LiquidateReply {
  readonly closed: number;
}

/**
 * Closes all positions of a customer at the newest ticks. The hazard rate is decided again, exactly, on the
 * stored rows: refused with nothing changed (`nothing_to_close`) when it is above the burst rate. Resting orders are
 * revoked as far as their money is needed, before loss absorption pays. Positions in markets without a fresh price
 * stay, and with them any loss that only they could cover: loss absorption never pays while the customer still holds something.
 */
export const liquidateCommand: Command<LiquidateInput, LiquidateReply> = {
  name: 'lever/liquidate',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => deskNeeds(input.userId),
  decide(view, input, _actor, moment) {
    const markets = view.part(MARKETS);
    const desk = new Desk(input.userId, view);
    const then = asOf(desk, input, markets);
    if (then.orders.length === 0 || !atOrBelow(then.book, then.priceOf, input.burstPercent)) return { refused: 'nothing_to_close' };
    const closable = then.orders.flatMap((order) => {
      const mark = then.marks.get(order.pair_id);
      return mark?.closable ? [{ order, mark }] : [];
    });
    if (closable.length === 0) return { refused: 'market_closed' };

    const last = closable.length === desk.holding.length;
    let closed = 0;
    for (const { order, mark } of profitsFirst(closable)) {
      if (desk.close(order.id, mark, { reason: 'liquidation', at: input.at, last })) closed += 1;
    }
    if (closed === 0) return { refused: 'nothing_to_close' };
    const { burstPercent: burst } = input;
    const rate = hazardText(hazardRate(then.book, then.priceOf)) ?? '';
    const notices = tradingNotices(desk, input.userId, markets, moment, { liquidation: { rate, burst } });
    return acceptDesk(desk, input.userId, markets, 'liquidated', () => ({ closed }), notices);
  },
};
