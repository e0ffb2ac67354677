import type { Query } from './database.ts';
import type { JournalRow } from './journal.ts';

interface StoredRow extends Record<string, unknown> {
  batch: bigint;
  format: number;
  rules: string;
  at: number;
  first_seq: bigint;
  last_seq: bigint;
  tick_id: bigint;
  tick_hash: string;
  counters: string;
  items: string;
  hash: string;
}

/** Stored batches after a number, in order, at most `limit`. */
export async function journalPage(query: Query, after: number, limit: number): Promise<JournalRow[]> {
  const rows = await query<StoredRow>(
    `select batch, format, rules, at, first_seq, last_seq, tick_id, encode(tick_hash, 'hex') as tick_hash, counters, items,
            encode(hash, 'hex') as hash from journal where batch > $1 order by batch limit $2`,
    [after, limit],
  );
  return rows.map((row) => ({
    ...row,
    batch: Number(row.batch),
    first_seq: Number(row.first_seq),
    last_seq: Number(row.last_seq),
    tick_id: Number(row.tick_id),
  }));
}
