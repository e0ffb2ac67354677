import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import type { AccountEffect } from '../effects.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { USERS, userSource, type TradePasswordMode } from '../store.ts';

export interface SetTradePasswordModeInput {
  readonly mode: TradePasswordMode;
  /** Mode that the actor saw. When absent it is not compared. */
  readonly seen?: TradePasswordMode | undefined;
}

/**
 * Stores when contract orders of the actor ask for the trade password. The password itself was checked before. Refuses `login_expired`, and
 * `changed_meanwhile` where the actor saw another choice than the stored one.
 */
export const setTradePasswordMode: Command<SetTradePasswordModeInput, ''> = {
  name: 'set/trade_password_mode',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [], rows: [...liveSessionNeeds(actor), read(userSource, actor.userId)] }),
  decide(view, { mode, seen }, actor) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    if (seen !== undefined && view.row(userSource, actor.userId)?.trade_password_mode !== seen) return { refused: 'changed_meanwhile' };
    const effects: AccountEffect[] = [{ kind: 'account/trade-password-mode-set', userId: actor.userId, mode }];
    return { reply: '', changes: [update(USERS, actor.userId, { trade_password_mode: mode })], effects };
  },
};
