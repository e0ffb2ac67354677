import { read, type Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { notice } from '../../../messages/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { freeze, freezeNeeds } from '../freezing.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

/** A customer, and why an operator does it; the reason stays in the command log for good and is not told to the customer. */
export interface ReasonedInput {
  readonly id: number;
  readonly reason: string;
}

/** An operator looks at a customer. Nothing changes but the command log; what is shown is read afterwards and not kept. */
export const viewCustomer: Command<{ readonly id: number }, ''> = {
  name: 'console/customer',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(userSource, id)] }),
  decide: (view, { id }) => (view.row(userSource, id) ? { reply: '' } : { refused: 'not_found' }),
};

/** An operator freezes an account: sign-ins, sockets and API keys end and none begins. */
export const freezeCustomer: Command<ReasonedInput, ''> = {
  name: 'console/customer_freeze',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: freezeNeeds(id) }),
  decide(view, { id, reason }, actor, moment) {
    const user = view.row(userSource, id);
    if (!user) return { refused: 'not_found' };
    if (user.status === 'frozen') return { refused: 'already_done' };
    const frozen = freeze(view, id, { reason, by: actor.userId }, moment.now);
    const changes = [...frozen.changes, notice(id, 'account_frozen_by_operator', {}, actor, moment)];
    return { reply: '', changes, effects: frozen.effects };
  },
};

/** An operator lets a frozen account sign in again. Freeze links made before are void from now on. */
export const unfreezeCustomer: Command<ReasonedInput, ''> = {
  name: 'console/customer_unfreeze',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(userSource, id)] }),
  decide(view, { id }, actor, moment) {
    const user = view.row(userSource, id);
    if (!user) return { refused: 'not_found' };
    if (user.status === 'active') return { refused: 'already_done' };
    const active = { status: 'active', unfrozen_at: moment.now, frozen_at: null, frozen_reason: null, frozen_by: null } as const;
    return { reply: '', changes: [update(USERS, id, active), notice(id, 'account_unfrozen', {}, actor, moment)] };
  },
};

/** An operator ends every sign-in of a customer. */
export const endCustomerSessions: Command<ReasonedInput, { ended: number }> = {
  name: 'console/customer_sessions_end',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(userSource, id), read(openSessionsSource, id)] }),
  decide(view, { id }, actor, moment) {
    if (!view.row(userSource, id)) return { refused: 'not_found' };
    const ended = endSessions(id, view.row(openSessionsSource, id) ?? [], moment.now);
    const count = ended.changes.length;
    const changes = [...ended.changes, ...(count > 0 ? [notice(id, 'sessions_ended_by_operator', {}, actor, moment)] : [])];
    return { reply: { ended: count }, changes, effects: ended.effects };
  },
};
