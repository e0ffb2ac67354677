import type { Query } from '../../src/kernel/database.ts';
import { sha256 } from '../../src/kernel/hash.ts';
import { batchHash, type JournalRow } from '../../src/kernel/journal.ts';
import { journalPages } from '../../src/kernel/journal-rows.ts';

/** Forges a batch as whoever owns the database could: its items are changed, and every hash from there on is made anew. */
export function rewriteBatch(query: Query, batch: number, rewrite: (items: string) => string): Promise<void> {
  return rewriteJournal(query, (row) => (row.batch === batch ? { ...row, items: rewrite(row.items) } : row));
}

/** As `rewriteBatch`, for whole rows. */
export async function rewriteJournal(query: Query, rewrite: (row: JournalRow) => JournalRow): Promise<void> {
  let previous = '00'.repeat(32);
  const rows: JournalRow[] = [];
  for await (const page of journalPages(query, 0, Number.MAX_SAFE_INTEGER)) rows.push(...page);
  for (const stored of rows) {
    const row = rewrite(stored);
    const hash = batchHash(previous, row, row.items === '' ? [] : row.items.split('\n').map(sha256));
    await query(
      `update journal set items = $2, hash = decode($3, 'hex'), rules = $4, tick_hash = decode($5, 'hex'), counters = $6 where batch = $1`,
      [row.batch, row.items, hash, row.rules, row.tick_hash, row.counters],
    );
    previous = hash;
  }
}
