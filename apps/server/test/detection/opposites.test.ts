import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { oppositesOf, type Opposites, type Position } from '../../src/features/detection/opposites.ts';

interface Link {
  readonly users: readonly number[];
}

/** A position: account, side, from, to (null: open), size, result. */
type Line = readonly [
  userId: number,
  side: 1 | 2,
  from: number,
  to: number | null,
  number?: bigint,
  result?: bigint | null,
  pairId?: number,
];

const positionsOf = (lines: readonly Line[]): Position[] =>
  lines.map(([userId, side, openedAt, closedAt, number = 1n, result = 0n, pairId = 1]) => ({
    userId,
    pairId,
    side,
    number,
    openedAt,
    closedAt,
    result,
  }));

const TOGETHER: readonly Link[] = [{ users: [1, 2] }];

const TABLE: readonly (readonly [what: string, lines: readonly Line[], pairs: number])[] = [
  [
    'long and short, both open',
    [
      [1, 1, 0, null],
      [2, 2, 5, null],
    ],
    1,
  ],
  [
    'short and long, one closed while the other stood',
    [
      [1, 2, 0, 10],
      [2, 1, 9, null],
    ],
    1,
  ],
  [
    'on the same side',
    [
      [1, 1, 0, null],
      [2, 1, 0, null],
    ],
    0,
  ],
  [
    'one after the other',
    [
      [1, 1, 0, 10],
      [2, 2, 11, 20],
    ],
    0,
  ],
  [
    'one opened in the millisecond in which the other closed',
    [
      [1, 1, 0, 10],
      [2, 2, 10, 20],
    ],
    0,
  ],
  [
    'one that stood no millisecond',
    [
      [1, 1, 0, 10],
      [2, 2, 5, 5],
    ],
    0,
  ],
  [
    'in different markets',
    [
      [1, 1, 0, null],
      [2, 2, 0, null, 1n, 0n, 2],
    ],
    0,
  ],
  [
    'with a stranger',
    [
      [1, 1, 0, null],
      [3, 2, 0, null],
    ],
    0,
  ],
  [
    'with oneself',
    [
      [1, 1, 0, null],
      [1, 2, 0, null],
    ],
    0,
  ],
];

describe('DET-2 accounts that stand against each other', () => {
  it.each(TABLE)('%s', (_what, lines, pairs) => {
    expect(oppositesOf(TOGETHER, positionsOf(lines))).toHaveLength(pairs);
  });

  it('DET-4 counts only what stood opposite, with the sizes of each, the net and the result of both', () => {
    const links = [{ users: [2, 1] }, { users: [1, 2, 9] }];
    const lines: readonly Line[] = [
      [1, 1, 0, 10, 5n, 7n],
      [1, 1, 50, 60, 100n, 100n],
      [2, 2, 3, 4, 2n, -3n],
      [2, 2, 5, 20, 2n, 1n],
    ];
    expect(oppositesOf(links, positionsOf(lines))).toEqual([
      { first: 1, second: 2, shared: links, markets: [{ pairId: 1, firstGross: 5n, secondGross: 4n, net: 1n }], result: 5n },
    ]);
  });

  it('puts the largest common result first, and an unknown one last', () => {
    const lines: readonly Line[] = [
      [1, 1, 0, null, 1n, 4n],
      [2, 2, 0, null, 1n, -3n],
      [3, 1, 0, null, 1n, 2n],
      [4, 2, 0, null, 1n, null],
      [5, 1, 0, null, 1n, 9n],
      [6, 2, 0, null, 1n, 0n],
    ];
    const links = [{ users: [3, 4] }, { users: [1, 2] }, { users: [5, 6] }];
    expect(oppositesOf(links, positionsOf(lines)).map(({ first, result }) => [first, result])).toEqual([
      [5, 9n],
      [1, 1n],
      [3, null],
    ]);
  });

  it('finds what comparing every position with every other finds', () => {
    const position = fc.record({
      userId: fc.integer({ min: 1, max: 5 }),
      pairId: fc.integer({ min: 1, max: 2 }),
      side: fc.constantFrom(1 as const, 2 as const),
      number: fc.bigInt({ min: 1n, max: 9n }),
      openedAt: fc.integer({ min: 0, max: 12 }),
      length: fc.option(fc.integer({ min: 0, max: 6 })),
      result: fc.option(fc.bigInt({ min: -5n, max: 5n }), { freq: 8 }),
    });
    const link = fc.record({ users: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 3 }), fc.array(position, { maxLength: 14 }), (links, drawn) => {
        const positions = drawn.map(({ length, ...each }) => ({ ...each, closedAt: length === null ? null : each.openedAt + length }));
        const found = oppositesOf(links, positions);
        expect(byIds(found)).toEqual(slowly(links, positions));
        const known = found.map(({ result }) => result).filter((result) => result !== null);
        expect(known).toEqual(known.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
      }),
      { numRuns: cases(300, 20_000) },
    );
  });
});

function byIds(found: readonly Opposites<Link>[]) {
  return found
    .map((pair) => ({ ...pair, markets: pair.markets.toSorted((a, b) => a.pairId - b.pairId) }))
    .toSorted((a, b) => a.first - b.first || a.second - b.second);
}

/** The slow, obvious twin. */
function slowly(links: readonly Link[], positions: readonly Position[]): Opposites<Link>[] {
  const pairs: Opposites<Link>[] = [];
  for (let first = 1; first <= 6; first += 1) {
    for (let second = first + 1; second <= 6; second += 1) {
      const shared = links.filter(({ users }) => users.includes(first) && users.includes(second));
      if (shared.length === 0) continue;
      const beside = (own: number, other: number, pairId: number) =>
        positions.filter(
          (a) =>
            a.userId === own &&
            a.pairId === pairId &&
            positions.some((b) => b.userId === other && b.pairId === pairId && b.side !== a.side && stoodTogether(a, b)),
        );
      const markets = [1, 2]
        .map((pairId) => ({ pairId, firsts: beside(first, second, pairId), seconds: beside(second, first, pairId) }))
        .filter(({ firsts }) => firsts.length > 0);
      if (markets.length === 0) continue;
      const all = markets.flatMap(({ firsts, seconds }) => [...firsts, ...seconds]);
      pairs.push({
        first,
        second,
        shared,
        markets: markets.map(({ pairId, firsts, seconds }) => ({
          pairId,
          firstGross: sum(firsts.map(({ number }) => number)),
          secondGross: sum(seconds.map(({ number }) => number)),
          net: sum([...firsts, ...seconds].map(({ side, number }) => (side === 1 ? number : -number))),
        })),
        result: all.some(({ result }) => result === null) ? null : sum(all.map(({ result }) => result ?? 0n)),
      });
    }
  }
  return pairs;
}

/** Whether there is a moment, in milliseconds, at which both were open. */
function stoodTogether(a: Position, b: Position): boolean {
  const stands = ({ openedAt, closedAt }: Position, at: number) => openedAt <= at && (closedAt === null || at < closedAt);
  return Array.from({ length: 30 }, (_, at) => at).some((at) => stands(a, at) && stands(b, at));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
