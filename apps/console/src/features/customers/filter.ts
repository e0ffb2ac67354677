import { CUSTOMERS } from '../../paths.ts';

export const STATUSES = ['active', 'frozen'] as const;
export type Status = (typeof STATUSES)[number];

/** Filter of the list of customers. */
export interface Filter {
  /** Empty for no search. */
  readonly query: string;
  readonly status: Status | undefined;
  /** 1-based. */
  readonly page: number;
}

/**
 * Reads the filter of a place. Status and page are in the address. The search is in the state of the history entry: it is an e-mail address or number, and
 * browsers and logs keep addresses.
 */
export function filterOf(search: URLSearchParams, state: unknown): Filter {
  const page = search.get('page') ?? '';
  const status = search.get('status');
  return {
    query: isSearched(state) ? state.query : '',
    status: STATUSES.find((each) => each === status),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function isSearched(state: unknown): state is { readonly query: string } {
  return typeof state === 'object' && state !== null && 'query' in state && typeof state.query === 'string';
}

/** The address of a filter, and the state that goes with it. */
export function placeOf({ query, status, page }: Filter): { readonly path: string; readonly state: { readonly query: string } } {
  const search = new URLSearchParams();
  if (status !== undefined) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return { path: text === '' ? CUSTOMERS : `${CUSTOMERS}?${text}`, state: { query } };
}

/** The customer an address is about; undefined when it names none. */
export function customerIdOf(search: URLSearchParams): number | undefined {
  const id = search.get('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}
