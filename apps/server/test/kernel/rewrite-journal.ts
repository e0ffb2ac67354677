import type { Query } from '../../src/kernel/store/query.ts';
import { GENESIS, sha256 } from '../../src/kernel/model/hash.ts';
import { batchHash, type JournalRow } from '../../src/kernel/journal/journal.ts';
import { journalPages } from '../../src/kernel/journal/journal-rows.ts';

/** All stored batches. */
export async function readJournal(query: Query): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for await (const page of journalPages(query, 0, Number.MAX_SAFE_INTEGER)) rows.push(...page);
  return rows;
}

/** Forges a journal as the owner of the database could: rows are changed, and every hash from there on is made again. */
export function forged(rows: readonly JournalRow[], rewrite: (row: JournalRow) => JournalRow): JournalRow[] {
  let previous = GENESIS;
  return rows.map((stored) => {
    const row = rewrite(stored);
    previous = batchHash(previous, row, row.items === '' ? [] : row.items.split('\n').map(sha256));
    return { ...row, hash: previous };
  });
}

/** Forges one line of a journal: the first that holds a text. Throws when none does. */
export function forgedLine(rows: readonly JournalRow[], holding: string, rewrite: (line: string) => string): JournalRow[] {
  const batch = rows.find(({ items }) => items.includes(holding))?.batch;
  if (batch === undefined) throw new Error(`no line holds ${holding}`);
  return forged(rows, (row) => {
    if (row.batch !== batch) return row;
    const lines = row.items.split('\n');
    const at = lines.findIndex((line) => line.includes(holding));
    lines[at] = rewrite(lines[at] ?? '');
    return { ...row, items: lines.join('\n') };
  });
}

/** Stores a forged journal in place of the one that is there, and moves the cursor of the tables onto it. */
export async function storeJournal(query: Query, rows: readonly JournalRow[]): Promise<void> {
  for (const { batch, items, hash, rules, tick_hash, counters } of rows) {
    await query(
      `update journal set items = $2, hash = decode($3, 'hex'), rules = $4, tick_hash = decode($5, 'hex'), counters = $6 where batch = $1`,
      [batch, items, hash, rules, tick_hash, counters],
    );
  }
  await query(
    `update projection set hash = journal.hash, tick_hash = journal.tick_hash from journal where journal.batch = projection.batch`,
  );
}
