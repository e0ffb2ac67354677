import { greatest, least, type Amount, type Price, type Quantity } from '@candor/money';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { c2cTotal, type C2cDeal } from './amounts.ts';

/** Payment windows that an advert may give, in milliseconds. */
export const C2C_WINDOWS_MS: readonly number[] = [15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];
export const C2C_WINDOW_DEFAULT_MS = 24 * HOUR_MS;
/** Limit of taken orders of a customer that have not ended. */
export const C2C_UNFINISHED_MOST = 3;
/** Number of cancelled orders in a venue day from which a customer may take no more orders that day. */
export const C2C_CANCELLED_MOST = 3;

/** Offer of an advert. Fiat amounts are in units of the fiat currency. */
export interface C2cAdvert {
  /** Side of the shop: it sells or buys coins. */
  readonly side: 'sell' | 'buy';
  readonly price: Price;
  /** Coins in total, and coins that no order has taken yet. */
  readonly total: Quantity;
  readonly left: Quantity;
  /** Smallest and largest fiat amount of an order. */
  readonly min: Amount;
  readonly max: Amount;
  readonly windowMs: number;
  readonly methods: readonly string[];
}

/** Returns the first fault of an advert; undefined for a valid one. `places` are the decimals of the fiat currency. */
export function advertFault(advert: C2cAdvert, places: number): C2cAdvertFault | undefined {
  const { min, max, total, price, windowMs, methods } = advert;
  if (price <= 0n || total <= 0n || min <= 0n) return 'c2c_amount';
  if (max < min) return 'c2c_max_below_min';
  if (c2cTotal(total, price, places) < min) return 'c2c_total_below_min';
  if (!C2C_WINDOWS_MS.includes(windowMs)) return 'c2c_window';
  return methods.length === 0 ? 'c2c_no_method' : undefined;
}
export type C2cAdvertFault = 'c2c_amount' | 'c2c_max_below_min' | 'c2c_total_below_min' | 'c2c_window' | 'c2c_no_method';

/** Range of fiat amounts of an order that is taken now. Undefined where the coins left are worth less than the minimum. */
export function advertRange(advert: C2cAdvert, places: number): { readonly min: Amount; readonly max: Amount } | undefined {
  const most = least(advert.max, c2cTotal(advert.left, advert.price, places));
  return most < advert.min ? undefined : { min: advert.min, max: most };
}

/** Taker of an advert, with the price that the taker saw. */
export interface C2cTaker {
  readonly isOwner: boolean;
  /** Whether the venue knows both to be one person, by the rule of invitations. */
  readonly isSamePerson: boolean;
  readonly isBlocked: boolean;
  readonly isFrozen: boolean;
  readonly identityLevel: number;
  readonly accountAgeMs: number;
  readonly completedOrders: number;
  readonly unfinished: number;
  readonly cancelledToday: number;
  readonly method: string;
  /** The price that the taker saw. */
  readonly seenPrice: Price;
}

/** Conditions of an advert for its taker. */
export interface C2cConditions {
  readonly identityLevel: number;
  readonly accountAgeMs: number;
  readonly completedOrders: number;
}

export type C2cTakingFault =
  | 'account_frozen'
  | 'c2c_own_advert'
  | 'c2c_same_person'
  | 'c2c_blocked'
  | 'order_count_exceeded'
  | 'c2c_cancelled_today'
  | 'c2c_identity_level'
  | 'c2c_account_age'
  | 'c2c_completed_orders'
  | 'c2c_method'
  | 'price_moved'
  | 'c2c_below_min'
  | 'c2c_above_max';

/** First reason against taking this amount of an advert; undefined where there is none. Reasons come in the order of `C2cTakingFault`. */
export function takingFault(
  advert: C2cAdvert,
  conditions: C2cConditions,
  taker: C2cTaker,
  deal: C2cDeal,
  places: number,
): C2cTakingFault | undefined {
  return personFault(conditions, taker) ?? dealFault(advert, taker, deal, places);
}

/** First reason that closes an advert to a taker at every amount; undefined where there is none. The market shows it beside the advert. */
export function personFault(conditions: C2cConditions, taker: Omit<C2cTaker, 'method' | 'seenPrice'>): C2cTakingFault | undefined {
  if (taker.isFrozen) return 'account_frozen';
  if (taker.isOwner) return 'c2c_own_advert';
  if (taker.isSamePerson) return 'c2c_same_person';
  if (taker.isBlocked) return 'c2c_blocked';
  if (taker.unfinished >= C2C_UNFINISHED_MOST) return 'order_count_exceeded';
  if (taker.cancelledToday >= C2C_CANCELLED_MOST) return 'c2c_cancelled_today';
  if (taker.identityLevel < conditions.identityLevel) return 'c2c_identity_level';
  if (taker.accountAgeMs < conditions.accountAgeMs) return 'c2c_account_age';
  return taker.completedOrders < conditions.completedOrders ? 'c2c_completed_orders' : undefined;
}

function dealFault(advert: C2cAdvert, taker: C2cTaker, deal: C2cDeal, places: number): C2cTakingFault | undefined {
  if (!advert.methods.includes(taker.method)) return 'c2c_method';
  if (isWorse(advert, taker.seenPrice)) return 'price_moved';
  if (deal.total < advert.min) return 'c2c_below_min';
  const most = greatest(0n, advertRange(advert, places)?.max ?? 0n);
  return deal.total > most || deal.quantity > advert.left ? 'c2c_above_max' : undefined;
}

/** Whether the price has become worse for the taker, who buys what the shop sells. A better one is taken. */
function isWorse({ side, price }: C2cAdvert, seen: Price): boolean {
  return side === 'sell' ? price > seen : price < seen;
}
