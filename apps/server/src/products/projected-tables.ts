import type { AnyTable } from '../kernel/model/table.ts';
import { LEDGER_NOTICES } from '../notifications/notices.ts';
import { MARKET_TERMS } from '../market/market-terms.ts';
import { HELD_TICKS, TICKS } from '../market/tick-rows.ts';
import { PRODUCTS } from './products.ts';
import { REVIEW_VIEWS, REVIEWS } from '../reviews/table.ts';

/** The tables of markets and products that are made of the journal. */
export const PROJECTED_TABLES: readonly AnyTable[] = [
  TICKS,
  HELD_TICKS,
  MARKET_TERMS,
  LEDGER_NOTICES,
  REVIEWS,
  REVIEW_VIEWS,
  ...PRODUCTS.flatMap(({ tables = [] }) => tables),
];
