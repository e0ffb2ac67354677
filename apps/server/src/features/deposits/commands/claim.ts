import type { ClaimChannel } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import type { UploadRule } from '../../../guards.ts';
import { read, type Command, type Decision, REPEAT_WINDOW_MS } from '../../../kernel/command.ts';
import { insert } from '../../../kernel/table.ts';
import { opened } from '../../../reviews/table.ts';
import { CLAIM_IDS, CLAIMS, claimsOfSource, transactionSource, type ClaimRow } from '../claims.ts';

export interface ClaimInput {
  readonly currencyId: number;
  readonly channel: ClaimChannel;
  /** In its one spelling; empty for a bank. */
  readonly txid: string;
  readonly account: string;
  readonly paidTo: string;
  readonly amount: Amount;
  /** An upload of the actor; empty for none. */
  readonly proof: string;
  /** Of the terms in force. */
  readonly minimum: Amount;
  readonly secondAbove: Amount;
  readonly termsVersion: number;
}

/** Claims of one customer that may wait at a time. */
const WAITING_MOST = 5;
/**
 * Claims a deposit, to be decided by operators: by two where it is larger than the terms allow one. A transaction that the venue has
 * seen for this customer, or that the customer claims already, is refused with `transaction_known`.
 */
export function claimCommand(uploads: UploadRule): Command<ClaimInput, Pick<ClaimRow, 'id'>> {
  return {
    name: 'wallet/charge_req',
    repeatWindowMs: REPEAT_WINDOW_MS,
    serial: (_input, actor) => `user:${actor.userId}`,
    needs: ({ channel, txid, proof }, { userId }) => ({
      accounts: [],
      rows: [
        read(claimsOfSource, userId),
        ...(txid === '' ? [] : [read(transactionSource, `${channel}:${txid}`)]),
        ...(proof === '' ? [] : [read(uploads.source, proof)]),
      ],
    }),
    decide(view, input, { userId }, moment): Decision<Pick<ClaimRow, 'id'>> {
      const { currencyId, channel, txid, account, paidTo, amount, proof, minimum, secondAbove, termsVersion } = input;
      if (amount < minimum) return { refused: 'amount_least', params: { least: toText(minimum) } };
      if (channel === 'BANK' && proof === '') return { refused: 'proof_missing' };
      if (proof !== '' && view.row(uploads.source, proof)?.user_id !== userId) return { refused: 'upload_unknown' };
      const own = view.row(claimsOfSource, userId) ?? [];
      if (txid !== '') {
        const seen = view.row(transactionSource, `${channel}:${txid}`) ?? [];
        const isClaimed = own.some((each) => each.channel === channel && each.txid === txid && each.state !== 'refused');
        if (isClaimed || seen.some(({ user_id }) => user_id === userId)) return { refused: 'transaction_known' };
      }
      if (own.filter(({ state }) => state === 'waiting').length >= WAITING_MOST)
        return { refused: 'claim_limit', params: { most: WAITING_MOST } };
      const row: ClaimRow = {
        id: moment.nextId(CLAIM_IDS),
        user_id: userId,
        currency_id: currencyId,
        channel,
        txid,
        account,
        paid_to: paidTo,
        amount,
        proof,
        terms_version: termsVersion,
        state: 'waiting',
        payment: null,
        claimed_at: moment.now,
        decided_at: null,
      };
      const approvals = amount > secondAbove ? 2 : 1;
      return {
        reply: { id: row.id },
        changes: [
          insert(CLAIMS, row),
          opened({ kind: 'deposit', subject: row.id, userId, approvals }, moment),
          ...(proof === '' ? [] : [uploads.attach(proof, userId, moment.now)]),
        ],
      };
    },
  };
}
