import { Database } from '../../apps/server/src/kernel/store/database.ts';
import type { Seals } from '../../apps/server/src/kernel/model/seals.ts';
import type { AnyTable } from '../../apps/server/src/kernel/model/table.ts';
import { sealedRows } from '../../apps/server/src/kernel/check/verify-seals.ts';

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
      page.push({ id: Number(key), seals: seals.columns(table.name, key, 0, columns) });
      if (page.length === AT_ONCE) await write(page.splice(0));
    }
    await write(page);
  } finally {
    await database.close();
  }
}

/** Seals every account for what it holds, as the projector does. */
export async function sealAccounts(ownerUrl: string, seals: Seals): Promise<void> {
  const database = new Database(ownerUrl, { warn: () => undefined }, 2);
  try {
    for (let after = -1n; ;) {
      const rows = await database.query<{ id: bigint; balance: bigint; newest: bigint }>(
        'select id, balance, newest from accounts where id > $1 order by id limit $2',
        [after, AT_ONCE],
      );
      if (rows.length === 0) return;
      const sealed = rows.map(({ id, balance, newest }) => [id, seals.account(Number(id), { balance, newest: Number(newest) })] as const);
      await database.query(
        `update accounts set seal = decode(given.seal, 'hex') from unnest($1::bigint[], $2::text[]) as given (given_id, seal) where id = given_id`,
        [sealed.map(([id]) => id), sealed.map(([, seal]) => seal)],
      );
      after = rows.at(-1)?.id ?? after;
    }
  } finally {
    await database.close();
  }
}
