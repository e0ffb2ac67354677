import { STEADY_AFTER_MS, type Clock } from '../model/clock.ts';

/** The two clocks of a machine, in milliseconds: the one on the wall, which an operator may set, and the one that only counts. */
export interface Machine {
  wall(): number;
  monotonic(): number;
  /** Called when the wall was seen to be set, with by how much. */
  stepped?(ms: number): void;
}

/** The wall may be off by this much before it counts as set. */
const STEP_MS = 1_000;
/** Rate at which the drift of the wall clock is tracked. It is far beyond any quartz, so a faster change is a step. */
const DRIFT_PER_MS = 1 / 1_000;
/** Factor by which time slows while the wall clock is behind: venue time never goes back. */
export const CATCH_UP_PER_MS = 1 / 10;

/**
 * The venue's time: counted, never set. It follows the drift of the wall clock. When the wall clock steps, time continues unchanged until the wall has been
 * steady for `STEADY_AFTER_MS`. Then it jumps forward to the wall, or goes slower until the wall has caught up. So ages of prices are true whatever is done to
 * the wall, and a step that is taken back leaves nothing.
 */
export class SteadyClock implements Clock {
  readonly #machine: Machine;
  /** The wall less what was counted, as agreed with: it drifts, and steps only when confirmed. */
  #agreed: number;
  /** The venue's time less what was counted. */
  #tracked: number;
  #counted: number;
  /** Offset to which the wall clock has stepped, and the moment since which it has been there. */
  #doubted: { readonly offset: number; readonly since: number } | undefined;
  #steppedAt = Number.NEGATIVE_INFINITY;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#counted = machine.monotonic();
    this.#agreed = machine.wall() - this.#counted;
    this.#tracked = this.#agreed;
  }

  now(): number {
    const counted = this.#machine.monotonic();
    const elapsed = Math.max(0, counted - this.#counted);
    this.#counted = counted;
    this.#compare(this.#machine.wall() - counted, elapsed);
    this.#tracked = Math.max(this.#agreed, this.#tracked - elapsed * CATCH_UP_PER_MS);
    return Math.floor(counted + this.#tracked);
  }

  steadyMs(): number {
    this.now();
    return this.#counted - this.#steppedAt;
  }

  aheadMs(): number {
    this.now();
    return Math.max(0, Math.round(this.#tracked - this.#agreed));
  }

  machine(): number {
    return this.#machine.wall();
  }

  notBefore(at: number): void {
    this.#tracked += Math.max(0, at - this.now());
  }

  /** Compares the wall with what it is agreed to be. */
  #compare(offset: number, elapsed: number): void {
    const off = offset - this.#agreed;
    if (Math.abs(off) <= STEP_MS) {
      // The step was taken back: from here on it has to be steady again.
      if (this.#doubted) this.#step(undefined, off);
      const most = elapsed * DRIFT_PER_MS;
      this.#agreed += Math.max(-most, Math.min(most, off));
    } else if (!this.#doubted || Math.abs(offset - this.#doubted.offset) > STEP_MS) {
      this.#step({ offset, since: this.#counted }, off);
    } else if (this.#counted - this.#doubted.since >= STEADY_AFTER_MS) {
      this.#agreed = offset;
      this.#doubted = undefined;
    }
  }

  #step(doubted: { readonly offset: number; readonly since: number } | undefined, ms: number): void {
    this.#doubted = doubted;
    this.#steppedAt = this.#counted;
    this.#machine.stepped?.(Math.round(ms));
  }
}
