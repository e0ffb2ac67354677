import type { HouseNeed } from '../../house-need.ts';
import { SECONDS } from './book.ts';
import { houseOf } from './stake.ts';

/** Need of the reserve for open orders. Their possible wins are set aside already, except those of orders from before that was done. */
export const SECONDS_NEED: HouseNeed = {
  accounts: ['seconds_reserve'],
  needs: (currencyId) => ({ accounts: [houseOf(currencyId).promised], rows: [] }),
  covered: (view, currencyId) => view.state(SECONDS).openIn(currencyId).risk - view.balance(houseOf(currencyId).promised),
};
