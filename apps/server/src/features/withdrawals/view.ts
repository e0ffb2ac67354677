import { WITHDRAWAL_STATUS_NAMES, type BankPaymentShown, type Language, type Withdrawal } from '@candor/api';
import { toText } from '@candor/money';
import { reasonText, statusText } from '../../notifications/texts/catalog.ts';
import type { WithdrawalRow } from './store.ts';
import { frozenTerms } from './terms.ts';

/** Whether its owner may still take it back: no outside party was told to pay it. */
export function isCancellable({ state, file_id }: Pick<WithdrawalRow, 'state' | 'file_id'>): boolean {
  return state === 'pending' || (state === 'approved' && file_id === null);
}

/** An answer to a command in the caller's language: what is stored of it is English. */
export function inLanguage(shown: Withdrawal, language: Language): Withdrawal {
  return { ...shown, status_name: statusText(language, WITHDRAWAL_STATUS_NAMES[shown.state]) };
}

/** A withdrawal as its owner sees it. */
export function shownWithdrawal(row: WithdrawalRow, currency: string, language: Language, bank?: BankPaymentShown): Withdrawal {
  return {
    id: row.id,
    currency: row.currency_id,
    currency_name: currency,
    way: row.way,
    address: row.address,
    number: toText(row.amount),
    rate: toText(frozenTerms(currency, row.terms).feePercent),
    fee: toText(row.fee),
    receivable: toText(row.receivable),
    ...(bank && { bank }),
    state: row.state,
    status_name: statusText(language, WITHDRAWAL_STATUS_NAMES[row.state]),
    txid: row.txid,
    reason: row.reason === '' ? '' : reasonText(language, row.reason, row.note),
    created_time: row.created_at,
    held_until: row.held_until > row.created_at ? row.held_until : 0,
    approvals: row.approvals,
    decided_time: row.decided_at ?? 0,
    ended_time: row.ended_at ?? 0,
    can_cancel: isCancellable(row) ? 1 : 0,
  };
}
