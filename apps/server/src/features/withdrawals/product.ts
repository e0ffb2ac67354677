import type { BarredSource } from '../../chains/own-addresses.ts';
import type { Product } from '../../products/product.ts';
import type { BoughtSource } from './bought.ts';
import { cancelWithdrawal } from './commands/cancel.ts';
import { decideWithdrawal } from './commands/decide.ts';
import { exportCommand } from './commands/export.ts';
import { importResult } from './commands/import.ts';
import { outCommand } from './commands/out.ts';
import { returnBarredCommand } from './commands/return-barred.ts';
import { WITHDRAWAL_HOLDS } from './holds.ts';
import type { BankSource, BookSource } from './sources.ts';
import { WITHDRAWAL_FILES, WITHDRAWALS as WITHDRAWAL_ROWS } from './store.ts';
import { WITHDRAWAL_CHECKS } from './verify.ts';

/** Withdrawals, with the address book, the bank accounts, the addresses of the venue and the coins bought of other customers that they look at. */
export function withdrawals(book: BookSource, bank: BankSource, barred: BarredSource, bought: BoughtSource): Product {
  return {
    tables: [WITHDRAWAL_ROWS, WITHDRAWAL_FILES],
    commands: [
      outCommand(book, bank, bought),
      cancelWithdrawal,
      decideWithdrawal(book, bank, barred),
      returnBarredCommand(barred),
      exportCommand(barred),
      importResult,
    ],
    holds: WITHDRAWAL_HOLDS,
    checks: WITHDRAWAL_CHECKS,
  };
}
