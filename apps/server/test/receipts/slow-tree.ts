import { createHash } from 'node:crypto';

/** RFC 6962 and the verification of RFC 9162 by the letter: the slow twin of the trees of tiles. */

const sha = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaf = (entry: Buffer): Buffer => sha(Buffer.of(0), entry);
const node = (left: Buffer, right: Buffer): Buffer => sha(Buffer.of(1), left, right);

export function slowRoot(entries: readonly Buffer[]): Buffer {
  const [first] = entries;
  if (!first) return Buffer.alloc(32);
  if (entries.length === 1) return leaf(first);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return node(slowRoot(entries.slice(0, split)), slowRoot(entries.slice(split)));
}

/** RFC 9162, 2.1.3.2. */
export function inclusionHolds(entry: Buffer, index: number, size: number, path: readonly Buffer[], root: Buffer): boolean {
  if (index >= size) return false;
  let [first, last] = [BigInt(index), BigInt(size - 1)];
  let reached = leaf(entry);
  for (const each of path) {
    if (last === 0n) return false;
    if (first % 2n === 1n || first === last) {
      reached = node(each, reached);
      while (first % 2n === 0n && first !== 0n) [first, last] = [first >> 1n, last >> 1n];
    } else reached = node(reached, each);
    [first, last] = [first >> 1n, last >> 1n];
  }
  return last === 0n && reached.equals(root);
}

/** RFC 9162, 2.1.4.2. */
export function consistencyHolds(from: number, before: Buffer, to: number, after: Buffer, path: readonly Buffer[]): boolean {
  if (from === to) return path.length === 0 && before.equals(after);
  const isPower = Number.isInteger(Math.log2(from));
  const [start, ...rest] = isPower ? [before, ...path] : path;
  if (!start) return false;
  let [first, last] = [BigInt(from - 1), BigInt(to - 1)];
  while (first % 2n === 1n) [first, last] = [first >> 1n, last >> 1n];
  let [old, all] = [start, start];
  for (const each of rest) {
    if (last === 0n) return false;
    if (first % 2n === 1n || first === last) {
      old = node(each, old);
      all = node(each, all);
      while (first % 2n === 0n && first !== 0n) [first, last] = [first >> 1n, last >> 1n];
    } else all = node(all, each);
    [first, last] = [first >> 1n, last >> 1n];
  }
  return last === 0n && old.equals(before) && all.equals(after);
}
