import { toText } from '@candor/money';
import type { Database } from '../../kernel/store/database.ts';
import { notWritten } from '../../kernel/store/proven-accounts.ts';
import type { Query } from '../../kernel/store/query.ts';
import { LeafSorter } from './leaf-sorter.ts';
import { sharesOf } from './shares.ts';
import { TileWriter } from './tiles.ts';
import { TileTree } from './tree.ts';

/** Accounts that are read at a time. */
const PAGE = 2_000;
/** Accounts that are named of those which the venue has not written. */
const NAMED = 10;

/** Input of the trees of one proof. */
export interface TreesInput {
  /** The number of the proof. */
  readonly proof: number;
  /** Names the tiles, and is part of what salts are made of. */
  readonly build: string;
  /** Hex; salts and cuts follow from it. */
  readonly saltSecret: string;
  readonly now: number;
}

/** Statements about the trees in a document. */
export interface Trees {
  /** The position of the journal that the totals are of. */
  readonly journal: string;
  /** The newest movement in them. */
  readonly transferId: number;
  /** One line for each currency, in the order of their names. */
  readonly lines: readonly string[];
  /** Accounts that hold something that this venue has not written, a sentence each. Trees with such an account state nothing. */
  readonly faults: readonly string[];
}

interface AccountRow extends Record<string, unknown> {
  readonly currency: string;
  readonly user_id: number;
  readonly id: bigint;
  readonly balance: bigint;
  readonly newest: bigint;
  readonly seal: string | null;
  /** The newest movement of the account; 0 without one. */
  readonly moved: bigint;
}

/** Amount that is owed to a customer in a currency. */
interface Owed {
  readonly currency: string;
  readonly userId: number;
  total: bigint;
}

/**
 * Makes the trees of liabilities and writes their tiles, on one snapshot of the tables. The snapshot names the position of the journal that the tables hold.
 * Each account must carry the venue's seal for the state that its newest movement left. Currencies come one after another, so that memory is taken by the
 * leaves of one. The time grows with the leaves, so it belongs on a thread of its own (`trees-thread.ts`).
 */
export function makeTrees(database: Database, { proof, build, saltSecret, now }: TreesInput): Promise<Trees> {
  return database.snapshot(async (query) => {
    const position = await positionOf(query);
    const writer = new TileWriter(database, build, now);
    const lines: string[] = [];
    const close = async (currency: string, sorter: LeafSorter): Promise<void> => {
      lines.push(await liabilityLine(currency, sorter, writer));
    };
    let open: { readonly currency: string; readonly sorter: LeafSorter } | undefined;
    const faults: string[] = [];
    for await (const { currency, userId, total } of owed(query, database, faults)) {
      if (total <= 0n) continue;
      if (open && open.currency !== currency) await close(open.currency, open.sorter);
      if (open?.currency !== currency) open = { currency, sorter: new LeafSorter() };
      for (const { hash, amount } of sharesOf(saltSecret, { build, proof, currency, userId, total }))
        open.sorter.add({ hash, sum: amount });
    }
    if (open) await close(open.currency, open.sorter);
    await writer.finish();
    return { journal: `${position.batch} ${position.seq} ${position.hash}`, transferId: Number(position.transfer_id), lines, faults };
  });
}

/** The position of the journal that the tables hold, and the newest movement in them. */
async function positionOf(query: Query): Promise<{ batch: bigint; seq: bigint; hash: string; transfer_id: bigint }> {
  const [position] = await query<{ batch: bigint; seq: bigint; hash: string; transfer_id: bigint }>(
    `select batch, seq, encode(hash, 'hex') as hash, (select coalesce(max(id), 0) from transfers) as transfer_id from projection`,
  );
  if (!position) throw new Error('the tables do not say which journal they were made of');
  return position;
}

/**
 * Yields the amount owed to each customer in each currency: all accounts, held money included. In the order of the names of currencies. Names accounts that the
 * venue has not written so in `faults`.
 */
async function* owed(query: Query, { seals }: Pick<Database, 'seals'>, faults: string[]): AsyncGenerator<Owed> {
  let sum: Owed | undefined;
  for await (const { currency, user_id: userId, id, balance, newest, seal, moved } of accounts(query)) {
    const state = { balance, newest: Number(newest) };
    const isRight = !seals || (moved === newest && seal !== null && seals.isAccountSeal(Number(id), state, seal));
    if (!isRight && faults.length < NAMED) faults.push(notWritten(Number(id)));
    if (sum?.currency !== currency || sum.userId !== userId) {
      if (sum) yield sum;
      sum = { currency, userId, total: 0n };
    }
    sum.total += balance;
  }
  if (sum) yield sum;
}

/** Yields the accounts of customers, with what proves them. */
async function* accounts(query: Query): AsyncGenerator<AccountRow> {
  await query('set local idle_in_transaction_session_timeout = 0');
  await query(
    `declare owed no scroll cursor for
     select currencies.name as currency, user_id, accounts.id, balance, newest, encode(seal, 'hex') as seal,
       greatest((select id from transfers where debit = accounts.id order by id desc limit 1),
         (select id from transfers where credit = accounts.id order by id desc limit 1), 0) as moved
     from accounts join currencies on currencies.id = currency_id where user_id <> 0
     order by currencies.name collate "C", user_id`,
  );
  for (;;) {
    const rows = await query<AccountRow>(`fetch forward ${PAGE} from owed`);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Makes the tree of one currency; returns its line of the document. */
async function liabilityLine(currency: string, sorter: LeafSorter, writer: TileWriter): Promise<string> {
  const tree = new TileTree((tile) => writer.add(currency, tile));
  for (const leaves of sorter.buckets()) {
    for (const leaf of leaves) tree.add(leaf);
    await writer.write();
  }
  const root = tree.root();
  return `${currency} ${toText(root.sum)} ${tree.leaves} ${root.hash}`;
}
