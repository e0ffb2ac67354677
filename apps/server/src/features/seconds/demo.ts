import { USDT } from '@candor/api';
import { decimal, type Amount } from '@candor/money';
import type { Database } from '../../kernel/store/database.ts';
import { houseOf } from './stake.ts';

/** First funds of the reserve of a demo. */
const FUNDS = decimal('250000');

interface Funding {
  readonly account: 'seconds_reserve';
  readonly currencyId: number;
  readonly amount: Amount;
}

/** The reserve of seconds orders, where it never held anything, with what a demo gives it. */
export async function emptySecondsReserve(database: Database): Promise<readonly Funding[]> {
  const found = await database.query('select from accounts where id = $1', [houseOf(USDT).reserve]);
  return found.length > 0 ? [] : [{ account: 'seconds_reserve', currencyId: USDT, amount: FUNDS }];
}
