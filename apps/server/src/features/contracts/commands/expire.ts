import { isExpired } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { acceptAccount } from '../decisions.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { tradingNotices } from '../notices.ts';

export interface ExpireInput {
  readonly userId: number;
}

export interface ExpireReply {
  readonly expired: number;
}

/**
 * Ends the resting orders of a customer whose time is over: margin and fee return in full. Refused with nothing changed
 * (`nothing_to_close`) when there are none, so running it again is harmless.
 */
export const expireCommand: Command<ExpireInput, ExpireReply> = {
  name: 'lever/expire',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => contractAccountNeeds(input.userId),
  decide(view, input, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(input.userId, view);
    const over = account.pending.filter((order) => isExpired(order.expires_at, moment.now));
    if (over.length === 0) return { refused: 'nothing_to_close' };
    for (const order of over) account.expire(order, moment.now);
    const notices = tradingNotices(account, input.userId, markets, moment, {});
    return acceptAccount(account, input.userId, markets, 'revoked', () => ({ expired: over.length }), notices);
  },
};
