import type { HouseNeed } from '../house-need.ts';
import type { Source } from '../kernel/model/command.ts';
import type { AnyTable } from '../kernel/model/table.ts';
import type { OpenHolds } from '../kernel/check/verify-holds.ts';
import type { Check } from '../kernel/check/verify.ts';
import type { ReceiptKind } from '../receipts/kind.ts';

/**
 * Registration of a product, in one place: everything that the journal, the verifier, the replay and the receipts run over all products. `products.ts` lists
 * the products; nothing else has to be told of a table, a command or a hold.
 */
export interface Product {
  /** Its tables that are made of the journal. Those with sealed columns are sealed. */
  readonly tables?: readonly AnyTable[];
  /** Every command of the ledger: what a journal can be decided again with. */
  readonly commands?: readonly { readonly name: string; readonly ledger?: true }[];
  /** Sources that stay in memory and follow every change, for the replay. */
  readonly folded?: readonly Source<never, unknown>[];
  /** Sources of the open things that money is held for. */
  readonly holds?: readonly OpenHolds[];
  /** Checks of `npm run verify`. */
  readonly checks?: readonly Check[];
  /** Kinds of receipts. */
  readonly receipts?: readonly ReceiptKind[];
  /** Obligations that accounts of the house cover. */
  readonly houseNeeds?: readonly HouseNeed[];
}
