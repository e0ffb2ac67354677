import type { Statement } from '../model/command.ts';
import type { AccountRows, Moved } from './account-rows.ts';
import { copyStatement } from '../store/copy.ts';
import { WIRE_VERSION, type CommandItem, type JournalBatch } from '../journal/journal.ts';
import type { Seals } from '../model/seals.ts';
import { expecting } from '../store/bulk-statements.ts';
import { TableWrites } from '../store/table-writes.ts';
import type { Change, ColumnType } from '../model/table.ts';

/** A table that the journal is projected into. */
export interface ProjectedTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

export const TRANSFERS = {
  name: 'transfers',
  columns: {
    id: 'id',
    command_seq: 'id',
    debit: 'id',
    credit: 'id',
    amount: 'bigint',
    code: 'smallint',
    cause: 'id',
    at: 'timestamptz',
  },
} as const satisfies ProjectedTable;

export const COMMANDS = {
  name: 'commands',
  columns: {
    seq: 'id',
    batch: 'id',
    at: 'timestamptz',
    actor: 'smallint',
    user_id: 'int',
    name: 'text',
    input: 'text',
    refused: 'text',
    reply: 'text',
    hash: 'bytea',
  },
} as const satisfies ProjectedTable;

export const KEYS = {
  name: 'command_keys',
  columns: {
    user_id: 'int',
    idempotency_key: 'text',
    seq: 'id',
    version: 'smallint',
    name: 'text',
    body_hash: 'bytea',
    refused: 'text',
    reply: 'text',
  },
} as const satisfies ProjectedTable;

export const EVENTS = {
  name: 'events',
  columns: { user_id: 'int', seq: 'id', part: 'smallint', version: 'smallint', name: 'text', payload: 'text' },
} as const satisfies ProjectedTable;

/** The rows that one stretch of the journal adds to the kernel's own tables, and what it moves and writes besides. */
export class ProjectedRows {
  readonly transfers: object[] = [];
  readonly commands: object[] = [];
  readonly keys: object[] = [];
  readonly events: object[] = [];
  /** Sum by which each account moved, and its newest transfer. */
  readonly moved = new Map<number, Moved>();
  readonly writes = new Map<string, TableWrites>();

  add(batch: JournalBatch): void {
    let transfer = batch.firstTransfer;
    for (const item of batch.items) {
      for (const change of item.changes) this.#change(change, batch.batch);
      if (item.kind !== 'command') continue;
      this.#command(item, batch.batch);
      for (const { debit, credit, amount, code, cause } of item.postings) {
        this.transfers.push({ id: transfer, command_seq: item.seq, debit, credit, amount, code, cause, at: item.at });
        this.#move(debit, -amount, transfer);
        this.#move(credit, amount, transfer);
        transfer += 1;
      }
    }
  }

  #command(item: CommandItem, batch: number): void {
    const { seq, at, actor, name, input, refused, hash, reply } = item;
    const shown = item.ledger ? null : reply;
    this.commands.push({ seq, batch, at, actor, user_id: item.userId, name, input, refused, reply: shown, hash });
    if (item.key !== undefined) {
      this.keys.push({
        user_id: item.userId,
        idempotency_key: item.key,
        seq,
        version: WIRE_VERSION,
        name,
        body_hash: item.bodyHash,
        refused,
        reply,
      });
    }
    for (const [part, event] of item.events.entries()) {
      const { userId, version, payload } = event;
      this.events.push({ user_id: userId, seq, part, version, name: event.name, payload });
    }
  }

  #move(account: number, change: bigint, transfer: number): void {
    const moved = this.moved.get(account);
    if (moved) {
      moved.change += change;
      moved.newest = transfer;
    } else this.moved.set(account, { change, newest: transfer });
  }

  #change(change: Change, batch: number): void {
    let writes = this.writes.get(change.table.name);
    if (!writes) this.writes.set(change.table.name, (writes = new TableWrites(change.table)));
    writes.add(change, batch);
  }
}

const MOVE = `update projection set batch = $1, seq = $2, at = to_timestamp($3::float8 / 1000), tick_id = $4, tick_hash = decode($5, 'hex'),
  hash = decode($6, 'hex'), positions = coalesce($8::jsonb, positions) where batch = $7`;

/** Seals of the rows that a stretch writes. */
export interface ProjectionSeals {
  readonly seals: Seals;
  /** The seals of the sums of positions after the stretch, by table. */
  readonly positions: Readonly<Record<string, string>>;
}

/**
 * The statements that bring the tables from one batch of the journal to a later one, and move the cursor: to be run in one
 * transaction. `rows` are those of the batches, sealed where they are to be; `accounts` know what the tables hold of every account that moves.
 */
export function projectionStatements(
  batches: readonly JournalBatch[],
  rows: ProjectedRows,
  accounts: AccountRows,
  sealed?: ProjectionSeals,
): Statement[] {
  const statements: Statement[] = [];
  const copy = (table: ProjectedTable, added: readonly object[]): void => {
    if (added.length > 0) statements.push(copyStatement(table, added));
  };
  copy(TRANSFERS, rows.transfers);
  statements.push(...accounts.statements(rows.moved));
  for (const writes of rows.writes.values()) statements.push(...writes.statements(copyStatement, sealed?.seals));
  copy(COMMANDS, rows.commands);
  copy(KEYS, rows.keys);
  copy(EVENTS, rows.events);
  const first = batches[0];
  const last = batches.at(-1);
  if (!first || !last) return [];
  statements.push(counterStatement(last.counters));
  const positions = sealed ? JSON.stringify(sealed.positions) : null;
  const values = [last.batch, last.lastSeq, last.at, last.tick.id, last.tick.hash, last.hash, first.batch - 1, positions];
  statements.push(expecting({ name: 'move projection', text: MOVE, values }, 1));
  return statements;
}

function counterStatement(counters: Readonly<Record<string, number>>): Statement {
  return {
    name: 'move counters',
    text: `insert into counters (name, next) select * from unnest($1::text[], $2::bigint[]) as given (name, next)
           on conflict (name) do update set next = excluded.next where counters.next <> excluded.next`,
    values: [Object.keys(counters), `{${Object.values(counters).join(',')}}`],
  };
}
