import type { Source } from '../kernel/model/command.ts';
import type { Seals } from '../kernel/model/seals.ts';

/**
 * Whether every account of a customer holds what its transfers say, carries the seal of the venue for that, and is not below zero. By user id: the checks of
 * the ledger, bounded to one customer. It looks at one moment of the tables, whichever that is.
 */
export const ownLedgerSource: Source<number, boolean> = {
  name: 'kernel/own-ledger',
  reads: () => [],
  load: (userIds) => ({
    name: 'kernel/own-ledger',
    text: `select owner.id as owner, own.* from unnest($1::int[]) as owner (id) left join lateral (
        select accounts.id, balance::text as balance, newest, encode(seal, 'hex') as seal,
          (select coalesce(sum(amount), 0) from transfers where credit = accounts.id and credit >= 65536)
            - (select coalesce(sum(amount), 0) from transfers where debit = accounts.id and debit >= 65536) = balance as agrees,
          greatest((select id from transfers where debit = accounts.id order by id desc limit 1),
            (select id from transfers where credit = accounts.id order by id desc limit 1), 0) = newest as is_newest
        from accounts where accounts.id >= owner.id * 65536::bigint and accounts.id < (owner.id + 1) * 65536::bigint) as own on true`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows, seals) => {
    const owners = new Map<number, boolean>();
    for (const row of rows) {
      const owner = Number(row['owner']);
      owners.set(owner, (owners.get(owner) ?? true) && (row['id'] === null || isRight(row, seals)));
    }
    return owners;
  },
};

function isRight(row: Readonly<Record<string, unknown>>, seals: Seals | undefined): boolean {
  const [id, state] = [Number(row['id']), { balance: BigInt(row['balance'] as string), newest: Number(row['newest']) }];
  if (row['agrees'] !== true || row['is_newest'] !== true || state.balance < 0n) return false;
  return !seals || (typeof row['seal'] === 'string' && seals.isAccountSeal(id, state, row['seal']));
}
