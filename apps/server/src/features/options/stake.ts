import type { Amount } from '@candor/money';
import { PURPOSES } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/accounts.ts';
import type { Needs, Refusal, View } from '../../kernel/command.ts';
import type { Held } from '../../kernel/holds.ts';
import type { SecondsOrderRow, StakeSource } from './order.ts';

/** Where a customer's stakes come from just now. */
export interface StakePurse {
  readonly source: StakeSource;
  readonly available: Amount;
}

/** What stakes of each source are held for: the purpose says from which wallet and into which account. */
const PURPOSE = { micro: 'seconds_stake' } as const satisfies Readonly<Record<StakeSource, keyof typeof PURPOSES>>;

type Staked = Pick<SecondsOrderRow, 'id' | 'user_id' | 'currency_id' | 'source' | 'stake'>;

/** What `stakePurse` looks at. */
export function purseNeeds(userId: number, currencyId: number): Needs {
  return { accounts: [accountId(userId, currencyId, 'micro'), accountId(userId, currencyId, 'seconds_held')], rows: [] };
}

/** Where the next stake of a customer comes from, or why there is none. The command must need `purseNeeds`. */
export function stakePurse(view: View, userId: number, currencyId: number): StakePurse | Refusal {
  return { source: 'micro', available: view.balance(accountId(userId, currencyId, 'micro')) };
}

/** The stake of an open order. */
export function stakeHeld({ id, user_id: userId, currency_id: currencyId, source, stake }: Staked): Held<(typeof PURPOSE)[StakeSource]> {
  return { purpose: PURPOSE[source], userId, currencyId, cause: id, amount: stake };
}

/** Where an order's fee is taken from and where all that it pays goes: the wallet that its stake came from. */
export function purseAccount({ user_id, currency_id, source }: Pick<Staked, 'user_id' | 'currency_id' | 'source'>): number {
  return accountId(user_id, currency_id, PURPOSES[PURPOSE[source]].wallet);
}

/** The accounts of a customer that an order moves. */
export function orderAccounts(order: Staked): readonly number[] {
  return [purseAccount(order), accountId(order.user_id, order.currency_id, PURPOSES[PURPOSE[order.source]].account)];
}

/** What backs seconds orders in a currency, and where their fees go. */
export function houseOf(currencyId: number): { readonly reserve: number; readonly fee: number } {
  return { reserve: accountId(HOUSE, currencyId, 'seconds_reserve'), fee: accountId(HOUSE, currencyId, 'fee') };
}
