import { ONE, roundTo, SCALE, greatest, type Price } from '@candor/money';
import type { Book, Level } from './feed.ts';
import { mixBits } from './random.ts';

/** Levels on each side of a book. */
export const DEPTH_LEVELS = 24;
/** Value resting on the best level, in quote currency; deeper levels carry more. */
const BEST_LEVEL_VALUE = 24_000n * ONE;
/** A level keeps its size for this many ticks of the chain, so that a quiet book looks quiet. */
const TICKS_PER_SIZE = 64;

/** Input of the model of depth. */
export interface DepthInput {
  readonly seed: number;
  readonly pairId: number;
  readonly last: Price;
  readonly spread: Price;
  readonly priceDecimals: number;
  readonly tickId: number;
  readonly at: number;
}

/**
 * Makes an invented book around the newest price: `DEPTH_LEVELS` a side, the best at last ± spread. Sizes follow from the seed, the level and the age of the
 * chain. Same input, same book. It is never traded against; it shows how depth looks.
 */
export function simulatedDepth(input: DepthInput): Book {
  const smallest = 10n ** BigInt(SCALE - input.priceDecimals);
  // Levels lie about 0.8 hundredths of a percent apart, on the market's own price grid.
  const step = greatest(roundTo(input.last / 12_500n, input.priceDecimals, 'down'), smallest);
  const gap = greatest(input.spread, smallest);
  const asks: Level[] = [];
  const bids: Level[] = [];
  for (let index = 0; index < DEPTH_LEVELS; index += 1) {
    const away = gap + BigInt(index) * step;
    asks.push({ price: input.last + away, number: sizeOf(input, step, input.last + away, index, 1) });
    if (input.last > away) bids.push({ price: input.last - away, number: sizeOf(input, step, input.last - away, index, 2) });
  }
  return { pairId: input.pairId, asks, bids, at: input.at };
}

function sizeOf(input: DepthInput, step: Price, price: Price, index: number, side: number): bigint {
  const level = Number(BigInt.asUintN(32, price / step));
  const age = Math.floor((input.tickId + level) / TICKS_PER_SIZE);
  const bits = mixBits(mixBits(level ^ Math.imul(input.seed | 0, 31)) ^ Math.imul(input.pairId * 2 + side, 0x9e3779b1) ^ age);
  // Between 30 % and 170 % of the level's mean, which grows by a fifth of the best per level.
  const percent = 30n + BigInt(bits % 141);
  const value = (BEST_LEVEL_VALUE * BigInt(5 + index) * percent) / 500n;
  const number = (value * ONE) / price;
  // Rounded to four decimals; what would vanish keeps the smallest size.
  return greatest(roundTo(number, 4, 'down'), 10_000n);
}
