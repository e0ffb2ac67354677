import { decimal, type Amount, type Percent, type Quantity } from '@candor/money';
import type { ConversionTerms } from '@candor/rules';

/** What one exchange of a currency may give. */
export interface FlashLimits {
  readonly least: Quantity;
  readonly most: Quantity;
}

/** The published terms of the flash exchange. */
export interface FlashTerms {
  readonly feePercent: Percent;
  /** In USDT: beyond it an operator decides. It counts one exchange, and all that were carried out at once within 24 hours. */
  readonly autoLimit: Amount;
  /** By the name of the currency that is given; one that is not named is not exchanged. */
  readonly limits: ReadonlyMap<string, FlashLimits>;
}

const limits = (least: string, most: string): FlashLimits => ({ least: decimal(least), most: decimal(most) });

export const FLASH_TERMS: FlashTerms = {
  feePercent: decimal('0.3'),
  autoLimit: decimal('20000'),
  limits: new Map([
    ['USDT', limits('10', '100000')],
    ['BTC', limits('0.0002', '2')],
    ['ETH', limits('0.004', '40')],
    ['LTC', limits('0.1', '1000')],
    ['XRP', limits('15', '150000')],
    ['EOS', limits('15', '150000')],
    ['BCH', limits('0.03', '300')],
    ['DOGE', limits('80', '800000')],
  ]),
};

/** The published terms of the conversion. */
export const CONVERSION_TERMS: ConversionTerms = {
  usdtToToken: { proportion: decimal('10'), feePercent: decimal('0.5') },
  tokenToUsdt: { proportion: decimal('0.1'), feePercent: decimal('0.5') },
  tokenMinimum: decimal('100'),
};
