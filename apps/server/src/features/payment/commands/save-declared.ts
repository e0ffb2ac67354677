import type { LiveSessionRule } from '../../../guards/guards.ts';
import { staleness } from '../../../guards/version-of.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { DECLARED_DETAILS, declaredKey, declaredSource } from '../declared.ts';

export interface SaveDeclaredInput {
  readonly method: string;
  /** Sealed; null removes what is stored. */
  readonly content: string | null;
  /** Version that the customer saw. */
  readonly version?: string | undefined;
}

/** Stores the actor's details of a way of payment that terms declare. Refuses `login_expired` and `changed_meanwhile`. */
export function saveDeclaredCommand(liveSession: LiveSessionRule): Command<SaveDeclaredInput, ''> {
  return {
    name: 'user/method_save',
    serial: (_input, actor) => `user:${actor.userId}`,
    record: ({ method }) => ({ method }),
    needs: ({ method }, actor) => ({
      accounts: [],
      rows: [read(declaredSource, declaredKey(actor.userId, method)), ...liveSession.needs(actor)],
    }),
    decide(view, { method, content, version }, actor, moment) {
      const { userId } = actor;
      if (!liveSession.isLive(view, actor)) return { refused: 'login_expired' };
      const id = declaredKey(userId, method);
      const stored = view.row(declaredSource, id);
      const stale = staleness(stored, version);
      if (stale) return stale;
      const row = { content, changed_at: moment.now };
      return {
        reply: '',
        changes: [
          stored ? update(DECLARED_DETAILS, id, row, userId) : insert(DECLARED_DETAILS, { id, user_id: userId, method, ...row }),
          notice(userId, 'payment_methods_changed', {}, actor, moment),
        ],
      };
    },
  };
}
