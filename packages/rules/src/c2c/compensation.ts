import { percentOf, type Amount, type Percent } from '@candor/money';

/** The parties of an order that operators ended, and the decision. */
export interface RuledOrder {
  readonly buyer: number;
  readonly seller: number;
  readonly outcome: 'to_buyer' | 'to_seller';
}

/**
 * User id of the customer whom a shop has harmed by an order. `owner` is the user id of the shop's owner. Undefined where the decision is
 * not against the shop.
 */
export function harmedBy(owner: number, { buyer, seller, outcome }: RuledOrder): number | undefined {
  const [won, lost] = outcome === 'to_buyer' ? [buyer, seller] : [seller, buyer];
  return lost === owner ? won : undefined;
}

/** Largest compensation of a customer out of a shop's deposit: the published percentage of it, rounded down. */
export function compensationMost(deposit: Amount, percent: Percent): Amount {
  return percentOf(deposit, percent, 'down');
}
