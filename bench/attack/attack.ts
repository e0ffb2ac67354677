import type { Target } from './target.ts';

/** Ground that an attack is run against. */
export interface Ground {
  readonly target: Target;
  readonly dataDir: string;
  /** The number that a statement counts, once the tables hold everything. */
  rows(statement: string): Promise<number>;
}

export interface Verdict {
  readonly held: boolean;
  /** Outcome, in figures. */
  readonly figure: string;
}

/** One attack: how it goes, and whether the venue held. */
export interface Attack {
  readonly name: string;
  run(ground: Ground): Promise<Verdict>;
}
