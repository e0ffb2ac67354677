import type { Amount } from '@candor/money';
import { PURPOSES, stakeRefusal } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { fundsOf, policyOf } from '../../policies/policy-rows.ts';
import { insuredNeeds } from '../../policies/settled-orders.ts';
import { policiesSource } from '../../policies/tables.ts';
import { read, type Needs, type Posting, type Refusal, type View } from '../../kernel/model/command.ts';
import type { Held } from '../../kernel/model/holds.ts';
import type { SecondsOrderRow, StakeSource } from './order.ts';

/** Where a customer's stakes come from just now. */
export interface StakePurse {
  readonly source: StakeSource;
  readonly available: Amount;
}

/** What stakes of each source are held for: the purpose says from which wallet and into which account. */
const PURPOSE = { micro: 'seconds_stake', insured: 'insured_stake' } as const satisfies Readonly<
  Record<StakeSource, keyof typeof PURPOSES>
>;

type Staked = Pick<SecondsOrderRow, 'id' | 'user_id' | 'currency_id' | 'source' | 'stake'>;

/** What `stakePurse` looks at, and the reserve. */
export function purseNeeds(userId: number, currencyId: number): Needs {
  const kinds = ['micro', 'seconds_held', 'insurance', 'insured_stake_held'] as const;
  return {
    accounts: [...kinds.map((kind) => accountId(userId, currencyId, kind)), houseOf(currencyId).reserve],
    rows: [read(policiesSource, userId)],
  };
}

/**
 * Where the next stake of a customer comes from: the insured balance while a policy of the currency is in force. Refuses `claim_due` and
 * `claim_pending`. The command must need `purseNeeds`.
 */
export function stakePurse(view: View, userId: number, currencyId: number): StakePurse | Refusal {
  const row = view.row(policiesSource, userId)?.find((policy) => policy.currency_id === currencyId);
  if (!row) return { source: 'micro', available: view.balance(accountId(userId, currencyId, 'micro')) };
  const funds = fundsOf(view, row);
  return stakeRefusal(policyOf(row), funds) ?? { source: 'insured', available: funds.balance };
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

/** What settling or voiding orders needs: the accounts that they move, and the policies that insured ones follow. */
export function ordersNeeds(orders: readonly Staked[]): Needs {
  const { accounts, rows } = insuredNeeds(orders.filter(isInsured));
  return { accounts: [...new Set([...orders.flatMap(orderAccounts), ...accounts])], rows };
}

/** Whether an order was paid from an insured balance. */
export function isInsured({ source }: Pick<Staked, 'source'>): boolean {
  return source === 'insured';
}

/** What backs seconds orders in a currency, what of it is set aside for open ones, and where their fees go. */
export function houseOf(currencyId: number): { readonly reserve: number; readonly promised: number; readonly fee: number } {
  const account = (kind: 'seconds_reserve' | 'seconds_promised' | 'fee') => accountId(HOUSE, currencyId, kind);
  return { reserve: account('seconds_reserve'), promised: account('seconds_promised'), fee: account('fee') };
}

/** What of an order that ends was set aside and is not won goes back to the reserve. */
export function freed({ id, currency_id: currencyId, set_aside: aside }: SecondsOrderRow, won: Amount): Posting {
  const { reserve, promised } = houseOf(currencyId);
  return { debit: promised, credit: reserve, amount: (aside ?? won) - won, code: 'seconds_unpromised', cause: id };
}
