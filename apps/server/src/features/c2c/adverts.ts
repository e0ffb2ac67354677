import type { C2cMethod } from '@candor/api';
import { LARGEST, toText, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import { advertFault, advertRange, c2cTotal, MINUTE_MS, mayFloatAt, type C2cAdvert } from '@candor/rules';
import { frozenSource, isFrozen } from '../../guards/customer-status.ts';
import { read, type Read, type Refusal, type View } from '../../kernel/model/command.ts';
import { MARKETS } from '../../market/market.ts';
import { priceOf } from './floating.ts';
import { isListed } from './methods.ts';
import { isShopFrozen } from './shop-freeze.ts';
import { shopOfSource } from './sources.ts';
import { SELLS, type AdvertRow, type ShopRow } from './tables.ts';
import { fitsPlaces, marketTerms, placesOf } from './terms.ts';

/** The columns that say what an advert offers to whom. */
export const OFFERING = [
  'id',
  'user_id',
  'shop_id',
  'type',
  'currency_id',
  'fiat',
  'places',
  'price',
  'float_percent',
  'total',
  'taken',
  'min',
  'max',
  'window_minutes',
  'methods',
  'identity_level',
  'account_days',
  'completed_orders',
] as const satisfies readonly (keyof AdvertRow)[];
export type Offering = Pick<AdvertRow, (typeof OFFERING)[number]>;

/** An advert as the rules take it. */
export function offered(advert: Offering): C2cAdvert {
  const { type, price, total, taken, min, max, window_minutes, methods } = advert;
  return {
    side: type === SELLS ? 'sell' : 'buy',
    price,
    total,
    left: total - taken,
    min,
    max,
    windowMs: window_minutes * MINUTE_MS,
    methods: methods.split(','),
  };
}

/**
 * Returns the facts of an advert that every reader sees, its owner as well. `row` has its price of now. The limits are those of an order now: both 0 where less
 * is left than the least.
 */
export function advertShown(row: Offering & { readonly currency_name: string }) {
  const range = advertRange(offered(row), row.places);
  return {
    id: row.id,
    type: row.type,
    currency_id: row.currency_id,
    currency_name: row.currency_name,
    fiat: row.fiat,
    places: row.places,
    price: toText(row.price),
    percent: row.float_percent === null ? '' : toText(row.float_percent),
    left: toText(row.total - row.taken),
    min: toText(range?.min ?? 0n),
    max: toText(range?.max ?? 0n),
    window: row.window_minutes,
    methods: row.methods.split(','),
    identity_level: row.identity_level,
    account_days: row.account_days,
    completed_orders: row.completed_orders,
  };
}

/** Content of an advert as a shop states it, and may state it again. Amounts in fiat are `min` and `max`. */
export interface Said {
  /** A price that stays, or the percentage of the markets that it floats at. */
  readonly pricing: { readonly price: Price } | { readonly percent: Percent };
  readonly number: Quantity;
  readonly min: Amount;
  readonly max: Amount;
  readonly windowMinutes: number;
  readonly methods: readonly C2cMethod[];
  readonly identityLevel: number;
  readonly accountDays: number;
  readonly completedOrders: number;
}

/** Returns the stated content of a stored advert, as its version covers it. The computed price of a floating advert is left out. */
export function saidOfRow(row: AdvertRow): object {
  const { price, float_percent: percent, total, min, max, window_minutes, methods, identity_level, account_days, completed_orders } = row;
  const pricing = percent === null ? { price: toText(price) } : { percent: toText(percent) };
  const amounts = { total: toText(total), min: toText(min), max: toText(max) };
  return { ...pricing, ...amounts, window_minutes, methods, identity_level, account_days, completed_orders };
}

/** Returns the reads of every command by which a shop states an advert. */
export function sayingNeeds(userId: number): readonly Read[] {
  return [read(shopOfSource, userId), read(frozenSource, userId)];
}

/** The open shop of a customer who may say something. Refuses with `account_frozen`, `shop_required`, `shop_frozen`, `shop_leaving` and `c2c_closed`. */
export function sayingShop(view: View, userId: number, now: number): ShopRow | Refusal {
  if (isFrozen(view, userId, now)) return { refused: 'account_frozen' };
  const shop = (view.row(shopOfSource, userId) ?? []).find(({ status }) => status === 1);
  if (!shop) return { refused: 'shop_required' };
  if (isShopFrozen(shop, now)) return { refused: 'shop_frozen' };
  if (shop.leaves_at !== null) return { refused: 'shop_leaving' };
  return marketTerms(view.state(MARKETS))?.isOpen === true ? shop : { refused: 'c2c_closed' };
}

/** The columns of an advert that no operator has stopped since it was last edited. */
export const NOT_STOPPED = { stopped_at: null, stop_reason: '', stop_note: '' } as const;

/** The columns of what was said. */
export type SaidColumns = Pick<
  AdvertRow,
  | 'places'
  | 'price'
  | 'float_percent'
  | 'total'
  | 'min'
  | 'max'
  | 'window_minutes'
  | 'methods'
  | 'identity_level'
  | 'account_days'
  | 'completed_orders'
>;

/**
 * Returns the stated content as columns of an advert of which `taken` coins are in orders. Refuses by `advertFault`. Refuses with `currency_unknown` for a fiat
 * that is not traded, and with `c2c_places` for limits with more decimals than it has. Refuses with `c2c_method_unlisted` for a way of payment that cannot be
 * chosen. Refuses with `c2c_no_reference` for a price that should float where the markets give none. Refuses with `invalid_input` for a percentage, a number or a
 * window outside its range, and for an advert without a way of payment.
 */
export function saidColumns(
  view: View,
  said: Said,
  { fiat, type, taken, currency_id }: Pick<AdvertRow, 'fiat' | 'type' | 'taken' | 'currency_id'>,
  now: number,
): SaidColumns | Refusal {
  const markets = view.state(MARKETS);
  const terms = marketTerms(markets);
  const places = terms && placesOf(terms, fiat);
  if (places === undefined) return { refused: 'currency_unknown' };
  const { pricing } = said;
  const isFloating = 'percent' in pricing;
  if (isFloating && !mayFloatAt(pricing.percent)) return { refused: 'invalid_input', params: { field: 'percent', reason: 'out_of_range' } };
  const float_percent = isFloating ? pricing.percent : null;
  const price = isFloating ? priceOf(markets, { type, currency_id, fiat, places, price: 0n, float_percent }, now)?.price : pricing.price;
  if (price === undefined) return { refused: 'c2c_no_reference', params: { fiat } };
  const { number: total, min, max, windowMinutes, methods } = said;
  if (!methods.every((method) => isListed(markets, method))) return { refused: 'c2c_method_unlisted' };
  if (!fitsPlaces(min, places) || !fitsPlaces(max, places)) return { refused: 'c2c_places', params: { places } };
  if (total <= taken || total > LARGEST || c2cTotal(total, price, places) > LARGEST)
    return { refused: 'invalid_input', params: { field: 'number', reason: 'out_of_range' } };
  const fault = advertFault(
    { side: type === SELLS ? 'sell' : 'buy', price, total, left: total - taken, min, max, windowMs: windowMinutes * MINUTE_MS, methods },
    places,
  );
  switch (fault) {
    case undefined:
      return {
        places,
        price,
        float_percent,
        total,
        min,
        max,
        window_minutes: windowMinutes,
        methods: methods.join(','),
        identity_level: said.identityLevel,
        account_days: said.accountDays,
        completed_orders: said.completedOrders,
      };
    case 'c2c_amount':
      return { refused: 'invalid_input', params: { field: 'number', reason: 'out_of_range' } };
    case 'c2c_window':
      return { refused: 'invalid_input', params: { field: 'window', reason: 'out_of_range' } };
    case 'c2c_no_method':
      return { refused: 'invalid_input', params: { field: 'methods', reason: 'missing' } };
    default:
      return { refused: fault };
  }
}
