import type pg from 'pg';
import type { Needs, Source, Statement } from './command.ts';
import type { Earlier, Entry, Item, Loaded } from './batch.ts';
import type { IdBlocks } from './id-blocks.ts';
import { WorkingBalances } from './ledger.ts';

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

const LOCK_ACCOUNTS = 'select id, balance from accounts where id = any($1::bigint[]) order by id for update';
const EARLIER_COMMANDS = `select user_id, idempotency_key, name, encode(body_hash, 'hex') as body_hash, refused, reply
  from commands, unnest($1::int[], $2::text[]) as given (given_user, given_key) where user_id = given_user and idempotency_key = given_key`;

/**
 * Begins the transaction of a batch and loads what its commands need, all in one round trip: nothing is awaited between
 * the statements. The account locks come first, so every row is read as the last holder of those locks left it.
 */
async function loadBatch(client: pg.Client, items: readonly Item[], blocks: IdBlocks): Promise<Loaded> {
  const entries = items.flatMap((item) => ('entry' in item ? [item.entry] : []));
  const wanted = wantedBy(entries);
  const send = async (statement: Statement): Promise<Rows> => (await client.query<Record<string, unknown>>(statement)).rows;

  const pending: Promise<unknown>[] = [client.query('begin')];
  const balances = new WorkingBalances();
  const rows = new Map<string, Map<string | number, unknown>>();
  const earlier = new Map<string, Earlier>();

  if (wanted.accounts.length > 0) {
    for (const account of wanted.accounts) balances.load(account, undefined);
    const statement = { name: 'lock accounts', text: LOCK_ACCOUNTS, values: [`{${wanted.accounts.join(',')}}`] };
    pending.push(
      send(statement).then((found) => {
        for (const row of found) balances.load(Number(row['id']), row['balance'] as bigint);
      }),
    );
  }
  for (const { source, keys } of wanted.sources.values()) {
    const loaded = new Map<string | number, unknown>();
    for (const key of keys) loaded.set(key, undefined);
    rows.set(source.name, loaded);
    pending.push(
      send(source.load([...keys] as never)).then((found) => {
        for (const [key, row] of source.parse(found)) loaded.set(key, row);
      }),
    );
  }
  if (wanted.keyed.length > 0) {
    const values = [
      `{${wanted.keyed.map((entry) => entry.actor.userId).join(',')}}`,
      `{${wanted.keyed.map((entry) => entry.key).join(',')}}`,
    ];
    pending.push(
      send({ name: 'earlier commands', text: EARLIER_COMMANDS, values }).then((found) => {
        for (const row of found) {
          earlier.set(`${row['user_id'] as number}:${row['idempotency_key'] as string}`, {
            name: row['name'] as string,
            bodyHash: row['body_hash'] as string,
            refused: row['refused'] as string | null,
            reply: row['reply'] as string,
          });
        }
      }),
    );
  }
  for (const [sequence, count] of wanted.sequences) {
    const refill = blocks.refill(sequence, count);
    if (refill) pending.push(send(refill).then((found) => blocks.add(sequence, found)));
  }
  await settled(pending);
  return { balances, rows, earlier };
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

/** Waits for every promise, then throws the first failure: none is left to fail unobserved. */
export async function settled<Result>(pending: readonly Promise<Result>[]): Promise<Result[]> {
  const results = await Promise.allSettled(pending);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<Result>).value);
}
