import { runChecks } from '../cli/checks.ts';
import type { Database } from '../kernel/store/database.ts';
import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import { WalkMemory, type WalkStates } from '../kernel/check/walk-memory.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { pointOfTables, proveTail, type ProvenPoint, type TailProof } from './tail.ts';

/** Result of a proof of everything stored. */
export interface WholeProof {
  /** The tables held this batch when it began. */
  readonly batch: number;
  /** Number of rows that were checked. */
  readonly checked: number;
  readonly faults: readonly string[];
  /** State of its walks, for the next to continue from. */
  readonly walks: WalkStates;
}

/** Makes proofs of what is stored, wherever it runs. */
export interface ProofRunner {
  /** Reads the point that the tables have reached. */
  point(): Promise<ProvenPoint>;
  /** Holds what came since a point against the journal. */
  tail(from: ProvenPoint): Promise<TailProof>;
  /** Every check of stored data, as `npm run verify` makes them. Walks continue from `walks`, or begin again without. */
  whole(heads: readonly JournalAnchor[], walks?: WalkStates): Promise<WholeProof>;
  stop(): Promise<void>;
}

/** Proofs on connections of a database, in this thread. */
export function runnerOn(database: Database): ProofRunner {
  return {
    point: () => pointOfTables(database.query),
    tail: (from) => proveTail(database, PROJECTED_TABLES, from),
    whole: async (heads, walks) => {
      const { batch } = await pointOfTables(database.query);
      const memory = new WalkMemory(walks);
      const findings = await runChecks(database, () => undefined, heads, memory);
      return {
        batch,
        checked: findings.reduce((sum, finding) => sum + finding.checked, 0),
        faults: findings.flatMap(({ faults }) => faults),
        walks: memory.noted,
      };
    },
    stop: () => Promise.resolve(),
  };
}
