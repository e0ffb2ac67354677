import type { InputOf } from '@candor/api';
import { boundsOf, filtersOf } from '../../ui/address-filter.ts';

/** Filter of the orders, as the address has it; an empty field is no bound. Days are of the venue's calendar. */
export interface Filter {
  readonly user: string;
  readonly market: string;
  readonly state: '' | (typeof STATES)[number];
  readonly from: string;
  readonly to: string;
}

export const STATES = ['open', 'closed'] as const;

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const { text, number, one } = filtersOf(query);
  return { user: number('user'), market: number('market'), state: one('state', STATES), from: text('from'), to: text('to') };
}

/** The call for a filter. */
export function inputOf(filter: Filter): InputOf<'console/seconds_orders'> {
  return boundsOf(filter);
}
