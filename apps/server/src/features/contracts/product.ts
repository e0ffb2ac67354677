import type { Product } from '../../products/product.ts';
import { batchCloseCommand } from './commands/batch-close.ts';
import { cancelCommand } from './commands/cancel.ts';
import { closeCommand } from './commands/close.ts';
import { expireCommand } from './commands/expire.ts';
import { liquidateCommand } from './commands/liquidate.ts';
import { marginCommand } from './commands/margin.ts';
import { overnightCommand } from './commands/overnight.ts';
import { reverseCommand } from './commands/reverse.ts';
import { setStopCommand } from './commands/set-stop.ts';
import { setTrailCommand } from './commands/set-trail.ts';
import { submitCommand } from './commands/submit.ts';
import { triggerCommand } from './commands/trigger.ts';
import { voidCommand } from './commands/void.ts';
import { endWarningCommand, warnCommand } from './commands/warn.ts';
import { LEVERAGE_HOLDS } from './holds.ts';
import { CONTRACTS_NEED } from './house-need.ts';
import { LEVER_ORDERS } from './order.ts';
import { CONTRACT_RECEIPTS } from './receipts.ts';
import { openOrdersSource } from './store.ts';
import { LEVERAGE_CHECKS } from './verify.ts';
import { LEVER_VOIDS } from './voids.ts';
import { LEVER_WARNINGS } from './warning.ts';

/** Leveraged contracts. */
export const CONTRACTS: Product = {
  tables: [LEVER_ORDERS, LEVER_WARNINGS, LEVER_VOIDS],
  commands: [
    submitCommand,
    closeCommand,
    cancelCommand,
    setStopCommand,
    setTrailCommand,
    batchCloseCommand,
    reverseCommand,
    marginCommand,
    triggerCommand,
    liquidateCommand,
    overnightCommand,
    expireCommand,
    warnCommand,
    endWarningCommand,
    voidCommand,
  ],
  folded: [openOrdersSource as never],
  holds: LEVERAGE_HOLDS,
  checks: LEVERAGE_CHECKS,
  receipts: CONTRACT_RECEIPTS,
  houseNeeds: [CONTRACTS_NEED],
};
