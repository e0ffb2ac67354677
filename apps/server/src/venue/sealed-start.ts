import { beginSeals, resealRows } from './begin-seals.ts';
import { SYSTEM } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { isSealedJob, jobSeal } from '../kernel/model/job-seals.ts';
import { keyParameter } from '../kernel/model/sealed-select.ts';
import { POSITION, positionOf, type ColumnTexts, type Seals } from '../kernel/model/seals.ts';
import type { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import { sealedRows } from '../kernel/check/verify-seals.ts';
import { EARLIER_FORMS, SEALED_BEFORE, SEALED_LATER, SEALED_TABLES } from './sealed-tables.ts';

/**
 * Starts a kernel whose database seals. A database of before there were seals is sealed as it is, once; so is one of before rows had positions and accounts had
 * seals. When a key was put in front of others, what older keys sealed is sealed with it. Rows that carry the right seals of an earlier form of their table
 * carry those of today's afterwards. Returns how many rows were sealed. Rejects as `VenueKernel.start`.
 */
export async function startSealed(kernel: VenueKernel, database: Database): Promise<number> {
  await kernel.start();
  const { seals, positions } = database;
  if (!seals) return 0;
  const at = kernel.head.batch;
  let sealed = kernel.isUnsealed ? 0 : await sealEarlier(database, seals, at);
  const isNew = at === 0;
  if (kernel.isUnsealed) sealed += await sealAll(database, seals, at, 'unsealed');
  else if (!kernel.keepsPositions) sealed += await sealAll(database, seals, at, 'unplaced');
  if (!kernel.keepsPositions && !isNew) sealed += await sealAccounts(database, seals, 'unsealed');
  if (seals.hasOldKeys) sealed += (await sealAll(database, seals, at, 'old keys')) + (await sealAccounts(database, seals, 'old keys'));
  if (sealed > 0) await kernel.rereadSeals();
  positions.enforce();
  if (kernel.isUnsealed) await kernel.run(beginSeals, { rows: sealed }, SYSTEM);
  else if ((!kernel.keepsPositions && !isNew) || seals.hasOldKeys) await kernel.run(resealRows, { rows: sealed }, SYSTEM);
  return sealed;
}

type GivenSeals = Readonly<Record<string, unknown>>;

/**
 * Rows to be sealed. `unsealed`: those without any seal. `unplaced`: those with right seals of before there were positions, and of tables without seals then.
 * `old keys`: those with right seals of old keys.
 */
type Which = 'unsealed' | 'unplaced' | 'old keys';

/** Seals rows; wrong ones stay as they are. */
async function sealAll(database: Database, seals: Seals, at: number, which: Which): Promise<number> {
  let sealed = 0;
  for (const table of [...SEALED_BEFORE, ...SEALED_TABLES]) {
    for await (const { key, columns, seals: given } of sealedRows(database.query, table)) {
      if (!isDue(seals, table, key, columns, given, which)) continue;
      await database.query(`update ${table.name} set seals = $2 where ${table.key} = ${keyParameter(table)}`, [
        key,
        { ...given, ...seals.columns(table.name, key, positionOf(given) ?? at, columns) },
      ]);
      sealed += 1;
    }
  }
  return sealed + (which === 'unplaced' ? 0 : await sealJobs(database, seals, which));
}

function isDue(seals: Seals, table: AnyTable, key: string, columns: ColumnTexts, given: GivenSeals | null, which: Which): boolean {
  if (which === 'unsealed') return given === null;
  if (given === null) return which === 'unplaced' && SEALED_LATER.has(table.name);
  if (which === 'unplaced' && POSITION in given) return false;
  const later = which === 'unplaced' ? (table.sealedLater ?? []) : [];
  const then = Object.fromEntries(Object.entries(columns).filter(([column]) => !later.includes(column)));
  return (
    seals.wrongColumns(table.name, key, then, given).length === 0 &&
    (which === 'unplaced' || !seals.isCurrent(table.name, key, columns, given))
  );
}

interface AccountToSeal extends Record<string, unknown> {
  readonly id: bigint;
  readonly balance: bigint;
  readonly newest: bigint;
  readonly moved: bigint;
  readonly seal: string | null;
}

/** Seals what accounts hold. It takes accounts without a seal, with the newest of their transfers, or those with a right seal of an old key. */
async function sealAccounts(database: Database, seals: Seals, which: 'unsealed' | 'old keys'): Promise<number> {
  let sealed = 0;
  for (let after = -1n; ;) {
    const rows: AccountToSeal[] = await database.query(
      `select id, balance, newest, encode(seal, 'hex') as seal, greatest((select id from transfers where debit = accounts.id order by id desc limit 1),
          (select id from transfers where credit = accounts.id order by id desc limit 1), 0) as moved
        from accounts where id > $1 order by id limit 2000`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return sealed;
    const fresh = rows.flatMap((row) => {
      const id = Number(row.id);
      const state = { balance: row.balance, newest: Number(which === 'unsealed' ? row.moved : row.newest) };
      const seal = seals.account(id, state);
      const isDueNow =
        which === 'unsealed' ? row.seal === null : row.seal !== null && row.seal !== seal && seals.isAccountSeal(id, state, row.seal);
      return isDueNow ? [{ id: row.id, newest: state.newest, seal: Buffer.from(seal, 'hex') }] : [];
    });
    if (fresh.length > 0) {
      await database.query(
        `update accounts set newest = given.newest, seal = given.seal from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as given (given_id, newest, seal)
          where id = given_id`,
        [fresh.map(({ id }) => id), fresh.map(({ newest }) => newest), fresh.map(({ seal }) => seal)],
      );
    }
    sealed += fresh.length;
    after = last.id;
  }
}

/** Only the seals of then vouch for a row of then: one that was slipped in has neither these nor those. */
async function sealEarlier(database: Database, seals: Seals, at: number): Promise<number> {
  let sealed = 0;
  for (const { table, name, columns: earlier } of EARLIER_FORMS) {
    for await (const { key, columns, seals: given } of sealedRows(database.query, table)) {
      if (given === null || seals.wrongColumns(table.name, key, columns, given).length === 0) continue;
      const then = earlier(columns);
      if (!then || seals.wrongColumns(name, key, then, given).length > 0) continue;
      await database.query(`update ${table.name} set seals = $2 where ${table.key} = ${keyParameter(table)}`, [
        key,
        seals.columns(table.name, key, positionOf(given) ?? at, columns),
      ]);
      sealed += 1;
    }
  }
  return sealed;
}

async function sealJobs(database: Database, seals: Seals, which: Exclude<Which, 'unplaced'>): Promise<number> {
  const jobs = await database.query<{ id: bigint; name: string; key: string; payload: unknown; seal: string | null }>(
    'select id, name, key, payload, seal from jobs where done_at is null',
  );
  let sealed = 0;
  for (const job of jobs) {
    const { id, name, key, payload, seal } = job;
    const fresh = jobSeal(seals, name, key, payload);
    if (which === 'unsealed' ? seal !== null : !isSealedJob(seals, job) || seal === fresh) continue;
    await database.query('update jobs set seal = $2 where id = $1', [id, fresh]);
    sealed += 1;
  }
  return sealed;
}

/** Seals the stored secrets of some features with the newest key, where an older one did; returns how many. */
export async function resealAll(features: readonly { resealSecrets(): Promise<number> }[]): Promise<number> {
  let resealed = 0;
  for (const feature of features) resealed += await feature.resealSecrets();
  return resealed;
}
