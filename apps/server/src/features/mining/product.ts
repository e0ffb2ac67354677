import type { Product } from '../../products/product.ts';
import { buyLock } from './commands/buy.ts';
import { cancelLock } from './commands/cancel.ts';
import { payLocks } from './commands/pay.ts';
import { INTEREST_NEED } from './coverage.ts';
import { MINING_HOLDS } from './holds.ts';
import { MINING_RECEIPTS } from './receipts.ts';
import { lockedSource, MINING_LOCKED, MINING_ORDERS } from './tables.ts';
import { MINING_CHECKS } from './verify.ts';

/** Locked mining. */
export const MINING: Product = {
  tables: [MINING_ORDERS, MINING_LOCKED],
  commands: [buyLock, payLocks, cancelLock],
  folded: [lockedSource as never],
  holds: MINING_HOLDS,
  checks: MINING_CHECKS,
  receipts: MINING_RECEIPTS,
  houseNeeds: [INTEREST_NEED],
};
