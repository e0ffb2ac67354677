import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitTree } from '../src/bit-tree.ts';
import { Links } from '../src/links.ts';
import { PriceIndex } from '../src/price-index.ts';
import { Random } from './random.ts';

/** The index beside a plain map, with prices drawn around a centre that wanders. */
function compare(random: Random, entries: number, rounds: number, spread: number, wander: number): void {
  const links = new Links();
  links.reserve(entries - 1);
  const index = new PriceIndex(links);
  const keys = new Map<number, number>();
  let centre = 1_000_000;
  const keyNear = (): number => {
    // Now and then at the far ends, where buckets collect what the window does not cover.
    if (random.chance(0.02)) return random.pick([1, 2, 2 ** 31 - 1, 2 ** 31 - 2]);
    return Math.max(1, Math.min(2 ** 31 - 1, Math.round(centre + spread * random.normal())));
  };
  for (let round = 0; round < rounds; round++) {
    for (let change = 0; change < 20; change++) {
      const entry = random.whole(0, entries - 1);
      if (keys.delete(entry)) index.remove(entry);
      if (random.chance(0.7)) {
        const key = keyNear();
        keys.set(entry, key);
        index.put(entry, key);
      }
    }
    centre = Math.max(1, centre + Math.round(wander * random.normal()));
    const price = random.chance(0.01) ? 2 ** 31 - 1 : Math.max(1, centre - Math.round(spread * (1 + random.next())));
    const expected = [...keys].filter(([, key]) => key <= price).map(([entry]) => entry);
    const popped: number[] = [];
    // `reachedBy` may say yes in vain, never no.
    if (expected.length > 0) expect(index.reachedBy(price)).toBe(true);
    if (index.reachedBy(price)) index.pop(price, popped);
    expect(popped.sort((left, right) => left - right)).toEqual(expected.sort((left, right) => left - right));
    for (const entry of expected) keys.delete(entry);
    expect(index.size).toBe(keys.size);
    if (keys.size > 0) expect(index.reachedBy(Math.min(...keys.values()))).toBe(true);
  }
}

describe('price index', () => {
  it.each([
    ['a few entries at the same prices', 50, 3, 1],
    ['thousands of entries close together', 6_000, 500, 20],
    ['thousands of entries far apart', 6_000, 200_000, 50_000],
    ['a centre that wanders out of the window', 6_000, 1_000, 3_000_000],
  ])('pops exactly what a price reaches: %s', (_name, entries, spread, wander) => {
    for (let seed = 1; seed <= 3; seed++) compare(new Random(seed), entries, 400, spread, wander);
  });
});

describe('bit tree', () => {
  it('finds its least member', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ member: fc.nat({ max: 99_999 }), add: fc.boolean() }), { maxLength: 200, size: 'max' }),
        (changes) => {
          const tree = new BitTree(100_000);
          const members = new Set<number>();
          for (const { member, add } of changes) {
            if (add) {
              tree.add(member);
              members.add(member);
            } else {
              tree.delete(member);
              members.delete(member);
            }
            expect(tree.first()).toBe(members.size === 0 ? -1 : Math.min(...members));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
