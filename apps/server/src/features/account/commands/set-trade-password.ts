import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Actor, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import type { CodeProof } from '../codes/code-rules.ts';
import { codesSource } from '../codes/code-store.ts';
import { takeCode } from '../codes/take-code.ts';
import type { AccountEffect } from '../effects.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { hasFactor } from '../factor/take-factor.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { openSessionsSource, SESSIONS, USERS, userSource, type UserState } from '../store.ts';

export interface SetTradePasswordInput {
  readonly tradePasswordHash: string;
  /** The code that was sent, or that of the second factor when one is bound; none for the first trade password. */
  readonly proof: CodeProof | undefined;
  readonly factor: FactorProof | undefined;
}

/** Sets the actor's trade password. Replacing one takes a code; every sign-in must then give the new one, and a lock is lifted. */
export const setTradePassword: Command<SetTradePasswordInput, ''> = {
  name: 'user/setaccount',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (input, actor) => ({
    accounts: [],
    rows: [
      read(userSource, actor.userId),
      ...secondFactorNeeds(actor, input.factor),
      ...liveSessionNeeds(actor),
      read(openSessionsSource, actor.userId),
      ...(input.proof ? [read(codesSource, input.proof.recipient)] : []),
    ],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, actor.userId);
    if (!user) return { refused: 'not_found' };
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const taken = takeProof(view, input, actor, user, moment.now);
    if ('refused' in taken) return taken;
    const sessions = view.row(openSessionsSource, actor.userId) ?? [];
    const effects: AccountEffect[] = [{ kind: 'account/trade-password-replaced', userId: actor.userId }];
    return {
      reply: '',
      changes: [
        ...taken.changes,
        ...sessions.map((session) => update(SESSIONS, session, { trade_password_passed: false }, actor.userId)),
        update(USERS, actor.userId, {
          trade_password_hash: input.tradePasswordHash,
          trade_password_failures: 0,
          trade_password_locked_until: null,
          security_changed_at: moment.now,
        }),
        notice(actor.userId, 'trade_password_changed', {}, actor, moment),
      ],
      effects,
    };
  },
};

/** A bound second factor is asked before a mailbox; the first trade password of all needs neither. */
function takeProof(
  view: View,
  input: SetTradePasswordInput,
  actor: Actor,
  user: UserState,
  now: number,
): { readonly changes: readonly Change[] } | Refusal {
  if (!user.has_trade_password) return { changes: [] };
  if (hasFactor(user)) return takeSecondFactor(view, actor, input.factor, now);
  if (!input.proof) return { refused: 'code_required' };
  const taken = takeCode(view, input.proof, now);
  if ('refused' in taken || user.contact_proven) return taken;
  // The account's only address is where the code was mailed.
  return { changes: [...taken.changes, update(USERS, user.id, { email_proven_at: now })] };
}
