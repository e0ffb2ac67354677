import catalogue from '../catalogue.json' with { type: 'json' };
import { CONTENT_CHECKS } from '../features/content/verify.ts';
import { IDENTITY_CHECKS } from '../features/identity/verify.ts';
import { OPERATORS_CHECKS } from '../features/operators/verify.ts';
import { TERMS_CHECKS } from '../features/terms/verify.ts';
import { HEADS_CHECKS } from '../heads/verify.ts';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import type { JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import type { Seals } from '../kernel/model/seals.ts';
import { LEDGER_CHECKS, tryCheck, type Check, type Finding } from '../kernel/check/verify.ts';
import { schemaIsAsMade } from '../kernel/check/catalogue.ts';
import { holdsEqualOpenThings } from '../kernel/check/verify-holds.ts';
import { tablesFollowJournal } from '../kernel/check/verify-projection.ts';
import {
  accountsAreSealed,
  jobsAreSealed,
  journalIsSealed,
  anchorsAreInJournal,
  rowsAreNewest,
  rowsAreSealed,
} from '../kernel/check/verify-seals.ts';
import { WalkMemory } from '../kernel/check/walk-memory.ts';
import { candlesFollowTicks } from '../market/verify-candles.ts';
import { tickChainHolds } from '../market/verify.ts';
import { PRODUCTS } from '../products/products.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { RECEIPT_KINDS } from '../products/receipt-kinds.ts';
import { receiptsAreChains, receiptsFollowJournal } from '../receipts/verify.ts';
import { resultsFollowRules } from '../receipts/verify-results.ts';
import { SEALED_TABLES } from '../venue/sealed-tables.ts';

/** Every check of stored data, the ledger's first. */
export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  holdsEqualOpenThings(PRODUCTS.flatMap(({ holds = [] }) => holds)),
  tablesFollowJournal(PROJECTED_TABLES),
  schemaIsAsMade(catalogue),
  tickChainHolds,
  candlesFollowTicks,
  ...PRODUCTS.flatMap(({ checks = [] }) => checks),
  receiptsAreChains,
  receiptsFollowJournal(RECEIPT_KINDS, PROJECTED_TABLES),
  resultsFollowRules(RECEIPT_KINDS, PROJECTED_TABLES),
  ...HEADS_CHECKS,
  ...TERMS_CHECKS,
  ...OPERATORS_CHECKS,
  ...IDENTITY_CHECKS,
  ...CONTENT_CHECKS,
];

/** Returns `CHECKS`, with those of the venue's seals where its key is given, and those of the journal heads that were kept. */
export function checksWith(seals: Seals | undefined, heads: readonly JournalAnchor[]): readonly Check[] {
  return [
    ...CHECKS,
    ...(heads.length > 0 ? [anchorsAreInJournal(heads)] : []),
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
 * server may keep writing. `heads` are those of the journal that were kept elsewhere; walks continue from where `memory` says.
 */
export function runChecks(
  database: Database,
  report: (finding: Finding) => void,
  heads: readonly JournalAnchor[] = [],
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
