import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppendedTree, isExtension, rootByPath, type TreeHead } from '../src/merkle.ts';

/** The definitions of RFC 6962, as they are written there: slow, and with nothing of the code under test. */
const H = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);
function slowRoot(entries: readonly Buffer[]): Buffer {
  const [only] = entries;
  if (entries.length === 1 && only) return H(Buffer.of(0), only);
  const at = split(entries.length);
  return H(Buffer.of(1), slowRoot(entries.slice(0, at)), slowRoot(entries.slice(at)));
}
function slowPath(index: number, entries: readonly Buffer[]): Buffer[] {
  if (entries.length === 1) return [];
  const at = split(entries.length);
  const [left, right] = [entries.slice(0, at), entries.slice(at)];
  return index < at ? [...slowPath(index, left), slowRoot(right)] : [...slowPath(index - at, right), slowRoot(left)];
}
function slowConsistency(older: number, entries: readonly Buffer[], isKnown: boolean): Buffer[] {
  if (older === entries.length) return isKnown ? [] : [slowRoot(entries)];
  const at = split(entries.length);
  const [left, right] = [entries.slice(0, at), entries.slice(at)];
  return older <= at
    ? [...slowConsistency(older, left, isKnown), slowRoot(right)]
    : [...slowConsistency(older - at, right, false), slowRoot(left)];
}
const hex = (bytes: Buffer): string => bytes.toString('hex');
const entry = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const entries = fc.array(entry, { minLength: 2, maxLength: 40 });

describe('trees that only grow', () => {
  it('VFY-10 have the roots of RFC 6962', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const tree = new AppendedTree();
        for (const [index, each] of given.entries()) {
          await tree.add(hex(each));
          expect(await tree.root()).toBe(hex(slowRoot(given.slice(0, index + 1))));
        }
        expect(tree.size).toBe(given.length);
      }),
      { numRuns: 10 },
    );
    expect(await new AppendedTree().root()).toBeUndefined();
  });

  it('VFY-10 hold every entry at its place, and nothing else at any', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), fc.nat(), async (given, one, other) => {
        const [index, elsewhere] = [one % given.length, other % given.length];
        const root = hex(slowRoot(given));
        const path = slowPath(index, given).map(hex);
        const at = (place: number, what = given[index], way = path): Promise<string | undefined> =>
          rootByPath(hex(what ?? Buffer.alloc(32)), place, given.length, way);
        expect(await at(index)).toBe(root);
        if (elsewhere !== index) expect(await at(elsewhere)).not.toBe(root);
        expect(await at(index, Buffer.alloc(32, 7))).not.toBe(root);
        expect(await at(index, given[index], [...path, root])).toBeUndefined();
        if (path.length > 0) expect(await at(index, given[index], path.slice(1))).not.toBe(root);
        expect(await at(given.length)).toBeUndefined();
        expect(await at(index, given[index], ['no hash', ...path.slice(1)])).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('VFY-11 extend another size of themselves, and none that was rewritten', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), fc.nat(), async (given, one, other) => {
        const older = 1 + (one % (given.length - 1));
        const head = (of: readonly Buffer[]): TreeHead => ({ size: of.length, root: hex(slowRoot(of)) });
        const path = slowConsistency(older, given, true).map(hex);
        const [before, after] = [head(given.slice(0, older)), head(given)];
        expect(await isExtension(before, after, path)).toBe(true);
        const rewritten = given.with(other % older, Buffer.alloc(32, 7));
        expect(await isExtension(before, head(rewritten), slowConsistency(older, rewritten, true).map(hex))).toBe(false);
        expect(await isExtension(before, after, [...path, after.root])).toBe(false);
        if (path.length > 0) expect(await isExtension(before, after, path.slice(0, -1))).toBe(false);
        expect(await isExtension(before, after, path.with(0, 'no hash'))).toBe(false);
        expect(await isExtension(after, before, path)).toBe(false);
        expect(await isExtension(after, after, [])).toBe(true);
        expect(await isExtension(after, { ...after, root: before.root }, [])).toBe(false);
        expect(await isExtension({ size: 0, root: '' }, after, [])).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
