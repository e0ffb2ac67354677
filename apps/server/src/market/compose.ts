import { PRODUCT_TERMS, textOf, type Document, type ProductKind, type Row, type TermsKind } from '@candor/api';
import { decimal } from '@candor/money';
import { HOURS_CATEGORIES, type FoundedMarket } from './founding.ts';
import type { OpeningHours } from './hours.ts';
import type { Pair } from './market.ts';

/** The document of an entity that is in force. */
export type DocumentOf = (kind: TermsKind, entity: string) => Document;

/** Documents of products, by `productKey`. */
export type ProductDocuments = Readonly<Record<string, Document>>;

/** What decisions use of the terms of markets and products. */
export interface MarketSettings {
  readonly pairs: readonly Pair[];
  readonly hours: readonly OpeningHours[];
  readonly products: ProductDocuments;
}

/** Names an entity of a product. */
export function productKey(kind: ProductKind, entity: string): string {
  return `${kind} ${entity}`;
}

/** The markets with the terms that are in force, in display order, and those of products. Documents are those that their kinds take. */
export function composeMarkets(markets: readonly FoundedMarket[], documentOf: DocumentOf): MarketSettings {
  return {
    pairs: markets.map((market) => composePair(market, documentOf)),
    hours: Object.entries(HOURS_CATEGORIES).flatMap(([name, category]) => openingsOf(category, documentOf('hours', name))),
    products: Object.fromEntries(
      (Object.keys(PRODUCT_TERMS) as ProductKind[]).flatMap((kind) =>
        Object.keys(PRODUCT_TERMS[kind]).map((entity) => [productKey(kind, entity), documentOf(kind, entity)] as const),
      ),
    ),
  };
}

function composePair({ priceDecimals, openMicrotrade, ...market }: FoundedMarket, documentOf: DocumentOf): Pair {
  const document = documentOf('pair', market.symbol);
  const units = (name: string) => decimal(textOf(document, name));
  const count = (name: string) => Number(document[name]);
  return {
    ...market,
    paused: documentOf('pause', market.symbol)['paused'] === true,
    isDisplay: document['is_display'] === true,
    openLever: document['open_lever'] === true,
    openMicrotrade,
    burstPercent: Number(documentOf('currency', market.legalName)['burst_percent']),
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
