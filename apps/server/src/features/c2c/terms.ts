import { C2C_APPEALS, C2C_MARKET, C2C_SHOPS, textOf, type Row } from '@candor/api';
import { decimal, roundTo, type Amount, type Percent } from '@candor/money';
import { HOUR_MS } from '@candor/rules';
import type { Markets } from '../../market/market.ts';

/** Terms of all trading between customers. */
export interface MarketTerms {
  readonly isOpen: boolean;
  readonly feePercent: Percent;
  /** For how many hours bought coins stay in the venue. */
  readonly holdHours: number;
  readonly fiats: readonly { readonly fiat: string; readonly places: number }[];
}

/** Terms under which shops are opened and left. */
export interface ShopTerms {
  /** In USDT. */
  readonly deposit: Amount;
  readonly noticeMs: number;
  /** The most of a deposit that one harmed customer is given. */
  readonly harmPercent: Percent;
}

/** Terms of appeals. */
export interface AppealTerms {
  readonly afterMinutes: number;
  readonly answerHours: number;
  readonly objectHours: number;
  /** In USDT. */
  readonly secondAbove: Amount;
}

type InForce = Pick<Markets, 'termsOf'>;

/** The terms in force for the market; undefined before the journal has any. */
export function marketTerms(markets: InForce): MarketTerms | undefined {
  const document = markets.termsOf('c2c', C2C_MARKET);
  if (!document) return undefined;
  const rows = (document['fiats'] ?? []) as readonly Row[];
  return {
    isOpen: document['c2c_open'] === true,
    feePercent: decimal(textOf(document, 'c2c_fee_percent')),
    holdHours: Number(document['c2c_hold_hours'] ?? 24),
    fiats: rows.map((row) => ({ fiat: String(row['fiat']), places: Number(row['fiat_places']) })),
  };
}

/** The terms in force for shops; undefined before the journal has any. */
export function shopTerms(markets: InForce): ShopTerms | undefined {
  const document = markets.termsOf('c2c', C2C_SHOPS);
  if (!document) return undefined;
  return {
    deposit: decimal(textOf(document, 'shop_deposit')),
    noticeMs: Number(textOf(document, 'shop_notice_hours')) * HOUR_MS,
    // Terms of before it was one have none, and nothing was taken of a deposit under them.
    harmPercent: decimal(document['shop_harm_percent'] === undefined ? '0' : textOf(document, 'shop_harm_percent')),
  };
}

/** The terms in force for appeals; undefined before the journal has any. */
export function appealTerms(markets: InForce): AppealTerms | undefined {
  const document = markets.termsOf('c2c', C2C_APPEALS);
  if (!document) return undefined;
  return {
    afterMinutes: Number(textOf(document, 'appeal_after_minutes')),
    answerHours: Number(textOf(document, 'appeal_answer_hours')),
    objectHours: Number(textOf(document, 'appeal_object_hours')),
    secondAbove: decimal(textOf(document, 'appeal_second_above')),
  };
}

/** Decimals of a fiat currency; undefined for one that is not traded. */
export function placesOf(terms: MarketTerms, fiat: string): number | undefined {
  return terms.fiats.find((each) => each.fiat === fiat)?.places;
}

/** Whether an amount has no more decimals than its currency. */
export function fitsPlaces(amount: Amount, places: number): boolean {
  return roundTo(amount, places, 'down') === amount;
}
