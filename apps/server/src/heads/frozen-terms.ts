import type { Query } from '../kernel/store/query.ts';

/** The terms of all markets and products that were published under a number. */
export interface FrozenTerms {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
  /** Hex sha256 of the text. */
  readonly hash: string;
}

/** Terms by the number that orders and receipts cite; undefined for one that there is not. */
export async function frozenTerms(query: Query, id: number): Promise<FrozenTerms | undefined> {
  const [row] = await query<{ at: number; text: string; hash: string }>(
    `select at, terms as text, encode(sha256(convert_to(terms, 'UTF8')), 'hex') as hash from market_terms where id = $1`,
    [id],
  );
  return row;
}
