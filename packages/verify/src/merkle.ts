import { bytesOf, hexOf, isHash, sha256Bytes } from './text.ts';

/**
 * Trees of entries that are only ever added (ticks, receipts, batches of the journal), as RFC 6962 defines them. The hashed bytes of a
 * leaf begin with a zero byte, those of a node with a one. A tree of n leaves is split at the largest power of two below n. So a tree
 * grows without changing a full part of it, and two sizes of it can be shown to be one tree. Hashes are in hex.
 */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of a leaf: `entry` is the 32 bytes of what was added, in hex. Throws `RangeError` for anything else. */
export function leafOf(entry: string): Promise<string> {
  return hashed(LEAF, entry);
}

/** Number of nodes that are kept in memory. Paths of one file share most of their nodes. */
const NODES_KEPT = 50_000;
const made = new Map<string, string>();

/** The hash of a node above two. */
export async function nodeOf(left: string, right: string): Promise<string> {
  const known = made.get(left + right);
  if (known !== undefined) return known;
  const node = await hashed(NODE, left, right);
  if (made.size >= NODES_KEPT) made.clear();
  made.set(left + right, node);
  return node;
}

async function hashed(head: Uint8Array, ...parts: readonly string[]): Promise<string> {
  const bytes = new Uint8Array(1 + parts.length * 32);
  bytes.set(head);
  for (const [index, part] of parts.entries()) {
    const read = isHash(part) ? bytesOf(part) : undefined;
    if (!read) throw new RangeError(`not a hash: ${part}`);
    bytes.set(read, 1 + index * 32);
  }
  return hexOf(await sha256Bytes(bytes));
}

/** The root of a tree that grows. Keeps one node for each bit of its size. */
export class AppendedTree {
  /** Roots of full parts, the largest first, each with the number of its leaves. */
  readonly #parts: { readonly hash: string; readonly leaves: number }[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds an entry, in the form that `leafOf` takes. */
  async add(entry: string): Promise<void> {
    let part = { hash: await leafOf(entry), leaves: 1 };
    for (let last = this.#parts.at(-1); last?.leaves === part.leaves; last = this.#parts.at(-1)) {
      this.#parts.pop();
      part = { hash: await nodeOf(last.hash, part.hash), leaves: part.leaves * 2 };
    }
    this.#parts.push(part);
    this.#size += 1;
  }

  /** Root of the tree; undefined while it is empty. */
  async root(): Promise<string | undefined> {
    let root: string | undefined;
    for (const { hash } of this.#parts.toReversed()) root = root === undefined ? hash : await nodeOf(hash, root);
    return root;
  }
}

/** Root to which a path leads from an entry at a place (the first is 0) of a tree of `size`. Undefined when the path is too short or too long. */
export async function rootByPath(entry: string, index: number, size: number, path: readonly string[]): Promise<string | undefined> {
  if (!isHash(entry) || !path.every(isHash) || !isPlace(index, size)) return undefined;
  let [place, last] = [index, size - 1];
  let node = await leafOf(entry);
  for (const neighbour of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      node = await nodeOf(neighbour, node);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      node = await nodeOf(node, neighbour);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? node : undefined;
}

function isPlace(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
}

/** A size of a tree, and its root; 64 zeros while it is empty. */
export interface TreeHead {
  readonly size: number;
  readonly root: string;
}

/** Whether a path shows that a tree has grown from one size to another without changing what it held. */
export async function isExtension(older: TreeHead, newer: TreeHead, path: readonly string[]): Promise<boolean> {
  if (older.size === newer.size || older.size === 0) return path.length === 0 && (older.size === 0 || older.root === newer.root);
  if (!isPlace(older.size, newer.size) || !path.every(isHash)) return false;
  let [place, last] = [older.size - 1, newer.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  // Where the older size is a power of two its root is a node of the newer tree, and the path begins behind it.
  const [first, ...rest] = place === 0 ? [older.root, ...path] : path;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const neighbour of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = await nodeOf(neighbour, before);
      after = await nodeOf(neighbour, after);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      after = await nodeOf(after, neighbour);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && before === older.root && after === newer.root;
}

function half(number: number): number {
  return Math.floor(number / 2);
}
