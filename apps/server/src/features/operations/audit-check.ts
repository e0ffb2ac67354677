import type { ReplyOf } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { tryCheck, type Check } from '../../kernel/check/verify.ts';

/**
 * Runs every check of stored data beside the trading, one after another. The checks use one snapshot and a connection of their own, page by page, so that
 * memory stays small. One run at a time: another is refused as `busy`.
 */
export class AuditCheck {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #checks: () => readonly Check[];
  #running = false;

  constructor(database: Database, clock: Clock, checks: () => readonly Check[]) {
    this.#database = database;
    this.#clock = clock;
    this.#checks = checks;
  }

  /** Returns the findings, the duration, and the moment of the beginning. Everything committed until that moment was checked. */
  async run(): Promise<ReplyOf<'console/audit_check'>> {
    if (this.#running) throw new RefusedError('busy');
    this.#running = true;
    const at = this.#clock.now();
    const begun = performance.now();
    try {
      const checks = await this.#database.snapshot(async (query) => {
        const findings: ReplyOf<'console/audit_check'>['checks'] = [];
        for (const each of this.#checks()) {
          const { check, checked, faults } = await tryCheck(each, query);
          findings.push({ check, looked: checked, faults: [...faults] });
        }
        return findings;
      });
      return { checks, seconds: Math.round(performance.now() - begun) / 1_000, at };
    } finally {
      this.#running = false;
    }
  }
}
