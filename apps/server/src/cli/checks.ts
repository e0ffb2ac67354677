import { IDENTITY_CHECKS } from '../features/identity/verify.ts';
import { LEVERAGE_CHECKS } from '../features/leverage/verify.ts';
import { OPERATORS_CHECKS } from '../features/operators/verify.ts';
import { SETTINGS_CHECKS } from '../features/settings/verify.ts';
import type { Database, Query } from '../kernel/database.ts';
import { LEDGER_CHECKS, tryCheck, type Check, type Finding } from '../kernel/verify.ts';
import { tablesFollowJournal } from '../kernel/verify-projection.ts';
import { tickChainHolds } from '../market/verify.ts';
import { PROJECTED_TABLES } from '../projected-tables.ts';

/** Every check of stored data, the ledger's first. */
export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  tablesFollowJournal(PROJECTED_TABLES),
  tickChainHolds,
  ...LEVERAGE_CHECKS,
  ...SETTINGS_CHECKS,
  ...OPERATORS_CHECKS,
  ...IDENTITY_CHECKS,
];

/**
 * Runs every check of stored data, one after another, and hands each finding over as it comes. All look at one moment, so a
 * server may go on writing.
 */
export function runChecks(database: Database, report: (finding: Finding) => void): Promise<readonly Finding[]> {
  return database.snapshot((query) => checkAll(query, report));
}

async function checkAll(query: Query, report: (finding: Finding) => void): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) {
    const finding = await tryCheck(check, query);
    findings.push(finding);
    report(finding);
  }
  return findings;
}
