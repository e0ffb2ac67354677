import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HashTree, leafHash, nodeHash, TILE_NODES, tileRoot } from '../../src/heads/hash-tree.ts';
import { consistencyHolds, inclusionHolds, slowRoot } from './slow-tree.ts';

const entries = Array.from({ length: 66_000 }, (_, index) => createHash('sha256').update(String(index)).digest());

/** Tiles of the first leaves, as the folds store them. */
function treeOf(size: number): HashTree {
  const heights: Buffer[][] = [entries.slice(0, size).map(leafHash)];
  for (let row = heights[0] ?? []; row.length >= TILE_NODES;) {
    const above: Buffer[] = [];
    for (let from = 0; from + TILE_NODES <= row.length; from += TILE_NODES) above.push(tileRoot(row.slice(from, from + TILE_NODES)));
    heights.push(above);
    row = above;
  }
  return new HashTree((height, place) => Promise.resolve((heights[height] ?? []).slice(place * TILE_NODES, (place + 1) * TILE_NODES)));
}

const SIZES = [1, 2, 3, 5, 8, 255, 256, 257, 511, 512, 513, 1_000, 65_535, 65_536, 65_537, 66_000];

describe('trees of tiles', () => {
  const tree = treeOf(entries.length);

  it('RCP-30 the root of every size is that of RFC 6962', async () => {
    expect((await tree.root(0)).toString('hex')).toBe('00'.repeat(32));
    for (const size of SIZES) expect(await tree.root(size)).toEqual(slowRoot(entries.slice(0, size)));
    const [one, two, three] = entries.map(leafHash);
    if (one && two && three) expect(await tree.root(3)).toEqual(nodeHash(nodeHash(one, two), three));
  });

  it('RCP-31 a path leads from each leaf to the root, is short, and leads from no other leaf', async () => {
    for (const size of SIZES) {
      const root = await tree.root(size);
      for (const index of new Set([0, 1, Math.floor(size / 2), Math.floor(size / 3), size - 1])) {
        if (index >= size) continue;
        const path = await tree.inclusion(index, size);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        expect(inclusionHolds(entries[index] ?? Buffer.alloc(0), index, size, path, root)).toBe(true);
        expect(inclusionHolds(entries[index + 1] ?? Buffer.alloc(32), index, size, path, root)).toBe(false);
      }
    }
    await expect(tree.inclusion(5, 5)).rejects.toThrow('leaf 5 of 5');
  });

  it('RCP-32 a path leads from a tree to each later one, and from no other', async () => {
    for (const to of SIZES)
      for (const from of SIZES) {
        if (from > to) continue;
        const path = await tree.consistency(from, to);
        const [before, after] = [await tree.root(from), await tree.root(to)];
        expect(consistencyHolds(from, before, to, after, path)).toBe(true);
        if (from < to) expect(consistencyHolds(from, after, to, after, path)).toBe(false);
      }
  });
});
