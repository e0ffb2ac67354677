import { magnitudeOf } from '@candor/money';
import { SETTLEMENT_CURRENCY } from '@candor/rules';
import type { HouseNeed } from '../../house-need.ts';
import { MARKETS, type Markets } from '../../market/market.ts';
import { OPEN_INTEREST, type OpenInterest } from './open-interest.ts';

/** Returns the open exposure of contracts at entry prices: the difference between buys and sells, added up over the markets. */
export function exposureOf(markets: Pick<Markets, 'pairs'>, interest: OpenInterest) {
  return markets.pairs().reduce((sum, { id }) => {
    const { buys, sells } = interest.of(id);
    return sum + magnitudeOf(buys.held - sells.held);
  }, 0n);
}

/** Need of the house accounts that back contracts: they cover the open exposure. */
export const CONTRACTS_NEED: HouseNeed = {
  accounts: ['fee', 'market_maker', 'loss_absorption'],
  needs: () => ({ accounts: [], rows: [] }),
  covered: (view, currencyId) => (currencyId === SETTLEMENT_CURRENCY ? exposureOf(view.state(MARKETS), view.state(OPEN_INTEREST)) : 0n),
};
