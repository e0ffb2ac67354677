import type { Query } from '../store/query.ts';
import { GENESIS } from '../model/hash.ts';
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
  seal: string | null;
}

/** A batch as it is stored, with its seal in hex; null for those of before there were seals. */
export type StoredBatch = JournalRow & { readonly seal: string | null };

/** Beginning of the stored journal: the batch before the first one that is kept. */
export interface JournalBeginning {
  readonly batch: number;
  readonly seq: number;
  readonly hash: string;
}

const COLUMNS = `batch, format, rules, at, first_seq, last_seq, tick_id, encode(tick_hash, 'hex') as tick_hash, counters, items,
  encode(hash, 'hex') as hash, encode(seal, 'hex') as seal`;
/** Small, because a running server is blocked while a page is worked on. */
const PAGE = 200;
const PAGE_BYTES = 2 ** 20;

/** Stored batches after a number, in order, at most `limit`. */
export async function journalPage(query: Query, after: number, limit: number): Promise<StoredBatch[]> {
  return (await query<StoredRow>(`select ${COLUMNS} from journal where batch > $1 order by batch limit $2`, [after, limit])).map(rowOf);
}

/**
 * Stored batches after a number and up to another, in order, page by page: about a megabyte of items at a time, so that neither
 * memory nor a running server feels how long the journal is.
 */
export async function* journalPages(query: Query, after: number, through: number): AsyncGenerator<StoredBatch[]> {
  for (let last = after; ;) {
    const rows = await query<StoredRow>(
      `select ${COLUMNS} from (
         select *, sum(octet_length(items)) over (order by batch) - octet_length(items) as bytes_before
         from (select * from journal where batch > $1 and batch <= $2 order by batch limit $3) as next) as page
       where bytes_before < $4 order by batch`,
      [last, through, PAGE, PAGE_BYTES],
    );
    if (rows.length === 0) return;
    const page = rows.map(rowOf);
    last = page.at(-1)?.batch ?? last;
    yield page;
  }
}

/** Reads the beginning of the journal: before the first batch ever, or where retention has dropped the older ones. */
export async function journalBeginning(query: Query): Promise<JournalBeginning> {
  const [drop] = await query<{ batch: bigint; seq: bigint; hash: string }>(
    `select through_batch as batch, last_seq as seq, encode(hash, 'hex') as hash from journal_drops order by through_batch desc limit 1`,
  );
  return drop ? { batch: Number(drop.batch), seq: Number(drop.seq), hash: drop.hash } : { batch: 0, seq: 0, hash: GENESIS };
}

function rowOf(row: StoredRow): StoredBatch {
  return {
    ...row,
    batch: Number(row.batch),
    first_seq: Number(row.first_seq),
    last_seq: Number(row.last_seq),
    tick_id: Number(row.tick_id),
  };
}
