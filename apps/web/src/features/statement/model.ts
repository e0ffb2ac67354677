import type { InputOf, ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';
import { CONVERSION, EXCHANGE, ORDERS, TRANSFERS } from '../../paths.ts';

export type Line = ReplyOf<'wallet/statement'>['list'][number];
export type Balance = ReplyOf<'wallet/statement_balances'>[number];
type Input = InputOf<'wallet/statement'>;

export const WALLETS = ['change', 'lever', 'micro', 'legal', 'insurance'] as const satisfies readonly Line['wallet'][];

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

/** The same without the kind, which balances do not have. */
export function balancesInputOf(filters: Filters): InputOf<'wallet/statement_balances'> {
  return inputOf({ ...filters, kind: '' });
}

/** Where the cause of a line is shown; undefined where it has none. */
export function targetOf({ info, cause, other }: Pick<Line, 'info' | 'cause' | 'other'>): string | undefined {
  if (info.startsWith('wallet_transfer')) return TRANSFERS;
  if (info.startsWith('conversion_')) return `${CONVERSION}?tab=records`;
  if (cause === 0) return undefined;
  if (info.startsWith('lever_')) return `${ORDERS}?order=${cause}`;
  return info.startsWith('flash_') || other === 'flash_held' ? `${EXCHANGE}?record=${cause}` : undefined;
}

/** Every entry of the ledger that a customer's statement can have, by the names that the server gives them. */
export const ENTRIES = [
  'demo_funding',
  'wallet_transfer_in',
  'wallet_transfer_out',
  'lever_margin',
  'lever_frozen',
  'lever_unfrozen',
  'lever_margin_returned',
  'lever_fee',
  'lever_fee_returned',
  'lever_profit',
  'lever_loss',
  'lever_shortfall',
  'lever_overnight',
  'lever_void',
  'held',
  'released',
  'captured',
  'deposit',
  'deposit_owed',
  'deposit_settled',
  'deposit_written_off',
  'flash_given',
  'flash_received',
  'flash_fee',
  'conversion_fee',
  'conversion_given',
  'conversion_received',
  'adjustment_charged_wrongly',
  'adjustment_not_credited',
  'adjustment_credited_twice',
  'adjustment_wrong_amount',
  'withdrawal_held',
  'withdrawal_returned',
  'withdrawal_sent',
  'withdrawal_fee',
] as const;
export type EntryName = (typeof ENTRIES)[number];

/** The entry of a line; undefined for one that this page does not know yet. */
export function entryOf(info: string): EntryName | undefined {
  return ENTRIES.find((each) => each === info);
}

/** Whether opening, what moved, and closing add up: it is never shown otherwise. */
export function addsUp({ opening, came_in: cameIn, went_out: wentOut, closing }: Balance): boolean {
  return decimal(opening) + decimal(cameIn) - decimal(wentOut) === decimal(closing);
}
