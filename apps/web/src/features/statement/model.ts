import type { InputOf, ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import { WALLETS } from '@candor/api/constants';
import { dayBegins, dayOf, stretchOfDays } from '@candor/ui/venue-days.ts';
import type { Line } from '../../shell/ledger-line.ts';

export type Balance = ReplyOf<'wallet/statement_balances'>[number];
type Input = InputOf<'wallet/statement'>;

/** Filters as the address carries them. Days are of the venue's calendar, "2026-11-20"; empty is no bound. */
export interface Filters {
  readonly wallet: Line['wallet'] | '';
  readonly currency: string;
  readonly kind: Line['kind'] | '';
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Days that a statement goes back without a choice. */
const DAYS_BACK = 30;

/** Reads what an address chooses; anything unknown is no choice. */
export function readFilters(params: URLSearchParams, kinds: readonly Line['kind'][], now: number): Filters {
  const currency = params.get('currency') ?? '';
  return {
    wallet: WALLETS.find((each) => each === params.get('wallet')) ?? '',
    currency: /^[1-9]\d{0,4}$/.test(currency) ? currency : '',
    kind: kinds.find((each) => each === params.get('kind')) ?? '',
    from: params.get('from') ?? dayOf(now - (DAYS_BACK - 1) * DAY_MS),
    to: params.get('to') ?? '',
  };
}

/** The address of what is chosen. */
export function paramsOf({ wallet, currency, kind, from, to }: Filters): URLSearchParams {
  return new URLSearchParams({
    ...(wallet !== '' && { wallet }),
    ...(currency !== '' && { currency }),
    ...(kind !== '' && { kind }),
    from,
    ...(to !== '' && { to }),
  });
}

/** Builds the request to the server. The last day is included whole. */
export function inputOf({ wallet, currency, kind, from, to }: Filters): Omit<Input, 'before'> {
  return {
    ...(wallet !== '' && { wallet }),
    ...(currency !== '' && { currency }),
    ...(kind !== '' && { kind }),
    ...stretchOfDays(from, to),
  };
}

/** The days that are chosen, as receipts are asked for; one that is none is no bound. */
export function daysOf({ from, to }: Pick<Filters, 'from' | 'to'>): InputOf<'receipts/file'> {
  return { ...(dayBegins(from) !== undefined && { from }), ...(dayBegins(to) !== undefined && { to }) };
}

/** Builds the request to the server for balances: without the kind, which balances do not have. */
export function balancesInputOf(filters: Filters): InputOf<'wallet/statement_balances'> {
  return inputOf({ ...filters, kind: '' });
}

/** Whether opening, what moved, and closing add up: it is never shown otherwise. */
export function addsUp({ opening, came_in: cameIn, went_out: wentOut, closing }: Balance): boolean {
  return decimal(opening) + decimal(cameIn) - decimal(wentOut) === decimal(closing);
}
