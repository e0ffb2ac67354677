import type { Query } from './database.ts';
import { GENESIS, sha256 } from './hash.ts';
import { batchHash, type JournalRow } from './journal.ts';
import { journalPage } from './journal-rows.ts';

/** What one check looked at and what it found wrong: one sentence per fault, none when all is well. */
export interface Finding {
  readonly check: string;
  /** How many rows were looked at. */
  readonly looked: number;
  readonly faults: readonly string[];
}

/** A check of stored data against itself. Features add their own. */
export type Check = (query: Query) => Promise<Finding>;

const FAULTS_SHOWN = 20;
/** Small, because a running server stands still while a page is hashed. */
const PAGE = 200;

/** Every balance is the sum of its transfers, recomputed from nothing. */
export const balancesFollowTransfers: Check = async (query) => {
  const rows = await query<{ id: bigint; balance: string; moved: string }>(
    `with moved as (
       select id, sum(amount) as moved from (
         select credit as id, amount::numeric from transfers union all select debit, -amount::numeric from transfers
       ) as legs group by id)
     select id, coalesce(balance, 0)::text as balance, coalesce(moved, 0)::text as moved
     from accounts full join moved using (id) where coalesce(balance, 0) <> coalesce(moved, 0) limit $1`,
    [FAULTS_SHOWN],
  );
  return {
    check: 'every balance is the sum of its transfers',
    looked: await count(query, 'transfers'),
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
    looked: await count(query, 'transfers'),
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
    looked: rows.length,
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
    looked: await count(query, 'accounts'),
    faults: rows.map((row) => `account ${row.id} holds ${row.balance}`),
  };
};

/**
 * Every batch of the journal fits the hash of the one before it, without a gap in batches or commands, from the first (or from
 * where retention has dropped the older ones) up to what the tables say they hold.
 */
export const journalChainHolds: Check = async (query) => {
  const faults: string[] = [];
  let { batch, seq, hash } = await beginning(query);
  let looked = 0;
  for (;;) {
    const rows = await journalPage(query, batch, PAGE);
    for (const row of rows) {
      if (row.batch !== batch + 1) faults.push(`batches ${batch + 1} to ${row.batch - 1} are missing`);
      if (row.first_seq !== seq + 1) faults.push(`batch ${row.batch} begins with command ${row.first_seq}, not ${seq + 1}`);
      if (!fits(hash, row)) faults.push(`batch ${row.batch} does not fit the chain`);
      ({ batch, hash } = row);
      seq = row.last_seq;
      looked += 1;
    }
    if (rows.length < PAGE || faults.length >= FAULTS_SHOWN) break;
  }
  const [cursor] = await query<{ batch: bigint; seq: bigint; hash: string }>(`select batch, seq, encode(hash, 'hex') as hash from projection`);
  if (Number(cursor?.batch ?? -1n) > batch) faults.push(`the tables hold batch ${cursor?.batch}, the journal ends at ${batch}`);
  if (Number(cursor?.batch ?? -1n) === batch && (Number(cursor?.seq) !== seq || cursor?.hash !== hash))
    faults.push('the tables were made of another journal');
  return { check: 'the journal is an unbroken chain', looked, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** Where the chain begins. */
async function beginning(query: Query): Promise<{ batch: number; seq: number; hash: string }> {
  const [drop] = await query<{ batch: bigint; seq: bigint; hash: string }>(
    `select through_batch as batch, last_seq as seq, encode(hash, 'hex') as hash from journal_drops order by through_batch desc limit 1`,
  );
  return drop ? { batch: Number(drop.batch), seq: Number(drop.seq), hash: drop.hash } : { batch: 0, seq: 0, hash: GENESIS };
}

function fits(previous: string, row: JournalRow): boolean {
  return batchHash(previous, row, row.items === '' ? [] : row.items.split('\n').map(sha256)) === row.hash;
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
