import { documentFrom, INSURANCE_TYPES } from '@candor/api';
import { ACCOUNT_KINDS, policyFigures, TRANSFER_CODES } from '@candor/rules';
import type { Query } from '../../kernel/store/query.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';
import { POLICIES, type PolicyRow } from '../../policies/tables.ts';
import { termsFrom } from './terms.ts';

const POLICY = selection(POLICIES);

/** Checks that the part set aside of the reserve is what policies in force can still be paid, to the last unit, in every currency. */
export const coversAreSetAside: Check = async (query) => {
  const rows = await query<{ currency_id: number; there: string; wanted: string }>(
    `with wanted as (select currency_id, sum(cover::numeric - paid) as amount from insurance_policies where ended_at is null group by 1),
       there as (select currency_id, balance::numeric as amount from accounts where user_id = 0 and kind = $1)
     select currency_id, coalesce(there.amount, 0)::text as there, coalesce(wanted.amount, 0)::text as wanted
     from wanted full join there using (currency_id) where coalesce(there.amount, 0) <> coalesce(wanted.amount, 0)`,
    [ACCOUNT_KINDS.insurance_cover],
  );
  return {
    check: 'the reserve has set aside what policies in force can still be paid',
    checked: await count(query, 'insurance_policies'),
    faults: rows.map(({ currency_id: id, there, wanted }) => `currency ${id}: ${there} set aside, ${wanted} can be paid`),
  };
};

/** An insured balance belongs to a policy in force, and every policy has the figures that follow from the terms it was bought under. */
export const policiesFollowTheirTerms: Check = async (query) => {
  const strays = await query<{ id: bigint }>(
    `select accounts.id from accounts left join insurance_policies as policies
       on policies.user_id = accounts.user_id and policies.currency_id = accounts.currency_id and ended_at is null
     where kind = $1 and accounts.user_id <> 0 and balance <> 0 and policies.id is null limit $2`,
    [ACCOUNT_KINDS.insurance, FAULTS_SHOWN],
  );
  const wrong: number[] = [];
  let checked = 0;
  for (let after = 0; ;) {
    const rows = POLICY.rows(await query(`select ${POLICY.list} from insurance_policies where id > $1 order by id limit 2000`, [after]));
    checked += rows.length;
    for (const row of rows) if (!followsTerms(row)) wrong.push(row.id);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return {
    check: 'every policy follows from the terms it was bought under, and insured money stands under one',
    checked,
    faults: [...strays.map(({ id }) => `account ${id} is insured by nothing`), ...wrong.map((id) => `policy ${id} does not`)].slice(
      0,
      FAULTS_SHOWN,
    ),
  };
};

function followsTerms(row: PolicyRow): boolean {
  const type = INSURANCE_TYPES.find(({ id }) => id === row.type_id);
  const document = documentFrom(row.terms);
  if (!type || !document || type.direction !== row.direction) return false;
  const terms = termsFrom(type, document);
  const { premium, claimAt, endsAt, cover } = policyFigures(terms, row.amount);
  return (
    row.premium === premium &&
    row.claim_at === claimAt &&
    row.ends_at === endsAt &&
    row.cover === cover &&
    row.claim_rate === terms.claimRate
  );
}

/**
 * Checks that policies have paid what their claims state, less what was repaid. A policy has at most one unpaid claim, which it names. Its claims are of its
 * customer and currency.
 */
export const claimsFollowPolicies: Check = async (query) => {
  const rows = await query<{ id: number }>(
    `select policies.id from insurance_policies as policies left join lateral (
         select coalesce(sum(amount - coalesce(repaid, 0)) filter (where paid_at is not null), 0) as paid, coalesce(sum(repaid), 0) as at_once, count(*) filter (where paid_at is null) as waiting,
           max(id) filter (where paid_at is null) as waiting_id, bool_or(user_id <> policies.user_id or currency_id <> policies.currency_id) as foreign_to
         from insurance_claims where policy_id = policies.id) as claims on true left join lateral (
         select coalesce(sum(repaid) filter (where not is_late), 0) as early, coalesce(sum(repaid) filter (where is_late), 0) as late
         from insurance_refunds where policy_id = policies.id) as refunds on true
       left join (select cause, sum(amount) as repaid from transfers where code = $2 group by 1) as moved on moved.cause = policies.id
     where claims.paid - refunds.early <> policies.paid or refunds.late > policies.paid
        or coalesce(moved.repaid, 0) <> claims.at_once + refunds.early + refunds.late or claims.waiting <> (policies.pending is not null)::int or claims.waiting_id is distinct from policies.pending_id
        or coalesce(foreign_to, false)
     order by 1 limit $1`,
    [FAULTS_SHOWN, TRANSFER_CODES.insurance_repaid],
  );
  return {
    check: 'every policy has paid what its claims say',
    checked: await count(query, 'insurance_claims'),
    faults: rows.map(({ id }) => `policy ${id} has not`),
  };
};

async function count(query: Query, name: 'insurance_policies' | 'insurance_claims'): Promise<number> {
  const [row] = await query<{ count: bigint }>(`select count(*) from ${name}`);
  return Number(row?.count ?? 0n);
}

/** The checks of insurance. */
export const INSURANCE_CHECKS: readonly Check[] = [coversAreSetAside, policiesFollowTheirTerms, claimsFollowPolicies];
