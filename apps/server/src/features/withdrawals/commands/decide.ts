import { toText } from '@candor/money';
import { brokenWithdrawalLimit, securityHoldUntil, withdrawalUse } from '@candor/rules';
import { bankPaymentsSource, moneyParams, paymentOf } from '../../../bank/payments.ts';
import { barredKey, type BarredSource } from '../../../chains/own-addresses.ts';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import type { ValueOf } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { ownLedgerSource } from '../../../venue/own-ledger.ts';
import { decideReview, type DecideInput, type DecideReply } from '../../../reviews/commands/decide.ts';
import { changedEvents } from '../events.ts';
import { withdrawalHeld } from '../holds.ts';
import { counted, holdRefusal, limitRefusal } from '../limits.ts';
import type { BankSource, BookSource } from '../sources.ts';
import { recentSource, withdrawalSource, WITHDRAWALS } from '../store.ts';
import { frozenTerms } from '../terms.ts';

type Subject = ValueOf<typeof withdrawalSource>;

/** The command that decides a withdrawal: approves what passes every check once more, or gives back what was held for it. */
export function decideWithdrawal(book: BookSource, bank: BankSource, barred: BarredSource): Command<DecideInput, DecideReply> {
  /** Returns the reason why a withdrawal cannot be approved now. The checks are those of the request, on the present state, under the terms of then. */
  function refusalOf(withdrawal: Subject, view: View, now: number): Refusal | undefined {
    const { user_id: userId, currency_id, currency_name, book_id, methods_at, held_until, created_at, id } = withdrawal;
    if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
    const guarded = view.row(book, userId);
    if (!guarded) return { refused: 'not_found' };
    const held = holdRefusal(Math.max(held_until, securityHoldUntil(guarded.security_changed_at)), now);
    if (held) return held;
    const isGone = book_id !== null && !guarded.addresses.some((each) => each.id === book_id);
    const isReplaced = methods_at !== null && view.row(bank, userId)?.changed_at !== methods_at;
    if (isGone || isReplaced) return { refused: 'destination_changed' };
    const { way, address } = withdrawal;
    const why = way === 'BANK' ? undefined : view.row(barred, barredKey(way, address, userId));
    if (why !== undefined) return { refused: why };
    const before = (view.row(recentSource, userId) ?? []).filter((each) => each.currency_id === currency_id && each.id < id);
    const broken = brokenWithdrawalLimit(
      withdrawal.amount,
      frozenTerms(currency_name, withdrawal.terms),
      withdrawalUse(before.map(counted), created_at),
    );
    if (broken) return limitRefusal(broken);
    return view.row(ownLedgerSource, userId) === true ? undefined : { refused: 'ledger_differs' };
  }

  return decideReview({
    kind: 'withdrawal',
    ledger: true,
    subject: withdrawalSource,
    needs: ({ user_id, currency_id, way, address }) => ({
      accounts: [accountId(user_id, currency_id, 'change'), accountId(user_id, currency_id, 'withdrawal_held')],
      rows: [
        read(frozenSource, user_id),
        read(book, user_id),
        read(bank, user_id),
        read(recentSource, user_id),
        read(ownLedgerSource, user_id),
        way === 'BANK' ? read(bankPaymentsSource, user_id) : read(barred, barredKey(way, address, user_id)),
      ],
    }),
    decided(withdrawal, { outcome, reason, note }, { now }, view) {
      if (withdrawal.state !== 'pending') return { refused: 'already_decided' };
      const { id, user_id: userId, currency_name: currency, amount, receivable } = withdrawal;
      const isApproved = outcome === 'approved';
      const asked = withdrawal.way === 'BANK' ? paymentOf(view.row(bankPaymentsSource, userId), 'out', id) : undefined;
      const refused = isApproved ? refusalOf(withdrawal, view, now) : undefined;
      if (refused) return refused;
      const decided = isApproved
        ? ({ state: 'approved', decided_at: now } as const)
        : ({ state: 'rejected', decided_at: now, ended_at: now, reason, note } as const);
      return {
        postings: isApproved ? [] : [release(withdrawalHeld(withdrawal))],
        changes: [update(WITHDRAWALS, id, decided, userId)],
        events: changedEvents(withdrawal, decided.state, !isApproved),
        notice: {
          template: isApproved ? (asked ? 'bank_withdrawal_approved' : 'withdrawal_approved') : 'withdrawal_rejected',
          params: { about: id, number: toText(amount), received: toText(receivable), currency, ...(asked && moneyParams(asked)) },
        },
      };
    },
  });
}
