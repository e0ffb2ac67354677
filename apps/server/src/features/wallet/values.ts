import { CONVERTED, textOf } from '@candor/api';
import { decimal, type Price } from '@candor/money';
import { conversionWorth } from '@candor/rules';
import type { Market } from '../../market/market.ts';

/** The platform's own token, which no market has. */
const TOKEN = 'CDR';

/** Part of the market that values are read from. */
export type ValueMarket = Pick<Market, 'usdtPrice' | 'termsOf'>;

/** Worth of one unit of a currency in USDT now, and whether it follows from the published conversion instead of a market. */
export interface Value {
  readonly price: Price | undefined;
  readonly isByConversion: boolean;
}

/** The value of a currency: its newest price; of the platform's token what the conversion in force gives for it, its fee taken out. */
export function valueOf(market: ValueMarket, { id, name }: { readonly id: number; readonly name: string }): Value {
  const document = name === TOKEN ? market.termsOf('conversion', CONVERTED) : undefined;
  if (!document) return { price: market.usdtPrice(id), isByConversion: false };
  const side = { proportion: decimal(textOf(document, 'token_to_usdt')), feePercent: decimal(textOf(document, 'token_to_usdt_fee')) };
  return { price: conversionWorth(side), isByConversion: true };
}
