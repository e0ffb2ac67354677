import { ONE, type Price } from '@candor/money';
import { SETTLEMENT_CURRENCY } from '@candor/rules';
import type { Markets } from './market.ts';

/** Returns the worth of one unit of a currency in USDT at the newest tick of its market, also of one that is closed. Undefined where no market says. */
export function usdtPriceOf(markets: Pick<Markets, 'pairs' | 'tick'>, currencyId: number): Price | undefined {
  if (currencyId === SETTLEMENT_CURRENCY) return ONE;
  const pair = markets.pairs().find((each) => each.currencyId === currencyId && each.legalId === SETTLEMENT_CURRENCY);
  return pair && markets.tick(pair.id)?.price;
}
