import { INSURANCE_TYPES, textOf, type Language, type ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import {
  CLAIMS_PER_DAY,
  claimPaidOn,
  claimPayout,
  INSURANCE_UNIT,
  midnightOf,
  policyState,
  venueDayOf,
  type AccountKind,
} from '@candor/rules';
import { accountId } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { Market } from '../../market/market.ts';
import { policyOf } from '../../policies/policy-rows.ts';
import { shownClaim, shownPolicy } from './view.ts';
import { POLICIES, POLICY_CLAIMS, type PolicyRow } from '../../policies/tables.ts';
import { termsFrom, termsInForce } from './terms.ts';
import type { PolicyValues } from './value.ts';

const POLICY = selection(POLICIES);
const CLAIM = selection(POLICY_CLAIMS);

/** A currency that can be insured. */
export interface Insurable {
  readonly id: number;
  readonly name: string;
}

const NAMES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Forward insurance', 'Reverse insurance'],
  zh: ['正向保险', '反向保险'],
  hk: ['正向保險', '反向保險'],
  jp: ['フォワード保険', 'リバース保険'],
  kor: ['포워드 보험', '리버스 보험'],
  arabic: ['تأمين أمامي', 'تأمين عكسي'],
  french: ['Assurance directe', 'Assurance inverse'],
  german: ['Vorwärtsversicherung', 'Rückwärtsversicherung'],
  hindi: ['फ़ॉरवर्ड बीमा', 'रिवर्स बीमा'],
  portu: ['Seguro direto', 'Seguro reverso'],
  russian: ['Прямое страхование', 'Обратное страхование'],
  spanish: ['Seguro directo', 'Seguro inverso'],
  vie: ['Bảo hiểm thuận', 'Bảo hiểm nghịch'],
  ita: ['Assicurazione diretta', 'Assicurazione inversa'],
};

/** The types of insurance for a currency, with the terms in force. */
export function insuranceTypes(
  market: Pick<Market, 'termsOf'>,
  values: Pick<PolicyValues, 'maySell'>,
  currency: string,
  language: Language,
): ReplyOf<'insurance/get_insurance_type'> {
  const [forward, reverse] = NAMES[language];
  return INSURANCE_TYPES.filter((type) => type.currency === currency).flatMap((type) => {
    const under = termsInForce(market, type);
    if (!under) return [];
    const { document } = under;
    const terms = termsFrom(type, document);
    return [
      {
        id: type.id,
        name: terms.direction === 'forward' ? forward : reverse,
        type: terms.direction === 'forward' ? (1 as const) : (2 as const),
        is_open: terms.isOpen && values.maySell(market, type, terms) ? (1 as const) : (0 as const),
        claim_rate: toText(terms.claimRate),
        profit_termination_condition: toText(terms.profitPercent),
        min_amount: toText(terms.least),
        max_amount: toText(terms.most),
        insurance_assets: toText(terms.premiumPercent),
        claim_at_percent: terms.direction === 'forward' ? toText(terms.claimPercent) : '0',
        claim_floor: terms.direction === 'reverse' ? textOf(document, 'claim_floor') : '0',
        cover_percent: toText(terms.coverPercent),
        unit: toText(INSURANCE_UNIT),
        claims_per_day: CLAIMS_PER_DAY,
      },
    ];
  });
}

/** Balances of a customer under a policy, or that could be insured. */
interface Held {
  readonly micro: Amount;
  readonly balance: Amount;
  readonly staked: Amount;
  readonly premium: Amount;
}

async function heldIn(database: Database, userId: number, currencyId: number): Promise<Held> {
  const kinds = ['micro', 'insurance', 'insured_stake_held', 'premium_held'] as const;
  const rows = await database.run<{ id: bigint; balance: bigint }>({
    name: 'insurance/balances',
    text: 'select id, balance from accounts where id = any($1::bigint[])',
    values: [`{${kinds.map((kind) => accountId(userId, currencyId, kind)).join(',')}}`],
  });
  const of = (kind: AccountKind): Amount => rows.find(({ id }) => Number(id) === accountId(userId, currencyId, kind))?.balance ?? 0n;
  return { micro: of('micro'), balance: of('insurance'), staked: of('insured_stake_held'), premium: of('premium_held') };
}

/** The policy of a customer that is in force for a currency; undefined without one. */
async function inForce(database: Database, userId: number, currencyId: number): Promise<PolicyRow | undefined> {
  const text = `select ${POLICY.list} from insurance_policies where user_id = $1 and currency_id = $2 and ended_at is null`;
  return POLICY.rows(await database.query(text, [userId, currencyId]))[0];
}

/** The policy of a customer that is in force for a currency, in its state at `now`; null without one. */
export async function userInsurance(
  database: Database,
  userId: number,
  currency: Insurable,
  now: number,
): Promise<ReplyOf<'insurance/get_user_currency_insurance'>> {
  const [row, funds] = await Promise.all([inForce(database, userId, currency.id), heldIn(database, userId, currency.id)]);
  if (!row) return null;
  const policy = policyOf(row);
  const state = policyState(policy, funds);
  const isDue = state === 'claim_due';
  const today = venueDayOf(now);
  const payOn = policy.pending?.payOn ?? claimPaidOn(policy, today);
  const payAt = payOn === today ? now : midnightOf(payOn);
  return {
    ...shownPolicy(row, currency.name),
    state,
    insurance_balance: toText(funds.balance),
    staked: toText(funds.staked),
    claim_pays: toText(policy.pending?.amount ?? (isDue ? claimPayout(policy, funds.balance) : 0n)),
    claim_pays_at: isDue || policy.pending ? payAt : 0,
    now,
  };
}

/** Reads the balances of a customer in the micro wallet and insured, by currency. */
export function insuranceMoney(database: Database, userId: number, currencies: readonly Insurable[]): Promise<ReplyOf<'insurance_money'>> {
  return Promise.all(
    currencies.map(async ({ id, name }) => {
      const [row, held] = await Promise.all([inForce(database, userId, id), heldIn(database, userId, id)]);
      return { currency_id: id, currency_name: name, insurancable: 1 as const, ...walletOf(row, held) };
    }),
  );
}

/** Returns the means by which a customer can pay seconds orders in a currency, and its insurance in force or on offer. */
export async function insuredIn(
  {
    database,
    market,
    values,
  }: { readonly database: Database; readonly market: Pick<Market, 'termsOf'>; readonly values: Pick<PolicyValues, 'maySell'> },
  userId: number,
  currency: Insurable,
  language: Language,
  now: number,
): Promise<Pick<ReplyOf<'microtrade/payable_currencies'>[number], 'user_wallet' | 'insurance_types' | 'user_insurance'>> {
  const [row, held, policy] = await Promise.all([
    inForce(database, userId, currency.id),
    heldIn(database, userId, currency.id),
    userInsurance(database, userId, currency, now),
  ]);
  return {
    user_wallet: walletOf(row, held),
    insurance_types: insuranceTypes(market, values, currency.name, language),
    user_insurance: policy,
  };
}

function walletOf(row: PolicyRow | undefined, held: Held) {
  const state = row && policyState(policyOf(row), held);
  const payable = state === undefined ? held.micro : state === 'claim_due' || state === 'claim_pending' ? 0n : held.balance;
  return {
    micro_balance: toText(held.micro),
    micro_with_insurance: toText(payable),
    insurance_balance: toText(held.balance),
    lock_insurance_balance: toText(held.premium + held.staked),
  };
}

/** A customer's policies with their claims, newest first. */
export async function insuranceRecords(
  database: Database,
  userId: number,
  page: number,
  nameOf: (currencyId: number) => string,
): Promise<ReplyOf<'insurance/records'>> {
  const list = {
    columns: POLICY.list,
    from: 'from insurance_policies where user_id = $1',
    order: 'insurance_policies.id desc',
    values: [userId],
  };
  const { rows, place } = await pageOf(database, list, page, PAGE_LENGTHS.own);
  const policies = POLICY.rows(rows);
  const ids = policies.map(({ id }) => id);
  const late = await database.query<{ policy_id: number; repaid: Amount }>(
    'select policy_id, sum(repaid)::bigint as repaid from insurance_refunds where is_late and policy_id = any($1::int[]) group by 1',
    [ids],
  );
  const repaidTo = (id: number): Amount => late.find(({ policy_id: policyId }) => policyId === id)?.repaid ?? 0n;
  const claims = CLAIM.rows(
    await database.query(`select ${CLAIM.list} from insurance_claims where policy_id = any($1::int[]) order by insurance_claims.id desc`, [
      ids,
    ]),
  );
  const data = policies.map((row) => ({
    ...shownPolicy({ ...row, paid: row.paid - repaidTo(row.id) }, nameOf(row.currency_id)),
    ended_at: row.ended_at ?? 0,
    end_reason: row.end_reason,
    returned: toText(row.returned),
    claims: claims.filter(({ policy_id: policyId }) => policyId === row.id).map(shownClaim),
  }));
  return { data, total: place.count, page, limit: place.limit };
}
