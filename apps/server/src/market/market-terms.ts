import { canonicalJson } from '../kernel/hash.ts';
import type { Table } from '../kernel/table.ts';
import type { MarketDatabase } from './database.ts';
import type { OpeningHours } from './hours.ts';
import type { Pair } from './market.ts';

/** The settings of all markets as they were in force from a moment on. */
export interface MarketTermsRow {
  readonly id: number;
  readonly at: number;
  /** JSON, see `termsText`. */
  readonly terms: string;
}

/** The counter that its ids come from. */
export const MARKET_TERM_IDS = 'market_term_ids';

export const MARKET_TERMS: Table<MarketTermsRow> = {
  name: 'market_terms',
  key: 'id',
  projected: true,
  columns: { id: 'id', at: 'timestamptz', terms: 'text' },
};

/** Markets and hours as one text: the same settings always give the same. */
export function termsText(pairs: readonly Pair[], hours: readonly OpeningHours[]): string {
  const ordered = hours.toSorted((left, right) => left.category - right.category || left.weekday - right.weekday || left.openMinute - right.openMinute);
  return canonicalJson({ pairs: pairs.toSorted((left, right) => left.id - right.id), hours: ordered });
}

/** The newest terms that the journal knows; undefined before the first. */
export async function newestTerms(database: MarketDatabase): Promise<string | undefined> {
  const [row] = await database.query<{ terms: string }>('select terms from market_terms order by id desc limit 1');
  return row?.terms;
}
