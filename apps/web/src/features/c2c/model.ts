import type { C2cFixedMethod, C2cStatusNumber, ReplyOf } from '@candor/api';
import { MINUTE_MS } from '@candor/rules/time';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

export type Info = ReplyOf<'legal/info'>;
export type Advert = ReplyOf<'legal/advert'>;
export type Order = ReplyOf<'legal/order'>;
export type Figures = Pick<Advert['shop'], 'orders_30d' | 'completion_rate' | 'pay_ms' | 'release_ms'>;

export const METHOD = {
  bank_card: 'method_bank_card',
  alipay: 'method_alipay',
  wechat: 'method_wechat',
} as const satisfies Record<C2cFixedMethod, KeyOf<'c2c'>>;

export const STATUS = {
  0: 'status_waiting',
  1: 'status_completed',
  2: 'status_cancelled',
  3: 'status_paid',
  4: 'status_appealed',
} as const satisfies Record<C2cStatusNumber, KeyOf<'c2c'>>;

export const TONE: Readonly<Record<C2cStatusNumber, string>> = {
  0: 'text-warn',
  1: 'text-ok',
  2: 'text-t3',
  3: 'text-warn',
  4: 'text-danger',
};

/** Reader's side of a trade in coins. */
export type Side = 'buy' | 'sell';

/** Returns the side of a reader who takes an advert: the opposite of its shop's side. */
export function sideOf({ type }: Pick<Advert, 'type'>): Side {
  return type === 2 ? 'buy' : 'sell';
}

/** Decimals that a decimal text is shown with: as many as it has, and `least` at least. */
export function placesOf(text: string, least: number): number {
  return Math.max(least, (text.split('.')[1] ?? '').length);
}

const MINUTES_A_UNIT = { minute: 1, hour: 60, day: 1_440 } as const;

/** A span in the reader's words, begun minutes counting whole: in minutes below an hour, in hours below two days, else in days. */
export function spanText(milliseconds: number, tag: string): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  const unit = minutes < 60 ? 'minute' : minutes < 2 * 1_440 ? 'hour' : 'day';
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
    roundingMode: 'ceil',
  });
  return format.format(minutes / MINUTES_A_UNIT[unit]);
}
