import { hash } from 'node:crypto';

/** A tree is stored in tiles: up to so many nodes of one height, below one node of the next. A height is eight levels. */
export const TILE_NODES = 256;
const TILE_LEVELS = 8;
const HASH_BYTES = 32;
const CACHED_TILES = 512;

/** 32 zero bytes: the root of no leaves. */
export const NO_ROOT = Buffer.alloc(HASH_BYTES);

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** The hash of a leaf, as RFC 6962 has it. */
export function leafHash(entry: Buffer): Buffer {
  return hash('sha256', Buffer.concat([LEAF, entry]), 'buffer');
}

/** The hash of a node. */
export function nodeHash(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');
}

/** The levels of a tile from its nodes up, as far as they are complete. */
function levelsOf(nodes: readonly Buffer[]): Buffer[][] {
  const levels: Buffer[][] = [[...nodes]];
  for (let row = levels[0] ?? []; row.length > 1;) {
    const above: Buffer[] = [];
    for (let index = 0; index + 1 < row.length; index += 2) above.push(nodeHash(row[index] ?? NO_ROOT, row[index + 1] ?? NO_ROOT));
    levels.push(above);
    row = above;
  }
  return levels;
}

/** The root of a whole tile. */
export function tileRoot(nodes: readonly Buffer[]): Buffer {
  return levelsOf(nodes)[TILE_LEVELS]?.[0] ?? NO_ROOT;
}

/** Nodes of a tile, as far as they are stored: hashes of leaves at height 0, roots of tiles above. */
export type ReadTile = (height: number, place: number) => Promise<readonly Buffer[]>;

/** Error for a question that a tree cannot answer: it is not that large, or its entries are not there any more. */
export class NoSuchTreeError extends Error {
  override readonly name = 'NoSuchTreeError';
}

/**
 * A tree of RFC 6962 over rows that are only added: its roots and proofs at any size that it has had. Reads a few tiles for each, and keeps
 * the whole ones that were asked for last, and the others until it grows.
 */
export class HashTree {
  readonly #read: ReadTile;
  readonly #tiles = new Map<string, Buffer[][]>();
  /** Tiles that are not whole, as they are until the tree grows. */
  #growing = new Map<string, Buffer[][]>();

  constructor(read: ReadTile) {
    this.#read = read;
  }

  /** There may be more leaves than there were. */
  grown(): void {
    this.#growing = new Map();
  }

  /** The root over the first `size` leaves. */
  root(size: number): Promise<Buffer> {
    return size === 0 ? Promise.resolve(NO_ROOT) : this.#range(0, size);
  }

  /** The neighbours on the way up from a leaf, in the tree of `size` leaves. */
  async inclusion(index: number, size: number): Promise<Buffer[]> {
    if (index >= size) throw new NoSuchTreeError(`leaf ${index} of ${size}`);
    return this.#path(index, 0, size);
  }

  /** Computes the path from the root of `from` leaves to that of `to`. It is empty where they are one tree, or the first has no leaves. */
  async consistency(from: number, to: number): Promise<Buffer[]> {
    if (from > to) throw new NoSuchTreeError(`${from} leaves of ${to}`);
    return from === 0 || from === to ? [] : this.#subproof(from, 0, to, true);
  }

  /** A leaf as it was hashed. */
  async leaf(index: number): Promise<Buffer> {
    return this.#node(0, index);
  }

  async #path(index: number, from: number, to: number): Promise<Buffer[]> {
    if (to - from === 1) return [];
    const split = from + splitOf(to - from);
    if (index < split) return [...(await this.#path(index, from, split)), await this.#range(split, to)];
    return [...(await this.#path(index, split, to)), await this.#range(from, split)];
  }

  /** SUBPROOF of RFC 6962 over the leaves from `from` to before `to`, of which the first tree has those before `size`. */
  async #subproof(size: number, from: number, to: number, isWhole: boolean): Promise<Buffer[]> {
    if (size === to) return isWhole ? [] : [await this.#range(from, to)];
    const split = from + splitOf(to - from);
    if (size <= split) return [...(await this.#subproof(size, from, split, isWhole)), await this.#range(split, to)];
    return [...(await this.#subproof(size, split, to, false)), await this.#range(from, split)];
  }

  /** The root over some leaves, which begin where a subtree of their size may begin. */
  async #range(from: number, to: number): Promise<Buffer> {
    const leaves = to - from;
    const level = Math.log2(leaves);
    if (Number.isInteger(level)) return this.#node(level, from / leaves);
    const split = from + splitOf(leaves);
    return nodeHash(await this.#range(from, split), await this.#range(split, to));
  }

  /** The node at a place of a level, all of whose leaves are there. */
  async #node(level: number, place: number): Promise<Buffer> {
    const height = Math.floor(level / TILE_LEVELS);
    const within = level % TILE_LEVELS;
    const width = 2 ** (TILE_LEVELS - within);
    const tile = await this.#tile(height, Math.floor(place / width));
    const node = tile[within]?.[place % width];
    if (!node) throw new NoSuchTreeError(`level ${level}, place ${place}`);
    return node;
  }

  async #tile(height: number, place: number): Promise<Buffer[][]> {
    const name = `${height}/${place}`;
    const growing = this.#growing.get(name);
    if (growing) return growing;
    const known = this.#tiles.get(name);
    if (known) {
      this.#tiles.delete(name);
      this.#tiles.set(name, known);
      return known;
    }
    // What is read while the tree grows may be of before, and is not kept for after.
    const tiles = this.#growing;
    const nodes = await this.#read(height, place);
    const levels = levelsOf(nodes);
    (nodes.length === TILE_NODES ? this.#tiles : tiles).set(name, levels);
    if (this.#tiles.size > CACHED_TILES) this.#tiles.delete(this.#tiles.keys().next().value ?? '');
    return levels;
  }
}

/** The largest power of two below a number above 1. */
function splitOf(leaves: number): number {
  return 2 ** (Math.ceil(Math.log2(leaves)) - 1);
}
