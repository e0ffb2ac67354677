import { toText } from '@candor/money';
import type { Database } from '../../kernel/store/database.ts';
import type { Query } from '../../kernel/store/query.ts';
import { LeafSorter } from './leaf-sorter.ts';
import { sharesOf } from './shares.ts';
import { TileWriter } from './tiles.ts';
import { TileTree } from './tree.ts';

/** Customers whose totals are read at a time. */
const PAGE = 2_000;

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
}

interface OwedRow extends Record<string, unknown> {
  readonly currency: string;
  readonly user_id: number;
  readonly total: string;
}

/**
 * Makes the trees of liabilities and writes their tiles, on one snapshot of the tables. The snapshot names the position of the journal that the tables hold.
 * Currencies come one after another, so that memory is taken by the leaves of one. The time grows with the leaves, so it belongs on a thread of its own
 * (`trees-thread.ts`).
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
    for await (const rows of owedRows(query)) {
      for (const { currency, user_id: userId, total } of rows) {
        if (open && open.currency !== currency) await close(open.currency, open.sorter);
        if (open?.currency !== currency) open = { currency, sorter: new LeafSorter() };
        for (const { hash, amount } of sharesOf(saltSecret, { build, proof, currency, userId, total: BigInt(total) }))
          open.sorter.add({ hash, sum: amount });
      }
    }
    if (open) await close(open.currency, open.sorter);
    await writer.finish();
    return { journal: `${position.batch} ${position.seq} ${position.hash}`, transferId: Number(position.transfer_id), lines };
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

/** Yields the amounts owed to every customer in every currency: all accounts, held money included. In the order of the names of currencies. */
async function* owedRows(query: Query): AsyncGenerator<readonly OwedRow[]> {
  await query('set local idle_in_transaction_session_timeout = 0');
  await query(
    `declare owed no scroll cursor for
     select currencies.name as currency, user_id, sum(balance)::text as total
     from accounts join currencies on currencies.id = currency_id where user_id <> 0
     group by currencies.name, user_id having sum(balance) > 0 order by currencies.name collate "C"`,
  );
  for (;;) {
    const rows = await query<OwedRow>(`fetch forward ${PAGE} from owed`);
    yield rows;
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
