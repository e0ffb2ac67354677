import type pg from 'pg';
import type { Needs, Source, Statement } from './command.ts';
import type { Earlier, Entry, Item, Loaded } from './batch.ts';
import type { IdBlocks } from './id-blocks.ts';
import { WorkingBalances } from './ledger.ts';
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
  // Always ascending: two writers that lock in one order cannot deadlock.
  wanted.accounts.push(...[...accounts].sort((left, right) => left - right));
  return wanted;
}

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const LOCK_ACCOUNTS = 'select id, balance from accounts where id = any($1::bigint[]) order by id for update';
const EARLIER_COMMANDS = `select user_id, idempotency_key, name, encode(body_hash, 'hex') as body_hash, refused, reply
  from commands, unnest($1::int[], $2::text[]) as given (given_user, given_key) where user_id = given_user and idempotency_key = given_key`;

/** A statement of the load and what becomes of its rows. */
interface Step {
  readonly statement: Statement;
  take?(rows: Rows): void;
}

/**
 * Begins the transaction of a batch and loads what its commands need, all in one round trip. The account locks come first, so
 * every row is read as the last holder of those locks left it.
 */
async function loadBatch(client: pg.Client, items: readonly Item[], blocks: IdBlocks): Promise<Loaded> {
  const wanted = wantedBy(items.flatMap((item) => ('entry' in item ? [item.entry] : [])));
  const loaded = { balances: new WorkingBalances(), rows: new Map<string, Map<string | number, unknown>>(), earlier: new Map<string, Earlier>() };
  const steps: Step[] = [{ statement: BEGIN }];
  if (wanted.accounts.length > 0) steps.push(lockAccounts(wanted.accounts, loaded.balances));
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

function lockAccounts(accounts: readonly number[], balances: WorkingBalances): Step {
  for (const account of accounts) balances.load(account, undefined);
  return {
    statement: { name: 'lock accounts', text: LOCK_ACCOUNTS, values: [`{${accounts.join(',')}}`] },
    take: (rows) => {
      for (const row of rows) balances.load(Number(row['id']), row['balance'] as bigint);
    },
  };
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
export function beginLoading(client: pg.Client, items: readonly Item[], blocks: IdBlocks): Loading {
  const loading: Loading = { items, loaded: loadBatch(client, items, blocks), arrived: false };
  const arrive = (): void => {
    loading.arrived = true;
  };
  loading.loaded.then(arrive, arrive);
  return loading;
}
