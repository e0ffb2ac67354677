import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, midnightOf, venueDayFrom, venueDayOf, venueDayText, type VenueDay } from '@candor/rules';
import type { Database } from '../kernel/store/database.ts';
import type { Query } from '../kernel/store/query.ts';
import { ticksBetween } from '../market/tick-rows.ts';
import { GENESIS_HASH, tickText } from '../market/tick-seal.ts';
import type { SigningKeys } from '../secrets/signing-keys.ts';
import { dayText } from './statements.ts';
import type { Trees } from './trees.ts';

/** A day is closed so long after it is over: what was received before midnight is stored by then. */
const STORED_AFTER_MS = 5 * 60_000;
/** Days that are closed at a time, after a long time away. */
const AT_ONCE = 10;
const PAGE = 2_000;
/** Between two pieces of a file, so that orders have their turn. */
const PAUSE_MS = 5;

/** Makes the statements of days that are over, oldest first, a few at a time. `upTo` is the newest tick under a head. */
export async function closeDays(
  { database, keys, trees }: { readonly database: Database; readonly keys: SigningKeys; readonly trees: Trees },
  upTo: number,
  now: number,
): Promise<void> {
  for (let closed = 0; closed < AT_ONCE; closed += 1) {
    const next = await nextDay(database.query);
    if (!next || midnightOf(next.day) + DAY_MS + STORED_AFTER_MS > now) return;
    const { first, day } = next;
    const last = await lastBefore(database.query, { from: first, to: upTo, before: midnightOf(day) + DAY_MS });
    const [before, end] = [await hashOf(database.query, first - 1), await hashOf(database.query, last)];
    const root = (await trees.tree('ticks').root(last)).toString('hex');
    const name = venueDayText(day);
    const document = dayText({ day: name, first, last, before, end, root });
    await database.tx((query) =>
      query('insert into tick_days (day, first_tick, last_tick, document, signatures) values ($1, $2, $3, $4, $5)', [
        name,
        first,
        last,
        document,
        JSON.stringify(keys.sign(document)),
      ]),
    );
  }
}

/** The first day without a statement and its first tick; undefined before the first tick ever. */
async function nextDay(query: Query): Promise<{ readonly day: VenueDay; readonly first: number } | undefined> {
  const [newest] = await query<{ day: string; last_tick: bigint }>('select day, last_tick from tick_days order by day desc limit 1');
  if (newest) return { day: venueDayFrom(newest.day) + 1, first: Number(newest.last_tick) + 1 };
  const at = await receivedAt(query, 1);
  return at === undefined ? undefined : { day: venueDayOf(at), first: 1 };
}

/**
 * The newest tick that was received before a moment, by halving: ids follow the order in which ticks were received. One below `from` where
 * there is none. A tick that a stepping clock dates back belongs to the day that its neighbours belong to.
 */
async function lastBefore(
  query: Query,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: number },
): Promise<number> {
  let [last, beyond] = [from - 1, to + 1];
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    const at = await receivedAt(query, middle);
    if (at !== undefined && at < before) last = middle;
    else beyond = middle;
  }
  return last;
}

async function receivedAt(query: Query, id: number): Promise<number | undefined> {
  const [row] = await query<{ received_at: number }>('select received_at from ticks where id = $1', [id]);
  return row?.received_at;
}

async function hashOf(query: Query, id: number): Promise<string> {
  const [row] = await query<{ hash: string }>(`select encode(hash, 'hex') as hash from ticks where id = $1`, [id]);
  return row?.hash ?? GENESIS_HASH;
}

/** The ticks of a day; for the day at hand, those up to now. Undefined for a day that has none: before the first, or to come. */
export async function ticksOfDay(
  query: Query,
  day: VenueDay,
  newest: number,
): Promise<{ readonly first: number; readonly last: number; readonly isClosed: boolean } | undefined> {
  const [row] = await query<{ first_tick: bigint; last_tick: bigint }>('select first_tick, last_tick from tick_days where day = $1', [
    venueDayText(day),
  ]);
  if (row) return { first: Number(row.first_tick), last: Number(row.last_tick), isClosed: true };
  const open = await nextDay(query);
  return open && open.day === day ? { first: open.first, last: newest, isClosed: false } : undefined;
}

/** The file of a day, piece by piece. */
export async function* dayFile(
  database: Database,
  day: VenueDay,
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<string> {
  let hash = await hashOf(database.query, first - 1);
  yield `candor-ticks 1 ${venueDayText(day)} ${first} ${hash}\n`;
  for (let after = first - 1; after < last;) {
    const ticks = await ticksBetween(database, after, last, PAGE);
    if (ticks.length === 0) throw new RangeError(`there is no tick ${after + 1}`);
    yield ticks.map((tick) => `${tickText(tick)}\n`).join('');
    after = ticks.at(-1)?.id ?? last;
    hash = ticks.at(-1)?.hash ?? hash;
    await pause(PAUSE_MS);
  }
  yield `end ${last} ${hash}\n`;
}
