import { divideInteger, type Price } from '@candor/money';
import { LAST_TICK, MOST_LOTS, NEVER_FALLING, NEVER_RISING } from './limits.ts';

/** Counts bigint units in whole steps, as numbers. Exact, or it throws. */
export class Grid {
  readonly step: bigint;
  readonly #step: number;
  readonly #name: string;

  /** `name` says in errors what is being counted. */
  constructor(step: bigint, name: string) {
    if (step <= 0n) throw new RangeError(`${name} step must be positive: ${step}`);
    this.step = step;
    this.#step = Number(step);
    this.#name = name;
  }

  /** `value` in steps, 1 to `most`. Throws `RangeError` when it is off the step or out of range. */
  count(value: bigint, most: number): number {
    const units = Number(value);
    // Both products are exact below 2^53, so equality proves that `value` is on the step.
    let steps = Math.round(units / this.#step);
    if (!(units < Number.MAX_SAFE_INTEGER) || steps * this.#step !== units) {
      if (value % this.step !== 0n) throw new RangeError(`${this.#name} ${value} is not a multiple of the step ${this.step}`);
      steps = Number(value / this.step);
    }
    if (steps < 1 || steps > most) throw new RangeError(`${this.#name} ${value} is not within 1 to ${most} steps of ${this.step}`);
    return steps;
  }

  /** Steps as units. */
  units(steps: number): bigint {
    return BigInt(steps) * this.step;
  }
}

export function tickOf(grid: Grid, price: Price): number {
  return grid.count(price, LAST_TICK);
}

export function lotsOf(grid: Grid, quantity: bigint): number {
  return grid.count(quantity, MOST_LOTS - 1);
}

/**
 * The highest tick at or below `price`: a trigger that fires at or below the one fires at or below the other. Clamped to
 * the last tick above, and to NEVER_FALLING when no tick is that low.
 */
export function fallingTick(grid: Grid, price: Price): number {
  const steps = divideInteger(price, grid.step, 'floor');
  return steps < 1n ? NEVER_FALLING : steps > BigInt(LAST_TICK) ? LAST_TICK : Number(steps);
}

/** The lowest tick at or above `price`. Clamped to 1 below, and to NEVER_RISING when no tick is that high. */
export function risingTick(grid: Grid, price: Price): number {
  const steps = divideInteger(price, grid.step, 'ceiling');
  return steps < 1n ? 1 : steps > BigInt(LAST_TICK) ? NEVER_RISING : Number(steps);
}
