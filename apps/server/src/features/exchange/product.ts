import type { Product } from '../../products/product.ts';
import { convert } from './commands/convert.ts';
import { exchange } from './commands/exchange.ts';
import { expireFlash } from './commands/expire.ts';
import { takeBackFlash } from './commands/take-back.ts';
import { EXCHANGE_HOLDS } from './holds.ts';
import { EXCHANGE_RECEIPTS } from './receipts.ts';
import { decideFlash } from './review.ts';
import { CONVERSIONS, FLASH_ORDERS } from './tables.ts';
import { EXCHANGE_CHECKS } from './verify.ts';

/** Flash exchange and conversion. */
export const EXCHANGE: Product = {
  tables: [FLASH_ORDERS, CONVERSIONS],
  commands: [exchange, convert, decideFlash, takeBackFlash, expireFlash],
  holds: EXCHANGE_HOLDS,
  checks: EXCHANGE_CHECKS,
  receipts: EXCHANGE_RECEIPTS,
};
