import { grouped } from '../../kernel/model/row-source.ts';

/** A position as the report looks at it. Sizes and money are units of 10^-8. */
export interface Position {
  readonly userId: number;
  readonly pairId: number;
  /** 1 a buy, 2 a sell. */
  readonly side: 1 | 2;
  readonly number: bigint;
  readonly openedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  /** Result of the position for its customer, at the newest price while it is open. Null while its market has none. */
  readonly result: bigint | null;
}

/** Opposite positions of two accounts in one market. */
export interface OppositeMarket {
  readonly pairId: number;
  readonly firstGross: bigint;
  readonly secondGross: bigint;
  /** Bought less sold, of both together. */
  readonly net: bigint;
}

/** Two accounts that share something and were long and short of one market at the same time; the lower id is the first. */
export interface Opposites<Shared> {
  readonly first: number;
  readonly second: number;
  readonly shared: readonly Shared[];
  readonly markets: readonly OppositeMarket[];
  /** Result of those positions of both; null while one has none. */
  readonly result: bigint | null;
}

/** Positions of one account in one market on one side, with their moments in order. */
interface Stand {
  readonly positions: readonly Position[];
  readonly opened: readonly number[];
  readonly closed: readonly number[];
}
type Sides = Readonly<Record<1 | 2, Stand>>;

/**
 * Finds pairs among accounts that share something, which held opposite sides of one market at the same time. The largest common result comes first, an unknown
 * one last. Only positions with an opposite one of the other account beside them count. One that closes in the millisecond in which the other opens was not
 * beside it.
 */
export function oppositesOf<Shared extends { readonly users: readonly number[] }>(
  links: readonly Shared[],
  positions: readonly Position[],
): Opposites<Shared>[] {
  const byUser = new Map(
    [...grouped(positions, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      new Map([...grouped(own, ({ pairId }) => pairId)].map(([pairId, list]) => [pairId, sidesOf(list)] as const)),
    ]),
  );
  const found: Opposites<Shared>[] = [];
  for (const [first, others] of linked(links, byUser)) {
    for (const [second, shared] of others) {
      const all: Position[] = [];
      const markets: OppositeMarket[] = [];
      for (const [pairId, own] of byUser.get(first) ?? []) {
        const other = byUser.get(second)?.get(pairId);
        if (!other) continue;
        const firsts = besideOf(own, other);
        const seconds = besideOf(other, own);
        if (firsts.length === 0) continue;
        all.push(...firsts, ...seconds);
        markets.push({ pairId, firstGross: grossOf(firsts), secondGross: grossOf(seconds), net: netOf(firsts) + netOf(seconds) });
      }
      if (markets.length > 0) found.push({ first, second, shared, markets, result: resultOf(all) });
    }
  }
  return found.toSorted((a, b) => descending(a.result, b.result) || a.first - b.first || a.second - b.second);
}

/** Shared traits by two accounts with positions, the lower id first. */
function linked<Shared extends { readonly users: readonly number[] }>(
  links: readonly Shared[],
  traders: ReadonlyMap<number, unknown>,
): Map<number, Map<number, Shared[]>> {
  const pairs = new Map<number, Map<number, Shared[]>>();
  for (const link of links) {
    const users = link.users.filter((user) => traders.has(user)).toSorted((a, b) => a - b);
    for (const [index, first] of users.entries()) {
      const others = pairs.get(first) ?? new Map<number, Shared[]>();
      pairs.set(first, others);
      for (const second of users.slice(index + 1)) others.set(second, [...(others.get(second) ?? []), link]);
    }
  }
  return pairs;
}

function sidesOf(positions: readonly Position[]): Sides {
  return { 1: standOf(positions.filter(({ side }) => side === 1)), 2: standOf(positions.filter(({ side }) => side === 2)) };
}

function standOf(positions: readonly Position[]): Stand {
  const stood = positions.filter((position) => position.openedAt < endOf(position));
  return {
    positions: stood,
    opened: stood.map(({ openedAt }) => openedAt).toSorted((a, b) => a - b),
    closed: stood.map(endOf).toSorted((a, b) => a - b),
  };
}

function endOf({ closedAt }: Position): number {
  return closedAt ?? Infinity;
}

/** The positions of one account that had an opposite one of the other beside them. */
function besideOf(own: Sides, other: Sides): Position[] {
  const beside = (stand: Stand, against: Stand): Position[] =>
    stand.positions.filter(
      // Every one that closed by then also opened before: what is left was open at some moment of it.
      (position) => countBelow(against.opened, endOf(position)) > countBelow(against.closed, position.openedAt, true),
    );
  return [...beside(own[1], other[2]), ...beside(own[2], other[1])];
}

/** Counts the ascending moments before `limit`, or at it where that counts too. */
function countBelow(moments: readonly number[], limit: number, orAt = false): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const moment = moments[middle] ?? Infinity;
    if (moment < limit || (orAt && moment === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grossOf(positions: readonly Position[]): bigint {
  return positions.reduce((sum, { number }) => sum + number, 0n);
}

function netOf(positions: readonly Position[]): bigint {
  return positions.reduce((sum, { side, number }) => sum + (side === 1 ? number : -number), 0n);
}

function resultOf(positions: readonly Position[]): bigint | null {
  return positions.reduce<bigint | null>((sum, { result }) => (sum === null || result === null ? null : sum + result), 0n);
}

function descending(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b !== null && a > b ? -1 : b === null ? -1 : 1;
}
