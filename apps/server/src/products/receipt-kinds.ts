import { PRODUCTS } from './products.ts';
import type { ReceiptKind } from '../receipts/kind.ts';

/** Every kind of receipt, in the order in which what one command decided comes. */
export const RECEIPT_KINDS: readonly ReceiptKind[] = PRODUCTS.flatMap(({ receipts = [] }) => receipts);
