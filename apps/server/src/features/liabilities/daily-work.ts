import { midnightOf, venueDayOf, venueDayText, DAY_MS } from '@candor/rules';
import { SYSTEM } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { ProofMaker } from './proof-maker.ts';

/** Half past four in the morning in venue time. */
const TIME_OF_DAY_MS = 4.5 * 3_600_000;
const EVERY_MS = 10_000;

/** The newest moment at which a proof was due. */
function dueBefore(now: number): number {
  const today = midnightOf(venueDayOf(now)) + TIME_OF_DAY_MS;
  return today <= now ? today : today - DAY_MS;
}

/** Returns the moment at which the next proof is due, in milliseconds since 1970. */
export function nextProofAt(now: number): number {
  return dueBefore(now) + DAY_MS;
}

/**
 * Makes a proof once a day. What is due follows from the clock and the newest proof, or, before the first, from the first batch of
 * the journal. Days that were missed while the venue was down are not made up for: what was owed then is unknown.
 */
export function dailyProofWork(database: Database, maker: ProofMaker): DueWork {
  return {
    name: 'liabilities/daily',
    everyMs: EVERY_MS,
    async select(now, _most, except) {
      const due = dueBefore(now);
      const [known] = await database.query<{ since: number | null }>(
        `select coalesce((select made_at from liability_proofs order by id desc limit 1), (select at from journal order by batch limit 1)) as since`,
      );
      const key = venueDayText(venueDayOf(due));
      if (typeof known?.since !== 'number' || known.since >= due || except.includes(key)) return [];
      return [{ key, run: () => maker.make(SYSTEM) }];
    },
  };
}
