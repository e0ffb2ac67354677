import type { LiveSessionRule } from '../../../guards.ts';
import { read, type Command } from '../../../kernel/command.ts';
import { insert, update } from '../../../kernel/table.ts';
import { told, type Notice } from '../../../messages/notice.ts';
import { METHODS, methodsSource, type MethodsRow } from '../store.ts';

export interface SaveMethodsInput {
  /** With name and accounts sealed. */
  readonly methods: Omit<MethodsRow, 'user_id' | 'changed_at'>;
  readonly notice: Notice;
}

/** Stores the actor's payment methods. */
export function saveMethodsCommand(liveSession: LiveSessionRule): Command<SaveMethodsInput, ''> {
  return {
    name: 'user/cash_save',
    serial: (_input, actor) => `user:${actor.userId}`,
    record: () => ({}),
    needs: (_input, actor) => ({ accounts: [], rows: [read(methodsSource, actor.userId), ...liveSession.needs(actor)] }),
    decide(view, { methods, notice }, actor, { now }) {
      const { userId } = actor;
      if (!liveSession.isLive(view, actor)) return { refused: 'login_expired' };
      const row = { ...methods, changed_at: now };
      const known = view.row(methodsSource, userId) !== undefined;
      return {
        reply: '',
        changes: [
          known ? update(METHODS, userId, row) : insert(METHODS, { user_id: userId, ...row }),
          ...told(notice, 'payment_methods_changed', {}, now),
        ],
      };
    },
  };
}
