import type pg from 'pg';
import type { Needs, Source, Statement } from './command.ts';
import type { Earlier, Entry, Item, Loaded } from './batch.ts';
import type { IdBlocks } from './id-blocks.ts';
import { WorkingBalances, type KnownBalances } from './ledger.ts';
import { roundTrip } from './round-trip.ts';

type Rows = readonly Record<string, unknown>[];

/** What one batch asks the database for, merged over its commands. */
interface Wanted {
  readonly accounts: number[];
  readonly sources: Map<string, { readonly source: Source<never, unknown>; readonly keys: Set<string | number> }>;
  readonly keyed: Entry[];
  readonly sequences: Map<string, number>;
}

function wantedBy(entries: readonly Entry[]): Wanted {
  const accounts = new Set<number>();
  const wanted: Wanted = { accounts: [], sources: new Map(), keyed: [], sequences: new Map() };
  for (const entry of entries) {
    const needs: Needs = entry.command.needs(entry.input, entry.actor);
    for (const account of needs.accounts) accounts.add(account);
    for (const { source, key } of needs.rows) {
      const known = wanted.sources.get(source.name);
      if (known) known.keys.add(key);
      else wanted.sources.set(source.name, { source, keys: new Set([key]) });
    }
    if (entry.key !== undefined) wanted.keyed.push(entry);
    for (const sequence of entry.command.sequences ?? []) {
      wanted.sequences.set(sequence, (wanted.sequences.get(sequence) ?? 0) + 1);
    }
  }
  wanted.accounts.push(...accounts);
  return wanted;
}

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
// No row locks: the kernel is the only writer, and moving the head proves it with every batch. One row with two lists,
// because a row for each account would cost more to send and read than to find.
const LOAD_ACCOUNTS = `select array_agg(id)::text as ids, array_agg(balance)::text as balances from accounts where id = any($1::bigint[])`;
const EARLIER_COMMANDS = `select user_id, idempotency_key, name, encode(body_hash, 'hex') as body_hash, refused, reply
  from commands, unnest($1::int[], $2::text[]) as given (given_user, given_key) where user_id = given_user and idempotency_key = given_key`;

/** What a batch need not ask the database for. */
export interface Stock {
  readonly blocks: IdBlocks;
  readonly balances: KnownBalances;
}

/** A statement of the load and what becomes of its rows. */
interface Step {
  readonly statement: Statement;
  take?(rows: Rows): void;
}

/** Begins the transaction of a batch and loads what its commands need, all in one round trip. */
async function loadBatch(client: pg.Client, items: readonly Item[], { blocks, balances: known }: Stock): Promise<Loaded> {
  const wanted = wantedBy(items.flatMap((item) => ('entry' in item ? [item.entry] : [])));
  const loaded = {
    balances: new WorkingBalances(known),
    rows: new Map<string, Map<string | number, unknown>>(),
    earlier: new Map<string, Earlier>(),
  };
  const steps: Step[] = [{ statement: BEGIN }];
  const unknown = loaded.balances.want(wanted.accounts);
  if (unknown.length > 0) steps.push(loadAccounts(unknown, loaded.balances));
  for (const { source, keys } of wanted.sources.values()) {
    const rows = new Map<string | number, unknown>();
    for (const key of keys) rows.set(key, undefined);
    loaded.rows.set(source.name, rows);
    steps.push({
      statement: source.load([...keys] as never),
      take: (found) => {
        for (const [key, row] of source.parse(found)) rows.set(key, row);
      },
    });
  }
  if (wanted.keyed.length > 0) steps.push(findEarlier(wanted.keyed, loaded.earlier));
  for (const [sequence, count] of wanted.sequences) {
    const statement = blocks.refill(sequence, count);
    if (statement) steps.push({ statement, take: (found) => blocks.add(sequence, found) });
  }
  const results = await roundTrip(
    client,
    steps.map((step) => step.statement),
  );
  for (const [index, step] of steps.entries()) step.take?.(results[index]?.rows ?? []);
  return loaded;
}

function loadAccounts(accounts: readonly number[], balances: WorkingBalances): Step {
  return {
    statement: { name: 'load accounts', text: LOAD_ACCOUNTS, values: [`{${accounts.join(',')}}`] },
    take: ([row]) => {
      const ids = listOf(row?.['ids']);
      const amounts = listOf(row?.['balances']);
      for (const [index, id] of ids.entries()) balances.load(Number(id), BigInt(amounts[index] ?? 0));
    },
  };
}

/** The elements of a list of numbers in Postgres's notation; none for null. */
function listOf(text: unknown): string[] {
  return typeof text === 'string' && text.length > 2 ? text.slice(1, -1).split(',') : [];
}

function findEarlier(keyed: readonly Entry[], earlier: Map<string, Earlier>): Step {
  const values = [`{${keyed.map((entry) => entry.actor.userId).join(',')}}`, `{${keyed.map((entry) => entry.key).join(',')}}`];
  return {
    statement: { name: 'earlier commands', text: EARLIER_COMMANDS, values },
    take: (rows) => {
      for (const row of rows) {
        earlier.set(`${row['user_id'] as number}:${row['idempotency_key'] as string}`, {
          name: row['name'] as string,
          bodyHash: row['body_hash'] as string,
          refused: row['refused'] as string | null,
          reply: row['reply'] as string,
        });
      }
    },
  };
}

/** A batch whose transaction has begun and whose rows are on their way. */
export interface Loading {
  readonly items: readonly Item[];
  readonly loaded: Promise<Loaded>;
  /** Whether `loaded` has settled, so that waiting for it gives way to nothing. */
  arrived: boolean;
}

/** As `loadBatch`, keeping the items; a failure is seen by whoever waits for `loaded`. */
export function beginLoading(client: pg.Client, items: readonly Item[], stock: Stock): Loading {
  const loading: Loading = { items, loaded: loadBatch(client, items, stock), arrived: false };
  const arrive = (): void => {
    loading.arrived = true;
  };
  loading.loaded.then(arrive, arrive);
  return loading;
}
