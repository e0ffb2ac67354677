import { API_KEYS } from '../features/account/api-keys/store.ts';
import { SESSIONS } from '../features/account/store.ts';
import { OPERATOR_SESSIONS } from '../features/operators/store.ts';
import type { Command } from '../kernel/model/command.ts';
import { update, type Change } from '../kernel/model/table.ts';

/** A row that has expired. */
export interface ExpiredRow {
  /** Hex. */
  readonly key: string;
  readonly owner: number;
  /** Milliseconds. */
  readonly at: number;
}

export interface ExpireInput {
  readonly table: 'sessions' | 'operator_sessions' | 'api_keys';
  readonly rows: readonly ExpiredRow[];
}

function ended(table: ExpireInput['table'], { key, owner, at }: ExpiredRow): Change {
  switch (table) {
    case 'sessions':
      return update(SESSIONS, key, { ended_at: at }, owner);
    case 'operator_sessions':
      return update(OPERATOR_SESSIONS, key, { ended_at: at }, owner);
    case 'api_keys':
      return update(API_KEYS, key, { ended_at: at }, owner);
  }
}

/** Marks rows as ended at the moment at which they expired: a command, because they carry seals. */
export const expireRows: Command<ExpireInput, ''> = {
  name: 'retention/expire',
  serial: ({ table }) => `retention:${table}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { table, rows }) => ({ reply: '', changes: rows.map((row) => ended(table, row)) }),
};
