import { BANK_RECEIPTS } from './bank/receipts.ts';
import { CONTRACT_RECEIPTS } from './features/leverage/receipts.ts';
import { INSURANCE_RECEIPTS } from './features/insurance/receipts.ts';
import { MINING_RECEIPTS } from './features/mining/receipts.ts';
import { SECONDS_RECEIPTS } from './features/options/receipts.ts';
import { SWAP_RECEIPTS } from './features/swap/receipts.ts';
import type { ReceiptKind } from './receipts/kind.ts';

/** Every kind of receipt. What one command decided comes in this order: a new kind goes to the end. */
export const RECEIPT_KINDS: readonly ReceiptKind[] = [
  ...CONTRACT_RECEIPTS,
  ...SWAP_RECEIPTS,
  ...MINING_RECEIPTS,
  ...INSURANCE_RECEIPTS,
  ...SECONDS_RECEIPTS,
  ...BANK_RECEIPTS,
];
