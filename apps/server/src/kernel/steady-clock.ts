import type { Clock } from '../feature.ts';

/** The two clocks of a machine, in milliseconds. */
export interface Machine {
  wall(): number;
  monotonic(): number;
}

export class SteadyClock implements Clock {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  now(): number {
    return this.#machine.wall();
  }
}
