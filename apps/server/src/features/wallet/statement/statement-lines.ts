import type { Amount } from '@candor/money';
import type { Query } from '../../../kernel/store/query.ts';

/** One movement of an account in the ledger. */
export interface LedgerLine {
  readonly id: bigint;
  /** 1 where the account was credited, 0 where it was debited. */
  readonly side: 0 | 1;
  readonly account: bigint;
  /** The account on the other side. */
  readonly other: bigint;
  /** Signed: what came in is above zero. */
  readonly value: Amount;
  readonly code: number;
  readonly cause: bigint;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The command that booked it. */
  readonly command: bigint;
}

/** A place between two lines: lines before it are older. */
export interface Place {
  readonly id: bigint;
  readonly side: 0 | 1;
}

/** Filter of the lines. */
export interface Wanted {
  readonly accounts: readonly number[];
  /** Transfer codes; all without them. */
  readonly codes?: readonly number[] | undefined;
  /** Kinds of accounts on the other side; all without them. */
  readonly others?: readonly number[] | undefined;
  /** Cause of the lines; any cause without it. */
  readonly cause?: bigint | undefined;
  /** Lines of this transfer and of newer ones only. */
  readonly from?: bigint;
  /** Lines before this place only. */
  readonly before?: Place;
  readonly limit: number;
  readonly offset?: number;
}

/** Newer than every line. */
export const END: Place = { id: 9_000_000_000_000_000_000n, side: 0 };

const COLUMNS = 'code, cause, at, command_seq as command';

/**
 * Reads lines of accounts, newest first. Of a transfer between two of them the incoming line comes first. Each account gives its newest from an index that is
 * in that order, so an answer costs the same however far back it lies. Account and number are compared as one. With two conditions the planner may choose to go
 * through all transfers by their number. For an account without lines it then goes to the end.
 */
export async function ledgerLines(query: Query, wanted: Wanted): Promise<LedgerLine[]> {
  const { accounts, codes, others, cause, from = 0n, before = END, limit, offset = 0 } = wanted;
  const rows = await query<Omit<LedgerLine, 'side'> & { side: number }>(
    `select lines.* from unnest($1::bigint[]) as own (id) cross join lateral (
       (select id, 1 as side, credit as account, debit as other, amount as value, ${COLUMNS} from transfers
        where (credit, id) >= (own.id, $2::bigint) and (credit, id) < (own.id, $3::bigint) and ($5::smallint[] is null or code = any($5))
          and ($9::smallint[] is null or debit % 64 = any($9)) and ($10::bigint is null or cause = $10) order by credit desc, id desc limit $6)
       union all
       (select id, 0 as side, debit as account, credit as other, -amount as value, ${COLUMNS} from transfers
        where (debit, id) >= (own.id, $2::bigint) and (debit, id) < (own.id, $4::bigint) and ($5::smallint[] is null or code = any($5))
          and ($9::smallint[] is null or credit % 64 = any($9)) and ($10::bigint is null or cause = $10) order by debit desc, id desc limit $6)
     ) as lines order by id desc, side desc limit $7 offset $8`,
    [
      accounts,
      from,
      before.id,
      before.side === 1 ? before.id + 1n : before.id,
      codes ?? null,
      limit + offset,
      limit,
      offset,
      others ?? null,
      cause ?? null,
    ],
  );
  return rows.map((row) => ({ ...row, side: row.side === 1 ? 1 : 0 }));
}

/** Filter of the transfers of the whole ledger; every condition that is undefined lets all of them pass. */
export interface Sought {
  readonly codes: readonly number[] | undefined;
  /** Kinds of accounts on either side. */
  readonly kinds: readonly number[] | undefined;
  readonly currency: number | undefined;
  readonly cause: bigint | undefined;
  /** Transfers from this one on, and before that one. */
  readonly from: bigint;
  readonly before: bigint;
  readonly limit: number;
}

/** Transfers of a stretch of the ledger, newest first, as their debited account has them: found by looking through all of them. */
export async function soughtLines(query: Query, { codes, kinds, currency, cause, from, before, limit }: Sought): Promise<LedgerLine[]> {
  const rows = await query<Omit<LedgerLine, 'side'>>(
    `select id, debit as account, credit as other, -amount as value, ${COLUMNS} from transfers where id >= $1 and id < $2
       and ($3::smallint[] is null or code = any($3)) and ($4::smallint[] is null or debit % 64 = any($4) or credit % 64 = any($4))
       and ($5::int is null or debit / 64 % 1024 = $5) and ($6::bigint is null or cause = $6) order by id desc limit $7`,
    [from, before, codes ?? null, kinds ?? null, currency ?? null, cause ?? null, limit],
  );
  return rows.map((row) => ({ ...row, side: 0 }));
}

/** Counts the lines of accounts, up to `most`. */
export async function countLines(query: Query, accounts: readonly number[], most: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from (select from unnest($1::bigint[]) as own (id) cross join lateral (
       (select from transfers where credit = own.id limit $2)
       union all (select from transfers where debit = own.id limit $2)) as lines limit $2) as counted`,
    [accounts, most],
  );
  return row?.count ?? 0;
}

/** Movements of an account from a transfer on and before another one. */
export interface Moved {
  readonly cameIn: Amount;
  readonly wentOut: Amount;
}

/** Sums the money that came into accounts and went out of them from the transfer `from` on and before `to`, by account. An absent account did not move. */
export async function movedBetween(
  query: Query,
  accounts: readonly number[],
  from: bigint,
  to: bigint,
): Promise<ReadonlyMap<number, Moved>> {
  const rows = await query<{ id: bigint; came_in: bigint; went_out: bigint }>(
    `select own.id, came_in, went_out from unnest($1::bigint[]) as own (id)
       cross join lateral (select coalesce(sum(amount), 0)::bigint as came_in from transfers
         where (credit, id) >= (own.id, $2::bigint) and (credit, id) < (own.id, $3::bigint)) as credited
       cross join lateral (select coalesce(sum(amount), 0)::bigint as went_out from transfers
         where (debit, id) >= (own.id, $2::bigint) and (debit, id) < (own.id, $3::bigint)) as debited`,
    [accounts, from, to],
  );
  return new Map(rows.map((row) => [Number(row.id), { cameIn: row.came_in, wentOut: row.went_out }]));
}

/** Balances of accounts as they are stored; absent is zero. */
export async function balancesNow(query: Query, accounts: readonly number[]): Promise<ReadonlyMap<number, Amount>> {
  const rows = await query<{ id: bigint; balance: bigint }>('select id, balance from accounts where id = any($1::bigint[])', [accounts]);
  return new Map(rows.map(({ id, balance }) => [Number(id), balance]));
}

/**
 * Finds the first transfer at or after a moment (milliseconds), or the number after the newest. Numbers and moments rise together, so it is found by halving,
 * without an index on time.
 */
export async function firstTransferAt(query: Query, at: number): Promise<bigint> {
  const [ends] = await query<{ low: bigint | null; high: bigint | null }>('select min(id) as low, max(id) as high from transfers');
  let low = ends?.low ?? 0n;
  let high = (ends?.high ?? 0n) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    // Numbers have holes: the next transfer that there is speaks for the middle.
    const [next] = await query<{ id: bigint; at: number }>('select id, at from transfers where id >= $1 order by id limit 1', [middle]);
    if (next && next.at < at) low = next.id + 1n;
    else high = middle;
  }
  return low;
}
