import type { Product } from '../../products/product.ts';
import { CLAIM_NAMES, CLAIMS } from './claims.ts';
import { doubtPayment, endDoubt } from './commands/doubt.ts';
import { payFromFaucet } from './commands/faucet.ts';
import { giveAddress } from './commands/give-address.ts';
import { loseDeposit } from './commands/lose.ts';
import { observeDeposit } from './commands/observe.ts';
import { DOUBTS } from './doubts.ts';
import { DEPOSIT_HOLDS } from './holds.ts';
import { decideClaim } from './review.ts';
import { DEMO_PAYMENTS, DEPOSIT_ADDRESSES, DEPOSITS as DEPOSIT_ROWS } from './store.ts';
import { DEPOSITS_CHECKS } from './verify.ts';
import { decideWriteOff, WRITE_OFFS } from './write-offs.ts';

/** Deposits from chains and banks. */
export const DEPOSITS: Product = {
  tables: [DEPOSIT_ADDRESSES, DEPOSIT_ROWS, CLAIMS, CLAIM_NAMES, DOUBTS, WRITE_OFFS, DEMO_PAYMENTS],
  commands: [giveAddress, payFromFaucet, observeDeposit, loseDeposit, doubtPayment, endDoubt, decideClaim, decideWriteOff],
  holds: DEPOSIT_HOLDS,
  checks: DEPOSITS_CHECKS,
};
