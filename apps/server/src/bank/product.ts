import type { Product } from '../products/product.ts';
import { BANK_PAYMENTS } from './payments.ts';
import { BANK_RECEIPTS } from './receipts.ts';
import { bankPaymentsFit } from './verify.ts';

/** Fiat of claims and withdrawals by bank. */
export const BANK: Product = { tables: [BANK_PAYMENTS], checks: [bankPaymentsFit], receipts: BANK_RECEIPTS };
