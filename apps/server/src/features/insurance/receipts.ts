import type { Amount, Percent } from '@candor/money';
import { bigint, of, safeInt } from '../../kernel/model/columns.ts';
import { as } from '../../kernel/model/row-source.ts';
import { receiptKind, type ReceiptKind } from '../../receipts/kind.ts';
import { POLICIES, POLICY_CLAIMS, POLICY_REFUNDS } from '../../policies/tables.ts';

const product = 'insurance';
const ofPolicy = (column: string): string => `(select ${column} from insurance_policies where insurance_policies.id = policy_id)`;

/** A claim that was paid, at once or on its day. */
const claim = receiptKind(POLICY_CLAIMS, {
  name: 'insurance_claim',
  product,
  decides: ({ paid_at: at }) => at !== undefined && at !== null,
  codes: (code) => code === 'insurance_claim' || code === 'insurance_repaid',
  and: {
    terms_id: as(safeInt, `${ofPolicy('terms_id')}::float8`),
    claim_rate: as(of<Percent>(bigint), ofPolicy('claim_rate')),
    amount_insured: as(of<Amount>(bigint), ofPolicy('amount')),
    cover: as(of<Amount>(bigint), ofPolicy('cover')),
  },
  content: (row) => ({
    order: row.policy_id,
    termsId: row.terms_id,
    frozen: { claim_rate: row.claim_rate },
    ticks: [],
    facts: { currency: row.currency_id, claim: row.id, amount: row.amount_insured, balance: row.insured, cover: row.cover },
    result: { paid: row.amount, repaid: row.repaid },
  }),
});

/** Money that a void gave back and that repays claims. */
const repayment = receiptKind(POLICY_REFUNDS, {
  name: 'insurance_repayment',
  product,
  decides: ({ repaid }) => repaid !== undefined && repaid > 0n,
  codes: (code) => code === 'insurance_repaid',
  and: { amount_insured: as(of<Amount>(bigint), ofPolicy('amount')) },
  content: (row) => ({
    order: row.policy_id,
    termsId: null,
    frozen: {},
    ticks: [],
    facts: { currency: row.currency_id, amount: row.amount_insured, refund: row.refund, has: row.has, paid: row.paid },
    result: { repaid: row.repaid },
  }),
});

/** The end of a policy. */
const end = receiptKind(POLICIES, {
  name: 'insurance_end',
  product,
  decides: ({ ended_at: at }) => at !== undefined && at !== null,
  // The settlement of a seconds order that ends a policy may have its number.
  codes: (code) => code.startsWith('insurance_') && code !== 'insurance_claim' && code !== 'insurance_repaid',
  content: (policy) => ({
    termsId: policy.terms_id,
    frozen: {},
    ticks: [],
    facts: { currency: policy.currency_id, reason: policy.end_reason, amount: policy.amount, premium: policy.premium },
    result: { returned: policy.returned },
  }),
});

/** Receipts of insurance; a claim and a repayment come before the end that they bring. */
export const INSURANCE_RECEIPTS: readonly ReceiptKind[] = [claim, repayment, end];
