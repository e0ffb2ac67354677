import { percentOf, type Amount, type Percent } from '@candor/money';

/** The party of an order that operators ended, and what they decided. */
export interface RuledOrder {
  readonly buyer: number;
  readonly seller: number;
  readonly outcome: 'to_buyer' | 'to_seller';
}

/** Whom the shop of an order has harmed, by the user id of its owner; undefined where the decision is not against the shop. */
export function harmedBy(owner: number, { buyer, seller, outcome }: RuledOrder): number | undefined {
  const [won, lost] = outcome === 'to_buyer' ? [buyer, seller] : [seller, buyer];
  return lost === owner ? won : undefined;
}

/** The most that a customer is given of a shop's deposit: the published part of it, rounded down. */
export function compensationMost(deposit: Amount, percent: Percent): Amount {
  return percentOf(deposit, percent, 'down');
}
