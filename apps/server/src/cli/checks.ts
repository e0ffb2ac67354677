import { LEVERAGE_CHECKS } from '../features/leverage/verify.ts';
import type { Query } from '../kernel/database.ts';
import { LEDGER_CHECKS, type Finding } from '../kernel/verify.ts';
import { tickChainHolds } from '../market/verify.ts';

/** Runs every check of stored data, one after another, and hands each finding over as it comes. */
export async function runChecks(query: Query, report: (finding: Finding) => void): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of [...LEDGER_CHECKS, tickChainHolds, ...LEVERAGE_CHECKS]) {
    const finding = await check(query);
    findings.push(finding);
    report(finding);
  }
  return findings;
}
