import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toText } from '@candor/money';
import type { Clock } from '../../feature.ts';
import type { Database, Query } from '../../kernel/database.ts';
import { GENESIS, sha256 } from '../../kernel/hash.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PublishInput } from './commands/publish.ts';
import { LeafSorter } from './leaf-sorter.ts';
import type { Reserves } from './reserves.ts';
import { sharesOf } from './shares.ts';
import type { SigningKeys } from '../../secrets/signing-keys.ts';
import { TileWriter } from './tiles.ts';
import { TileTree } from './tree.ts';

/** What keys for salts are derived for. */
export const SALT_PURPOSE = 'liability salts';

/** Customers whose totals are read at a time, and the most that is done before orders have their turn: about a millisecond. */
const PAGE = 2_000;
const AT_ONCE = 50;
const LEAVES_AT_ONCE = 250;

export interface BuilderDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly keys: SigningKeys;
  readonly reserves: Reserves;
}

interface OwedRow extends Record<string, unknown> {
  readonly currency: string;
  readonly user_id: number;
  readonly total: string;
}

/**
 * Makes a proof of what is owed, on one snapshot of the tables, which names the position of the journal that they hold. Currencies
 * come one after another, so that memory is taken by the leaves of one; trading goes on between the steps.
 */
export async function buildProof(needs: BuilderDependencies): Promise<PublishInput> {
  const { database, clock, secrets, keys, reserves } = needs;
  // Asked before the snapshot: a node that is slow keeps no snapshot open.
  await reserves.read();
  const reserveLines = reserves.lines();
  return database.snapshot(async (query) => {
    const [newest] = await query<{ id: number; hash: string; made_at: number }>(
      'select id, hash, made_at from liability_proofs order by id desc limit 1',
    );
    const proof = (newest?.id ?? 0) + 1;
    // Never before the proof that it follows, whatever was done to the machine's clock.
    const now = Math.max(clock.now(), newest?.made_at ?? 0);
    const build = randomBytes(16).toString('hex');
    const [saltKey] = secrets.keysFor(SALT_PURPOSE);
    if (!saltKey) throw new TypeError('there is no key for salts');
    const saltSecret = saltKey.bytes.toString('hex');
    const position = await positionOf(query);
    const writer = new TileWriter(database, build, now);
    const lines: string[] = [];
    const close = async (currency: string, sorter: LeafSorter): Promise<void> => {
      lines.push(await liabilityLine(currency, sorter, writer));
    };
    let open: { readonly currency: string; readonly sorter: LeafSorter } | undefined;
    for await (const { currency, user_id: userId, total } of owedRows(query)) {
      if (open && open.currency !== currency) await close(open.currency, open.sorter);
      if (open?.currency !== currency) open = { currency, sorter: new LeafSorter() };
      for (const { hash, amount } of sharesOf(saltSecret, { build, proof, currency, userId, total: BigInt(total) }))
        open.sorter.add({ hash, sum: amount });
    }
    if (open) await close(open.currency, open.sorter);
    await writer.finish();
    const document = [
      `candor-liabilities ${reserveLines.length === 0 ? 1 : 2}`,
      `proof ${proof}`,
      `time ${new Date(now).toISOString()}`,
      `journal ${position.batch} ${position.seq} ${position.hash}`,
      `previous ${newest?.hash ?? GENESIS}`,
      ...reserveLines,
      ...lines,
    ].join('\n');
    return {
      id: proof,
      build,
      salt_key: saltKey.id,
      transfer_id: Number(position.transfer_id),
      document,
      hash: sha256(document),
      signatures: JSON.stringify(keys.sign(document)),
      previous: newest?.hash ?? GENESIS,
    };
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

/** What every customer is owed in every currency: all accounts, held money included. In the order of the names of currencies. */
async function* owedRows(query: Query): AsyncGenerator<OwedRow> {
  await query('set local idle_in_transaction_session_timeout = 0');
  await query(
    `declare owed no scroll cursor for
     select currencies.name as currency, user_id, sum(balance)::text as total
     from accounts join currencies on currencies.id = currency_id where user_id <> 0
     group by currencies.name, user_id having sum(balance) > 0 order by currencies.name collate "C"`,
  );
  for (;;) {
    const rows = await query<OwedRow>(`fetch forward ${PAGE} from owed`);
    for (const [index, row] of rows.entries()) {
      yield row;
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    }
    if (rows.length < PAGE) return;
  }
}

/** Makes the tree of one currency; returns its line of the document. */
async function liabilityLine(currency: string, sorter: LeafSorter, writer: TileWriter): Promise<string> {
  const tree = new TileTree((tile) => writer.add(currency, tile));
  for (const leaves of sorter.buckets()) {
    for (const [index, leaf] of leaves.entries()) {
      tree.add(leaf);
      if (index % LEAVES_AT_ONCE === 0) await nextTurn();
    }
    await writer.write();
  }
  const root = tree.root();
  return `${currency} ${toText(root.sum)} ${tree.leaves} ${root.hash}`;
}
