import type { TreeName } from '@candor/api';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import { projectNext, type CursorProjection } from '../kernel/jobs/cursor-projection.ts';
import { HashTree, leafHash, TILE_NODES, tileRoot } from './hash-tree.ts';

/** The hashes that the leaves of a tree are made of, from one place to before another. */
type Entries = (query: Query, from: number, to: number) => Promise<readonly Buffer[]>;

const entriesBy =
  (text: string): Entries =>
  async (query, from, to) =>
    (await query<{ hash: Buffer }>(text, [from, to])).map(({ hash }) => hash);

/** Entries of each tree. A batch that had been dropped before there were trees is zeros. */
export const ENTRIES: Readonly<Record<TreeName, Entries>> = {
  ticks: entriesBy('select hash from ticks where id > $1 and id <= $2 order by id'),
  receipts: entriesBy('select hash from receipts where id > $1 and id <= $2 order by id'),
  commands: entriesBy(
    `select coalesce(journal.hash, decode(repeat('00', 32), 'hex')) as hash from generate_series($1::bigint + 1, $2::bigint) as place
       left join journal on journal.batch = place order by place`,
  ),
};

export const TREE_NAMES: readonly TreeName[] = ['ticks', 'receipts', 'commands'];

/** Number of leaves of each tree. */
export type Sizes = Readonly<Record<TreeName, number>>;

/** Reads the sizes of the trees from the tables. */
export async function sizesOf(query: Query): Promise<Sizes> {
  const [row] = await query<{ ticks: bigint; commands: bigint; receipts: bigint }>(
    'select tick_id as ticks, batch as commands, (select coalesce(max(id), 0) from receipts) as receipts from projection',
  );
  if (!row) throw new Error('projection has no row');
  return { ticks: Number(row.ticks), receipts: Number(row.receipts), commands: Number(row.commands) };
}

/** Whole tiles of leaves that are taken in at a time: some milliseconds of hashing. */
const TILES_AT_ONCE = 4;

interface Block {
  readonly place: number;
  readonly root: Buffer;
}

/** Stores the root of each whole tile, and of the tiles of those. */
function nodesProjection(tree: TreeName): CursorProjection<Block> {
  return {
    name: `tree ${tree}`,
    read: async (query, after) => {
      const size = (await sizesOf(query))[tree];
      const tiles = Math.min(TILES_AT_ONCE, Math.floor(size / TILE_NODES) - after);
      if (tiles <= 0) return [];
      const entries = await ENTRIES[tree](query, after * TILE_NODES, (after + tiles) * TILE_NODES);
      return Array.from({ length: tiles }, (_, index) => {
        const leaves = entries.slice(index * TILE_NODES, (index + 1) * TILE_NODES).map(leafHash);
        if (leaves.length < TILE_NODES) throw new RangeError(`the ${tree} have a gap after ${(after + index) * TILE_NODES}`);
        return { place: after + index, root: tileRoot(leaves) };
      });
    },
    // The cursor counts tiles.
    position: ({ place }) => place + 1,
    store: async (query, blocks) => {
      for (const { place, root } of blocks) await storeNode(query, tree, { height: 1, place, hash: root });
    },
  };
}

async function storeNode(
  query: Query,
  tree: TreeName,
  node: { readonly height: number; readonly place: number; readonly hash: Buffer },
): Promise<void> {
  const { height, place, hash } = node;
  await query('insert into tree_nodes (tree, height, place, hash) values ($1, $2, $3, $4)', [tree, height, place, hash]);
  if (place % TILE_NODES !== TILE_NODES - 1) return;
  const parent = Math.floor(place / TILE_NODES);
  const nodes = await nodesAt(query, tree, height, parent);
  await storeNode(query, tree, { height: height + 1, place: parent, hash: tileRoot(nodes) });
}

async function nodesAt(query: Query, tree: TreeName, height: number, tile: number): Promise<Buffer[]> {
  const rows = await query<{ hash: Buffer }>(
    'select hash from tree_nodes where tree = $1 and height = $2 and place >= $3 and place < $4 order by place',
    [tree, height, tile * TILE_NODES, (tile + 1) * TILE_NODES],
  );
  return rows.map(({ hash }) => hash);
}

/** The trees over ticks, receipts and batches of the journal, as far as their nodes are stored. */
export class Trees {
  readonly #database: Database;
  readonly #trees: Readonly<Record<TreeName, HashTree>>;
  /** No leaf behind these is read: what is not under a head yet may still be on its way into the tables. */
  #sizes: Sizes = { ticks: 0, receipts: 0, commands: 0 };

  constructor(database: Database) {
    this.#database = database;
    const tree = (name: TreeName): HashTree => new HashTree((height, place) => this.#tile(name, height, place));
    this.#trees = { ticks: tree('ticks'), receipts: tree('receipts'), commands: tree('commands') };
  }

  tree(name: TreeName): HashTree {
    return this.#trees[name];
  }

  /** Takes up how large the trees are by the newest head. */
  covers(sizes: Sizes): void {
    this.#sizes = sizes;
    for (const name of TREE_NAMES) this.#trees[name].grown();
  }

  /** Takes all trees in up to where the tables are; returns how large they are. */
  async grow(): Promise<Sizes> {
    const sizes = await sizesOf(this.#database.query);
    for (const name of TREE_NAMES) while ((await projectNext(this.#database, nodesProjection(name))) > 0);
    this.covers(sizes);
    return sizes;
  }

  async #tile(name: TreeName, height: number, place: number): Promise<readonly Buffer[]> {
    if (height > 0) return nodesAt(this.#database.query, name, height, place);
    const from = place * TILE_NODES;
    const to = Math.min(from + TILE_NODES, this.#sizes[name]);
    return from >= to ? [] : (await ENTRIES[name](this.#database.query, from, to)).map(leafHash);
  }
}
