import { documentText, fieldsOf, type InsuranceType, type ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { buyPolicy, venueDayOf } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, REPEAT_WINDOW_MS, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { fundsOf, policyAccounts, postingsOf, walletChanged } from '../../../policies/policy-rows.ts';
import { policiesSource, POLICIES, POLICY_IDS, type PolicyRow } from '../../../policies/tables.ts';
import { termsInForce } from '../terms.ts';
import { POLICY_VALUES } from '../value.ts';

export interface BuyInput {
  readonly type: InsuranceType;
  readonly currencyId: number;
  readonly amount: Amount;
}

/**
 * Buys a policy for the actor under the terms in force. Refuses `account_frozen`, terms by which the best player gains (`insurance_closed`), and as `buyPolicy`
 * does.
 */
export const buyInsurance: Command<BuyInput, ReplyOf<'insurance/buy_insurance'>> = {
  name: 'insurance/buy_insurance',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: ({ currencyId }, { userId }) => ({
    accounts: [...policyAccounts({ user_id: userId, currency_id: currencyId }), accountId(HOUSE, currencyId, 'insurance_reserve')],
    rows: [read(frozenSource, userId), read(policiesSource, userId)],
  }),
  decide(view, { type, currencyId, amount }, { userId }, moment) {
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const markets = view.state(MARKETS);
    const under = termsInForce(markets, type);
    if (!under) return { refused: 'insurance_closed' };
    // What was sold stays as it is; terms of before this was looked at sell no more.
    if (under.terms.isOpen && !view.state(POLICY_VALUES).maySell(markets, type, under.terms)) return { refused: 'insurance_closed' };
    const owner = { user_id: userId, currency_id: currencyId };
    const buyer = {
      micro: view.balance(accountId(userId, currencyId, 'micro')),
      reserve: view.balance(accountId(HOUSE, currencyId, 'insurance_reserve')),
      isInsured: (view.row(policiesSource, userId) ?? []).some((row) => row.currency_id === currencyId),
      staked: fundsOf(view, owner).staked,
    };
    const step = buyPolicy(under.terms, amount, buyer, venueDayOf(moment.now));
    if ('refused' in step) return step;
    const { premium, claimAt, endsAt, claimRate, cover, direction } = step.policy;
    const row: PolicyRow = {
      ...owner,
      id: moment.nextId(POLICY_IDS),
      type_id: type.id,
      direction,
      amount,
      premium,
      claim_at: claimAt,
      ends_at: endsAt,
      claim_rate: claimRate,
      cover,
      terms: documentText(fieldsOf('insurance', type.entity), under.document),
      terms_id: markets.termsId(),
      bought_at: moment.now,
      paid: 0n,
      paid_on: null,
      paid_count: 0,
      pending: null,
      pending_on: null,
      pending_id: null,
      ended_at: null,
      end_reason: '',
      returned: 0n,
    };
    return {
      reply: { id: row.id, amount: toText(amount), insurance_amount: toText(premium), cover: toText(cover) },
      postings: postingsOf(row, premium, step.moves),
      changes: [insert(POLICIES, row)],
      events: [walletChanged(userId, currencyId)],
    };
  },
};
