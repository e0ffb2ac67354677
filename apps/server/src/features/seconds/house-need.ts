import type { HouseNeed } from '../../feature.ts';
import { SECONDS } from './book.ts';
import { houseOf } from './stake.ts';

/** What open orders would win is set aside already, but for those of before anything was. */
export const SECONDS_NEED: HouseNeed = {
  accounts: ['seconds_reserve'],
  needs: (currencyId) => ({ accounts: [houseOf(currencyId).promised], rows: [] }),
  covered: (view, currencyId) => view.part(SECONDS).openIn(currencyId).risk - view.balance(houseOf(currencyId).promised),
};
