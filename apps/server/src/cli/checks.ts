import catalogue from '../catalogue.json' with { type: 'json' };
import { CONTENT_CHECKS } from '../features/content/verify.ts';
import { DEPOSIT_HOLDS } from '../features/deposits/holds.ts';
import { bankPaymentsFit } from '../bank/verify.ts';
import { DEPOSITS_CHECKS } from '../features/deposits/verify.ts';
import { IDENTITY_CHECKS } from '../features/identity/verify.ts';
import { INSURANCE_HOLDS } from '../features/insurance/holds.ts';
import { INSURANCE_CHECKS } from '../features/insurance/verify.ts';
import { LEVERAGE_HOLDS } from '../features/leverage/holds.ts';
import { SWAP_HOLDS } from '../features/swap/holds.ts';
import { SWAP_CHECKS } from '../features/swap/verify.ts';
import { SECONDS_HOLDS } from '../features/options/holds.ts';
import { SECONDS_CHECKS } from '../features/options/verify.ts';
import { LEVERAGE_CHECKS } from '../features/leverage/verify.ts';
import { INVITATION_CHECKS } from '../features/invitation/verify.ts';
import { LIABILITY_CHECKS } from '../features/liabilities/verify.ts';
import { MINING_HOLDS } from '../features/mining/holds.ts';
import { MINING_CHECKS } from '../features/mining/verify.ts';
import { OPERATORS_CHECKS } from '../features/operators/verify.ts';
import { TERMS_CHECKS } from '../features/terms/verify.ts';
import { WALLET_CHECKS } from '../features/wallet/verify.ts';
import { WITHDRAWAL_HOLDS } from '../features/withdrawals/holds.ts';
import { WITHDRAWAL_CHECKS } from '../features/withdrawals/verify.ts';
import { HEADS_CHECKS } from '../heads/verify.ts';
import type { Database, Query } from '../kernel/database.ts';
import type { KnownHead } from '../kernel/known-head.ts';
import type { Seals } from '../kernel/seals.ts';
import { LEDGER_CHECKS, tryCheck, type Check, type Finding } from '../kernel/verify.ts';
import { schemaIsAsMade } from '../kernel/catalogue.ts';
import { holdsEqualOpenThings } from '../kernel/verify-holds.ts';
import { tablesFollowJournal } from '../kernel/verify-projection.ts';
import {
  accountsAreSealed,
  jobsAreSealed,
  journalIsSealed,
  knownHeadsStand,
  rowsAreNewest,
  rowsAreSealed,
} from '../kernel/verify-seals.ts';
import { WalkMemory } from '../kernel/walk-memory.ts';
import { candlesFollowTicks } from '../market/verify-candles.ts';
import { tickChainHolds } from '../market/verify.ts';
import { PROJECTED_TABLES } from '../projected-tables.ts';
import { RECEIPT_KINDS } from '../receipt-kinds.ts';
import { receiptsAreChains, receiptsFollowJournal } from '../receipts/verify.ts';
import { resultsFollowRules } from '../receipts/verify-results.ts';
import { SEALED_TABLES } from '../sealed-tables.ts';

/** Every check of stored data, the ledger's first. */
export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  holdsEqualOpenThings([
    ...LEVERAGE_HOLDS,
    ...DEPOSIT_HOLDS,
    ...SWAP_HOLDS,
    ...WITHDRAWAL_HOLDS,
    ...MINING_HOLDS,
    ...INSURANCE_HOLDS,
    ...SECONDS_HOLDS,
  ]),
  tablesFollowJournal(PROJECTED_TABLES),
  schemaIsAsMade(catalogue),
  tickChainHolds,
  candlesFollowTicks,
  ...LEVERAGE_CHECKS,
  ...SECONDS_CHECKS,
  ...WALLET_CHECKS,
  ...DEPOSITS_CHECKS,
  ...SWAP_CHECKS,
  ...INSURANCE_CHECKS,
  ...MINING_CHECKS,
  ...INVITATION_CHECKS,
  ...WITHDRAWAL_CHECKS,
  bankPaymentsFit,
  ...LIABILITY_CHECKS,
  receiptsAreChains,
  receiptsFollowJournal(RECEIPT_KINDS, PROJECTED_TABLES),
  resultsFollowRules(RECEIPT_KINDS, PROJECTED_TABLES),
  ...HEADS_CHECKS,
  ...TERMS_CHECKS,
  ...OPERATORS_CHECKS,
  ...IDENTITY_CHECKS,
  ...CONTENT_CHECKS,
];

/** As `CHECKS`, with those of the venue's seals for who has the key, and those of heads that were kept of the journal. */
export function checksWith(seals: Seals | undefined, heads: readonly KnownHead[]): readonly Check[] {
  return [
    ...CHECKS,
    ...(heads.length > 0 ? [knownHeadsStand(heads)] : []),
    ...(seals
      ? [
          journalIsSealed(seals),
          rowsAreSealed(seals, SEALED_TABLES),
          rowsAreNewest(seals, SEALED_TABLES),
          accountsAreSealed(seals),
          jobsAreSealed(seals),
        ]
      : []),
  ];
}

/**
 * Runs every check of stored data, one after another, and hands each finding over as it comes. All look at one moment, so a
 * server may go on writing. `heads` are those that somebody has kept of the journal; walks go on from where `memory` says.
 */
export function runChecks(
  database: Database,
  report: (finding: Finding) => void,
  heads: readonly KnownHead[] = [],
  memory = new WalkMemory(),
): Promise<readonly Finding[]> {
  return database.snapshot((query) => checkAll(query, checksWith(database.seals, heads), report, memory));
}

async function checkAll(
  query: Query,
  checks: readonly Check[],
  report: (finding: Finding) => void,
  memory: WalkMemory,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await tryCheck(check, query, memory);
    findings.push(finding);
    report(finding);
  }
  return findings;
}
