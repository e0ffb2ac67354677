import type { InputOf } from '@candor/api';
import { stretchOfDays } from '@candor/ui/venue-days.ts';

/** What orders are narrowed to, as the address has it; empty is no bound. Days are of the venue's calendar. */
export interface Filter {
  readonly user: string;
  readonly market: string;
  readonly state: '' | 'open' | 'closed';
  readonly from: string;
  readonly to: string;
}

const ID = /^[1-9]\d{0,8}$/;

/** Whether what is typed names a customer, or nobody. */
export function isUser(text: string): boolean {
  return text === '' || ID.test(text);
}

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const said = (name: string) => query.get(name) ?? '';
  const state = said('state');
  return {
    user: ID.test(said('user')) ? said('user') : '',
    market: ID.test(said('market')) ? said('market') : '',
    state: state === 'open' || state === 'closed' ? state : '',
    from: said('from'),
    to: said('to'),
  };
}

/** The query of an address for a filter. */
export function queryOf(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** The call for a filter. */
export function inputOf({ from, to, ...named }: Filter): InputOf<'console/seconds_orders'> {
  return { ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')), ...stretchOfDays(from, to) };
}
