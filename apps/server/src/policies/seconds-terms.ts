import { textOf, type Document, type Row } from '@candor/api';
import { decimal } from '@candor/money';
import type { DurationTerms, SecondsTerms } from '@candor/rules';
import type { Markets } from '../market/market.ts';

/** The terms in force for seconds orders paid in a currency; undefined for one that they are not paid in. */
export function secondsTerms(markets: Pick<Markets, 'termsOf'>, currency: string): SecondsTerms | undefined {
  const document = markets.termsOf('seconds', currency);
  return document && secondsTermsFrom(document);
}

/** Reads the terms in a document of seconds orders. */
export function secondsTermsFrom(document: Document): SecondsTerms {
  return {
    isOpen: document['micro_open'] === true,
    feePercent: decimal(textOf(document, 'micro_trade_fee')),
    quickAmounts: document['micro_numbers'] as readonly number[],
    options: (document['durations'] as readonly Row[]).map(durationTerms),
    ordersMost: Number(document['orders_most']),
    expiryStakeMost: decimal(textOf(document, 'expiry_stake_most')),
  };
}

function durationTerms(row: Row): DurationTerms {
  const units = (name: string): bigint => decimal(textOf(row, name));
  return {
    seconds: Number(row['seconds']),
    profitRatio: units('profit_ratio'),
    lossRatio: units('loss_ratio'),
    plafond: units('plafond'),
    minAmount: units('min_amount'),
    maxAmount: units('max_amount'),
  };
}
