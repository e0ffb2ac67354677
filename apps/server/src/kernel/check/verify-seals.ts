import type { Query } from '../store/query.ts';
import { isSealedJob } from '../model/job-seals.ts';
import { faultOfKnown, hasSealedBatch, type JournalAnchor } from '../journal/journal-anchor.ts';
import { journalBeginning } from '../journal/journal-rows.ts';
import { sealedRowOf, type PageRow, type SealedRow } from '../store/sealed-rows.ts';
import { RECORDED_BATCH } from '../tables/load-positions.ts';
import { fitsSum, sumOfPositions, type StoredSums } from '../store/seal-positions.ts';
import { sealedPage } from '../model/sealed-select.ts';
import type { AnyTable } from '../model/table.ts';
import type { Seals } from '../model/seals.ts';
import { FAULTS_SHOWN, type Check } from './verify.ts';

const PAGE = 2_000;

/**
 * Every batch since the first sealed one carries the venue's seal, which cannot be made with the database alone. Batches of a
 * key that was replaced are held by the newest one, whose key must be there.
 */
export function journalIsSealed(seals: Seals): Check {
  return async (query, memory) => {
    const faults: string[] = [];
    let checked = 0;
    const before = memory?.before('journal seals') as { readonly after: number; readonly sealed: boolean } | undefined;
    let sealed = before?.sealed ?? false;
    let newest: { readonly batch: number; readonly state: string } | undefined;
    let after = before?.after ?? (await journalBeginning(query)).batch;
    for (;;) {
      const rows = await query<{ batch: bigint; hash: string; seal: string | null }>(
        `select batch, encode(hash, 'hex') as hash, encode(seal, 'hex') as seal from journal where batch > $1 order by batch limit $2`,
        [after, PAGE],
      );
      if (rows.length === 0) break;
      for (const { batch, hash, seal } of rows) {
        const state = seal === null ? 'missing' : seals.batchState(hash, seal);
        if (state === 'wrong' || (sealed && state === 'missing'))
          faults.push(`batch ${batch} of the journal does not carry the seal of this venue`);
        sealed ||= state !== 'missing';
        checked += 1;
        newest = { batch: Number(batch), state };
      }
      after = newest?.batch ?? after;
      if (faults.length >= FAULTS_SHOWN) break;
    }
    memory?.note('journal seals', { after, sealed });
    if (newest?.state === 'foreign') faults.push(`batch ${newest.batch} of the journal was sealed with a key that is not configured`);
    return { check: 'the journal carries the seal of this venue', checked, faults: faults.slice(0, FAULTS_SHOWN) };
  };
}

/** Checks that the journal holds every head that was kept of it: it was neither cut off nor written again. */
export function anchorsAreInJournal(heads: readonly JournalAnchor[]): Check {
  return async (query) => {
    const faults: string[] = [];
    for (const head of heads) {
      const fault = await faultOfKnown(query, head);
      if (fault !== undefined) faults.push(fault);
    }
    return { check: 'the journal holds every head that was kept of it', checked: heads.length, faults };
  };
}

/** Every row that gives rights carries the seals of its columns. */
export function rowsAreSealed(seals: Seals, tables: readonly AnyTable[]): Check {
  return async (query) => {
    const faults: string[] = [];
    let checked = 0;
    if (await hasSealedBatch(query)) {
      for (const table of tables) {
        for await (const { key, columns, seals: given } of sealedRows(query, table)) {
          const wrong = seals.wrongColumns(table.name, key, columns, given);
          if (wrong.length > 0 && faults.length < FAULTS_SHOWN)
            faults.push(`${table.name} ${key} does not carry the seal of this venue: ${wrong.join(', ')}`);
          checked += 1;
        }
      }
    }
    return { check: 'every row that gives rights carries the seal of this venue', checked, faults };
  };
}

/** Every account carries the venue's seal for what it holds, and none has moved since it was sealed. */
export function accountsAreSealed(seals: Seals): Check {
  return async (query) => {
    const faults: string[] = [];
    let checked = 0;
    if ((await recordedBatch(query)) !== undefined) {
      for (let after = -1n; faults.length < FAULTS_SHOWN;) {
        const rows = await query<{ id: bigint; balance: bigint; newest: bigint; seal: string | null }>(
          `select id, balance, newest, encode(seal, 'hex') as seal from accounts where id > $1 order by id limit $2`,
          [after, PAGE],
        );
        if (rows.length === 0) break;
        for (const { id, balance, newest, seal } of rows) {
          if (seal === null || !seals.isAccountSeal(Number(id), { balance, newest: Number(newest) }, seal))
            faults.push(`account ${id} does not carry the seal of this venue for what it holds`);
        }
        checked += rows.length;
        after = rows.at(-1)?.id ?? after;
      }
      faults.push(...(await movedSince(query)));
    }
    return { check: 'every account carries the seal of this venue for what it holds', checked, faults: faults.slice(0, FAULTS_SHOWN) };
  };
}

async function movedSince(query: Query): Promise<string[]> {
  const rows = await query<{ id: bigint; newest: bigint; moved: bigint }>(
    `select id, newest, moved from accounts join (
         select account, max(id) as moved from (select debit as account, id from transfers union all select credit, id from transfers) as legs group by account
       ) as legs on account = accounts.id where newest <> moved order by 1 limit $1`,
    [FAULTS_SHOWN],
  );
  return rows.map(({ id, newest, moved }) => `account ${id} was sealed after transfer ${newest}, and transfer ${moved} moves it`);
}

/** Every row that gives rights is the newest of itself, and none was taken away: the sum of the positions of each table is the sealed one. */
export function rowsAreNewest(seals: Seals, tables: readonly AnyTable[]): Check {
  return async (query) => {
    const faults: string[] = [];
    const newest = await recordedBatch(query);
    if (newest !== undefined) {
      const [recorded] = await query<{ batch: bigint; positions: StoredSums }>('select batch, positions from recorded_positions');
      const [projected] = await query<{ batch: bigint; positions: StoredSums | null }>('select batch, positions from projection');
      if (Number(recorded?.batch ?? -1n) !== newest)
        faults.push(`the tables beside the journal were sealed after batch ${recorded?.batch ?? 0}, the journal says ${newest}`);
      for (const table of tables) {
        if (table.forgets === true) continue;
        const stored = table.projected === true ? projected : recorded;
        const sums = await sumOfPositions(query, table, seals, seals.positionKeys);
        if (!fitsSum(seals, table, Number(stored?.batch ?? 0n), sums, stored?.positions ?? {}))
          faults.push(`${table.name}: a row is an earlier state of itself, or was taken away`);
      }
    }
    return { check: 'every row that gives rights is the newest of itself', checked: tables.length, faults };
  };
}

/** Batch that last wrote tables besides the journal; undefined in a journal of before that was counted. */
async function recordedBatch(query: Query): Promise<number | undefined> {
  const [row] = await query<{ counters: string }>('select counters from journal order by batch desc limit 1');
  return row && (JSON.parse(row.counters) as Readonly<Record<string, number>>)[RECORDED_BATCH];
}

/** Whatever is still to be done was put on the calendar by the venue. */
export function jobsAreSealed(seals: Seals): Check {
  return async (query) => {
    const sealed = await hasSealedBatch(query);
    const rows = await query<{ id: bigint; name: string; key: string; payload: unknown; seal: string | null }>(
      'select id, name, key, payload, seal from jobs where done_at is null order by id',
    );
    const wrong = rows.filter((job) => !isSealedJob(seals, job));
    return {
      check: 'whatever is to be done was put on the calendar by the venue',
      checked: rows.length,
      faults: sealed
        ? wrong.slice(0, FAULTS_SHOWN).map(({ id, name, key }) => `jobs ${id} (${name} ${key}) does not carry the seal of this venue`)
        : [],
    };
  };
}

/** The rows of a table that give rights, page by page. */
export async function* sealedRows(query: Query, table: AnyTable): AsyncGenerator<SealedRow> {
  for (let after: string | null = null; ;) {
    const rows: PageRow[] = await query<PageRow>(sealedPage(table), [after, PAGE]);
    for (const row of rows) yield sealedRowOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.page_key;
  }
}
