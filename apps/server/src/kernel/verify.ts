import { commandHash, GENESIS, type CommandRow } from './chain.ts';
import type { Query } from './database.ts';

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
const PAGE = 1_000;

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

/** Every row of the command log fits the hash of the row before it, without a gap, up to the stored head. */
export const commandChainHolds: Check = async (query) => {
  const faults: string[] = [];
  let previous = GENESIS;
  let seq = 0;
  for (;;) {
    const rows = await query<CommandRow & Record<string, unknown>>(
      `select seq::float8 as seq, at, actor, user_id, name, idempotency_key, encode(body_hash, 'hex') as body_hash, input, refused, reply, events,
              encode(hash, 'hex') as hash from commands where seq > $1 order by seq limit $2`,
      [seq, PAGE],
    );
    for (const row of rows) {
      if (row.seq !== seq + 1) faults.push(`commands ${seq + 1} to ${row.seq - 1} are missing`);
      if (commandHash(previous, row) !== row.hash) faults.push(`command ${row.seq} does not fit the chain`);
      previous = row.hash;
      seq = row.seq;
    }
    if (rows.length < PAGE || faults.length >= FAULTS_SHOWN) break;
  }
  const head = await query<{ seq: number; hash: string }>(
    `select command_seq::float8 as seq, encode(command_hash, 'hex') as hash from kernel_head`,
  );
  if (faults.length === 0 && (head[0]?.seq !== seq || head[0]?.hash !== previous)) {
    faults.push(`the log ends at ${seq}, the head says ${head[0]?.seq ?? 'nothing'}`);
  }
  return { check: 'the command log is an unbroken chain', looked: seq, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** The checks of the ledger itself. */
export const LEDGER_CHECKS: readonly Check[] = [
  balancesFollowTransfers,
  transfersHaveTwoEnds,
  currenciesSumToZero,
  customersAreNotNegative,
  commandChainHolds,
];

async function count(query: Query, table: 'transfers' | 'accounts'): Promise<number> {
  const rows = await query<{ count: bigint }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count ?? 0n);
}
