import { ONE } from '@candor/money';

/** A chart of a row of values in a box of 1000 × 1000, as SVG. */
export interface LineShape {
  readonly line: string;
  readonly area: string;
  /** Place of each value, 0 to 1 from the start and from the top. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A value with its place: 0 at the top, 1 at the bottom. */
export interface Mark {
  readonly value: bigint;
  readonly y: number;
}

/** From the bottom to the top of a chart. */
export interface Range {
  readonly low: bigint;
  readonly high: bigint;
}

const BOX = 1_000;
/** Room above the highest and below the lowest value, as part of what lies between. */
const ROOM = 12n;
const MARKS = 4;
/** Steps that are easy to read. */
const STEPS = [1n, 2n, 5n] as const;

/** Computes the range of a chart of values: all of them with some room, and never below zero where none of them is. */
export function rangeOf(values: readonly bigint[]): Range {
  const low = values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n);
  const high = values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n);
  const span = high - low;
  const room = span === 0n ? (high === 0n ? ONE : (high < 0n ? -high : high) / 10n + 1n) : span / ROOM + 1n;
  return { low: low >= 0n && low < room ? 0n : low - room, high: high + room };
}

/** The place of a value in a range: 0 at the top, 1 at the bottom. The last step from exact figures to the eye. */
export function placeOf(value: bigint, { low, high }: Range): number {
  return 1 - Number(((value - low) * 1_000_000n) / (high - low)) / 1_000_000;
}

/** Round values across a range, some four of them, the lowest first. */
export function marksOf(range: Range): Mark[] {
  const wanted = (range.high - range.low + BigInt(MARKS) - 1n) / BigInt(MARKS);
  let step = 1n;
  for (let power = 1n; step < wanted; power *= 10n) step = STEPS.map((each) => each * power).find((each) => each >= wanted) ?? step;
  const marks: Mark[] = [];
  // Toward minus infinity, so that the first one is above the bottom whatever its sign.
  let value = (range.low / step) * step;
  while (value < range.low) value += step;
  for (; value <= range.high; value += step) marks.push({ value, y: placeOf(value, range) });
  return marks;
}

/** The values as a line, and as the area below it, evenly spaced. */
export function lineOf(values: readonly bigint[], range: Range): LineShape {
  const last = Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({ x: index / last, y: placeOf(value, range) }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${inBox(x)} ${inBox(y)}`).join('');
  return { line, area: `${line}L${inBox(points.at(-1)?.x ?? 0)} ${BOX}L0 ${BOX}Z`, points };
}

/** A value as a bar from zero, in the box: where it begins from the top, and how high it is. */
export function barOf(value: bigint, range: Range): { readonly top: number; readonly height: number } {
  const at = placeOf(value, range) * BOX;
  const zero = placeOf(0n, range) * BOX;
  return { top: Math.min(at, zero), height: Math.abs(at - zero) };
}

function inBox(part: number): number {
  return Math.round(part * BOX * 10) / 10;
}
