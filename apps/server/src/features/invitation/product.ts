import type { Product } from '../../products/product.ts';
import { payRebates } from './commands/pay.ts';
import { decideRebate } from './review.ts';
import { REBATE_COUNTS, REBATES } from './tables.ts';
import { INVITATION_CHECKS } from './verify.ts';

/** Shares of fees for the customers who invited. */
export const INVITATION: Product = {
  tables: [REBATES, REBATE_COUNTS],
  commands: [payRebates, decideRebate],
  checks: INVITATION_CHECKS,
};
