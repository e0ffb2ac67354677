import type { Amount } from '@candor/money';
import type { View } from '../../kernel/model/command.ts';
import { insert, update, type Change } from '../../kernel/model/table.ts';
import { productId } from './products.ts';
import { lockedSource, MINING_LOCKED } from './tables.ts';

/** Returns the amount of a product that all customers together have locked. */
export function lockedOf(view: Pick<View, 'row'>, product: string): Amount {
  return view.row(lockedSource, productId(product))?.locked ?? 0n;
}

/** Counts what is locked of a product from now on. */
export function countLocked(view: Pick<View, 'row'>, product: string, by: Amount): Change {
  const id = productId(product);
  const row = view.row(lockedSource, id);
  return row ? update(MINING_LOCKED, id, { locked: row.locked + by }) : insert(MINING_LOCKED, { id, locked: by });
}
