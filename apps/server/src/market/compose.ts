import { PRODUCT_TERMS, textOf, type Document, type ProductKind, type Row, type TermsKind } from '@candor/api';
import { decimal } from '@candor/money';
import { midnightOf, venueDayOf } from '@candor/rules';
import { HOURS_CATEGORIES, type FoundedMarket } from './seed-markets.ts';
import type { OpeningHours } from './hours.ts';
import type { Pair } from './market.ts';

/** The document of an entity that is in force at a moment. */
export type DocumentAt = (kind: TermsKind, entity: string, at: number) => Document;

/** The document of an entity that is in force. */
type DocumentOf = (kind: TermsKind, entity: string) => Document;

/** Nights that were missed for longer than this are not looked up: they are charged as if no market had been paused. */
const NIGHTS_KEPT = 62;

/** Documents of products, by `productKey`. */
export type ProductDocuments = Readonly<Record<string, Document>>;

/** Terms of markets and products, as decisions use them. */
export interface MarketSettings {
  readonly pairs: readonly Pair[];
  readonly hours: readonly OpeningHours[];
  readonly products: ProductDocuments;
}

/** Names an entity of a product. */
export function productKey(kind: ProductKind, entity: string): string {
  return `${kind} ${entity}`;
}

/**
 * The markets with the terms that are in force at `now`, in display order, and those of products. Documents are those that their kinds
 * take. Which nights found a market paused follows from what was published, whether or not the venue ran then.
 */
export function composeMarkets(markets: readonly FoundedMarket[], documentAt: DocumentAt, now: number): MarketSettings {
  const documentOf: DocumentOf = (kind, entity) => documentAt(kind, entity, now);
  return {
    pairs: markets.map((market) => ({ ...composePair(market, documentOf), ...pausedNights(market.symbol, documentAt, now) })),
    hours: Object.entries(HOURS_CATEGORIES).flatMap(([name, category]) => openingsOf(category, documentOf('hours', name))),
    products: Object.fromEntries(
      (Object.keys(PRODUCT_TERMS) as ProductKind[]).flatMap((kind) =>
        Object.keys(PRODUCT_TERMS[kind]).map((entity) => [productKey(kind, entity), documentOf(kind, entity)] as const),
      ),
    ),
  };
}

function pausedNights(symbol: string, documentAt: DocumentAt, now: number): Pick<Pair, 'pausedNights'> {
  const today = venueDayOf(now);
  const days = Array.from({ length: NIGHTS_KEPT }, (_, index) => today - NIGHTS_KEPT + 1 + index).filter((day) =>
    isPaused(documentAt('pause', symbol, midnightOf(day))),
  );
  return days.length === 0 ? {} : { pausedNights: days };
}

function isPaused(document: Document): boolean {
  return document['paused'] === true;
}

function composePair({ priceDecimals, openMicrotrade, ...market }: FoundedMarket, documentOf: DocumentOf): Pair {
  const document = documentOf('pair', market.symbol);
  const units = (name: string) => decimal(textOf(document, name));
  const count = (name: string) => Number(document[name]);
  return {
    ...market,
    paused: isPaused(documentOf('pause', market.symbol)),
    isDisplay: document['is_display'] === true,
    openLever: document['open_lever'] === true,
    openMicrotrade,
    stopOutPercent: Number(documentOf('currency', market.legalName)['burst_percent']),
    terms: {
      lotSize: units('lot_size'),
      spread: units('spread'),
      feePercent: units('fee_percent'),
      overnightPercent: units('overnight_percent'),
      multiples: document['multiples'] as readonly number[],
      minHands: count('min_hands'),
      maxHands: count('max_hands'),
      priceDecimals,
    },
    risk: {
      freshMs: count('fresh_ms'),
      tiers: (document['tiers'] as readonly Row[]).map((row) => ({
        upTo: decimal(String(row['up_to'])),
        multiple: Number(row['multiple']),
      })),
      customerGross: units('customer_gross'),
      customerNet: units('customer_net'),
      marketGross: units('market_gross'),
      marketNet: units('market_net'),
      gapPercent: units('gap_percent'),
      closingMinutes: count('closing_minutes'),
      closingMultiple: count('closing_multiple'),
    },
  };
}

function openingsOf(category: number, { openings }: Document): OpeningHours[] {
  return (openings as readonly Row[]).map((row) => ({
    category,
    weekday: Number(row['weekday']),
    openMinute: minuteOf(String(row['opens'])),
    closeMinute: minuteOf(String(row['closes'])),
  }));
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
