import type { ReplyOf } from '@candor/api';
import type { Clock } from '../../feature.ts';
import { RefusedError } from '../../kernel/command.ts';
import { sqlState, type Database, type Query } from '../../kernel/database.ts';
import type { Check, Finding } from '../../kernel/verify.ts';

/**
 * Runs every check of stored data beside the trading, one after another on one snapshot and a connection of its own, page by
 * page, so that memory stays small. One run at a time: another is refused as `busy`.
 */
export class AuditCheck {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #checks: readonly Check[];
  #running = false;

  constructor(database: Database, clock: Clock, checks: readonly Check[]) {
    this.#database = database;
    this.#clock = clock;
    this.#checks = checks;
  }

  /** What was found, how long it took, and the moment it was begun: what was committed until then was looked at. */
  async run(): Promise<ReplyOf<'console/audit_check'>> {
    if (this.#running) throw new RefusedError('busy');
    this.#running = true;
    const at = this.#clock.now();
    const begun = performance.now();
    try {
      const checks = await this.#database.snapshot(async (query) => {
        const findings: ReplyOf<'console/audit_check'>['checks'] = [];
        for (const check of this.#checks) {
          const finding = await tried(check, query);
          findings.push({ ...finding, faults: [...finding.faults] });
        }
        return findings;
      });
      return { checks, seconds: Math.round(performance.now() - begun) / 1_000, at };
    } finally {
      this.#running = false;
    }
  }
}

/** SQLSTATEs of data that cannot be read as what it should be. */
const DATA_EXCEPTION = /^22/;

/**
 * Makes a check. What is stored so that it cannot even be read is a fault like any other: a forged line that no check can parse
 * must not hide what the others find.
 */
async function tried(check: Check, query: Query): Promise<Finding> {
  await query('savepoint before_check');
  try {
    return await check(query);
  } catch (error) {
    if (!DATA_EXCEPTION.test(sqlState(error)) || !(error instanceof Error)) throw error;
    await query('rollback to savepoint before_check');
    return { check: 'what is stored can be read by every check', looked: 0, faults: [`one could not be made: ${error.message}`] };
  }
}
