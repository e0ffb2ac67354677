import type { Product } from '../../products/product.ts';
import { proposeAdjustment } from './adjustments/propose.ts';
import { decideAdjustment } from './adjustments/review.ts';
import { ADJUSTMENTS } from './adjustments/table.ts';
import { fundHouse } from './commands/fund-house.ts';
import { playMoney } from './commands/play-money.ts';
import { transferCommand } from './commands/transfer.ts';
import { useUpKey } from './commands/use-up-key.ts';
import { proposeHouseTransfer } from './house-transfers/propose.ts';
import { decideHouseTransfer } from './house-transfers/review.ts';
import { HOUSE_TRANSFERS } from './house-transfers/table.ts';
import { WALLET_CHECKS } from './verify.ts';

/** Wallets: transfers between them, corrections and the house's own money. `contractBook` is what open contracts need of one. */
export function wallets(contractBook: Parameters<typeof transferCommand>[0]): Product {
  return {
    tables: [ADJUSTMENTS, HOUSE_TRANSFERS],
    commands: [
      transferCommand(contractBook),
      useUpKey,
      playMoney,
      proposeAdjustment,
      decideAdjustment,
      proposeHouseTransfer,
      decideHouseTransfer,
      fundHouse,
    ],
    checks: WALLET_CHECKS,
  };
}
