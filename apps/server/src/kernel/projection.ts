import { accountParts } from './accounts.ts';
import type { Statement } from './command.ts';
import { copyStatement } from './copy.ts';
import { WIRE_VERSION, type CommandItem, type JournalBatch } from './journal.ts';
import { withSeals } from './sealed-rows.ts';
import type { Seals } from './seals.ts';
import { expecting, updateStatement } from './set-based.ts';
import { changedKey, type Change, type ColumnType, type AnyTable } from './table.ts';

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
  readonly balances = new Map<number, bigint>();
  readonly writes = new Map<string, TableWrites>();
  readonly #seals: Seals | undefined;

  /** Without seals rows are made as the journal has them: for who compares them, or decides again. */
  constructor(seals?: Seals) {
    this.#seals = seals;
  }

  add(batch: JournalBatch): void {
    let transfer = batch.firstTransfer;
    for (const item of batch.items) {
      for (const change of item.changes) this.#change(change);
      if (item.kind !== 'command') continue;
      this.#command(item, batch.batch);
      for (const { debit, credit, amount, code, cause } of item.postings) {
        this.transfers.push({ id: transfer, command_seq: item.seq, debit, credit, amount, code, cause, at: item.at });
        transfer += 1;
        this.balances.set(debit, (this.balances.get(debit) ?? 0n) - amount);
        this.balances.set(credit, (this.balances.get(credit) ?? 0n) + amount);
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

  #change(decided: Change): void {
    const change = this.#seals ? withSeals(decided, this.#seals) : decided;
    let writes = this.writes.get(change.table.name);
    if (!writes) this.writes.set(change.table.name, (writes = new TableWrites(change.table)));
    writes.add(change);
  }
}

/** The writes of one stretch to one table: what is added and changed in it is added as it ends up. */
export class TableWrites {
  readonly #table: AnyTable;
  readonly #inserts: object[] = [];
  /** Where the newest added row with a key stands. The keys of logs are not unique: each row of theirs is added. */
  readonly #places = new Map<string | number, number>();
  readonly #updates = new Map<string | number, object>();

  constructor(table: AnyTable) {
    this.#table = table;
  }

  add(change: Change): void {
    const key = changedKey(change);
    if (change.kind === 'insert') {
      this.#places.set(key, this.#inserts.length);
      this.#inserts.push(change.row);
      return;
    }
    const place = this.#places.get(key);
    if (place !== undefined) this.#inserts[place] = merged(this.#inserts[place] ?? {}, change.set);
    else this.#updates.set(key, merged(this.#updates.get(key) ?? {}, change.set));
  }

  /**
   * `added` makes the statement that adds rows. It comes last: what only one row may be, such as a customer's policy in force, a row that
   * was there has ceased to be before another is.
   */
  statements(added: (table: AnyTable, rows: readonly object[]) => Statement): Statement[] {
    const statements: Statement[] = [];
    const shapes = new Map<string, (readonly [string | number, object])[]>();
    for (const [key, set] of this.#updates) {
      const columns = Object.keys(set);
      if (columns.length === 0) continue;
      const shape = columns.sort().join(' ');
      const entries = shapes.get(shape);
      if (entries) entries.push([key, set]);
      else shapes.set(shape, [[key, set]]);
    }
    for (const [shape, entries] of shapes)
      statements.push(expecting(updateStatement(this.#table, shape.split(' '), entries), entries.length));
    if (this.#inserts.length > 0) statements.push(added(this.#table, this.#inserts));
    return statements;
  }
}

/** What is set later replaces what was set before; seals of other columns stay. */
function merged(before: object, set: object): object {
  if (!('seals' in before && 'seals' in set)) return { ...before, ...set };
  return { ...before, ...set, seals: { ...(before.seals as object), ...(set.seals as object) } };
}

const MOVE = `update projection set batch = $1, seq = $2, at = to_timestamp($3::float8 / 1000), tick_id = $4, tick_hash = decode($5, 'hex'),
  hash = decode($6, 'hex') where batch = $7`;

/**
 * The statements that bring the tables from one batch of the journal to a later one, and move the cursor: to be run in one
 * transaction. `opened` holds accounts that are known to exist, and learns those of this stretch.
 */
export function projectionStatements(batches: readonly JournalBatch[], opened: Set<number>, seals?: Seals): Statement[] {
  const rows = new ProjectedRows(seals);
  for (const batch of batches) rows.add(batch);
  const statements: Statement[] = [];
  const copy = (table: ProjectedTable, added: readonly object[]): void => {
    if (added.length > 0) statements.push(copyStatement(table, added));
  };
  copy(TRANSFERS, rows.transfers);
  statements.push(...balanceStatements(rows.balances, opened));
  for (const writes of rows.writes.values()) statements.push(...writes.statements(copyStatement));
  copy(COMMANDS, rows.commands);
  copy(KEYS, rows.keys);
  copy(EVENTS, rows.events);
  const first = batches[0];
  const last = batches.at(-1);
  if (!first || !last) return [];
  statements.push(counterStatement(last.counters));
  const values = [last.batch, last.lastSeq, last.at, last.tick.id, last.tick.hash, last.hash, first.batch - 1];
  statements.push(expecting({ name: 'move projection', text: MOVE, values }, 1));
  return statements;
}

/** New accounts first, then one addition per changed account. Every end of a transfer has its account, whatever it comes to. */
function balanceStatements(moved: ReadonlyMap<number, bigint>, opened: Set<number>): Statement[] {
  const changed = [...moved].filter(([, change]) => change !== 0n);
  const fresh = [...moved.keys()].filter((account) => !opened.has(account));
  const statements: Statement[] = [];
  if (fresh.length > 0) {
    const parts = fresh.map(accountParts);
    statements.push({
      name: 'open accounts',
      text: `insert into accounts (id, user_id, currency_id, kind, balance)
             select id, user_id, currency_id, kind, 0 from unnest($1::bigint[], $2::int[], $3::smallint[], $4::smallint[]) as given (id, user_id, currency_id, kind)
             on conflict (id) do nothing`,
      values: [
        `{${fresh.join(',')}}`,
        `{${parts.map((part) => part.userId).join(',')}}`,
        `{${parts.map((part) => part.currencyId).join(',')}}`,
        `{${parts.map((part) => part.kind).join(',')}}`,
      ],
    });
    for (const account of fresh) opened.add(account);
  }
  if (changed.length > 0) {
    const post: Statement = {
      name: 'post balances',
      text: `update accounts set balance = balance + given.change from unnest($1::bigint[], $2::bigint[]) as given (given_id, change) where id = given_id`,
      values: [`{${changed.map(([account]) => account).join(',')}}`, `{${changed.map(([, change]) => change).join(',')}}`],
    };
    statements.push(expecting(post, changed.length));
  }
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
