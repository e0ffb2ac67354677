import { MARKET, REVOKED, STOP_ENTRY, type CloseReason } from '@candor/rules';
import { fakeClock, testDatabase, until, type TestDatabase } from '@candor/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runsAll } from '../../../../test/case-count.ts';
import { isCross } from '../../src/features/contracts/order.ts';
import { ORDERS } from '../../src/features/contracts/store.ts';
import { Crowd } from './crowd.ts';
import { breakConnections, ContractsVenue } from './contracts-venue.ts';
import { generator, isRecordingPresent, randomCrash, recordedPrices, type Chance, type Price } from './prices.ts';
import { heldIn, Twin, UNTRADABLE } from './twin.ts';

/** Two quiet minutes to open in, then the fall. */
const FROM = Date.UTC(2021, 4, 19, 12, 52);
const OPEN_UNTIL = Date.UTC(2021, 4, 19, 12, 54);
const TO = Date.UTC(2021, 4, 19, 13, 6);
/** Speed of the tape, as a multiple of the recording's. */
const SPEED = 10;
/** More that waits is let through before anything else is sent. */
const WAITING_MAX = 3_000;
const SILENCE_MS = 11_000;
const DELAY_MS = 1_200;
/** Seed of the random crash. */
const PRICES = 3_000;

interface Load {
  /** Actions of customers for each price, in percent. */
  readonly actions: number;
  /** Times that the connections break, the feed falls silent, and the venue falls behind its prices. */
  readonly breaks: number;
  readonly silences: number;
  readonly delays: number;
}

const QUIET: Load = { actions: 0, breaks: 0, silences: 0, delays: 0 };

/** Whether something that happens so many times, evenly spread over a stretch, happens here. */
const isTimeFor = (times: number, index: number, length: number): boolean => index > 0 && index % Math.ceil(length / (times + 1)) === 0;

/** A venue under load, its customers, and what is remembered of it over restarts. */
class Stage {
  venue: ContractsVenue;
  readonly starts: number[] = [];
  readonly problems: unknown[] = [];
  readonly #db: TestDatabase;
  readonly #chance: Chance;
  #crowd: Crowd | undefined;

  private constructor(db: TestDatabase, venue: ContractsVenue, chance: Chance) {
    this.#db = db;
    this.venue = venue;
    this.#chance = chance;
  }

  static async open(start: number, seed: number): Promise<Stage> {
    const db = await testDatabase();
    const stage = new Stage(db, await ContractsVenue.open(db, fakeClock(start)), generator(seed));
    onTestFinished(() => stage.venue.close());
    return stage;
  }

  /** Lets customers in, with a few orders each. */
  async enter(customers: number, seed: number): Promise<void> {
    this.#crowd = new Crowd(await this.venue.customers(customers), generator(seed));
    await this.#crowd.open(this.venue);
  }

  /** Kills the server in the middle of what customers ask of it, and starts another. */
  async kill(): Promise<void> {
    this.problems.push(...this.venue.problems);
    const fate = { isDead: false };
    const killed = this.venue.kill(this.#db).then(() => (fate.isDead = true));
    while (!fate.isDead) {
      this.#act(10);
      await new Promise(setImmediate);
    }
    await killed;
    this.venue = await ContractsVenue.open(this.#db, this.venue.clock);
    this.starts.push(this.venue.kernel.head.batch);
  }

  /** Delivers prices as fast as they go, many in one turn of the process and without waiting for any, while customers act between them. */
  async deliver(prices: readonly Price[], { actions, breaks, silences, delays }: Load): Promise<void> {
    const { venue } = this;
    const broken: Promise<void>[] = [];
    let turn = 0;
    for (const [index, { pairId, price, at }] of prices.entries()) {
      if (isTimeFor(breaks, index, prices.length)) broken.push(breakConnections(this.#db));
      if (isTimeFor(silences, index, prices.length)) {
        venue.clock.advance(SILENCE_MS);
        this.#act(20);
      }
      venue.post(pairId, price, Math.max(0, at - (prices[index - 1]?.at ?? at)) / SPEED);
      for (let due = actions; due > 0; due -= 100) if (this.#chance(100) < due) this.#act(1);
      // What was asked takes its place between the prices, before anything is decided.
      for (let count = 0; count < 5; count += 1) await Promise.resolve();
      const isLate = isTimeFor(delays, index, prices.length);
      turn -= 1;
      if (turn > 0 && !isLate) continue;
      turn = this.#chance(40) === 0 ? 150 : 1 + this.#chance(40);
      if (isLate) {
        venue.clock.advance(DELAY_MS);
        this.#act(10);
        // What a broken connection keeps from it the next one finds.
        broken.push(venue.due.runDue().then(ignored, ignored));
      }
      await new Promise(setImmediate);
      if (venue.kernel.queued > WAITING_MAX) await venue.kernel.quiet();
    }
    await Promise.all(broken);
  }

  #act(times: number): void {
    for (let count = 0; count < times; count += 1) this.#crowd?.act(this.venue);
  }

  /** Resolves when all is decided, answered and in the tables, and no customer is warned any more. */
  async settled(): Promise<void> {
    await this.venue.kernel.quiet();
    await this.#crowd?.answered();
    await this.venue.contracts.stop();
    await this.venue.kernel.quiet();
    await until('the tables hold everything', () => this.venue.kernel.caughtUp().then(yes, no), 60_000);
  }

  /** Walks the journal with a twin, and compares all that either has come to. */
  async compare(): Promise<Twin> {
    const { venue } = this;
    await this.settled();
    expect(venue.contracts.runner.digest()).toBe(await venue.contracts.runner.rebuiltDigest());
    const journal = await venue.journal();
    const twin = new Twin(venue.market.pairs());
    twin.walk(journal, this.starts);
    expect(twin.differences).toEqual([]);
    expect(this.#crowd?.unfounded(journal)).toEqual([]);
    const orders = ORDERS.rows(await venue.rows(`select ${ORDERS.list} from lever_orders order by lever_orders.id`));
    expect(orders).toEqual([...twin.toy.orders.values()]);
    const balances = await venue.rows<{ id: bigint; balance: bigint }>('select id, balance from accounts');
    expect(heldIn(balances.map(({ id, balance }) => [Number(id), balance]))).toEqual(heldIn(twin.toy.balances));
    expect(await venue.rows('select user_id, warned, at from lever_warnings order by user_id')).toEqual(
      [...twin.toy.warnings.values()].toSorted((left, right) => left.user_id - right.user_id),
    );
    expect(await venue.faults()).toEqual([]);
    expect([...this.problems, ...venue.problems]).toEqual([]);
    return twin;
  }
}

const ignored = (): void => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

/** Much happened, and not only the easy things. */
function expectMany(counts: Readonly<Record<string, number>>, least: Readonly<Record<string, number>>): void {
  expect(missing(counts, least)).toEqual([]);
}

/** Events that happened less often than they must, such as `lever/cancel 0 of 1`. */
function missing(counts: Readonly<Record<string, number>>, least: Readonly<Record<string, number>>): string[] {
  return Object.entries(least).flatMap(([what, times]) =>
    (counts[what] ?? 0) < times ? [`${what} ${counts[what] ?? 0} of ${times}`] : [],
  );
}

/** Events that must have happened in random crashes. What meets what depends on the moments at which lines break and the server dies. */
const MET: Readonly<Record<string, number>> = {
  'lever/submit': 400,
  'lever/trigger': 100,
  'lever/liquidate': 100,
  'lever/close': 20,
  'lever/cancel': 3,
  'lever/batch_close': 20,
  'lever/margin': 4,
  'lever/margin margin_limit': 3,
  'lever/submit isolated_opposed': 3,
  'lever/submit venue_delayed': 15,
  'lever/submit hazard_too_high': 10,
  'wallet/change': 80,
  'wallet/change insufficient_balance': 20,
  [UNTRADABLE]: 15,
  'isolated order liquidated': 20,
  'resting order filled': 10,
  'stop entry filled': 20,
  'order expired': 2,
  shortfall: 1,
  'order revoked': 3,
  'trailing stop': 1,
};
/** Crashes after which what has not happened never will. */
const CRASHES_MAX = 5;

/** Plays one random crash with broken connections, silences and a kill, compares it, and counts what happened in it. */
async function playRandomCrash(seed: number): Promise<Readonly<Record<string, number>>> {
  const start = Date.UTC(2026, 4, 13, 4);
  const stage = await Stage.open(start, seed);
  const prices = randomCrash(stage.venue.market.pairs(), generator(seed + 1), PRICES, start, 100);
  await stage.deliver(prices.slice(0, 100), QUIET);
  await stage.enter(200, seed + 2);
  await stage.deliver(prices.slice(100, PRICES / 2), { actions: 150, breaks: 2, silences: 1, delays: 5 });
  await stage.kill();
  await stage.deliver(prices.slice(PRICES / 2), { actions: 150, breaks: 2, silences: 2, delays: 5 });
  const { counts, toy } = await stage.compare();
  const orders = [...toy.orders.values()];
  const isFilled = ({ entry_tick: tick }: (typeof orders)[number]): boolean => tick !== null;
  return {
    ...counts,
    'isolated order liquidated': orders.filter((order) => !isCross(order) && order.close_reason === 'liquidation').length,
    'resting order filled': orders.filter((order) => !isCross(order) && order.mode !== MARKET && isFilled(order)).length,
    'stop entry filled': orders.filter((order) => order.mode === STOP_ENTRY && isFilled(order)).length,
    'order expired': orders.filter(({ close_reason: reason }) => reason === 'expired').length,
    shortfall: orders.filter(({ shortfall: left }) => left > 0n).length,
    'order revoked': orders.filter(({ status }) => status === REVOKED).length,
    'trailing stop': orders.filter(({ close_reason: reason }) => reason === 'trailing_stop').length,
  };
}

describe('LEV-25 LEV-95 LEV-105 LEV-123 LEV-127 a twin that looks at every order and every account at every tick', () => {
  it('comes to the same orders, money and order of events on random crashes, with broken connections, silence and a kill', async () => {
    const met: Record<string, number> = {};
    for (let crash = 0; crash === 0 || (crash < CRASHES_MAX && missing(met, MET).length > 0); crash += 1) {
      const counts = await playRandomCrash(11 + 10 * crash);
      for (const [what, times] of Object.entries(counts)) met[what] = (met[what] ?? 0) + times;
    }
    expectMany(met, MET);
  }, 200_000);

  it.runIf(runsAll && isRecordingPresent)(
    // Recordings stay outside the project; without them, and every day, the random crash above compares the same.
    'comes to the same on the recorded crash of 2021-05-19 at ten times its speed',
    async () => {
      const stage = await Stage.open(FROM - 60_000, 7);
      const prices = await recordedPrices(stage.venue.market.pairs(), FROM, TO);
      const opening = prices.filter((price) => price.at < OPEN_UNTIL);
      await stage.deliver(opening, QUIET);
      await stage.enter(1_000, 8);
      await stage.deliver(prices.slice(opening.length), { actions: 200, breaks: 3, silences: 1, delays: 20 });
      const { counts, toy } = await stage.compare();
      // Not one price is lost with a connection.
      expect(stage.venue.market.counters().accepted).toBe((counts['tick'] ?? 0) + (counts[UNTRADABLE] ?? 0));
      expectMany(counts, { 'lever/submit': 3_000, 'lever/trigger': 1_000, 'lever/liquidate': 300, 'wallet/change': 400 });
      expectMany(counts, { 'lever/submit venue_delayed': 200, 'lever/close': 100, 'lever/batch_close': 80 });
      const closed = (reason: CloseReason) => [...toy.orders.values()].filter((order) => order.close_reason === reason).length;
      expect(closed('liquidation')).toBeGreaterThan(500);
      expect(closed('stop_loss')).toBeGreaterThan(50);
      expect(closed('take_profit')).toBeGreaterThan(200);
    },
    120_000,
  );
});
