import { USDT } from '@candor/api';
import { decimal, type Amount } from '@candor/money';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';

/** First funds of the reserve of a demo. */
const FUNDS = decimal('1000000');

interface Funding {
  readonly account: 'insurance_reserve';
  readonly currencyId: number;
  readonly amount: Amount;
}

/** Reserves that never held anything, with what a demo gives them. */
export async function emptyReserves(database: Database): Promise<readonly Funding[]> {
  const found = await database.query('select from accounts where id = $1', [accountId(HOUSE, USDT, 'insurance_reserve')]);
  return found.length > 0 ? [] : [{ account: 'insurance_reserve', currencyId: USDT, amount: FUNDS }];
}
