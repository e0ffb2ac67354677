import { sqlState } from '../store/database.ts';
import type { Query } from '../store/query.ts';
import { journalBeginning, journalPages, type JournalBeginning } from '../journal/journal-rows.ts';
import { fitsChain } from '../journal/journal-anchor.ts';
import type { WalkMemory } from './walk-memory.ts';

/** Result of one check: the number of rows, and one sentence for each fault. */
export interface Finding {
  readonly check: string;
  /** Number of rows that were checked. */
  readonly checked: number;
  readonly faults: readonly string[];
}

/** A piece of what a check went through. */
export type Compared = Pick<Finding, 'checked' | 'faults'>;

/**
 * A check of stored data against itself at one moment: `query` reads from a snapshot. Features add their own. A check that walks continues from the position in
 * its memory, if there is one.
 */
export type Check = (query: Query, memory?: WalkMemory) => Promise<Finding>;

/** Faults that a check shows at most. */
export const FAULTS_SHOWN = 20;

/** SQLSTATEs of data that cannot be read as what it should be. */
const DATA_EXCEPTION = /^22/;

/**
 * Makes a check, inside a transaction. What is stored so that it cannot even be read is a fault like any other: a forged line that
 * no check can parse must not hide what the others find.
 */
export async function tryCheck(check: Check, query: Query, memory?: WalkMemory): Promise<Finding> {
  await query('savepoint before_check');
  try {
    return await check(query, memory);
  } catch (error) {
    // What is not there that another row names is a RangeError of who reads it.
    const isOfData = DATA_EXCEPTION.test(sqlState(error)) || error instanceof RangeError;
    if (!isOfData || !(error instanceof Error)) throw error;
    await query('rollback to savepoint before_check');
    return { check: 'what is stored can be read by every check', checked: 0, faults: [`one could not be made: ${error.message}`] };
  }
}

/** Every balance is the sum of its transfers, recomputed from nothing, and no account is there that none has moved. */
export const balancesFollowTransfers: Check = async (query) => {
  const rows = await query<{ id: bigint; balance: string; moved: string }>(
    `with moved as (
       select id, sum(amount) as moved from (
         select credit as id, amount::numeric from transfers union all select debit, -amount::numeric from transfers
       ) as legs group by id)
     select id, coalesce(balance::text, 'nothing') as balance, coalesce(moved::text, 'nothing') as moved
     from accounts full join moved using (id) where balance is distinct from moved limit $1`,
    [FAULTS_SHOWN],
  );
  return {
    check: 'every balance is the sum of its transfers',
    checked: await count(query, 'transfers'),
    faults: rows.map((row) => `account ${row.id} holds ${row.balance}, its transfers say ${row.moved}`),
  };
};

/** Both ends of every transfer exist and hold the same currency. */
export const transfersHaveTwoEnds: Check = async (query) => {
  const rows = await query<{ id: bigint }>(
    `select transfers.id from transfers
       left join accounts debit on debit.id = transfers.debit left join accounts credit on credit.id = transfers.credit
     where debit.id is null or credit.id is null or debit.currency_id <> credit.currency_id limit $1`,
    [FAULTS_SHOWN],
  );
  return {
    check: 'every transfer joins two accounts of one currency',
    checked: await count(query, 'transfers'),
    faults: rows.map((row) => `transfer ${row.id} does not`),
  };
};

/** All accounts of a currency, house and customers, sum to zero. */
export const currenciesSumToZero: Check = async (query) => {
  const rows = await query<{ currency_id: number; total: string }>(
    'select currency_id, sum(balance)::text as total from accounts group by currency_id',
  );
  return {
    check: 'the accounts of each currency sum to zero',
    checked: rows.length,
    faults: rows.filter((row) => row.total !== '0').map((row) => `currency ${row.currency_id} sums to ${row.total} units`),
  };
};

/** No customer is below zero. */
export const customersAreNotNegative: Check = async (query) => {
  const rows = await query<{ id: bigint; balance: bigint }>(
    'select id, balance from accounts where user_id <> 0 and balance < 0 limit $1',
    [FAULTS_SHOWN],
  );
  return {
    check: 'no customer account is below zero',
    checked: await count(query, 'accounts'),
    faults: rows.map((row) => `account ${row.id} holds ${row.balance}`),
  };
};

/**
 * Checks that every batch of the journal fits the hash of the one before it, without a gap in batches or commands. It begins at the first batch, or where
 * retention has dropped the older ones, and ends where the tables end.
 */
export const journalChainHolds: Check = async (query, memory) => {
  const faults: string[] = [];
  const beginning = await journalBeginning(query);
  let { batch, seq, hash } = (memory?.before('journal') as JournalBeginning | undefined) ?? beginning;
  let checked = 0;
  const [oldest] = await query<{ batch: bigint | null }>('select min(batch) as batch from journal');
  if (typeof oldest?.batch === 'bigint' && Number(oldest.batch) <= beginning.batch)
    faults.push(`batch ${oldest.batch} of the journal stands, although it is said to be dropped`);
  for await (const page of journalPages(query, batch, Number.MAX_SAFE_INTEGER)) {
    for (const row of page) {
      if (row.batch !== batch + 1) faults.push(missing(batch + 1, row.batch - 1, batch === beginning.batch));
      if (row.first_seq !== seq + 1) faults.push(`batch ${row.batch} begins with command ${row.first_seq}, not ${seq + 1}`);
      if (!fitsChain(hash, row)) faults.push(`batch ${row.batch} does not fit the chain`);
      ({ batch, hash } = row);
      seq = row.last_seq;
      checked += 1;
    }
    if (faults.length >= FAULTS_SHOWN) break;
  }
  const [cursor] = await query<{ batch: bigint }>('select batch from projection');
  if (Number(cursor?.batch ?? -1n) > batch) faults.push(`the tables hold batch ${cursor?.batch}, the journal ends at ${batch}`);
  memory?.note('journal', { batch, seq, hash });
  return { check: 'the journal is an unbroken chain', checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** Names the batches that are missing. At the beginning they may have been dropped without the row that says so. */
function missing(from: number, to: number, atBeginning: boolean): string {
  const what = `batches ${from} to ${to} are missing`;
  if (!atBeginning) return what;
  return `${what} at the beginning of the journal, and no row of journal_drops says that they were dropped: put their partitions back, or add the row as docs/operating/retention.md says`;
}

/** The checks of the ledger itself. */
export const LEDGER_CHECKS: readonly Check[] = [
  balancesFollowTransfers,
  transfersHaveTwoEnds,
  currenciesSumToZero,
  customersAreNotNegative,
  journalChainHolds,
];

async function count(query: Query, table: 'transfers' | 'accounts'): Promise<number> {
  const rows = await query<{ count: bigint }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count ?? 0n);
}
