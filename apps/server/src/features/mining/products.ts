import { MINING_PRODUCTS, textOf, type Document } from '@candor/api';
import { decimal, type Amount } from '@candor/money';
import type { LockTerms } from '@candor/rules';
import type { Markets } from '../../market/market.ts';

/** The kind of terms that products have. */
export const MINING_KIND = 'mining';

/** The currencies that can be locked, in the order they are shown. No command changes which there are. */
export const LOCKABLE = [
  { id: 1, name: 'USDT' },
  { id: 2, name: 'BTC' },
] as const;

/** Terms under which a product is sold. */
export interface ProductTerms extends LockTerms {
  readonly isOpen: boolean;
  /** Limits of one purchase. */
  readonly least: Amount;
  readonly most: Amount;
  /** Most that all customers together may have locked at a time. */
  readonly quota: Amount;
}

/** Reads the terms from a document. */
export function termsFrom(document: Document): ProductTerms {
  const value = (name: string): bigint => decimal(textOf(document, `lock_${name}`));
  return {
    isOpen: document['lock_open'] === true,
    interestRate: value('rate'),
    days: Number(document['lock_days']),
    least: value('least'),
    most: value('most'),
    quota: value('quota'),
    costRate: value('cost_rate'),
  };
}

/** The terms of a product in force; undefined for one that there is not. */
export function productTerms(markets: Pick<Markets, 'termsOf'>, product: string): ProductTerms | undefined {
  const document = markets.termsOf(MINING_KIND, product);
  return document && termsFrom(document);
}

/** A product by its number; undefined where there is none. */
export function productOf(id: number): string | undefined {
  return MINING_PRODUCTS[id - 1];
}

/** The number of a product. */
export function productId(product: string): number {
  return MINING_PRODUCTS.indexOf(product) + 1;
}

/** The currency that a product locks. Throws for what is no product. */
export function currencyOf(product: string): (typeof LOCKABLE)[number] {
  const currency = LOCKABLE.find(({ name }) => product.startsWith(`${name}/`));
  if (!currency) throw new TypeError(`no product: ${product}`);
  return currency;
}

/** The products that lock a currency. */
export function productsIn(currencyId: number): readonly string[] {
  return MINING_PRODUCTS.filter((product) => currencyOf(product).id === currencyId);
}

/** Returns the title of a product: its currency and term, the same in every language. */
export function titleOf(product: string, days: number): string {
  return `${currencyOf(product).name} · ${days}D`;
}
