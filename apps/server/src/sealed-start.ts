import { beginSeals } from './begin-seals.ts';
import { SYSTEM } from './kernel/command.ts';
import type { Database } from './kernel/database.ts';
import { isSealedJob, jobSeal } from './kernel/job-seals.ts';
import { keyParameter } from './kernel/sealed-select.ts';
import type { Seals } from './kernel/seals.ts';
import type { Sequencer } from './kernel/sequencer.ts';
import { sealedRows } from './kernel/verify-seals.ts';
import { EARLIER_FORMS, SEALED_BEFORE, SEALED_TABLES } from './sealed-tables.ts';

/**
 * Starts a kernel whose database seals. A database of before there were seals is sealed as it stands, once; when a key was put in
 * front of others, what older keys sealed is sealed with it; and rows that carry the right seals of an earlier form of their table
 * carry those of today's afterwards. Returns how many rows were sealed. Rejects as `Sequencer.start`.
 */
export async function startSealed(kernel: Sequencer, database: Database): Promise<number> {
  await kernel.start();
  const { seals } = database;
  if (!seals) return 0;
  if (!kernel.isUnsealed) return (await sealEarlier(database, seals)) + (seals.hasOldKeys ? await sealAll(database, seals, 'old keys') : 0);
  const rows = await sealAll(database, seals, 'unsealed');
  await kernel.run(beginSeals, { rows }, SYSTEM);
  return rows;
}

/** Seals rows that carry no seal at all, or those that carry right ones of old keys. Wrong ones stay as they are. */
async function sealAll(database: Database, seals: Seals, which: 'unsealed' | 'old keys'): Promise<number> {
  let sealed = 0;
  for (const table of [...SEALED_BEFORE, ...SEALED_TABLES]) {
    for await (const { key, columns, seals: given } of sealedRows(database.query, table)) {
      const due =
        which === 'unsealed'
          ? given === null
          : given !== null &&
            seals.wrongColumns(table.name, key, columns, given).length === 0 &&
            !seals.isCurrent(table.name, key, columns, given);
      if (!due) continue;
      await database.query(`update ${table.name} set seals = $2 where ${table.key} = ${keyParameter(table)}`, [
        key,
        seals.columns(table.name, key, columns),
      ]);
      sealed += 1;
    }
  }
  return sealed + (await sealJobs(database, seals, which));
}

/** Only the seals of then vouch for a row of then: one that was slipped in has neither these nor those. */
async function sealEarlier(database: Database, seals: Seals): Promise<number> {
  let sealed = 0;
  for (const { table, name, columns: earlier } of EARLIER_FORMS) {
    for await (const { key, columns, seals: given } of sealedRows(database.query, table)) {
      if (given === null || seals.wrongColumns(table.name, key, columns, given).length === 0) continue;
      const then = earlier(columns);
      if (!then || seals.wrongColumns(name, key, then, given).length > 0) continue;
      await database.query(`update ${table.name} set seals = $2 where ${table.key} = ${keyParameter(table)}`, [
        key,
        seals.columns(table.name, key, columns),
      ]);
      sealed += 1;
    }
  }
  return sealed;
}

async function sealJobs(database: Database, seals: Seals, which: 'unsealed' | 'old keys'): Promise<number> {
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
