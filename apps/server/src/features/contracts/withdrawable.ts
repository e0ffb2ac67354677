import { ONE, type Amount } from '@candor/money';
import { spareAboveNeeds, type Book } from '@candor/rules';
import type { Markets } from '../../market/market.ts';
import { newestPrices } from './view.ts';

/** The gap of a market that is gone: all of its price. */
const WHOLE_PRICE = 100n * ONE;

/** Returns the money that a contract wallet can give at the newest prices without harm to the positions that it backs. */
export function withdrawableOf(book: Book, markets: Markets): Amount {
  return spareAboveNeeds(book, newestPrices(markets), (pairId) => markets.pair(pairId)?.risk.gapPercent ?? WHOLE_PRICE);
}
