import { toText } from '@candor/money';
import { accountId } from '../../kernel/accounts.ts';
import type { Database } from '../../kernel/database.ts';
import { insert, update } from '../../kernel/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { CLAIMS, claimedPayment, claimSource, type ClaimToDecide } from './claims.ts';
import { claimInFull, type ClaimSources } from './claim-queries.ts';
import { crediting, told } from './commands/observe.ts';
import { DEPOSITS, type DepositRow } from './store.ts';

/**
 * Credits a claim, once: refused with `transaction_known` when the venue has seen a payment of the same transaction to the same
 * customer meanwhile, or has credited a claim of anybody for it. Or refuses it with a reason.
 */
const DEPOSIT: ReviewRule<ClaimToDecide> = {
  kind: 'deposit',
  ledger: true,
  subject: claimSource,
  needs: ({ user_id, currency_id }) => ({ accounts: [accountId(user_id, currency_id, 'change')], rows: [] }),
  decided(claim, { outcome }, moment) {
    const { id, user_id, currency_id, channel, account, paid_to, amount, terms_version } = claim;
    if (claim.state !== 'waiting') return { refused: 'already_decided' };
    const params = { amount: toText(amount), currency: claim.currency };
    if (outcome !== 'approved') {
      return {
        changes: [update(CLAIMS, id, { state: 'refused', decided_at: moment.now }, user_id)],
        notice: { template: 'deposit_refused', params: { about: id, ...params } },
      };
    }
    if (claim.known > 0) return { refused: 'transaction_known' };
    const { payment, txid, place } = claimedPayment(claim);
    const row: DepositRow = {
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
      changes: [insert(DEPOSITS, row), update(CLAIMS, id, { state: 'approved', payment, decided_at: moment.now }, user_id)],
      events: told(row, [posting]).events ?? [],
      notice: { template: 'deposit_credited', params: { about: row.id, ...params } },
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
    detail: (id) => claimInFull(database, sources, id),
    earlier: () => Promise.resolve([]),
  };
}
