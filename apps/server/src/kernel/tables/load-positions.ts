import type { Database } from '../store/database.ts';
import type { Query } from '../store/query.ts';
import type { StoredSums } from '../store/seal-positions.ts';
import type { AnyTable } from '../model/table.ts';

/** The counter that says which batch last wrote tables besides the journal. */
export const RECORDED_BATCH = 'recorded_batch';

/** Findings of a start about the positions of sealed rows. */
export interface FoundPositions {
  /** Tables with rows that are an earlier state of themselves, or that were taken away. */
  readonly faults: readonly string[];
  /** Whether positions have ever been kept for these tables. */
  readonly areKept: boolean;
}

/** Reads the positions of the tables that are written besides the journal. Nothing may be written meanwhile. */
export async function loadRecordedPositions(database: Database, tables: readonly AnyTable[]): Promise<FoundPositions> {
  const { seals, positions } = database;
  if (!seals) return { faults: [], areKept: false };
  return database.snapshot(async (query) => {
    const newest = await recordedBatch(query, `select counters from journal order by batch desc limit 1`);
    const [stored] = await query<{ batch: bigint; positions: StoredSums }>('select batch, positions from recorded_positions');
    // The journal says which batch wrote these tables last; seals of another are of another time.
    const fits = newest !== undefined && Number(stored?.batch ?? -1n) === newest;
    const faults = await positions.load(
      query,
      tables,
      seals,
      newest ?? 0,
      newest === undefined ? null : fits ? (stored?.positions ?? {}) : {},
    );
    return { faults, areKept: newest !== undefined };
  });
}

/** Reads the positions of projected tables, as the tables are now. Nothing may be projected meanwhile. */
export async function loadProjectedPositions(query: Query, database: Database, tables: readonly AnyTable[]): Promise<FoundPositions> {
  const { seals, positions } = database;
  if (!seals) return { faults: [], areKept: false };
  const [stored] = await query<{ batch: bigint; positions: StoredSums | null }>('select batch, positions from projection');
  const batch = Number(stored?.batch ?? 0n);
  const areKept = (await recordedBatch(query, `select counters from journal where batch = ${batch}`)) !== undefined;
  const faults = await positions.load(query, tables, seals, batch, areKept ? (stored?.positions ?? {}) : null);
  return { faults, areKept };
}

async function recordedBatch(query: Query, select: string): Promise<number | undefined> {
  const [row] = await query<{ counters: string }>(select);
  return row && (JSON.parse(row.counters) as Readonly<Record<string, number>>)[RECORDED_BATCH];
}
