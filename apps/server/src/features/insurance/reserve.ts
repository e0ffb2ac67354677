import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { CLAIMS_PER_DAY, DAY_MS } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { Insurable } from './queries.ts';
import { shownClaim } from './view.ts';
import { POLICY_CLAIMS, type PolicyClaimRow } from '../../policies/tables.ts';

const CLAIM = selection(POLICY_CLAIMS);
/** Payouts of so many days are added up. */
const PAID_DAYS = 30;

/** Reads the balances of the reserve and the obligations against it, by currency. */
async function reserves(
  database: Database,
  currencies: readonly Insurable[],
  now: number,
): Promise<ReplyOf<'console/insurance'>['reserves']> {
  const ids = currencies.map(({ id }) => id);
  const accounts = currencies.flatMap(({ id }) => [accountId(HOUSE, id, 'insurance_reserve'), accountId(HOUSE, id, 'insurance_cover')]);
  const [balances, policies, paid] = await Promise.all([
    database.query<{ id: bigint; balance: Amount }>('select id, balance from accounts where id = any($1::bigint[])', [accounts]),
    database.query<{ currency_id: number; policies: number; premiums: Amount; insured: Amount; there: Amount; pending: Amount }>(
      `select policies.currency_id, count(*)::int as policies, sum(premium)::bigint as premiums, sum(amount)::bigint as insured,
         coalesce(sum(balance), 0)::bigint as there, coalesce(sum(pending), 0)::bigint as pending
       from insurance_policies as policies left join accounts on accounts.id = policies.user_id * 65536::bigint + policies.currency_id * 64 + $2::int
       where ended_at is null and policies.currency_id = any($1::int[]) group by 1`,
      [ids, accountId(HOUSE, 0, 'insurance')],
    ),
    database.query<{ currency_id: number; paid: Amount }>(
      `select currency_id, sum(amount)::bigint as paid from insurance_claims where paid_at > to_timestamp($1::float8 / 1000) group by 1`,
      [now - PAID_DAYS * DAY_MS],
    ),
  ]);
  return currencies.map(({ id, name }) => {
    const balanceOf = (kind: 'insurance_reserve' | 'insurance_cover') =>
      toText(balances.find((row) => Number(row.id) === accountId(HOUSE, id, kind))?.balance ?? 0n);
    const own = policies.find(({ currency_id: currencyId }) => currencyId === id);
    return {
      currency_name: name,
      free: balanceOf('insurance_reserve'),
      covers: balanceOf('insurance_cover'),
      policies: own?.policies ?? 0,
      premiums: toText(own?.premiums ?? 0n),
      insured: toText(own?.insured ?? 0n),
      insured_balance: toText(own?.there ?? 0n),
      pending: toText(own?.pending ?? 0n),
      paid: toText(paid.find(({ currency_id: currencyId }) => currencyId === id)?.paid ?? 0n),
    };
  });
}

/** Reads the public figures of the reserve. */
export async function publishedReserve(
  database: Database,
  currencies: readonly Insurable[],
  now: number,
): Promise<ReplyOf<'venue/insurance'>> {
  const all = await reserves(database, currencies, now);
  return {
    reserves: all.map(({ currency_name, free, covers, policies }) => ({ currency_name, free, covers, policies })),
    claims_per_day: CLAIMS_PER_DAY,
    now,
  };
}

/** The reserve, and claims, newest first, for operators. */
export async function insuranceForOperators(
  database: Database,
  currencies: readonly Insurable[],
  { page, state }: ParsedOf<'console/insurance'>,
  now: number,
): Promise<ReplyOf<'console/insurance'>> {
  const wanted = state === undefined ? '' : state === 'pending' ? 'where paid_at is null' : 'where paid_at is not null';
  const list = {
    columns: `${CLAIM.list}, direction`,
    from: `from insurance_claims join insurance_policies as policies on policies.id = policy_id ${wanted}`,
    order: 'insurance_claims.id desc',
    values: [],
  };
  const [known, { rows, place }] = await Promise.all([
    reserves(database, currencies, now),
    pageOf<PolicyClaimRow & { readonly direction: string }>(database, list, page, PAGE_LENGTHS.console),
  ]);
  return {
    reserves: known,
    list: rows.map((row) => ({
      ...shownClaim(row),
      policy_id: row.policy_id,
      user_id: row.user_id,
      currency_name: currencies.find(({ id }) => id === row.currency_id)?.name ?? '',
      type: row.direction === 'forward' ? (1 as const) : (2 as const),
    })),
    ...place,
  };
}
