import { parseDecimal } from '@candor/money';

/** A line in a box, as an SVG path, and the height of its first value. */
export interface Sparkline {
  readonly path: string;
  readonly start: number;
  readonly rising: boolean;
}

/**
 * The shape of a day's closes in a box of `width` × `height`. Works on exact decimals up to the last step, where a pixel
 * position is all that is left of them. Undefined for fewer than two readable values.
 */
export function sparklineOf(closes: readonly string[], width: number, height: number): Sparkline | undefined {
  const values = closes.map((close) => parseDecimal(close)).filter((value) => value !== undefined);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined || values.length < 2) return undefined;
  let low = first;
  let high = first;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const range = high - low;
  const yOf = (value: bigint) => (range === 0n ? height / 2 : height - Number(((value - low) * 10_000n) / range) * (height / 10_000));
  const step = width / (values.length - 1);
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(yOf(value))}`).join('');
  return { path, start: round(yOf(first)), rising: last >= first };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
