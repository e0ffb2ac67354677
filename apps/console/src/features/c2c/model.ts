import type { InputOf } from '@candor/api';
import { boundsOf, filtersOf } from '../../ui/address-filter.ts';

/** States of orders, by the numbers of the specification. */
export const ORDER_STATES = ['0', '3', '4', '1', '2'] as const;

/** Filter of the orders, as the address has it; an empty field is no bound. Days are of the venue's calendar. */
export interface OrderFilter {
  readonly user: string;
  readonly shop: string;
  readonly status: '' | (typeof ORDER_STATES)[number];
  readonly from: string;
  readonly to: string;
}

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const { text, number, one } = filtersOf(query);
  return { user: number('user'), shop: number('shop'), status: one('status', ORDER_STATES), from: text('from'), to: text('to') };
}

/** The call for a filter. */
export function inputOf(filter: OrderFilter): InputOf<'console/c2c_orders'> {
  return boundsOf(filter);
}
