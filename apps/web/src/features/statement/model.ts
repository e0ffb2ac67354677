import type { InputOf, ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import { WALLETS, type Line } from '../../shell/ledger-line.ts';

export type Balance = ReplyOf<'wallet/statement_balances'>[number];
type Input = InputOf<'wallet/statement'>;

/** What is chosen, as the address has it. Days are of the venue's calendar, "2026-11-20"; empty is no bound. */
export interface Filters {
  readonly wallet: Line['wallet'] | '';
  readonly currency: string;
  readonly kind: Line['kind'] | '';
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** The venue's zone has no summer time. */
const ZONE = '+08:00';
const ZONE_MS = 8 * 3_600_000;
/** Without a choice a statement goes so many days back. */
const DAYS_BACK = 30;

/** The day of a moment in the venue's calendar. */
export function dayOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10);
}

/** The first moment of a day of the venue's calendar; undefined for what is none. */
export function dayBegins(day: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00${ZONE}`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

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

/** What is asked of the server; the last day is meant whole. */
export function inputOf({ wallet, currency, kind, from, to }: Filters): Omit<Input, 'before'> {
  const [begins, ends] = [dayBegins(from), dayBegins(to)];
  return {
    ...(wallet !== '' && { wallet }),
    ...(currency !== '' && { currency }),
    ...(kind !== '' && { kind }),
    ...(begins !== undefined && { from: String(begins) }),
    ...(ends !== undefined && { to: String(ends + DAY_MS) }),
  };
}

/** The days that are chosen, as receipts are asked for; one that is none is no bound. */
export function daysOf({ from, to }: Pick<Filters, 'from' | 'to'>): InputOf<'receipts/file'> {
  return { ...(dayBegins(from) !== undefined && { from }), ...(dayBegins(to) !== undefined && { to }) };
}

/** What is asked of the server for balances: without the kind, which balances do not have. */
export function balancesInputOf(filters: Filters): InputOf<'wallet/statement_balances'> {
  return inputOf({ ...filters, kind: '' });
}

/** Whether opening, what moved, and closing add up: it is never shown otherwise. */
export function addsUp({ opening, came_in: cameIn, went_out: wentOut, closing }: Balance): boolean {
  return decimal(opening) + decimal(cameIn) - decimal(wentOut) === decimal(closing);
}
