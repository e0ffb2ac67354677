import type { InputOf } from '@candor/api';
import { HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '@candor/api/constants';
import { boundsOf, filtersOf } from '../../ui/address-filter.ts';

/** Filter of the ledger, as the address has it; an empty field is no bound. Days are of the venue's calendar. */
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

/** Maximum number of digits of the number of a cause. */
export const CAUSE_DIGITS = 15;

/** The filter of an address. What is no filter is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const { text, number, one } = filtersOf(query);
  return {
    user: number('user'),
    house: one('house', HOUSE_ACCOUNTS),
    wallet: one('wallet', WALLETS),
    currency: number('currency'),
    kind: one('kind', STATEMENT_KINDS),
    of: one('of', LEDGER_CAUSES),
    cause: number('cause', CAUSE_DIGITS),
    from: text('from'),
    to: text('to'),
  };
}

/** The call for a filter. */
export function inputOf(filter: Filter): InputOf<'console/ledger_file'> {
  return boundsOf(filter);
}
