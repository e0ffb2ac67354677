import { readDocument, textOf, type Document } from '@candor/api';
import { decimal } from '@candor/money';
import type { WithdrawalTerms } from '@candor/rules';

/** The kind of terms that withdrawals are made under; its entities are the names of the currencies. */
export const WITHDRAWAL_KIND = 'withdrawal';

/** Reads the terms from a document. */
export function termsOf(document: Document): WithdrawalTerms {
  return {
    feePercent: decimal(textOf(document, 'rate_percent')),
    minimum: decimal(textOf(document, 'withdraw_least')),
    most: decimal(textOf(document, 'withdraw_most')),
    dayMost: decimal(textOf(document, 'day_most')),
    dayCount: Number(document['day_count']),
    secondAbove: decimal(textOf(document, 'second_above')),
    holdHours: Number(document['hold_hours']),
  };
}

/** The terms that a withdrawal was asked for under. Throws when its row holds none. */
export function frozenTerms(currency: string, text: string): WithdrawalTerms {
  const document = readDocument(WITHDRAWAL_KIND, currency, text);
  if (!document) throw new TypeError('a withdrawal has no terms');
  return termsOf(document);
}
