import type { SharedKind } from '@candor/api';
import type { Price } from '@candor/money';
import { HOLDING, profitOf, type OrderStatus } from '@candor/rules';
import { SHARED_IDENTIFIERS } from '../../guards/shared-identifiers.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Position } from './opposites.ts';

/** More accounts than this that share one thing are a crowd: the exit of a provider, an office, a class of one school. */
export const ACCOUNTS_MOST = 20;
/** Most things shared by accounts that traded, of those that one report looks at. */
const GROUPS_MOST = 5_000;
/** Positions that one report looks at. */
const POSITIONS_MOST = 50_000;

/** Thing that several accounts share. */
export interface Group {
  readonly kind: SharedKind;
  readonly value: string;
  readonly accounts: number;
  /** Those that traded; none are named of a crowd. */
  readonly users: readonly number[];
}

/** Something that may not be all there was. */
export interface Found<Each> {
  readonly list: readonly Each[];
  readonly complete: boolean;
}

/** Whether an account traded after $1: holds a contract or closed one, or began an order with another customer. */
const TRADED = {
  contracts: `exists (select from lever_orders where user_id = one and status = 1)
    or exists (select from lever_orders where user_id = one and status = 3 and closed_at > to_timestamp($1::float8 / 1000))`,
  c2c: `exists (select from c2c_orders where buyer_id = one and created_at > to_timestamp($1::float8 / 1000))
    or exists (select from c2c_orders where seller_id = one and created_at > to_timestamp($1::float8 / 1000))`,
} as const;

/**
 * Reads the things shared by accounts that traded so after a moment, the crowds first. They are device and network of their sign-ins since then, and addresses
 * that their API keys may come from or came from. Targets of their payouts and their documents are shared things as well.
 */
export async function sharedThings(database: Database, since: number, traded: keyof typeof TRADED): Promise<Found<Group>> {
  const list = await database.query<Group & Record<string, unknown>>(
    `with used as (${SHARED_IDENTIFIERS}),
     things as (
       select kind, value, count(*)::int as accounts, array_agg(user_id) as everybody from used group by kind, value having count(*) > 1)
     select kind, case when kind in ('sign_in', 'api_key') then value else '' end as value, accounts, users from things
       cross join lateral (select coalesce(array_agg(one), '{}') as users
         from unnest(case when accounts <= $2 then everybody end) as one where ${TRADED[traded]}) as traders
     where accounts > $2 or cardinality(users) > 1
     order by accounts desc, kind, things.value limit $3`,
    [since, ACCOUNTS_MOST, GROUPS_MOST + 1],
  );
  return { list: list.slice(0, GROUPS_MOST), complete: list.length <= GROUPS_MOST };
}

/**
 * Positions of accounts that are held, or were closed after a moment. What one brought is its profit, with what loss absorption paid
 * of a loss, less fee and nights.
 */
export async function positionsOf(
  database: Database,
  users: readonly number[],
  since: number,
  priceOf: (pairId: number) => Price | undefined,
): Promise<Found<Position>> {
  const rows = await database.query<{
    user_id: number;
    pair_id: number;
    side: 1 | 2;
    status: OrderStatus;
    number: bigint;
    price: bigint;
    opened_at: number;
    closed_at: number | null;
    profit: bigint | null;
    shortfall: bigint;
    charges: bigint;
  }>(
    `select user_id, pair_id, side, status, number, price, opened_at, closed_at, profit, shortfall, fee + overnight as charges
     from lever_orders where user_id = any($1::int[]) and status in (1, 3)
       and (status = 1 or closed_at > to_timestamp($2::float8 / 1000)) order by id desc limit $3`,
    [users, since, POSITIONS_MOST + 1],
  );
  const list = rows.slice(0, POSITIONS_MOST).map((row) => {
    const last = priceOf(row.pair_id);
    const open = last === undefined ? null : profitOf(row.side, row.price, last, row.number) - row.charges;
    return {
      userId: row.user_id,
      pairId: row.pair_id,
      side: row.side,
      number: row.number,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
      result: row.status === HOLDING ? open : (row.profit ?? 0n) + row.shortfall - row.charges,
    };
  });
  return { list, complete: rows.length <= POSITIONS_MOST };
}

/** E-mail addresses or mobile numbers of customers as `users` has them, by id. */
export async function accountsOf(database: Database, users: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; account: string }>('select id, account from customers where id = any($1::int[])', [
    users,
  ]);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Returns the shared things as operators are shown them. A private one is named once, however often two accounts share some of it. */
export function shownOf(shared: readonly Group[]): { kind: SharedKind; value: string }[] {
  return [...new Map(shared.map(({ kind, value }) => [`${kind} ${value}`, { kind, value }])).values()];
}
