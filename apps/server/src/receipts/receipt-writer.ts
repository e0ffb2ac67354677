import { createHmac } from 'node:crypto';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import type { CursorProjection } from '../kernel/jobs/cursor-projection.ts';
import { projectNext } from '../kernel/jobs/cursor-projection.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../kernel/jobs/background-worker.ts';
import { JournalReader } from '../kernel/journal/journal.ts';
import { journalPages, type StoredBatch } from '../kernel/journal/journal-rows.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { receiptsOf, type ChainHead, type Deriving, type Receipt } from './derive.ts';
import type { ReceiptKind } from './kind.ts';

/** The name of its cursor. */
export const RECEIPTS_FOLD = 'receipts';
const SALT_DIGITS = 32;

/** Dependencies of the writer of receipts. */
export interface ReceiptWriterOptions {
  readonly database: Database;
  readonly log: BackgroundWorkerOptions['log'];
  readonly secrets: SecretBox;
  readonly kinds: readonly ReceiptKind[];
  readonly tables: readonly AnyTable[];
  /** The key that names the venue. */
  readonly venue: string;
}

/** Makes the receipts of what the journal decided, in the background: the order path knows nothing of them. */
export function receiptWriter({ database, log, secrets, kinds, tables, venue }: ReceiptWriterOptions): BackgroundWorker {
  const [key] = secrets.keysFor('receipt salt');
  if (!key) throw new TypeError('there is no key for salts');
  const salt = (customer: number, number: number): string =>
    createHmac('sha256', key.bytes).update(`${customer}|${number}`).digest('hex').slice(0, SALT_DIGITS);
  const projection = receiptsProjection({ kinds, reader: new JournalReader(tables), venue, salt });
  return new BackgroundWorker({
    next: async () => (await projectNext(database, projection)) > 0,
    log,
    failed: 'receipts are behind',
    everyMs: 1_000,
  });
}

function receiptsProjection(parts: Deriving): CursorProjection<StoredBatch> {
  return {
    name: RECEIPTS_FOLD,
    // A row of the journal counts once the tables hold it.
    read: async (query, after) => {
      const [projected] = await query<{ batch: bigint }>('select batch from projection');
      const page = await journalPages(query, after, Number(projected?.batch ?? 0n)).next();
      return page.value ?? [];
    },
    position: ({ batch }) => batch,
    store: async (query, batches) => {
      const receipts = await receiptsOf(query, batches, parts, (customers) => chainHeads(query, customers));
      if (receipts.length > 0) await insertReceipts(query, receipts);
    },
  };
}

/** Reads the heads of customers' chains; those without a receipt have no entry. */
async function chainHeads(query: Query, customers: readonly number[]): Promise<Map<number, ChainHead>> {
  const rows = await query<{ user_id: number; number: number; hash: string }>(
    `select newest.user_id, newest.number, encode(newest.hash, 'hex') as hash from unnest($1::int[]) as asked (user_id), lateral (
       select user_id, number, hash from receipts where receipts.user_id = asked.user_id order by number desc limit 1) as newest`,
    [customers],
  );
  return new Map(rows.map(({ user_id: userId, number, hash }) => [userId, { number, hash }]));
}

async function insertReceipts(query: Query, receipts: readonly Receipt[]): Promise<void> {
  await query(
    `insert into receipts (id, user_id, number, kind, product, subject, seq, at, hash, document)
     select (select coalesce(max(id), 0) from receipts) + place, user_id, number, kind, product, subject, seq, to_timestamp(at / 1000), decode(hash, 'hex'), document
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::float8[], $8::text[], $9::text[])
       with ordinality as made (user_id, number, kind, product, subject, seq, at, hash, document, place) order by place`,
    [
      receipts.map(({ customer }) => customer),
      receipts.map(({ number }) => number),
      receipts.map(({ kind }) => kind),
      receipts.map(({ product }) => product),
      receipts.map(({ order }) => order),
      receipts.map(({ seq }) => seq),
      receipts.map(({ at }) => at),
      receipts.map(({ hash }) => hash),
      receipts.map(({ document }) => document),
    ],
  );
}
