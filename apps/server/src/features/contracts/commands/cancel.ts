import type { LeverOrder } from '@candor/api';
import { PENDING } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { closedOrderNeeds, orderOf } from '../find-order.ts';
import { acceptAccount } from '../decisions.ts';

export interface CancelInput {
  readonly id: number;
}

/** Revokes a resting order of the caller: margin and fee return in full. Possible at any time, market open or not. */
export const cancelCommand: Command<CancelInput, LeverOrder> = {
  name: 'lever/cancel',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => contractAccountNeeds(actor.userId),
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.state(MARKETS);
    const order = orderOf(view, input.id, actor.userId);
    if (!order) return { refused: 'not_found' };
    if (order.status !== PENDING) return { refused: 'order_not_pending' };
    const account = new ContractAccount(actor.userId, view);
    account.revoke(order, moment.now);
    return acceptAccount(account, actor.userId, markets, 'revoked', (views) => views[0]);
  },
};
