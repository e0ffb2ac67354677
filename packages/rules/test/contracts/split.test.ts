import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPosition } from '../../src/index.ts';
import { money } from './arbitraries.ts';

const position = fc
  .record({
    hands: fc.integer({ min: 2, max: 10_000 }),
    lot: fc.bigInt(1n, 10n ** 9n),
    origin_margin: money,
    margin: money,
    fee: money,
    overnight: money,
  })
  .map(({ lot, ...held }) => ({ ...held, lot, number: lot * BigInt(held.hands) }));

describe('LEV-61 a position that is divided', () => {
  it('is the same in sum, gives its part nothing beyond its share, and keeps margin while it holds some', () => {
    fc.assert(
      fc.property(position, fc.nat(), (whole, drawn) => {
        const hands = 1 + (drawn % (whole.hands - 1));
        const { part, rest } = splitPosition(whole, hands);
        expect(part.hands).toBe(hands);
        expect(part.number).toBe(BigInt(hands) * whole.lot);
        for (const name of ['origin_margin', 'margin', 'fee', 'overnight', 'number'] as const) {
          expect(part[name] + rest[name]).toBe(whole[name]);
          expect(part[name] * BigInt(whole.hands)).toBeLessThanOrEqual(whole[name] * BigInt(hands));
          if (whole[name] > 0n) expect(rest[name]).toBeGreaterThan(0n);
        }
      }),
    );
  });

  it('gains nothing by being divided again', () => {
    fc.assert(
      fc.property(position, fc.nat(), fc.nat(), (whole, first, second) => {
        fc.pre(whole.hands > 2);
        const one = 1 + (first % (whole.hands - 2));
        const two = 1 + (second % (whole.hands - one - 1));
        const once = splitPosition(whole, one + two).part;
        const before = splitPosition(whole, one);
        expect(before.part.margin + splitPosition(before.rest, two).part.margin).toBeLessThanOrEqual(once.margin + 1n);
      }),
    );
  });

  it.each([0, 2, 3, 1.5, -1])('has no part of %s hands of two', (hands) => {
    const two = { hands: 2, number: 2n, origin_margin: 2n, margin: 2n, fee: 0n, overnight: 0n };
    expect(() => splitPosition(two, hands)).toThrow(RangeError);
  });
});
