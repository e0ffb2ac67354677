import { staleness } from '../../../guards/version-of.ts';
import type { LiveSessionRule } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { METHODS, methodsSource, type MethodsRow } from '../store.ts';

export interface SaveMethodsInput {
  /** With name and accounts sealed. */
  readonly methods: Omit<MethodsRow, 'user_id' | 'changed_at'>;
  /** Version that the customer saw. */
  readonly version?: string | undefined;
}

/** Stores the actor's payment methods. */
export function saveMethodsCommand(liveSession: LiveSessionRule): Command<SaveMethodsInput, ''> {
  return {
    name: 'user/cash_save',
    serial: (_input, actor) => `user:${actor.userId}`,
    record: () => ({}),
    needs: (_input, actor) => ({ accounts: [], rows: [read(methodsSource, actor.userId), ...liveSession.needs(actor)] }),
    decide(view, { methods, version }, actor, moment) {
      const { userId } = actor;
      if (!liveSession.isLive(view, actor)) return { refused: 'login_expired' };
      const row = { ...methods, changed_at: moment.now };
      const stored = view.row(methodsSource, userId);
      const stale = staleness(stored, version);
      if (stale) return stale;
      return {
        reply: '',
        changes: [
          stored ? update(METHODS, userId, row) : insert(METHODS, { user_id: userId, ...row }),
          notice(userId, 'payment_methods_changed', {}, actor, moment),
        ],
      };
    },
  };
}
