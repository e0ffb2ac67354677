import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, midnightOf, venueDayOf } from '@candor/rules';
import { HeldTables } from './held-tables.ts';
import type { VenueProcess } from './venue-process.ts';

/** Time before a midnight at which a venue is started that is to live through it, in milliseconds: it is up by then. */
const BEFORE_MS = 4_500;
/** Time after a midnight in milliseconds: the venue looks every second for what is due. */
const AFTER_MS = 1_500;
const MISSED_DAYS = 8;

/**
 * Lets midnights pass over what was locked and claimed. In one the server dies with the payments in the journal and not in the tables. In one the
 * database dies while they are made. Then eight days pass while nothing runs. Returns how far ahead the venue's clock is then.
 */
export async function passMidnights(venue: VenueProcess, dataDir: string): Promise<number> {
  const first = await toMidnight(venue, 1);
  const held = await HeldTables.hold(dataDir);
  await sleep(Math.max(0, first.at - Date.now()) + AFTER_MS);
  const behind = await held.behind();
  await venue.killServer();
  await held.release();
  await venue.start();
  console.log(`first midnight: server killed with ${behind} batches in the journal and not in the tables, and started again`);
  const second = await toMidnight(venue, 2);
  await sleep(Math.max(0, second.at - Date.now()));
  venue.killDatabase();
  await sleep(200);
  await venue.ready();
  console.log('second midnight: database killed and back');
  const last = await toMidnight(venue, 2 + MISSED_DAYS);
  await sleep(Math.max(0, last.at - Date.now()) + AFTER_MS);
  console.log(`${MISSED_DAYS} midnights while nothing ran`);
  return last.aheadMs;
}

/** Kills the server and starts it shortly before the nth midnight from today on; when that comes by the machine's clock. */
async function toMidnight(venue: VenueProcess, nth: number): Promise<{ readonly at: number; readonly aheadMs: number }> {
  await venue.killServer();
  const now = Date.now();
  const aheadMs = midnightOf(venueDayOf(now) + 1) + (nth - 1) * DAY_MS - BEFORE_MS - now;
  venue.ahead(aheadMs);
  await venue.start();
  return { at: now + BEFORE_MS, aheadMs };
}
