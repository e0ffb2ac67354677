import { CHAINS, type Chain } from '@candor/api';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';

/** The chains on which a currency can be withdrawn, by its name; a currency that is not here stays at the venue. */
const WITHDRAWABLE: Readonly<Record<string, readonly Chain[]>> = { USDT: CHAINS };

export interface WithdrawableCurrency {
  readonly id: number;
  readonly name: string;
  readonly chains: Chain[];
}

/** The currencies that can be withdrawn, in the order they are shown. */
export async function withdrawableCurrencies(database: Database): Promise<WithdrawableCurrency[]> {
  const rows = await database.query<{ id: number; name: string }>(
    'select id, name from currencies where name = any($1) order by sort, id',
    [Object.keys(WITHDRAWABLE)],
  );
  return rows.map(({ id, name }) => ({ id, name, chains: [...(WITHDRAWABLE[name] ?? [])] }));
}

/** One of them. Rejects with `currency_unknown`. */
export async function withdrawableCurrency(database: Database, id: number): Promise<WithdrawableCurrency> {
  const found = (await withdrawableCurrencies(database)).find((each) => each.id === id);
  if (!found) throw new RefusedError('currency_unknown');
  return found;
}
