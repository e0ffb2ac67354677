import { HUNDRED_PERCENT, ONE, parseDecimal } from '@candor/money';
import { textOf, type Document, type Field } from './fields.ts';

const percent = { kind: 'decimal', least: '0', most: '50', unit: 'percent' } as const;
const given = { kind: 'decimal', least: '0.00000001', most: '1000000000', unit: 'base' } as const;
const proportion = { kind: 'decimal', least: '0.00000001', most: '1000000', unit: 'none' } as const;

/** Terms of flash exchanges that give a currency. */
export const FLASH_FIELDS = {
  flash_open: { kind: 'flag' },
  flash_fee_percent: percent,
  flash_least: given,
  flash_most: given,
  /** Limit in USDT, counted over 24 hours, beyond which an operator decides. */
  flash_auto_limit: { kind: 'decimal', least: '0', most: '1000000000', unit: 'quote' },
} as const satisfies Record<string, Field>;

/** Terms of the conversion between USDT and the platform token. */
export const CONVERSION_FIELDS = {
  usdt_to_token: proportion,
  usdt_to_token_fee: percent,
  token_to_usdt: proportion,
  token_to_usdt_fee: percent,
  token_least: { kind: 'decimal', least: '0', most: '1000000000', unit: 'base' },
} as const satisfies Record<string, Field>;

const flash = (flash_least: string, flash_most: string): Document => ({
  flash_open: true,
  flash_fee_percent: '0.3',
  flash_least,
  flash_most,
  flash_auto_limit: '20000',
});

/** Currencies of flash exchanges, and their terms until a change takes effect. */
export const FLASH_INITIAL: Readonly<Record<string, Document>> = {
  USDT: flash('10', '100000'),
  BTC: flash('0.0002', '2'),
  ETH: flash('0.004', '40'),
  LTC: flash('0.1', '1000'),
  XRP: flash('15', '150000'),
  EOS: flash('15', '150000'),
  BCH: flash('0.03', '300'),
  DOGE: flash('80', '800000'),
};

/** Pair that is converted. */
export const CONVERTED = 'USDT/CDR';

export const CONVERSION_INITIAL: Readonly<Record<string, Document>> = {
  [CONVERTED]: { usdt_to_token: '10', usdt_to_token_fee: '0.5', token_to_usdt: '0.1', token_to_usdt_fee: '0.5', token_least: '100' },
};

const units = (document: Document, name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;

/** Returns `flash_most` when the maximum is below the minimum. */
export function flashConflicts(document: Document): string[] {
  return units(document, 'flash_most') < units(document, 'flash_least') ? ['flash_most'] : [];
}

/** Returns `token_to_usdt` when a conversion there and back would give a customer more than before. Such terms would make money out of nothing. */
export function conversionConflicts(document: Document): string[] {
  const kept = (way: 'usdt_to_token' | 'token_to_usdt'): bigint => units(document, way) * (HUNDRED_PERCENT - units(document, `${way}_fee`));
  const isPump = kept('usdt_to_token') * kept('token_to_usdt') > ONE * ONE * HUNDRED_PERCENT * HUNDRED_PERCENT;
  return isPump ? ['token_to_usdt'] : [];
}
