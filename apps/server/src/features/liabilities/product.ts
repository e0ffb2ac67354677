import type { Product } from '../../products/product.ts';
import { PROOFS } from './store.ts';
import { LIABILITY_CHECKS } from './verify.ts';

/** The daily proof of what the venue owes. */
export const LIABILITIES: Product = { tables: [PROOFS], checks: LIABILITY_CHECKS };
