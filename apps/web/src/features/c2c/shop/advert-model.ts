import type { C2cMethod, InputOf, ReplyOf } from '@candor/api';
import { decimal, toText, type Amount, type Price } from '@candor/money';
import { advertFault, C2C_WINDOW_DEFAULT_MS } from '@candor/rules/c2c/advert';
import { c2cTotal } from '@candor/rules/c2c/amounts';
import { advertPrice, mayFloatAt } from '@candor/rules/c2c/floating';
import { MINUTE_MS } from '@candor/rules/time';
import { valueOf } from '@candor/ui/decimal-input.ts';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';
import type { Info } from '../model.ts';

export type OwnAdvert = ReplyOf<'legal/my_adverts'>['list'][number];

/** An advert as it is typed. Amounts are decimals in progress. */
export interface AdvertForm {
  /** 1 the shop buys, 2 it sells. */
  readonly type: 1 | 2;
  readonly coin: number;
  readonly fiat: string;
  /** Whether its price follows the markets, at `percent` of what they say. */
  readonly floats: boolean;
  readonly price: string;
  readonly percent: string;
  readonly number: string;
  readonly min: string;
  readonly max: string;
  /** Minutes. */
  readonly window: number;
  readonly methods: readonly C2cMethod[];
  readonly level: 1 | 2;
  readonly days: string;
  readonly orders: string;
}

/** The form of a new advert, or of one that there is: without ways of payment that cannot be chosen any more. */
export function startOf({ currencies, fiats, methods }: Info, advert: OwnAdvert | undefined): AdvertForm {
  if (advert)
    return {
      type: advert.type,
      coin: advert.currency_id,
      fiat: advert.fiat,
      floats: advert.percent !== '',
      price: advert.percent === '' ? advert.price : '',
      percent: advert.percent,
      number: advert.number,
      min: advert.said_min,
      max: advert.said_max,
      window: advert.window,
      methods: advert.methods.filter((method) => methods.includes(method)),
      level: advert.identity_level === 2 ? 2 : 1,
      days: String(advert.account_days),
      orders: String(advert.completed_orders),
    };
  return {
    type: 2,
    coin: currencies[0]?.id ?? 0,
    fiat: fiats[0]?.fiat ?? '',
    floats: false,
    price: '',
    percent: '',
    number: '',
    min: '',
    max: '',
    window: C2C_WINDOW_DEFAULT_MS / MINUTE_MS,
    methods: [],
    level: 1,
    days: '0',
    orders: '0',
  };
}

/** Every field of an advert that is typed or chosen. */
export const ADVERT_FIELDS = [
  'type',
  'coin',
  'fiat',
  'floats',
  'price',
  'percent',
  'number',
  'min',
  'max',
  'window',
  'methods',
  'level',
  'days',
  'orders',
] as const satisfies readonly (keyof AdvertForm)[];

/** Typed values of an advert, as far as they can be chosen now. Amounts hold for their coin and currency alone. */
export function offeredIn({ currencies, fiats, methods, windows }: Info, back: AdvertForm, start: AdvertForm): AdvertForm {
  const isOffered = currencies.some(({ id }) => id === back.coin) && fiats.some(({ fiat }) => fiat === back.fiat);
  if (!isOffered) return start;
  return {
    ...back,
    window: windows.includes(back.window) ? back.window : start.window,
    // The same list where all are offered: another one would count as chosen again.
    methods: back.methods.every((each) => methods.includes(each)) ? back.methods : back.methods.filter((each) => methods.includes(each)),
  };
}

/** Decimals of a fiat currency. */
export function fiatPlaces({ fiats }: Info, fiat: string): number {
  return fiats.find((each) => each.fiat === fiat)?.places ?? 2;
}

/**
 * Computes the price of a coin by the advert. A floating price follows `reference`, which is empty where the markets say nothing. Undefined until it
 * is typed.
 */
export function priceOf({ floats, price, percent, type }: AdvertForm, places: number, reference: string): Price | undefined {
  if (!floats) return valueOf(price);
  const part = valueOf(percent);
  return reference === '' || part === undefined ? undefined : advertPrice(decimal(reference), part, places, type === 2 ? 'sell' : 'buy');
}

/** The fiat that all coins of an advert come to; undefined until both are typed. */
export function totalOf(form: AdvertForm, places: number, reference: string): Amount | undefined {
  const [each, coins] = [priceOf(form, places, reference), valueOf(form.number)];
  return each === undefined || coins === undefined || each <= 0n || coins <= 0n ? undefined : c2cTotal(coins, each, places);
}

type Fields = 'price' | 'percent' | 'number' | 'min' | 'max' | 'methods';

/** Finds the problems of an advert before it is sent, by field: keys of the texts. */
export function advertProblems(form: AdvertForm, places: number): { readonly [Field in Fields]?: KeyOf<'shops'> | undefined } {
  const { methods, window } = form;
  const amount = (text: string): Amount => valueOf(text) ?? 0n;
  const [price, total, min, max] = [amount(form.price), amount(form.number), amount(form.min), amount(form.max)];
  const percent = amount(form.percent);
  const missing = {
    price: form.floats || price > 0n ? undefined : ('price_missing' as const),
    percent: !form.floats || mayFloatAt(percent) ? undefined : ('percent_range' as const),
    number: total > 0n ? undefined : ('number_missing' as const),
    min: min > 0n ? undefined : ('limit_missing' as const),
    max: max > 0n ? undefined : ('limit_missing' as const),
    methods: methods.length > 0 ? undefined : ('methods_missing' as const),
  };
  if (Object.values(missing).some((each) => each !== undefined)) return missing;
  // What all coins come to at a price that floats is looked at by the venue.
  if (form.floats) return max < min ? { max: 'max_below_min' } : {};
  const side = form.type === 2 ? 'sell' : 'buy';
  switch (advertFault({ side, price, total, left: total, min, max, windowMs: window * MINUTE_MS, methods }, places)) {
    case 'c2c_max_below_min':
      return { max: 'max_below_min' };
    case 'c2c_total_below_min':
      return { number: 'total_below_min' };
    default:
      return {};
  }
}

const plain = (text: string): string => toText(valueOf(text) ?? 0n);

/** Builds the part of the request that a new advert and an edited one have in common. */
export function saidOf(form: AdvertForm): Omit<InputOf<'legal/advert_edit'>, 'id' | 'version'> {
  return {
    ...(form.floats ? { percent: plain(form.percent) } : { price: plain(form.price) }),
    number: plain(form.number),
    min: plain(form.min),
    max: plain(form.max),
    window: form.window,
    methods: form.methods.join(','),
    identity_level: form.level,
    account_days: plain(form.days),
    completed_orders: plain(form.orders),
  };
}
