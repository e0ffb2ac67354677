import type { Clock } from '../model/clock.ts';
import { DELAY_MS_MAX, type Moment } from '../model/command.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { State } from './state.ts';

/** The venue's time as decisions see it: it never goes back, whatever the clock does, and knows how late prices are. */
export class Timekeeper {
  readonly #clock: Clock;
  readonly #state: State;
  readonly #log: KernelLog;
  #now = 0;
  #lagMs = 0;
  #delays = 0;

  constructor(clock: Clock, state: State, log: KernelLog) {
    this.#clock = clock;
    this.#state = state;
    this.#log = log;
  }

  /** Milliseconds that the newest price waited before it was sealed. */
  get lagMs(): number {
    return this.#lagMs;
  }

  /** Number of times that the venue has fallen behind. */
  get delays(): number {
    return this.#delays;
  }

  /** No moment will be before this one: the journal ends there. */
  notBefore(at: number): void {
    this.#now = Math.max(this.#now, at);
    this.#clock.notBefore?.(at);
  }

  /** The moment of a decision; of a price that reached the venue at `receivedAt`, its delay is taken. */
  moment(receivedAt?: number): Moment {
    this.#now = Math.max(this.#now, this.#clock.now());
    if (receivedAt !== undefined) this.#note(Math.max(0, this.#now - receivedAt));
    return { now: this.#now, lagMs: this.#lagMs, nextId: (counter) => this.#state.counters.take(counter) };
  }

  #note(lagMs: number): void {
    if (lagMs > DELAY_MS_MAX && this.#lagMs <= DELAY_MS_MAX) {
      this.#delays += 1;
      this.#log.warn({ lagMs }, 'the venue has fallen behind its prices; nothing new is opened until it has caught up');
    }
    this.#lagMs = lagMs;
  }
}
