import { POLICIES, POLICY_CLAIMS, POLICY_REFUNDS } from '../../policies/tables.ts';
import type { Product } from '../../products/product.ts';
import { buyInsurance } from './commands/buy.ts';
import { claimApply } from './commands/claim.ts';
import { payClaim } from './commands/pay.ts';
import { rescindInsurance } from './commands/rescind.ts';
import { INSURANCE_HOLDS } from './holds.ts';
import { INSURANCE_RECEIPTS } from './receipts.ts';
import { INSURANCE_CHECKS } from './verify.ts';

/** Insurance of seconds orders. */
export const INSURANCE: Product = {
  tables: [POLICIES, POLICY_CLAIMS, POLICY_REFUNDS],
  commands: [buyInsurance, claimApply, payClaim, rescindInsurance],
  holds: INSURANCE_HOLDS,
  checks: INSURANCE_CHECKS,
  receipts: INSURANCE_RECEIPTS,
};
