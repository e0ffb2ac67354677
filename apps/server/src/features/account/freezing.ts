import { FREEZE_HOURS, FREEZE_REASONS, type FreezeReason } from '@candor/api';
import { DAY_MS, HOUR_MS } from '@candor/rules';
import { isFrozenAt, isLocked } from '../../guards/customer-status.ts';
import { boolean, int, moment as instant, nullable, of, table, text } from '../../kernel/model/columns.ts';
import { read, type Actor, type Decision, type KernelEvent, type Moment, type Needs, type View } from '../../kernel/model/command.ts';
import { querySource } from '../../kernel/model/row-source.ts';
import { insert, rowsOf, update, type Change } from '../../kernel/model/table.ts';
import { notice } from '../../notifications/notices.ts';
import { timeText } from '../../notifications/render.ts';
import { USERS, userSource } from './store.ts';

/** Every term of every freeze, kept permanently: the published figures count them. */
export const FREEZES = table({
  name: 'account_freezes',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'at', 'until', 'reason', 'operator_id', 'previous_operator', 'prolongs'],
  columns: {
    id: int,
    user_id: int,
    at: instant,
    /** Null for one that only an operator ends. */
    until: nullable(instant),
    reason: of<FreezeReason | typeof OWN_LINK>(text),
    /** Null for the customer. */
    operator_id: nullable(int),
    /** Operator who set the term before, where this one follows it within `FOLLOWS_MS`. */
    previous_operator: nullable(int),
    prolongs: boolean,
  },
});
const FREEZE_IDS = 'account_freeze_ids';

/** Why the customer froze the account. */
export const OWN_LINK = 'own_link';

/** Time after a freeze in which another operator must decide the next one. Otherwise one operator could set one term after the other for ever. */
const FOLLOWS_MS = 30 * DAY_MS;

/** The newest term that an operator set, by customer. */
export const lastTermSource = querySource('user_id', {
  name: 'account/last term of a freeze',
  gives: { user_id: int, operator_id: int, at: instant },
  text: `select distinct on (user_id) user_id, operator_id, at from account_freezes
         where user_id = any($1::int[]) and operator_id is not null order by user_id, id desc`,
  reads: (userId) => rowsOf(FREEZES, userId),
});

/** An operator's term: its customer, its reason, and for the audit log what that rests on. */
export interface TermInput {
  readonly id: number;
  readonly reason: FreezeReason;
  readonly note: string;
}

/** Returns the inputs that `operatorTerm` needs. */
export function termNeeds({ id }: TermInput): Needs {
  return { accounts: [], rows: [read(userSource, id), read(lastTermSource, id)] };
}

/**
 * Freezes an account for `FREEZE_HOURS` from now on, or prolongs a freeze to that; sign-ins, API keys, balances and orders stay.
 * Refuses `not_found`, `already_done` and `not_frozen`, and `freeze_other_operator` where the actor set the term before.
 */
export function operatorTerm(
  view: View,
  { id, reason }: TermInput,
  prolongs: boolean,
  actor: Actor,
  moment: Moment,
): Decision<{ until: number }> {
  const { now } = moment;
  const user = view.row(userSource, id);
  if (!user) return { refused: 'not_found' };
  if (!prolongs && isFrozenAt(user, now)) return { refused: 'already_done' };
  if (prolongs && (!isFrozenAt(user, now) || isLocked(user))) return { refused: 'not_frozen' };
  const last = view.row(lastTermSource, id);
  const previous = prolongs ? user.frozen_by : last && last.at > now - FOLLOWS_MS ? last.operator_id : null;
  if (previous === actor.userId) return { refused: 'freeze_other_operator' };
  const until = now + FREEZE_HOURS * HOUR_MS;
  const term = { at: now, until, reason, operator_id: actor.userId, previous_operator: previous, prolongs };
  const template = prolongs ? 'freeze_prolonged' : 'account_frozen_by_operator';
  return {
    reply: { until },
    changes: [
      update(USERS, id, { status: 'frozen', frozen_at: now, frozen_reason: reason, frozen_by: actor.userId }),
      insert(FREEZES, { id: moment.nextId(FREEZE_IDS), user_id: id, ...term }),
      notice(id, template, { reason, until: timeText(until) }, actor, moment),
    ],
    events: [accountChanged(id)],
  };
}

/** The rows by which a customer locks the own account: only an operator opens it again. */
export function ownTerm(userId: number, moment: Moment): Change[] {
  const { now } = moment;
  const term = { at: now, until: null, reason: OWN_LINK, operator_id: null, previous_operator: null, prolongs: false } as const;
  return [
    update(USERS, userId, { status: 'frozen', frozen_at: now, frozen_reason: OWN_LINK, frozen_by: null }),
    insert(FREEZES, { id: moment.nextId(FREEZE_IDS), user_id: userId, ...term }),
  ];
}

/** The row of a customer whose freeze is over. */
export function unfrozen(userId: number): Change {
  return update(USERS, userId, { status: 'active', frozen_at: null, frozen_reason: null, frozen_by: null });
}

/** Tells a customer's clients to ask again what the customer may do. */
export function accountChanged(userId: number): KernelEvent {
  return { userId, name: 'account_changed', payload: { type: 'account_changed' } };
}

/** The reason as customers are told it; undefined for what operators wrote before there was a list. */
export function freezeReason(stored: string | null): FreezeReason | undefined {
  return FREEZE_REASONS.find((each) => each === stored);
}
