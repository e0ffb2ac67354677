import { ACCOUNT_KINDS, PURPOSE_NAMES, PURPOSES, type PurposeName } from '@candor/rules';
import { FAULTS_SHOWN, type Check } from './verify.ts';

/** Sources of the things that money is held for, one purpose each. */
export interface OpenHolds {
  readonly purpose: PurposeName;
  /** SQL of `user_id`, `currency_id`, `cause` and `amount`: what each open thing holds by its own row. */
  readonly open: string;
}

const NOTHING = 'select null::bigint, null::bigint, null::numeric where false';

/**
 * Money is held for open things only, as much as each of them says: per account, and per thing by what was held, released and
 * captured for it. For every purpose; one without a source holds nothing.
 */
export function holdsEqualOpenThings(sources: readonly OpenHolds[]): Check {
  const open = sources.map(
    ({ purpose, open: sql }) =>
      `select user_id * 65536::bigint + currency_id * 64 + ${kindOf(purpose)}, cause, amount from (${sql}) as ${purpose}`,
  );
  const listed = PURPOSE_NAMES.map(kindOf).join(', ');
  const text = `with open (account, cause, amount) as (
      ${[NOTHING, ...open].join(' union all ')}),
    held (account, cause, amount) as (
      select account, cause, sum(amount) from (
        select credit, cause, amount::numeric from transfers where credit >= 65536 and credit % 64 in (${listed})
        union all select debit, cause, -amount::numeric from transfers where debit >= 65536 and debit % 64 in (${listed})
      ) as moved (account, cause, amount) group by account, cause having sum(amount) <> 0)
    select account, cause, coalesce(held.amount, 0)::text as held, coalesce(open.amount, 0)::text as open
    from held full join open using (account, cause) where coalesce(held.amount, 0) <> coalesce(open.amount, 0)
    union all
    select accounts.id, null, balance::text, coalesce(sum(open.amount), 0)::text
    from accounts left join open on open.account = accounts.id where user_id <> 0 and kind in (${listed})
    group by accounts.id having balance <> coalesce(sum(open.amount), 0)
    limit $1`;
  return async (query) => {
    const rows = await query<{ account: bigint; cause: bigint | null; held: string; open: string }>(text, [FAULTS_SHOWN]);
    const [counted] = await query<{ count: bigint }>(`select count(*) from accounts where user_id <> 0 and kind in (${listed})`);
    return {
      check: 'money is held for open things only, as much as they say',
      checked: Number(counted?.count ?? 0n),
      faults: rows.map(({ account, cause, held, open: wanted }) => {
        const where = cause === null ? `account ${account}` : `account ${account} for ${cause}`;
        return `${where}: ${held} held, ${wanted} in open things`;
      }),
    };
  };
}

function kindOf(purpose: PurposeName): number {
  return ACCOUNT_KINDS[PURPOSES[purpose].account];
}
