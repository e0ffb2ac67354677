import type { LeverOrder } from '@candor/api';
import { PENDING } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import type { Market } from '../../../market/market.ts';
import { Desk, orderNeeds } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { orderKey, orderSource } from '../store.ts';

export interface CancelInput {
  readonly id: number;
}

/** Revokes a resting order of the caller: margin and fee return in full. Possible at any time, market open or not. */
export function cancelCommand(market: Market): Command<CancelInput, LeverOrder> {
  return {
    name: 'lever/cancel',
    serial: (_input, actor) => `user:${actor.userId}`,
    needs: (input, actor) => orderNeeds(input.id, actor.userId),
    decide(view, input, actor, moment) {
      const order = view.row(orderSource, orderKey(actor.userId, input.id));
      if (!order) return { refused: 'not_found' };
      if (order.status !== PENDING) return { refused: 'order_not_pending' };
      const desk = new Desk(actor.userId, view);
      desk.revoke(order, moment.now);
      return acceptDesk(desk, actor.userId, market, 'revoked', (views) => views[0]);
    },
  };
}
