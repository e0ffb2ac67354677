import type { Withdrawal } from '@candor/api';
import { documentText, fieldsOf } from '@candor/api';
import { toText, type Amount, type Percent, type Price } from '@candor/money';
import {
  bankMost,
  brokenWithdrawalLimit,
  HOUR_MS,
  securityHoldUntil,
  withdrawalApprovals,
  withdrawalCost,
  withdrawalHeldUntil,
  withdrawalUse,
  type WithdrawalTerms,
  type BankPrice,
  type WithdrawalWay,
} from '@candor/rules';
import { askedOfBank, moneyParams, shownBankPayment } from '../../../bank/payments.ts';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { hold } from '../../../kernel/model/holds.ts';
import { changedKey, insert } from '../../../kernel/model/table.ts';
import { ownLedgerSource } from '../../../venue/own-ledger.ts';
import { MARKETS } from '../../../market/market.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { opened } from '../../../reviews/table.ts';
import { boughtNeeds, boughtRefusal, type BoughtSource } from '../bought.ts';
import { changedEvents } from '../events.ts';
import { withdrawalHeld } from '../holds.ts';
import { counted, holdRefusal, limitRefusal } from '../limits.ts';
import { shownWithdrawal } from '../view.ts';
import type { BankSource, BookSource } from '../sources.ts';
import { recentSource, WITHDRAWAL_IDS, WITHDRAWALS, type WithdrawalRow } from '../store.ts';
import { termsOf, WITHDRAWAL_KIND } from '../terms.ts';

export interface OutInput {
  readonly currencyId: number;
  readonly currency: string;
  readonly amount: Amount;
  readonly way: WithdrawalWay;
  /** In its one spelling; empty for the bound bank account. */
  readonly address: string;
  /** The fee that the customer was shown. */
  readonly shownPercent?: Percent;
  /** Price that the bank pays, by the terms in force. Absent where it pays in the currency, and in records of earlier versions. */
  readonly bank?: BankPrice & {
    /** Price that the customer was shown. */
    readonly shownPrice?: Price;
  };
  /** The service time begins when nothing holds the withdrawal any more; absent in what earlier versions recorded. */
  readonly dueAfterHolds?: true;
}

/** Target of a withdrawal, and the moment from which it may go there. */
interface Destination {
  readonly bookId: number | null;
  readonly methodsAt: number | null;
  /** Milliseconds since 1970. */
  readonly usableAt: number;
}

const REPEAT_WINDOW_MS = 2_000;

/**
 * Asks for a withdrawal of the actor's flash wallet: the amount is held under the terms in force, and operators decide. A new destination holds it, and a
 * change of the account's safeguards refuses it. Coins that were bought from other customers lately stay. Trade password and second factor were proven before.
 */
export function outCommand(book: BookSource, bank: BankSource, bought: BoughtSource): Command<OutInput, Withdrawal> {
  /** The destination of a request. A typed address waits as long as the terms say. */
  function destinationOf(view: View, input: OutInput, { holdHours }: WithdrawalTerms, userId: number, now: number): Destination | Refusal {
    const { currencyId, way, address } = input;
    if (way === 'BANK') {
      const methods = view.row(bank, userId);
      if (!methods) return { refused: 'bank_card_missing' };
      return { bookId: null, methodsAt: methods.changed_at, usableAt: methods.changed_at + holdHours * HOUR_MS };
    }
    const entry = view
      .row(book, userId)
      ?.addresses.find((each) => each.currency_id === currencyId && each.chain === way && each.address === address);
    return entry
      ? { bookId: entry.id, methodsAt: null, usableAt: entry.usable_at }
      : { bookId: null, methodsAt: null, usableAt: now + holdHours * HOUR_MS };
  }

  return {
    name: 'wallet/out',
    ledger: true,
    repeatWindowMs: REPEAT_WINDOW_MS,
    serial: (_input, { userId }) => `user:${userId}`,
    needs: ({ currencyId }, { userId }) => ({
      accounts: [accountId(userId, currencyId, 'change'), accountId(userId, currencyId, 'withdrawal_held')],
      rows: [
        read(frozenSource, userId),
        read(book, userId),
        read(bank, userId),
        read(recentSource, userId),
        read(ownLedgerSource, userId),
        read(bought, userId),
      ],
    }),
    further: (view, _input, { userId }) => boughtNeeds(view, bought, userId),
    decide(view, input, { userId }, moment) {
      const { currencyId, currency, amount, way, address, shownPercent, bank: bankPrice, dueAfterHolds } = input;
      const { now } = moment;
      if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
      const guarded = view.row(book, userId);
      if (!guarded) return { refused: 'not_found' };
      if (!guarded.contact_proven) return { refused: 'mailbox_unproven' };
      const held = holdRefusal(securityHoldUntil(guarded.security_changed_at), now);
      if (held) return held;
      const markets = view.state(MARKETS);
      const document = markets.termsOf(WITHDRAWAL_KIND, currency);
      if (!document) return { refused: 'currency_unknown' };
      const inForce = termsOf(document);
      const destination = destinationOf(view, input, inForce, userId, now);
      if ('refused' in destination) return destination;

      if (shownPercent !== undefined && shownPercent < inForce.feePercent)
        return { refused: 'withdrawal_fee_higher', params: { percent: toText(inForce.feePercent) } };
      const requests = (view.row(recentSource, userId) ?? []).filter(({ currency_id }) => currency_id === currencyId).map(counted);
      const broken = brokenWithdrawalLimit(amount, inForce, withdrawalUse(requests, now));
      if (broken) return limitRefusal(broken);
      const { fee, receivable } = withdrawalCost(amount, inForce.feePercent, way);
      if (receivable === 0n) return { refused: 'amount_too_small' };
      if (bankPrice?.shownPrice !== undefined && bankPrice.price < bankPrice.shownPrice)
        return { refused: 'rate_worse', params: { rate: toText(bankPrice.price) } };
      if (bankPrice && receivable > bankMost(bankPrice.price))
        return { refused: 'withdrawal_most', params: { most: toText(bankMost(bankPrice.price)) } };
      const available = view.balance(accountId(userId, currencyId, 'change'));
      if (available < amount)
        return { refused: 'insufficient_balance', params: { available: toText(available), required: toText(amount) } };
      const stays = boughtRefusal(view, bought, { userId, currencyId, amount }, now);
      if (stays) return stays;
      if (view.row(ownLedgerSource, userId) !== true) return { refused: 'ledger_differs' };

      const id = moment.nextId(WITHDRAWAL_IDS);
      const approvals = withdrawalApprovals(amount, inForce);
      const heldUntil = Math.max(now, withdrawalHeldUntil(destination.usableAt, guarded.security_changed_at));
      const review = opened({ kind: 'withdrawal', subject: id, userId, approvals, ...(dueAfterHolds && { heldUntil }) }, moment);
      const row: WithdrawalRow = {
        id,
        user_id: userId,
        review_id: Number(changedKey(review)),
        currency_id: currencyId,
        way,
        address,
        book_id: destination.bookId,
        methods_at: destination.methodsAt,
        amount,
        fee,
        receivable,
        terms: documentText(fieldsOf(WITHDRAWAL_KIND, currency), document),
        terms_id: markets.termsId(),
        approvals,
        held_until: heldUntil,
        state: 'pending',
        reason: '',
        note: '',
        file_id: null,
        txid: '',
        created_at: now,
        decided_at: null,
        ended_at: null,
      };
      const about = { user_id: userId, direction: 'out', subject: id, currency_id: currencyId, amount: receivable } as const;
      const asked = bankPrice && askedOfBank(bankPrice, about, moment);
      return {
        reply: shownWithdrawal(row, currency, 'en', asked && shownBankPayment(asked.row)),
        postings: [hold(withdrawalHeld(row), amount)],
        changes: [
          insert(WITHDRAWALS, row),
          review,
          ...(asked ? [asked.change] : []),
          ledgerNotice(
            userId,
            asked ? 'bank_withdrawal_requested' : 'withdrawal_requested',
            {
              about: row.id,
              number: toText(amount),
              currency,
              ...(asked ? { received: toText(receivable), ...moneyParams(asked.row) } : { target: address === '' ? way : address }),
            },
            moment,
          ),
        ],
        events: changedEvents(row, 'pending', true),
      };
    },
  };
}
