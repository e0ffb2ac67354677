import { BANK_PAYMENTS } from './bank/payments.ts';
import { CLAIM_NAMES, CLAIMS } from './features/deposits/claims.ts';
import { DOUBTS } from './features/deposits/doubts.ts';
import { WRITE_OFFS } from './features/deposits/write-offs.ts';
import { DEMO_PAYMENTS, DEPOSIT_ADDRESSES, DEPOSITS } from './features/deposits/store.ts';
import { POLICIES, POLICY_CLAIMS, POLICY_REFUNDS } from './insured/tables.ts';
import { REBATE_COUNTS, REBATES } from './features/invitation/tables.ts';
import { PROOFS } from './features/liabilities/store.ts';
import { LEVER_ORDERS } from './features/leverage/order.ts';
import { LEVER_VOIDS } from './features/leverage/voids.ts';
import { LEVER_WARNINGS } from './features/leverage/warning.ts';
import { SECONDS_ORDERS } from './features/options/order.ts';
import { SECONDS_VOIDS } from './features/options/void-rows.ts';
import { MINING_LOCKED, MINING_ORDERS } from './features/mining/tables.ts';
import { CONVERSIONS, FLASH_ORDERS } from './features/swap/tables.ts';
import { ADJUSTMENTS } from './features/wallet/adjustments/table.ts';
import { HOUSE_TRANSFERS } from './features/wallet/house-transfers/table.ts';
import { WITHDRAWAL_FILES, WITHDRAWALS } from './features/withdrawals/store.ts';
import type { AnyTable } from './kernel/table.ts';
import { LEDGER_NOTICES } from './messages/notices.ts';
import { MARKET_TERMS } from './market/market-terms.ts';
import { HELD_TICKS, TICKS } from './market/tick-rows.ts';
import { LOOKS, REVIEWS } from './reviews/table.ts';

/** The tables of markets and features that are made of the journal. */
export const PROJECTED_TABLES: readonly AnyTable[] = [
  TICKS,
  HELD_TICKS,
  MARKET_TERMS,
  LEVER_ORDERS,
  LEVER_WARNINGS,
  LEVER_VOIDS,
  SECONDS_ORDERS,
  SECONDS_VOIDS,
  LEDGER_NOTICES,
  FLASH_ORDERS,
  CONVERSIONS,
  POLICIES,
  POLICY_CLAIMS,
  POLICY_REFUNDS,
  MINING_ORDERS,
  MINING_LOCKED,
  REBATES,
  REBATE_COUNTS,
  ADJUSTMENTS,
  HOUSE_TRANSFERS,
  PROOFS,
  REVIEWS,
  LOOKS,
  DEPOSIT_ADDRESSES,
  DEPOSITS,
  CLAIMS,
  CLAIM_NAMES,
  BANK_PAYMENTS,
  DOUBTS,
  WRITE_OFFS,
  DEMO_PAYMENTS,
  WITHDRAWALS,
  WITHDRAWAL_FILES,
];
