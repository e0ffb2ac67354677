import { isFrozenAt } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { accountChanged, operatorTerm, termNeeds, unfrozen, type TermInput } from '../freezing.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

/** Customer, and the reason of an operator's action. The reason stays in the command log permanently and is not told to the customer. */
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

/** An operator freezes an account. */
export const freezeCustomer: Command<TermInput, { until: number }> = {
  name: 'console/customer_freeze',
  serial: ({ id }) => `user:${id}`,
  needs: termNeeds,
  decide: (view, input, actor, moment) => operatorTerm(view, input, false, actor, moment),
};

/** Another operator prolongs a freeze. */
export const prolongFreeze: Command<TermInput, { until: number }> = {
  name: 'console/customer_freeze_prolong',
  serial: ({ id }) => `user:${id}`,
  needs: termNeeds,
  decide: (view, input, actor, moment) => operatorTerm(view, input, true, actor, moment),
};

/** Writes down that a freeze has ended by itself, and tells the customer. What is decided knows it from the time alone. */
export const endFreeze: Command<{ readonly id: number }, ''> = {
  name: 'account/freeze_end',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(userSource, id)] }),
  decide(view, { id }, actor, moment) {
    const user = view.row(userSource, id);
    if (!user) return { refused: 'not_found' };
    if (user.status === 'active' || isFrozenAt(user, moment.now)) return { refused: 'already_done' };
    return { reply: '', changes: [unfrozen(id), notice(id, 'freeze_ended', {}, actor, moment)], events: [accountChanged(id)] };
  },
};

/** An operator ends a freeze, the customer's own as well. Freeze links made before are void from now on. */
export const unfreezeCustomer: Command<ReasonedInput, ''> = {
  name: 'console/customer_unfreeze',
  serial: ({ id }) => `user:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(userSource, id)] }),
  decide(view, { id }, actor, moment) {
    const user = view.row(userSource, id);
    if (!user) return { refused: 'not_found' };
    if (user.status === 'active') return { refused: 'already_done' };
    const changes = [unfrozen(id), update(USERS, id, { unfrozen_at: moment.now }), notice(id, 'account_unfrozen', {}, actor, moment)];
    return { reply: '', changes, events: [accountChanged(id)] };
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
