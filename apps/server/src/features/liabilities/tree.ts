import { GENESIS, sha256 } from '../../kernel/model/hash.ts';

/** A node of a tree: a hash in hex, and the sum of all amounts below it in units of 1e-8. */
export interface TreeNode {
  readonly hash: string;
  readonly sum: bigint;
}

/** Placeholder at the right of a last node that has no neighbour. */
const EMPTY: TreeNode = { hash: GENESIS, sum: 0n };

/** A tree is stored in tiles: the nodes of one level that lie side by side below one node eight levels above. */
export const TILE_LEVELS = 8;
export const TILE_NODES = 2 ** TILE_LEVELS;

const HASH_BYTES = 32;
const SUM_BYTES = 16;
export const NODE_BYTES = HASH_BYTES + SUM_BYTES;

/** A tile. `height` counts tiles from the leaves up, `place` tiles from the left. */
export interface Tile {
  readonly height: number;
  readonly place: number;
  readonly nodes: readonly TreeNode[];
}

/** Returns the number of levels between a leaf and the root, the root counted. */
export function depthOf(leaves: number): number {
  return Math.ceil(Math.log2(leaves));
}

/** The level above: the hash of a node covers hashes and sums of both that are below it. */
function above(nodes: readonly TreeNode[]): TreeNode[] {
  const parents: TreeNode[] = [];
  for (let index = 0; index < nodes.length; index += 2) {
    const left = nodes[index] ?? EMPTY;
    const right = nodes[index + 1] ?? EMPTY;
    parents.push({ hash: sha256(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`), sum: left.sum + right.sum });
  }
  return parents;
}

/** The neighbours on the way up from a node of a tile, for so many levels. */
export function pathWithin(nodes: readonly TreeNode[], index: number, levels: number): TreeNode[] {
  const path: TreeNode[] = [];
  for (let level = 0, row = nodes, place = index; level < levels; level += 1, row = above(row), place >>= 1)
    path.push(row[place ^ 1] ?? EMPTY);
  return path;
}

/** Builds a tree from leaves that come one after another, and hands its tiles out as they are full. Keeps one tile of each height. */
export class TileTree {
  readonly #emit: (tile: Tile) => void;
  readonly #rows: { nodes: TreeNode[]; tiles: number }[] = [];
  leaves = 0;

  constructor(emit: (tile: Tile) => void) {
    this.#emit = emit;
  }

  add(leaf: TreeNode): void {
    this.leaves += 1;
    this.#addAt(0, leaf);
  }

  /** Hands the last tiles out and returns the root. There must be a leaf. */
  root(): TreeNode {
    for (let height = 0; ; height += 1) {
      const row = this.#rows[height];
      if (!row) throw new RangeError('a tree without leaves has no root');
      const isTop = row.tiles === 0;
      const { nodes } = row;
      if (nodes.length > 0) this.#flush(height, row);
      if (isTop) return collapsed(nodes, depthOf(nodes.length));
      if (nodes.length > 0) this.#addAt(height + 1, collapsed(nodes, TILE_LEVELS));
    }
  }

  #addAt(height: number, node: TreeNode): void {
    const row = (this.#rows[height] ??= { nodes: [], tiles: 0 });
    row.nodes.push(node);
    if (row.nodes.length < TILE_NODES) return;
    const { nodes } = row;
    this.#flush(height, row);
    this.#addAt(height + 1, collapsed(nodes, TILE_LEVELS));
  }

  #flush(height: number, row: { nodes: TreeNode[]; tiles: number }): void {
    this.#emit({ height, place: row.tiles, nodes: row.nodes });
    row.nodes = [];
    row.tiles += 1;
  }
}

function collapsed(nodes: readonly TreeNode[], levels: number): TreeNode {
  let row = nodes;
  for (let level = 0; level < levels; level += 1) row = above(row);
  return row[0] ?? EMPTY;
}

/** Nodes as they are stored: 32 bytes of hash and 16 of sum for each. */
export function packed(nodes: readonly TreeNode[]): Buffer {
  const bytes = Buffer.allocUnsafe(nodes.length * NODE_BYTES);
  const view = viewOf(bytes);
  for (let index = 0, at = 0; index < nodes.length; index += 1, at += NODE_BYTES) pack(nodes[index] ?? EMPTY, bytes, view, at);
  return bytes;
}

/** A view on all bytes of a buffer, which reads and writes large numbers much faster than the buffer itself. */
export function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Writes one node at a place; `view` is of the same bytes. */
export function pack({ hash, sum }: TreeNode, bytes: Buffer, view: DataView, at: number): void {
  bytes.write(hash, at, 'hex');
  view.setBigUint64(at + HASH_BYTES, sum >> 64n);
  view.setBigUint64(at + HASH_BYTES + 8, sum);
}

/** Reads the nodes that `packed` wrote. */
export function unpacked(bytes: Buffer): TreeNode[] {
  const view = viewOf(bytes);
  const nodes: TreeNode[] = [];
  for (let at = 0; at < bytes.length; at += NODE_BYTES) {
    const high = view.getBigUint64(at + HASH_BYTES);
    const low = view.getBigUint64(at + HASH_BYTES + 8);
    nodes.push({ hash: bytes.toString('hex', at, at + HASH_BYTES), sum: high === 0n ? low : (high << 64n) | low });
  }
  return nodes;
}
