import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import type { AccountEffect } from '../effects.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { USERS, type TradePasswordMode } from '../store.ts';

/** Stores when contract orders of the actor ask for the trade password. The password itself was checked before. */
export const setTradePasswordMode: Command<{ readonly mode: TradePasswordMode }, ''> = {
  name: 'set/trade_password_mode',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [], rows: liveSessionNeeds(actor) }),
  decide(view, { mode }, actor) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const effects: AccountEffect[] = [{ kind: 'account/trade-password-mode-set', userId: actor.userId, mode }];
    return { reply: '', changes: [update(USERS, actor.userId, { trade_password_mode: mode })], effects };
  },
};
