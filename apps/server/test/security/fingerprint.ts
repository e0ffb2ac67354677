import type { TestServer } from '@candor/testkit';

/**
 * Tables that change by themselves while no caller does anything: none of them holds money or orders of its own. Messages follow the notices, days of
 * balances and fees the transfers, what was observed the receipts and prices, and receipts, trees and heads the journal.
 */
const RESTLESS = new Set([
  'journal',
  'projection',
  'counters',
  'jobs',
  'candles',
  'cursors',
  'chain_cursors',
  'balance_days',
  'fee_days',
  'feed_days',
  'seconds_observed',
  'liquidations_observed',
  'receipts',
  'tree_nodes',
  'heads',
  'tick_days',
  'outbox',
  'schema_migrations',
]);

/** A digest per table over every row, so that a test can say that nothing changed. */
export async function fingerprint({ database }: TestServer): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    if (RESTLESS.has(name)) continue;
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(stored::text, 0)), 0) as digest from "${name}" as stored`,
    );
    found.set(name, rows[0]?.digest ?? '');
  }
  return found;
}

/** Tables whose rows differ between two fingerprints. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).sort();
}
