import { divideInteger, type Price } from '@candor/money';
import { LAST_TICK, MOST_LOTS, NEVER_FALLING, NEVER_RISING } from './limits.ts';

/** Counts bigint units in whole steps, as numbers. The count is exact, or it throws `RangeError`. */
export class Grid {
  readonly step: bigint;
  readonly #step: number;
  readonly #name: string;

  /** Makes a grid of a positive step. `name` says in errors what is being counted. */
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
 * Highest tick at or below `price`. A trigger at `price` and a trigger at this tick fire at the same ticks. A price above the last tick
 * gives the last tick. A price below the first tick gives NEVER_FALLING.
 */
export function fallingTick(grid: Grid, price: Price): number {
  const steps = divideInteger(price, grid.step, 'floor');
  return steps < 1n ? NEVER_FALLING : steps > BigInt(LAST_TICK) ? LAST_TICK : Number(steps);
}

/** Lowest tick at or above `price`. A price below the first tick gives 1. A price above the last tick gives NEVER_RISING. */
export function risingTick(grid: Grid, price: Price): number {
  const steps = divideInteger(price, grid.step, 'ceiling');
  return steps < 1n ? 1 : steps > BigInt(LAST_TICK) ? NEVER_RISING : Number(steps);
}
