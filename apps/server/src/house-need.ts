import type { HouseTransferAccount } from '@candor/api';
import type { Amount } from '@candor/money';
import type { Needs, View } from './kernel/model/command.ts';

/** Obligation that some accounts of the house cover. It is asked before any of their money is moved elsewhere. */
export interface HouseNeed {
  /** They cover it together. */
  readonly accounts: readonly HouseTransferAccount[];
  needs(currencyId: number): Needs;
  /** Amount that they must hold together, in a currency. Pure. */
  covered(view: View, currencyId: number): Amount;
}
