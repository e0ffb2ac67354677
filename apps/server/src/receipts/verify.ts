import type { Query } from '../kernel/store/query.ts';
import { GENESIS, sha256 } from '../kernel/model/hash.ts';
import { JournalReader } from '../kernel/journal/journal.ts';
import { journalBeginning, journalPages, type JournalBeginning } from '../kernel/journal/journal-rows.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import type { Check } from '../kernel/check/verify.ts';
import { receiptsOf, type ChainHead } from './derive.ts';
import { RECEIPTS_FOLD } from './receipt-writer.ts';
import type { ReceiptKind } from './kind.ts';

interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly user_id: number;
  readonly number: number;
  readonly hash: string;
  readonly document: string;
}

const PAGE = 1_000;

/** Receipts lie side by side without a gap, each customer's are one chain, and each hash is that of its document. */
export const receiptsAreChains: Check = async (query) => {
  const check = 'the receipts of every customer are one chain without a gap';
  const chains = new Map<number, ChainHead>();
  const faults: string[] = [];
  for (let checked = 0; ;) {
    const rows = await storedAfter(query, checked);
    for (const { id, user_id: userId, number, hash, document } of rows) {
      checked += 1;
      const before = chains.get(userId) ?? { number: 0, hash: GENESIS };
      const says = JSON.parse(document) as { number: number; customer: number; previous: string };
      const follows = number === before.number + 1 && says.number === number && says.customer === userId && says.previous === before.hash;
      if (id !== checked) faults.push(`receipt ${checked} is missing`);
      if (!follows) faults.push(`receipt ${number} of customer ${userId} does not follow the one before it`);
      if (sha256(document) !== hash) faults.push(`receipt ${number} of customer ${userId} has another hash than its document`);
      if (faults.length > 0) return { check, checked, faults };
      chains.set(userId, { number, hash });
    }
    if (rows.length < PAGE) return { check, checked, faults };
  }
};

/** Every receipt is what the journal makes of it, and none is missing: made again from the journal, as far as receipts are made. */
export function receiptsFollowJournal(kinds: readonly ReceiptKind[], tables: readonly AnyTable[]): Check {
  return async (query, memory) => {
    const check = 'every receipt is what the journal makes of it, and none is missing';
    const parts = { kinds, reader: new JournalReader(tables), venue: '', salt: () => '' };
    const [made] = await query<{ batch: bigint; receipts: number }>(
      'select position as batch, (select count(*)::int from receipts) as receipts from cursors where name = $1',
      [RECEIPTS_FOLD],
    );
    const beginning =
      (memory?.before('receipts') as Pick<JournalBeginning, 'batch' | 'seq'> | undefined) ?? (await journalBeginning(query));
    const { batch: first, seq } = beginning;
    let walked = { batch: first, seq };
    // Where old parts of the journal were dropped, nothing but their chain tells of their receipts.
    const [older] = await query<{ count: number }>('select count(*)::int as count from receipts where seq <= $1', [seq]);
    const begins = older?.count ?? 0;
    const numbers = new Map<number, ChainHead>();
    const faults: string[] = [];
    let place = begins;
    for await (const page of journalPages(query, first, Number(made?.batch ?? 0n))) {
      const receipts = await receiptsOf(query, page, parts, (customers) => headsBefore(query, numbers, customers, begins));
      const stored = await storedAfter(query, place, receipts.length);
      for (const [index, receipt] of receipts.entries()) {
        const row = stored[index];
        place += 1;
        if (!row) faults.push(`the receipt of ${receipt.kind} ${receipt.order} is missing`);
        else if (comparable(row.document) !== comparable(receipt.document))
          faults.push(`receipt ${row.number} of customer ${row.user_id} is not what the journal makes of it`);
        if (faults.length > 0) return { check, checked: place - begins, faults };
        numbers.set(receipt.customer, receipt);
      }
      const newest = page.at(-1);
      if (newest) walked = { batch: newest.batch, seq: newest.last_seq };
    }
    memory?.note('receipts', walked);
    const beyond = (made?.receipts ?? 0) - place;
    return { check, checked: place - begins, faults: beyond > 0 ? [`${beyond} receipts are of nothing in the journal`] : [] };
  };
}

/** Returns the heads of chains: the known ones, or those before the first batch that is kept. */
async function headsBefore(
  query: Query,
  known: ReadonlyMap<number, ChainHead>,
  customers: readonly number[],
  begins: number,
): Promise<Map<number, ChainHead>> {
  const heads = new Map(
    customers.flatMap((customer) => (known.has(customer) ? [[customer, known.get(customer) as ChainHead] as const] : [])),
  );
  if (begins === 0) return heads;
  const rows = await query<{ user_id: number; number: number }>(
    'select user_id, max(number) as number from receipts where id <= $1 and user_id = any($2::int[]) group by user_id',
    [begins, customers.filter((customer) => !heads.has(customer))],
  );
  for (const { user_id: userId, number } of rows) heads.set(userId, { number, hash: '' });
  return heads;
}

/** Returns the part of a receipt that the journal determines: without its salt and the hashes that hang on it. */
function comparable(document: string): string {
  const { salt: _salt, previous: _previous, venue: _venue, ...rest } = JSON.parse(document) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function storedAfter(query: Query, place: number, limit = PAGE): Promise<Stored[]> {
  return query<Stored>(
    `select id::float8 as id, user_id, number, encode(hash, 'hex') as hash, document from receipts where id > $1 order by receipts.id limit $2`,
    [place, limit],
  );
}
