import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { SALT_PURPOSE } from './builder.ts';
import { sharesOf, type Share } from './shares.ts';
import type { DocumentSignature } from '../../secrets/signing-keys.ts';
import { PROOFS, type ProofRow } from './store.ts';
import { depthOf, pathWithin, TILE_LEVELS, TILE_NODES, unpacked, type TreeNode } from './tree.ts';

const PROOF = selection(PROOFS);

type Found = Share & { readonly currency: string; readonly index: number };

/**
 * Returns the data with which a customer checks a proof. None of it was stored for the customer. The total is today's less the movements since. Salts and
 * shares follow from it and the venue's key, and the leaves are found in the tree. Rejects with `not_found` for a proof that does not exist, whose tree is past
 * its term, or whose key is gone.
 */
export async function ownProof(
  database: Database,
  secrets: SecretBox,
  { number, userId }: { readonly number: number; readonly userId: number },
): Promise<ReplyOf<'liabilities/own'>> {
  const [proof] = PROOF.rows(await database.query(`select ${PROOF.list} from liability_proofs where id = $1`, [number]));
  const key = secrets.keysFor(SALT_PURPOSE).find(({ id }) => id === proof?.salt_key);
  if (!proof || !key || !(await isKept(database, proof))) throw new RefusedError('not_found');
  const totals = await totalsAt(database, userId, proof.transfer_id);
  const shares = totals.flatMap(({ currency, total }) =>
    sharesOf(key.bytes.toString('hex'), { build: proof.build, proof: number, currency, userId, total }).map((share) => ({
      ...share,
      currency,
    })),
  );
  const found = await placed(database, proof.build, shares);
  const paths = await pathsOf(database, proof, found);
  return {
    document: proof.document,
    signatures: JSON.parse(proof.signatures) as DocumentSignature[],
    customer: String(userId),
    holdings: totals.map(({ currency, total }) => ({
      currency,
      total: toText(total),
      shares: found
        .filter((share) => share.currency === currency)
        .map((share) => ({
          index: share.index,
          amount: toText(share.amount),
          salt: share.salt,
          path: (paths.get(share.hash) ?? []).map(({ hash, sum }) => ({ hash, sum: toText(sum) })),
        })),
    })),
  };
}

/** The number of leaves of each currency of a document. */
export function leavesOf(document: string): ReadonlyMap<string, number> {
  const [, , , , , ...lines] = document.split('\n');
  return new Map(
    lines.map((line) => {
      const [currency = '', , leaves] = line.split(' ');
      return [currency, Number(leaves)] as const;
    }),
  );
}

async function isKept(database: Database, { build, document }: ProofRow): Promise<boolean> {
  if (leavesOf(document).size === 0) return true;
  const rows = await database.query('select 1 from liability_tiles where build = $1 limit 1', [build]);
  return rows.length > 0;
}

/**
 * Returns the amounts owed to the customer when the given movement was the newest. They are the balances of now, less what has come since, plus what has gone.
 */
async function totalsAt(
  database: Database,
  userId: number,
  transferId: number,
): Promise<{ readonly currency: string; readonly total: bigint }[]> {
  const rows = await database.query<{ currency: string; total: string }>(
    // The lower bound of customers' accounts is written out, so that the planner sees it match the partial indexes.
    `select currencies.name as currency, sum(balance - come.amount + gone.amount)::text as total
     from accounts join currencies on currencies.id = currency_id
     cross join lateral (select coalesce(sum(amount), 0) as amount from transfers where credit = accounts.id and credit >= 65536 and transfers.id > $3) as come
     cross join lateral (select coalesce(sum(amount), 0) as amount from transfers where debit = accounts.id and debit >= 65536 and transfers.id > $3) as gone
     where accounts.id >= $1 and accounts.id < $2
     group by currencies.name order by currencies.name collate "C"`,
    [userId * 65_536, (userId + 1) * 65_536, transferId],
  );
  return rows.map(({ currency, total }) => ({ currency, total: BigInt(total) })).filter(({ total }) => total > 0n);
}

/** Finds the places of the leaves of shares. Throws for a leaf that is not in its tree: the tables are then not those that the proof was made of. */
async function placed(
  database: Database,
  build: string,
  shares: readonly (Share & { readonly currency: string })[],
): Promise<readonly Found[]> {
  const rows = await database.query<{ place: number; nodes: Buffer }>(
    `select tile.place, tile.nodes from unnest($2::text[], $3::text[]) with ordinality as leaf (currency, hash, position)
     cross join lateral (
       select place, nodes from liability_tiles
       where build = $1 and currency = leaf.currency and height = 0 and first_hash <= decode(leaf.hash, 'hex') order by first_hash desc limit 1
     ) as tile order by leaf.position`,
    [build, shares.map(({ currency }) => currency), shares.map(({ hash }) => hash)],
  );
  return shares.map((share, index) => {
    const tile = rows[index];
    const within = tile ? unpacked(tile.nodes).findIndex(({ hash }) => hash === share.hash) : -1;
    if (!tile || within < 0 || rows.length !== shares.length) throw new Error('a proof of liabilities does not hold a leaf of a customer');
    return { ...share, index: tile.place * TILE_NODES + within };
  });
}

/** The way from each leaf to its root, by the hash of the leaf. Throws for a tile that is not there. */
async function pathsOf(
  database: Database,
  { build, document }: ProofRow,
  found: readonly Found[],
): Promise<ReadonlyMap<string, readonly TreeNode[]>> {
  const leaves = leavesOf(document);
  const needed = new Map<string, { readonly currency: string; readonly height: number; readonly place: number }>();
  for (const { currency, index } of found) {
    for (const { height, place } of tilesAbove(index, leaves.get(currency) ?? 0)) {
      needed.set(`${currency} ${height} ${place}`, { currency, height, place });
    }
  }
  const wanted = [...needed.values()];
  const rows = await database.query<{ currency: string; height: number; place: number; nodes: Buffer }>(
    `select tile.* from unnest($2::text[], $3::smallint[], $4::int[]) as wanted (currency, height, place)
     join liability_tiles as tile on tile.build = $1 and (tile.currency, tile.height, tile.place) = (wanted.currency, wanted.height, wanted.place)`,
    [build, wanted.map(({ currency }) => currency), wanted.map(({ height }) => height), wanted.map(({ place }) => place)],
  );
  const tiles = new Map(rows.map(({ currency, height, place, nodes }) => [`${currency} ${height} ${place}`, unpacked(nodes)]));
  return new Map(
    found.map(({ currency, index, hash }) => [
      hash,
      tilesAbove(index, leaves.get(currency) ?? 0).flatMap(({ height, place, within, levels }) => {
        const nodes = tiles.get(`${currency} ${height} ${place}`);
        if (!nodes) throw new Error('a proof of liabilities does not hold the way of a leaf to its root');
        return pathWithin(nodes, within, levels);
      }),
    ]),
  );
}

interface TileOnWay {
  readonly height: number;
  readonly place: number;
  /** Node of the tile that the path goes through, and for how many levels. */
  readonly within: number;
  readonly levels: number;
}

function tilesAbove(index: number, leaves: number): TileOnWay[] {
  const way: TileOnWay[] = [];
  for (let height = 0, at = index, left = depthOf(leaves); left > 0; height += 1, left -= TILE_LEVELS) {
    way.push({ height, place: Math.floor(at / TILE_NODES), within: at % TILE_NODES, levels: Math.min(left, TILE_LEVELS) });
    at = Math.floor(at / TILE_NODES);
  }
  return way;
}
