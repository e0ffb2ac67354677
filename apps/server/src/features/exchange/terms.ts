import { CONVERTED, textOf } from '@candor/api';
import { decimal, type Amount, type Percent, type Quantity } from '@candor/money';
import type { ConversionSide } from '@candor/rules';
import type { Markets } from '../../market/market.ts';

/** Terms of exchanges that give a currency. */
export interface FlashTerms {
  readonly isOpen: boolean;
  readonly feePercent: Percent;
  /** Limits of one exchange. */
  readonly least: Quantity;
  readonly most: Quantity;
  /** In USDT: beyond it an operator decides. It counts one exchange, and all of the customer within 24 hours. */
  readonly autoLimit: Amount;
}

/** Terms under which USDT and the platform token are converted. */
export interface ConversionTerms {
  readonly usdtToToken: ConversionSide;
  readonly tokenToUsdt: ConversionSide;
  /** The fewest tokens that are taken. */
  readonly tokenLeast: Quantity;
}

/** The terms in force for exchanges that give a currency; undefined for one that is not exchanged. */
export function flashTerms(markets: Pick<Markets, 'termsOf'>, currency: string): FlashTerms | undefined {
  const document = markets.termsOf('flash', currency);
  if (!document) return undefined;
  const value = (name: string): bigint => decimal(textOf(document, `flash_${name}`));
  return {
    isOpen: document['flash_open'] === true,
    feePercent: value('fee_percent'),
    least: value('least'),
    most: value('most'),
    autoLimit: value('auto_limit'),
  };
}

/** The terms in force for the conversion; undefined while there are none. */
export function conversionTerms(markets: Pick<Markets, 'termsOf'>): ConversionTerms | undefined {
  const document = markets.termsOf('conversion', CONVERTED);
  if (!document) return undefined;
  const value = (name: string): bigint => decimal(textOf(document, name));
  return {
    usdtToToken: { proportion: value('usdt_to_token'), feePercent: value('usdt_to_token_fee') },
    tokenToUsdt: { proportion: value('token_to_usdt'), feePercent: value('token_to_usdt_fee') },
    tokenLeast: value('token_least'),
  };
}
