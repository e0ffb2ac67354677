import { decimal, type Amount } from '@candor/money';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import { LOCKABLE } from './products.ts';

const FUNDS: Readonly<Record<(typeof LOCKABLE)[number]['name'], string>> = { USDT: '200000', BTC: '2' };

/** Funding of a house account. */
export interface Funding {
  readonly account: 'interest';
  readonly currencyId: number;
  readonly amount: Amount;
}

/** The interest accounts of a demo that have nothing to pay from, with what they are given: enough for all that products may promise. */
export async function emptyInterestAccounts(database: Database): Promise<readonly Funding[]> {
  const rows = await database.query<{ id: bigint }>('select id from accounts where id = any($1::bigint[]) and balance > 0', [
    `{${LOCKABLE.map(({ id }) => accountId(HOUSE, id, 'interest')).join(',')}}`,
  ]);
  const funded = new Set(rows.map(({ id }) => Number(id)));
  return LOCKABLE.filter(({ id }) => !funded.has(accountId(HOUSE, id, 'interest'))).map(({ id, name }) => ({
    account: 'interest',
    currencyId: id,
    amount: decimal(FUNDS[name]),
  }));
}
