import type { LeverOrder } from '@candor/api';
import { toText } from '@candor/money';
import { BUY, HOLDING, profitOf, SELL } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { closedOrderNeeds, Desk, deskNeeds, orderOf } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { protectionNeeds, protectionRefusal, type Protected } from '../../../market/protection.ts';
import { quoteAt } from '../../../market/quote-at.ts';
import { markOf } from '../quote.ts';

export interface CloseInput extends Protected {
  readonly id: number;
}

/**
 * Closes a position of the caller at the newest tick. Checks, in this order: the order is the caller's, it is held, its
 * market is open, the close is still meant (`protectionRefusal`). A loss that only the unrealised profit of other positions could cover is refused as
 * `insufficient_balance`: the customer closes those first, or all at once.
 */
export const closeCommand: Command<CloseInput, LeverOrder> = {
  name: 'lever/close',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs(input, actor) {
    const { accounts, rows } = deskNeeds(actor.userId);
    return { accounts, rows: [...rows, ...protectionNeeds(input)] };
  },
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.part(MARKETS);
    const order = orderOf(view, input.id, actor.userId);
    if (!order) return { refused: 'not_found' };
    if (order.status !== HOLDING) return { refused: 'order_not_holding' };
    const pair = markets.pair(order.pair_id);
    if (!pair) return { refused: 'not_found' };
    const quote = quoteAt(markets, pair, moment.now);
    if ('refused' in quote) return quote;
    const direction = order.side === BUY ? SELL : BUY;
    const late = protectionRefusal(view, input, { pairId: pair.id, direction, last: quote.tick.price, now: moment.now });
    if (late) return late;

    const desk = new Desk(actor.userId, view);
    const last = desk.holding.length === 1;
    const closed = desk.close(order.id, markOf(quote.tick), { reason: 'customer', at: moment.now, last });
    if (!closed) {
      const loss = -profitOf(order.side, order.price, quote.tick.price, order.number);
      return {
        refused: 'insufficient_balance',
        params: { available: toText(desk.book.available + order.margin), required: toText(loss) },
      };
    }
    return acceptDesk(desk, actor.userId, markets, 'closed', (views) => views.find((view) => view.id === order.id));
  },
};
