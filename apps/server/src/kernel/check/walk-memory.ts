/** Positions of walks by name, as JSON values, so that they can be kept. */
export type WalkStates = Readonly<Record<string, unknown>>;

/** Memory of a walk along the journal that found no fault: the next walk continues from there. Earlier rows are not looked at again then. */
export class WalkMemory {
  readonly #before: WalkStates;
  readonly #now: Record<string, unknown> = {};

  /** `before` holds the notes of an earlier memory. A walk without a note begins at the start. */
  constructor(before: WalkStates = {}) {
    this.#before = before;
  }

  /** Returns the position from which a walk continues; undefined for one that begins at the start. */
  before(walk: string): unknown {
    return this.#before[walk];
  }

  /** Keeps the position of a walk at its end. */
  note(walk: string, state: object): void {
    this.#now[walk] = state;
  }

  /** Positions that the walks have noted. */
  get noted(): WalkStates {
    return this.#now;
  }
}
