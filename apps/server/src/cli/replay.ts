import { RULES_VERSION } from '@candor/rules';
import type { Command } from '../kernel/model/command.ts';
import { compareDatabases, type TableComparison } from '../kernel/check/compare-tables.ts';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import { journalBeginning, journalPages } from '../kernel/journal/journal-rows.ts';
import { RebuiltDatabase } from '../kernel/check/replay-database.ts';
import { DifferenceError, type Difference } from '../kernel/check/replay-difference.ts';
import { Replay, type ReplayCounts } from '../kernel/check/replay.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { LEDGER_COMMANDS, ReplayedTrading } from '../products/replayed-venue.ts';

/** Result of a replay. */
export interface ReplayResult {
  readonly counts: ReplayCounts;
  /** Number of batches that each other version of the rules has decided; they were taken as given. */
  readonly otherRules: ReadonlyMap<string, number>;
  /** Place where the replay parted from the journal; nothing after that was decided again. */
  readonly difference: Difference | undefined;
  /** The tables of both databases; none when it parted before. */
  readonly tables: readonly TableComparison[];
}

/** One database may wait for as long as the other sorts. */
const UNHURRIED = 'set local idle_in_transaction_session_timeout = 0';

/**
 * Decides the journal of `source` again, and writes the result into `target`, which is migrated and otherwise empty. Compares the tables of both at one moment.
 * The server of `source` may run: what it commits up to the comparison is decided as well. `commands` are those of the ledger.
 */
export async function replayJournal(
  source: Database,
  target: Database,
  commands: readonly Command<unknown, unknown>[] = LEDGER_COMMANDS,
): Promise<ReplayResult> {
  const beginning = await journalBeginning(source.query);
  const counters = new Map<string, number>();
  for (const { name, next } of await target.query<{ name: string; next: bigint }>('select name, next from counters order by name'))
    counters.set(name, Number(next));
  const replay = new Replay({ tables: PROJECTED_TABLES, counters, venue: (state) => new ReplayedTrading(state, commands) });
  const result = (difference: Difference | undefined, tables: readonly TableComparison[]): ReplayResult => ({
    counts: replay.counts,
    otherRules: replay.otherRules,
    difference,
    tables,
  });
  const rebuilt = await RebuiltDatabase.open(target);
  try {
    if (beginning.batch > 0)
      throw new DifferenceError(1, 0, 'the journal does not begin with its first batch', `batch ${beginning.batch + 1}`, 'batch 1');
    await replayBatches(source.query, replay, rebuilt);
    // Only the rest is decided while a snapshot is held: it would keep the server from cleaning up.
    return await source.snapshot(async (first) => {
      await first(UNHURRIED);
      await replayBatches(first, replay, rebuilt);
      const tables: TableComparison[] = [];
      await target.snapshot(async (second) => {
        await second(UNHURRIED);
        for await (const compared of compareDatabases(first, second, PROJECTED_TABLES)) tables.push(compared);
      });
      return result(undefined, tables);
    });
  } catch (error) {
    if (error instanceof DifferenceError) return result(error.difference, []);
    throw error;
  } finally {
    await rebuilt.close();
  }
}

/** Whether everything came out as it is stored. */
export function isSame({ difference, tables }: ReplayResult): boolean {
  return difference === undefined && tables.every(({ digests, faults }) => digests[0] === digests[1] && faults.length === 0);
}

/** A result for people to read. */
export function replayLines({ counts, otherRules, difference, tables }: ReplayResult): string[] {
  const { batches, decided, given, appended } = counts;
  const shown = (number: number): string => number.toLocaleString('en');
  const lines = [
    `replay: ${shown(batches)} batches; ${shown(decided)} commands decided again, ${shown(given)} taken as given; ${shown(appended)} prices and settings`,
  ];
  for (const [rules, number] of otherRules)
    lines.push(`        ${shown(number)} batches were decided by rules ${rules}; this program has ${RULES_VERSION}: taken as given`);
  if (difference) {
    const { batch, seq, what, recorded, replayed } = difference;
    lines.push(`FAIL  batch ${batch}, command ${seq}: ${what}`, `        recorded  ${recorded}`, `        replayed  ${replayed}`);
  }
  for (const { table, rows, digests, faults } of tables) {
    const isEqual = digests[0] === digests[1];
    lines.push(`${isEqual ? 'ok  ' : 'FAIL'}  ${table.padEnd(16)} ${shown(rows[0]).padStart(12)} rows  ${digests[0]}`);
    if (!isEqual) lines.push(`      ${''.padEnd(16)} ${shown(rows[1]).padStart(12)} rows  ${digests[1]} when decided again`);
    lines.push(...faults.map((fault) => `        ${fault}`));
  }
  return lines;
}

/** Decides what the tables of the source hold now and was not decided yet. */
async function replayBatches(query: Query, replay: Replay, rebuilt: RebuiltDatabase): Promise<void> {
  const [cursor] = await query<{ batch: bigint }>('select batch from projection');
  for await (const page of journalPages(query, replay.counts.batches, Number(cursor?.batch ?? 0n)))
    for (const row of page) await rebuilt.add(replay.batch(row));
  await rebuilt.flush();
}
