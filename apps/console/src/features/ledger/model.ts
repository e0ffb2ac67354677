import type { InputOf } from '@candor/api';
import { HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '@candor/api/constants';
import { stretchOfDays } from '@candor/ui/venue-days.ts';

/** What the ledger is narrowed to, as the address has it; empty is no bound. Days are of the venue's calendar. */
export interface Filter {
  readonly user: string;
  readonly house: (typeof HOUSE_ACCOUNTS)[number] | '';
  readonly wallet: (typeof WALLETS)[number] | '';
  readonly currency: string;
  readonly kind: (typeof STATEMENT_KINDS)[number] | '';
  readonly of: (typeof LEDGER_CAUSES)[number] | '';
  readonly cause: string;
  readonly from: string;
  readonly to: string;
}

const ID = /^[1-9]\d{0,8}$/;
const CAUSE = /^[1-9]\d{0,14}$/;

/** Whether what is typed names a customer, or nobody. */
export function isUser(text: string): boolean {
  return text === '' || ID.test(text);
}

/** Whether what is typed is the number of a cause, or none. */
export function isCause(text: string): boolean {
  return text === '' || CAUSE.test(text);
}

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const said = (name: string) => query.get(name) ?? '';
  const one = <Value extends string>(name: string, of: readonly Value[]): Value | '' => of.find((each) => each === said(name)) ?? '';
  return {
    user: ID.test(said('user')) ? said('user') : '',
    house: one('house', HOUSE_ACCOUNTS),
    wallet: one('wallet', WALLETS),
    currency: ID.test(said('currency')) ? said('currency') : '',
    kind: one('kind', STATEMENT_KINDS),
    of: one('of', LEDGER_CAUSES),
    cause: CAUSE.test(said('cause')) ? said('cause') : '',
    from: said('from'),
    to: said('to'),
  };
}

/** The query of an address for a filter. */
export function queryOf(filter: Filter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

/** The call for a filter. */
export function inputOf({ from, to, ...named }: Filter): InputOf<'console/ledger_file'> {
  return { ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')), ...stretchOfDays(from, to) };
}
