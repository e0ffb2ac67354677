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
import { CONTRACTS_HOLDS } from './holds.ts';
import { CONTRACTS_NEED } from './house-need.ts';
import { CONTRACT_ORDERS } from './order.ts';
import { CONTRACT_RECEIPTS } from './receipts.ts';
import { openOrdersSource } from './store.ts';
import { CONTRACTS_CHECKS } from './verify.ts';
import { CONTRACT_VOIDS } from './voids.ts';
import { CONTRACT_WARNINGS } from './warning.ts';

/** Leveraged contracts. */
export const CONTRACTS: Product = {
  tables: [CONTRACT_ORDERS, CONTRACT_WARNINGS, CONTRACT_VOIDS],
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
  holds: CONTRACTS_HOLDS,
  checks: CONTRACTS_CHECKS,
  receipts: CONTRACT_RECEIPTS,
  houseNeeds: [CONTRACTS_NEED],
};
