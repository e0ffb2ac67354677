import { fakeClock, testDatabase, until, type TestDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { ORDER_COLUMNS, orderFrom } from '../../src/features/leverage/store.ts';
import { Crowd } from './crowd.ts';
import { breakConnections, DeskVenue } from './desk-venue.ts';
import { generator, isRecordingPresent, randomCrash, recordedPrices, type Chance, type Price } from './prices.ts';
import { heldIn, Twin } from './twin.ts';

/** Two quiet minutes to open in, then the fall. */
const FROM = Date.UTC(2021, 4, 19, 12, 52);
const OPEN_UNTIL = Date.UTC(2021, 4, 19, 12, 54);
const TO = Date.UTC(2021, 4, 19, 13, 6);
/** How much faster than it was recorded. */
const SPEED = 10;
/** More that waits is let through before anything else is sent. */
const WAITING_MAX = 3_000;
const SILENCE_MS = 11_000;

interface Load {
  /** Actions of customers for each price, in percent. */
  readonly actions: number;
  /** How often in the whole run the connections break, and the feed falls silent. */
  readonly breaks: number;
  readonly silences: number;
}

/**
 * Delivers prices as fast as they go, many in one turn of the process and without waiting for any, while customers act between
 * them; now and then so many at once that the venue is late.
 */
async function drive(venue: DeskVenue, db: TestDatabase, crowd: Crowd, prices: readonly Price[], chance: Chance, load: Load): Promise<void> {
  const breaks: Promise<void>[] = [];
  const isTimeFor = (times: number) => times > 0 && chance(Math.ceil(prices.length / times)) === 0;
  let turn = 0;
  for (const [index, { pairId, price, at }] of prices.entries()) {
    if (isTimeFor(load.breaks)) breaks.push(breakConnections(db));
    if (isTimeFor(load.silences)) {
      venue.clock.advance(SILENCE_MS);
      for (let count = 0; count < 20; count += 1) crowd.act(venue);
    }
    venue.post(pairId, price, Math.max(0, at - (prices[index - 1]?.at ?? at)) / SPEED);
    for (let due = load.actions; due > 0; due -= 100) if (chance(100) < due) crowd.act(venue);
    turn -= 1;
    if (turn > 0) continue;
    turn = chance(40) === 0 ? 150 : 1 + chance(40);
    await new Promise(setImmediate);
    if (index % 500 < 20) console.log(index, Math.round(performance.now()), venue.kernel.queued, venue.kernel.behind);
    if (venue.kernel.queued > WAITING_MAX) await venue.kernel.quiet();
  }
  await Promise.all(breaks);
  await crowd.answered();
  await venue.kernel.quiet();
}

/** Walks the journal of a venue with a twin, and compares all that either has come to. */
async function compare(venue: DeskVenue): Promise<Twin> {
  await until('the tables hold everything', () => venue.kernel.caughtUp().then(yes, no), 60_000);
  const running = venue.leverage.runner.digest();
  expect(running).toBe(await venue.leverage.runner.rebuiltDigest());
  venue.leverage.stop();
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();

  const twin = new Twin(venue.market.pairs());
  twin.walk(await venue.journal());
  expect(twin.differences).toEqual([]);
  const orders = (await venue.rows(`select ${ORDER_COLUMNS} from lever_orders order by id`)).map(orderFrom);
  expect(orders).toEqual([...twin.toy.orders.values()]);
  const balances = await venue.rows<{ id: bigint; balance: bigint }>('select id, balance from accounts');
  expect(heldIn(balances.map(({ id, balance }) => [Number(id), balance]))).toEqual(heldIn(twin.toy.balances));
  expect(await venue.rows('select user_id, warned, at from lever_warnings order by user_id')).toEqual(
    [...twin.toy.warnings.values()].toSorted((left, right) => left.user_id - right.user_id),
  );
  expect(venue.market.counters().accepted).toBe((twin.counts['tick'] ?? 0) + (twin.counts['tick that nobody may trade on'] ?? 0));
  expect(await venue.faults()).toEqual([]);
  expect(venue.problems).toEqual([]);
  return twin;
}

const yes = (): boolean => true;
const no = (): boolean => false;

describe('LEV-25 a twin that looks at every order and every account at every tick', () => {
  it('comes to the same orders, money and order of events on a random crash at full speed', async () => {
    const db = await testDatabase();
    const clock = fakeClock();
    const venue = await DeskVenue.open(db, clock);
    afterAll(() => venue.close());
    const chance = generator(11);
    const crowd = new Crowd(await venue.customers(200), chance);
    const prices = randomCrash(venue.market.pairs(), chance, 3_000, clock.now(), 100);
    await drive(venue, db, crowd, prices.slice(0, 100), chance, { actions: 0, breaks: 0, silences: 0 });
    await crowd.open(venue);
    await drive(venue, db, crowd, prices.slice(100), chance, { actions: 150, breaks: 4, silences: 4 });
    const twin = await compare(venue);
    console.log(twin.counts, crowd.answers);
  }, 60_000);

  it.skipIf(!isRecordingPresent)('comes to the same on the recorded crash of 2021-05-19 at ten times its speed', async () => {
    const db = await testDatabase();
    const venue = await DeskVenue.open(db, fakeClock(FROM - 60_000));
    afterAll(() => venue.close());
    const chance = generator(7);
    const crowd = new Crowd(await venue.customers(1_000), chance);
    const prices = await recordedPrices(venue.market.pairs(), FROM, TO);
    const opening = prices.filter((price) => price.at < OPEN_UNTIL);
    await drive(venue, db, crowd, opening, chance, { actions: 0, breaks: 0, silences: 0 });
    await crowd.open(venue);
    await drive(venue, db, crowd, prices.slice(opening.length), chance, { actions: 200, breaks: 4, silences: 2 });
    const twin = await compare(venue);
    console.log(twin.counts, crowd.answers);
  }, 120_000);
});
