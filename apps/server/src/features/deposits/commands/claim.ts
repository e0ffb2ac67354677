import type { ClaimChannel } from '@candor/api';
import { least, toText, type Amount } from '@candor/money';
import { bankMost, DAY_MS, type BankPrice } from '@candor/rules';
import { askedOfBank } from '../../../bank/payments.ts';
import type { UploadRule } from '../../../guards/guards.ts';
import { read, type Command, type Decision, REPEAT_WINDOW_MS } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { CLAIM_IDS, CLAIMS, claimsOfSource, transactionSource, unclaimedSource, type ClaimRow } from '../claims.ts';
import { CREDITED_MOST } from '../store.ts';

export interface ClaimInput {
  readonly currencyId: number;
  readonly channel: ClaimChannel;
  /** In its one spelling; empty for a bank, and where the client names none. */
  readonly txid: string;
  readonly account: string;
  readonly paidTo: string;
  readonly amount: Amount;
  /** An upload of the actor; empty for none. */
  readonly proof: string;
  /** Minimum of the terms in force. */
  readonly minimum: Amount;
  readonly secondAbove: Amount;
  readonly termsVersion: number;
  /** Price that the bank takes for it, by the terms in force. */
  readonly bank?: BankPrice;
}

/** Claims of one customer that may wait at a time. */
const WAITING_MOST = 5;
/**
 * Claims a deposit, to be decided by operators: by two where it is larger than the terms allow one. A transaction that the venue has seen for this customer, or
 * that the customer claims already, is refused with `transaction_known`. A claim on a chain that names no transaction is matched with a payment of its amount
 * that was credited within the day. Without such a payment it waits for one.
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
        ...(channel !== 'BANK' && txid === '' ? [read(unclaimedSource, userId)] : []),
        ...(txid === '' ? [] : [read(transactionSource, `${channel}:${txid}`)]),
        ...(proof === '' ? [] : [read(uploads.source, proof)]),
      ],
    }),
    decide(view, input, { userId }, moment): Decision<Pick<ClaimRow, 'id'>> {
      const { currencyId, channel, txid, account, paidTo, amount, proof, minimum, secondAbove, termsVersion, bank } = input;
      if (amount < minimum) return { refused: 'amount_least', params: { least: toText(minimum) } };
      const most = bank ? least(CREDITED_MOST, bankMost(bank.price)) : CREDITED_MOST;
      if (amount > most) return { refused: 'amount_range', params: { least: toText(minimum), most: toText(most) } };
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
      const attached = proof === '' ? [] : [uploads.attach(proof, userId, moment.now)];
      const arrived =
        channel !== 'BANK' && txid === ''
          ? view
              .row(unclaimedSource, userId)
              ?.find(
                (each) =>
                  each.state === 'credited' &&
                  each.chain === channel &&
                  each.currency_id === currencyId &&
                  each.amount === amount &&
                  moment.now - each.seen_at < DAY_MS,
              )
          : undefined;
      // What it tells of has arrived by itself: no operator needs to decide.
      if (arrived) {
        const matched = { ...row, state: 'matched', payment: arrived.payment, decided_at: moment.now } as const;
        return { reply: { id: row.id }, changes: [insert(CLAIMS, matched), ...attached] };
      }
      const approvals = amount > secondAbove ? 2 : 1;
      const about = { user_id: userId, direction: 'in', subject: row.id, currency_id: currencyId, amount } as const;
      return {
        reply: { id: row.id },
        changes: [
          insert(CLAIMS, row),
          opened({ kind: 'deposit', subject: row.id, userId, approvals }, moment),
          ...(bank ? [askedOfBank(bank, about, moment).change] : []),
          ...attached,
        ],
      };
    },
  };
}
