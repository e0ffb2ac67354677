import type { Product } from '../../products/product.ts';
import { secondsOpen } from './commands/open.ts';
import { secondsSettle } from './commands/settle.ts';
import { secondsSubmit } from './commands/submit.ts';
import { secondsVoid } from './commands/void.ts';
import { SECONDS_HOLDS } from './holds.ts';
import { SECONDS_NEED } from './house-need.ts';
import { SECONDS_ORDERS } from './order.ts';
import { SECONDS_RECEIPTS } from './receipts.ts';
import { SECONDS_CHECKS } from './verify.ts';
import { SECONDS_VOIDS } from './void-rows.ts';

/** Seconds options. */
export const SECONDS_OPTIONS: Product = {
  tables: [SECONDS_ORDERS, SECONDS_VOIDS],
  commands: [secondsSubmit, secondsOpen, secondsSettle, secondsVoid],
  holds: SECONDS_HOLDS,
  checks: SECONDS_CHECKS,
  receipts: SECONDS_RECEIPTS,
  houseNeeds: [SECONDS_NEED],
};
