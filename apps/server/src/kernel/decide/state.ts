import { Balances } from '../model/balances.ts';
import { KeptRows } from './kept-rows.ts';
import { Keys } from '../store/idempotency-keys.ts';
import { ChangeTracker } from './change-tracker.ts';
import type { StateSlice } from '../model/command.ts';

/** Everything in memory that decisions are made on, as the newest of them left it. */
export class State {
  readonly balances = new Balances();
  readonly kept: KeptRows;
  readonly keys = new Keys();
  readonly touches = new ChangeTracker();
  readonly counters = new Counters();
  readonly #slices = new Map<string, unknown>();

  constructor(kept: KeptRows = new KeptRows()) {
    this.kept = kept;
  }

  provide<Provided>(slice: StateSlice<Provided>, provided: Provided): void {
    this.#slices.set(slice.name, provided);
  }

  of<Provided>(slice: StateSlice<Provided>): Provided {
    const found = this.#slices.get(slice.name);
    if (found === undefined) throw new Error(`nothing provides ${slice.name}`);
    return found as Provided;
  }

  /** Forgets what the database knows better. Slices are put right by those who provide them. */
  clear(): void {
    this.balances.clear();
    this.kept.clear();
    this.keys.clear();
    this.touches.clear();
    this.counters.load(new Map());
  }
}

/** The next number of every counter. They are in the journal, so ids follow from it. */
export class Counters {
  #next = new Map<string, number>();
  /** Values of counters before numbers were taken that may be given back. */
  readonly #before = new Map<string, number>();

  load(counters: ReadonlyMap<string, number>): void {
    this.#next = new Map(counters);
  }

  /** Takes numbers; returns the first. Throws for a counter that the database does not have. */
  take(name: string, count = 1): number {
    const next = this.#next.get(name);
    if (next === undefined) throw new TypeError(`unknown counter ${name}`);
    if (!this.#before.has(name)) this.#before.set(name, next);
    this.#next.set(name, next + count);
    return next;
  }

  /** From now on numbers that are taken can be given back. */
  begin(): void {
    this.#before.clear();
  }

  /** Gives back what was taken since `begin`: a decision that comes to nothing uses no number, or a replay could not know it. */
  giveBack(): void {
    for (const [name, next] of this.#before) this.#next.set(name, next);
    this.#before.clear();
  }

  /** Sets the value of a counter that takes no numbers. */
  set(name: string, value: number): void {
    this.#next.set(name, value);
  }

  /** All of them, with their current values. */
  get all(): ReadonlyMap<string, number> {
    return this.#next;
  }
}
