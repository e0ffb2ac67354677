import type { Amount } from '@candor/money';
import { PURPOSES, stakeRefusal } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { fundsOf, policyOf } from '../../policies/policy-rows.ts';
import { insuredNeeds } from '../../policies/settled-orders.ts';
import { policiesSource } from '../../policies/tables.ts';
import { read, type Needs, type Posting, type Refusal, type View } from '../../kernel/model/command.ts';
import type { Held } from '../../kernel/model/holds.ts';
import type { SecondsOrderRow, StakeSource } from './order.ts';

/** Source of a customer's stakes at present. */
export interface StakePurse {
  readonly source: StakeSource;
  readonly available: Amount;
}

/** Purpose for which stakes of each source are held. It gives the wallet that they come from and the account that they go to. */
const PURPOSE = { micro: 'seconds_stake', insured: 'insured_stake' } as const satisfies Readonly<
  Record<StakeSource, keyof typeof PURPOSES>
>;

type Staked = Pick<SecondsOrderRow, 'id' | 'user_id' | 'currency_id' | 'source' | 'stake'>;

/** Returns the inputs of `stakePurse`, and the reserve. */
export function purseNeeds(userId: number, currencyId: number): Needs {
  const kinds = ['micro', 'seconds_held', 'insurance', 'insured_stake_held'] as const;
  return {
    accounts: [...kinds.map((kind) => accountId(userId, currencyId, kind)), houseOf(currencyId).reserve],
    rows: [read(policiesSource, userId)],
  };
}

/**
 * Returns the source of the next stake of a customer: the insured balance while a policy of the currency is in force. Refuses `claim_due` and `claim_pending`.
 * The command must need `purseNeeds`.
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

/** Returns the account from which an order's fee is taken and to which all its payouts go: the wallet that its stake came from. */
export function purseAccount({ user_id, currency_id, source }: Pick<Staked, 'user_id' | 'currency_id' | 'source'>): number {
  return accountId(user_id, currency_id, PURPOSES[PURPOSE[source]].wallet);
}

/** The accounts of a customer that an order moves. */
export function orderAccounts(order: Staked): readonly number[] {
  return [purseAccount(order), accountId(order.user_id, order.currency_id, PURPOSES[PURPOSE[order.source]].account)];
}

/** Returns the inputs of settling or voiding orders: the accounts that they move, and the policies that insured ones follow. */
export function ordersNeeds(orders: readonly Staked[]): Needs {
  const { accounts, rows } = insuredNeeds(orders.filter(isInsured));
  return { accounts: [...new Set([...orders.flatMap(orderAccounts), ...accounts])], rows };
}

/** Whether an order was paid from an insured balance. */
export function isInsured({ source }: Pick<Staked, 'source'>): boolean {
  return source === 'insured';
}

/** Returns the house accounts of seconds orders in a currency: the reserve that backs them, the part set aside for open ones, and their fees. */
export function houseOf(currencyId: number): { readonly reserve: number; readonly promised: number; readonly fee: number } {
  const account = (kind: 'seconds_reserve' | 'seconds_promised' | 'fee') => accountId(HOUSE, currencyId, kind);
  return { reserve: account('seconds_reserve'), promised: account('seconds_promised'), fee: account('fee') };
}

/** Makes the posting that gives back to the reserve the part that was set aside for an ending order and is not won. */
export function freed({ id, currency_id: currencyId, set_aside: aside }: SecondsOrderRow, won: Amount): Posting {
  const { reserve, promised } = houseOf(currencyId);
  return { debit: promised, credit: reserve, amount: (aside ?? won) - won, code: 'seconds_unpromised', cause: id };
}
