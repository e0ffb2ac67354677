import { FREEZE_HOURS } from '@candor/api';
import { HOUR_MS } from '@candor/rules';
import { int, moment, nullable, of, table, text } from '../kernel/model/columns.ts';
import type { Source, View } from '../kernel/model/command.ts';
import { selection } from '../kernel/model/row-source.ts';
import { sealOf } from '../kernel/model/sealed-select.ts';
import { rowOf } from '../kernel/model/table.ts';

/** Columns of a customer that are read through the view `customers`; the status of an unknown customer is empty. */
const STATUS = table({
  name: 'users',
  key: 'id',
  sealed: ['status', 'frozen_at', 'frozen_by'],
  columns: { id: int, status: of<'active' | 'frozen' | ''>(text), frozen_at: nullable(moment), frozen_by: nullable(int) },
});
const SELECTED = selection(STATUS, undefined, 'customers');

/** For the list of a select that joins the view `customers`: a customer whose status is not the venue's counts as not there. */
export const STATUS_SEAL = sealOf(STATUS, 'customers');

/** Fields of a customer that say whether, since when and by whom the account is frozen. Moments are milliseconds. */
export interface Frozen {
  readonly status: 'active' | 'frozen';
  readonly frozen_at: number | null;
  /** The operator; null for the customer, by the link of a message. */
  readonly frozen_by: number | null;
}

/**
 * Returns the moment when a freeze ends by itself, after `FREEZE_HOURS`. Undefined for an account that is not frozen. Null for one that its owner locked, which
 * only an operator opens again.
 */
export function freezeEnd({ status, frozen_at, frozen_by }: Frozen): number | null | undefined {
  if (status === 'active') return undefined;
  return frozen_by === null ? null : (frozen_at ?? 0) + FREEZE_HOURS * HOUR_MS;
}

/** Whether an account is frozen at a moment: what ends by itself has ended when the moment has come, whether or not anything ran. */
export function isFrozenAt(user: Frozen, now: number): boolean {
  const end = freezeEnd(user);
  return end === null || (end !== undefined && now < end);
}

/** Whether no sign-in to an account is possible: its owner has locked it. */
export function isLocked(user: Frozen): boolean {
  return freezeEnd(user) === null;
}

/** Whether an account is not locked, as a condition on the columns of `users`. */
export const UNLOCKED = `(status = 'active' or frozen_by is not null)`;

/** The end of a freeze, null for none; `unknown` for who is not there, or whose status does not carry the venue's seal. */
type FreezeState = { readonly until: number | null } | 'unknown';

/**
 * Freezes that keep customers from opening and moving money out, by user id. A customer without one has no row, so that reading costs nothing for nearly all. A
 * freeze may have ended since it was read: `isFrozen` says.
 */
export const frozenSource: Source<number, FreezeState> = {
  name: 'frozen customer',
  reads: (userId) => rowOf(STATUS, userId),
  keep: { bytes: () => 150 },
  load: (userIds) => ({
    name: 'frozen customers by id',
    text: `select asked.id, '' as status, null::timestamptz as frozen_at, null::int as frozen_by, null::jsonb as sealed_of_users
             from unnest($1::int[]) as asked (id)
           union all select ${SELECTED.list}, ${sealOf(STATUS, 'customers')} from customers where customers.id = any($1::int[])`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse(rows) {
    const all = SELECTED.rows(rows);
    const found = new Map<number, FreezeState | undefined>(all.map(({ id }) => [id, 'unknown']));
    for (const { id, status, ...since } of all) {
      if (status === '') continue;
      const until = freezeEnd({ status, ...since });
      found.set(id, until === undefined ? undefined : { until });
    }
    return [...found].flatMap(([id, freeze]) => (freeze === undefined ? [] : [[id, freeze] as const]));
  },
};

/** Whether a customer may neither open nor move money out at a moment. The command must need `frozenSource`. */
export function isFrozen(view: View, userId: number, now: number): boolean {
  const freeze = view.row(frozenSource, userId);
  if (freeze === undefined) return false;
  return freeze === 'unknown' || freeze.until === null || now < freeze.until;
}
