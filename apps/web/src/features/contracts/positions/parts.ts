import type { Position } from './model.ts';

/** Slider stops beyond this many are quarters. */
const STOPS_MOST = 20;

/** The hands that were typed; undefined unless they are whole and the position has them. */
export function handsFrom(typed: string, most: number): number | undefined {
  const hands = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return hands >= 1 && hands <= most ? hands : undefined;
}

/** Positions of a slider over the hands of a position: each hand, or one hand and the quarters. */
export function stopsOfHands(hands: number): number[] {
  if (hands <= STOPS_MOST) return Array.from({ length: hands }, (_each, index) => index + 1);
  return [1, ...[1, 2, 3, 4].map((quarter) => Math.floor((hands * quarter) / 4))];
}

/** Returns a position reduced to `hands`, to show what those hands would bring. */
export function partOf(position: Position, hands: number): Position {
  const share = (amount: bigint): bigint => (amount * BigInt(hands)) / BigInt(position.hands);
  return { ...position, hands, number: share(position.number), originMargin: share(position.originMargin) };
}
