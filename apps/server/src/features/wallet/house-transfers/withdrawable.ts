import type { HouseTransferAccount } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import type { HouseNeed } from '../../../house-need.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Needs, StateSlice, Refusal, View } from '../../../kernel/model/command.ts';

/** Names the needs that accounts of the house cover, among the slices of the state. */
export const HOUSE_NEEDS_STATE: StateSlice<readonly HouseNeed[]> = { name: 'needs of the house' };

/** A movement between accounts of the house in one currency. */
export interface HouseMovement {
  readonly currencyId: number;
  readonly from: HouseTransferAccount;
  readonly to: HouseTransferAccount;
  readonly number: Amount;
}

/** Returns the inputs of `spareRefusal`. */
export function spareNeeds(view: View, movement: Omit<HouseMovement, 'number'>): Needs {
  const { currencyId, from } = movement;
  const standing = touched(view, movement);
  const accounts = [from, ...standing.flatMap((need) => need.accounts)].map((kind) => accountId(HOUSE, currencyId, kind));
  const further = standing.map((need) => need.needs(currencyId));
  return {
    accounts: [...new Set([...accounts, ...further.flatMap((each) => each.accounts)])],
    rows: further.flatMap(({ rows }) => rows),
  };
}

/**
 * Refuses with `house_needed` what an account does not have to spare: more than it holds, or than leaves what is promised or open
 * covered. Only the owner's capital gives without a bound: that is money from outside. Pure; the command must need `spareNeeds`.
 */
export function spareRefusal(view: View, movement: HouseMovement): Refusal | undefined {
  const { currencyId, from, number } = movement;
  if (from === 'capital') return undefined;
  const held = (kind: HouseTransferAccount): Amount => view.balance(accountId(HOUSE, currencyId, kind));
  let spare = held(from);
  for (const { accounts, covered } of touched(view, movement)) {
    const left = accounts.reduce((sum, kind) => sum + held(kind), 0n) - covered(view, currencyId);
    if (left < spare) spare = left;
  }
  if (number <= spare) return undefined;
  return { refused: 'house_needed', params: { available: toText(spare > 0n ? spare : 0n), required: toText(number) } };
}

/** The needs that a movement takes something from; between accounts that cover the same need it takes nothing. */
function touched(view: View, { from, to }: Pick<HouseMovement, 'from' | 'to'>): readonly HouseNeed[] {
  return view.state(HOUSE_NEEDS_STATE).filter(({ accounts }) => accounts.includes(from) && !accounts.includes(to));
}
