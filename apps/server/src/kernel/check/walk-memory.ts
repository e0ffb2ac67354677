/** Where walks stood, by their names: what JSON can say, so that it can be kept. */
export type WalkStates = Readonly<Record<string, unknown>>;

/**
 * What checks that walk along the journal, and along what it is made of, keep of a walk on which all was well: the next one goes on from
 * there. What lies before is not looked at again then.
 */
export class WalkMemory {
  readonly #before: WalkStates;
  readonly #now: Record<string, unknown> = {};

  /** `before` is what an earlier memory has noted; a walk without it begins anew. */
  constructor(before: WalkStates = {}) {
    this.#before = before;
  }

  /** Where a walk goes on from; undefined for one that begins anew. */
  before(walk: string): unknown {
    return this.#before[walk];
  }

  /** Keeps where a walk stands at its end. */
  note(walk: string, state: object): void {
    this.#now[walk] = state;
  }

  /** What the walks have noted. */
  get noted(): WalkStates {
    return this.#now;
  }
}
