import { toText } from '@candor/money';
import { bankPaymentsSource, moneyParams, paymentOf, settledByBank } from '../../bank/payments.ts';
import { accountId } from '../../kernel/model/accounts.ts';
import { read } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { update } from '../../kernel/model/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { claimNameSource, CLAIMS, claimedPayment, claimSource, type ClaimToDecide } from './claims.ts';
import { claimInFull, type ClaimSources } from './claim-queries.ts';
import { crediting, inserted, told } from './commands/observe.ts';
import { refusable } from './refusal-facts.ts';
import type { PlainDeposit } from './store.ts';

/**
 * Credits a claim, once, or refuses it with a reason. Refused with `transaction_known` when the venue has seen a payment of the same transaction to the same
 * customer meanwhile. The same code applies when it has credited a claim of any customer for that transaction. Refused with `claim_unmatched` when a client named no
 * transaction and no operator has found it, and with `already_decided` when it waits no more.
 */
const DEPOSIT: ReviewRule<ClaimToDecide> = {
  kind: 'deposit',
  ledger: true,
  subject: claimSource,
  needs: ({ id, user_id, currency_id, channel, txid }) => ({
    accounts: [accountId(user_id, currency_id, 'change')],
    rows: [
      ...(channel === 'BANK' ? [read(bankPaymentsSource, user_id)] : []),
      ...(channel !== 'BANK' && txid === '' ? [read(claimNameSource, id)] : []),
    ],
  }),
  decided(claim, { outcome }, moment, view) {
    const { id, user_id, currency_id, channel, account, paid_to, amount, terms_version } = claim;
    const bank = channel === 'BANK' ? paymentOf(view.row(bankPaymentsSource, user_id), 'in', id) : undefined;
    if (claim.state !== 'waiting') return { refused: 'already_decided' };
    const params = { amount: toText(amount), currency: claim.currency, ...(bank && moneyParams(bank)) };
    if (outcome !== 'approved') {
      return {
        changes: [update(CLAIMS, id, { state: 'refused', decided_at: moment.now }, user_id)],
        notice: { template: bank ? 'bank_deposit_refused' : 'deposit_refused', params: { about: id, ...params } },
      };
    }
    if (claim.known > 0) return { refused: 'transaction_known' };
    // What a client did not name an operator has found.
    const isUnnamed = channel !== 'BANK' && claim.txid === '';
    const named = isUnnamed ? view.row(claimNameSource, id)?.txid : claim.txid;
    if (named === undefined) return { refused: 'claim_unmatched' };
    const { payment, txid, place } = claimedPayment({ id, channel, txid: named });
    const row: PlainDeposit = {
      payment,
      id: moment.nextId('deposit_ids'),
      user_id,
      currency_id,
      chain: channel,
      txid,
      place,
      address: paid_to === '' ? account : paid_to,
      amount,
      block_height: null,
      block_hash: null,
      confirmations: 1,
      required: 1,
      state: 'credited',
      held: 0n,
      owed: 0n,
      seen_at: moment.now,
      credited_at: moment.now,
      terms_version,
      claim_id: id,
    };
    const posting = crediting(row);
    return {
      postings: [posting],
      changes: [
        inserted(row),
        update(CLAIMS, id, { state: 'approved', payment, decided_at: moment.now }, user_id),
        ...(bank ? [settledByBank(bank, row.id, moment)] : []),
      ],
      events: told(row, [posting]).events ?? [],
      notice: { template: bank ? 'bank_deposit_credited' : 'deposit_credited', params: { about: row.id, ...params } },
    };
  },
};

/** The command that decides a claim. */
export const decideClaim = decideReview(DEPOSIT);

/** The review of claims. */
export function depositReview(database: Database, sources: ClaimSources): ReviewKind {
  return {
    kind: 'deposit',
    decide: decideClaim,
    refusable: (id, reason) => refusable(database, sources, id, reason),
    detail: (id) => claimInFull(database, sources, id),
    earlier: () => Promise.resolve([]),
  };
}
