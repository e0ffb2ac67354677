import { Database } from '../../apps/server/src/kernel/database.ts';
import type { Seals } from '../../apps/server/src/kernel/seals.ts';
import type { AnyTable } from '../../apps/server/src/kernel/table.ts';
import { sealedRows } from '../../apps/server/src/kernel/verify-seals.ts';

const AT_ONCE = 5_000;

/**
 * Seals the rows of a table as the server does, which takes none without: a customer counts as frozen, an order as not there. Many with
 * each statement, or it would take minutes.
 */
export async function sealRows(ownerUrl: string, seals: Seals, table: AnyTable): Promise<void> {
  const database = new Database(ownerUrl, { warn: () => undefined }, 2);
  const write = (page: readonly object[]): Promise<unknown> =>
    database.query(
      `update ${table.name} set seals = each.seals from jsonb_to_recordset($1) as each (id bigint, seals jsonb) where ${table.name}.id = each.id`,
      [JSON.stringify(page)],
    );
  try {
    const page: object[] = [];
    for await (const { key, columns } of sealedRows(database.query, table)) {
      page.push({ id: Number(key), seals: seals.columns(table.name, key, columns) });
      if (page.length === AT_ONCE) await write(page.splice(0));
    }
    await write(page);
  } finally {
    await database.close();
  }
}
