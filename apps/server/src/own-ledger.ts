import type { Source } from './kernel/command.ts';

/**
 * Whether every account of a customer holds what its transfers say and none is below zero, by user id: the checks of the ledger, bounded
 * to one customer. It looks at one moment of the tables, whichever that is.
 */
export const ownLedgerSource: Source<number, boolean> = {
  name: 'kernel/own-ledger',
  reads: () => [],
  load: (userIds) => ({
    name: 'kernel/own-ledger',
    text: `select owner.id, coalesce(bool_and(balance >= 0 and balance = moved), true) as agrees
      from unnest($1::int[]) as owner (id) left join lateral (
        select balance,
          coalesce((select sum(amount) from transfers where credit = accounts.id and credit >= 65536), 0)
          - coalesce((select sum(amount) from transfers where debit = accounts.id and debit >= 65536), 0) as moved
        from accounts where accounts.id >= owner.id * 65536::bigint and accounts.id < (owner.id + 1) * 65536::bigint) as own on true
      group by owner.id`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row['agrees'] === true] as const),
};
