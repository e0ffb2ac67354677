import type { Product } from '../../product.ts';
import { cancelWithdrawal } from './commands/cancel.ts';
import { decideWithdrawal } from './commands/decide.ts';
import { exportWithdrawals } from './commands/export.ts';
import { importResult } from './commands/import.ts';
import { outCommand } from './commands/out.ts';
import { WITHDRAWAL_HOLDS } from './holds.ts';
import type { BankSource, BookSource } from './sources.ts';
import { WITHDRAWAL_FILES, WITHDRAWALS as WITHDRAWAL_ROWS } from './store.ts';
import { WITHDRAWAL_CHECKS } from './verify.ts';

/** Withdrawals, with the address book and the bank accounts that they look at. */
export function withdrawals(book: BookSource, bank: BankSource): Product {
  return {
    tables: [WITHDRAWAL_ROWS, WITHDRAWAL_FILES],
    commands: [outCommand(book, bank), cancelWithdrawal, decideWithdrawal(book, bank), exportWithdrawals, importResult],
    holds: WITHDRAWAL_HOLDS,
    checks: WITHDRAWAL_CHECKS,
  };
}
