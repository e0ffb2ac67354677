import type { LeverOrder } from '@candor/api';
import { toText } from '@candor/money';
import { HOLDING, profitOf } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { closedOrderNeeds, Desk, deskNeeds, orderOf } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { markOf, quoteAt } from '../quote.ts';

export interface CloseInput {
  readonly id: number;
}

/**
 * Closes a position of the caller at the newest tick. Checks, in this order: the order is the caller's, it is held, its
 * market is open. A loss that only the unrealised profit of other positions could cover is refused as
 * `insufficient_balance`: the customer closes those first, or all at once.
 */
export const closeCommand: Command<CloseInput, LeverOrder> = {
  name: 'lever/close',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => deskNeeds(actor.userId),
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
