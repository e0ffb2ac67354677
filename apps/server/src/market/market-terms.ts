import type { RiskTerms } from '@candor/rules';
import { canonicalJson } from '../kernel/model/hash.ts';
import { safeInt, moment, type RowOf, table, text } from '../kernel/model/columns.ts';
import type { MarketSettings, ProductDocuments } from './compose.ts';
import type { MarketDatabase } from './database.ts';
import type { Pair } from './market.ts';

/** The counter that its ids come from. */
export const MARKET_TERM_IDS = 'market_term_ids';

/** The settings of all markets as they were in force from a moment on. */
export const MARKET_TERMS = table({
  name: 'market_terms',
  key: 'id',
  projected: true,
  isFinal: () => true,
  columns: {
    id: safeInt,
    at: moment,
    /** JSON, see `termsText`. */
    terms: text,
  },
});
export type MarketTermsRow = RowOf<typeof MARKET_TERMS>;

/** Markets, hours and products as one text: the same settings always give the same. */
export function termsText({ pairs, hours, products }: MarketSettings): string {
  const ordered = hours.toSorted(
    (left, right) => left.category - right.category || left.weekday - right.weekday || left.openMinute - right.openMinute,
  );
  return canonicalJson({ pairs: pairs.toSorted((left, right) => left.id - right.id), hours: ordered, products });
}

/** Settings of a market in JSON, where whole numbers are digits in text. */
type StoredPair = Omit<Pair, 'terms' | 'risk'> & {
  readonly terms: { readonly [Name in keyof Pair['terms']]: Pair['terms'][Name] extends bigint ? string : Pair['terms'][Name] };
  /** Missing in what was written before markets had limits; nothing is decided on those any more. */
  readonly risk?: StoredRisk;
};

type StoredRisk = {
  readonly [Name in Exclude<keyof RiskTerms, 'tiers'>]: RiskTerms[Name] extends bigint ? string : RiskTerms[Name];
} & { readonly tiers: readonly { readonly upTo: string; readonly multiple: number }[] };

const NO_RISK: StoredRisk = {
  freshMs: 0,
  tiers: [],
  customerGross: '0',
  customerNet: '0',
  marketGross: '0',
  marketNet: '0',
  gapPercent: '0',
  closingMinutes: 0,
  closingMultiple: 1,
};

/** Reads the text that `termsText` wrote. It has no products where it was written before they had terms. */
export function readTerms(text: string): MarketSettings {
  const {
    pairs,
    hours,
    products = {},
  } = JSON.parse(text) as Pick<MarketSettings, 'hours'> & {
    pairs: StoredPair[];
    products?: ProductDocuments;
  };
  return { pairs: pairs.map(pairFrom), hours, products };
}

function pairFrom(stored: StoredPair): Pair {
  const { lotSize, spread, feePercent, overnightPercent, ...terms } = stored.terms;
  const money = {
    lotSize: BigInt(lotSize),
    spread: BigInt(spread),
    feePercent: BigInt(feePercent),
    overnightPercent: BigInt(overnightPercent),
  };
  return { ...stored, terms: { ...money, ...terms }, risk: riskFrom(stored.risk ?? NO_RISK) };
}

function riskFrom(stored: StoredRisk): RiskTerms {
  return {
    freshMs: stored.freshMs,
    tiers: stored.tiers.map(({ upTo, multiple }) => ({ upTo: BigInt(upTo), multiple })),
    customerGross: BigInt(stored.customerGross),
    customerNet: BigInt(stored.customerNet),
    marketGross: BigInt(stored.marketGross),
    marketNet: BigInt(stored.marketNet),
    gapPercent: BigInt(stored.gapPercent),
    closingMinutes: stored.closingMinutes,
    closingMultiple: stored.closingMultiple,
  };
}

/** Terms that the journal knows, with the number by which orders cite them. */
export interface PlacedTerms {
  readonly id: number;
  readonly text: string;
}

/** The newest terms that the journal knows; undefined before the first. */
export async function newestTerms(database: MarketDatabase): Promise<PlacedTerms | undefined> {
  const [row] = await database.query<{ id: bigint; terms: string }>('select id, terms from market_terms order by id desc limit 1');
  return row && { id: Number(row.id), text: row.terms };
}
