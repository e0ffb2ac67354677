import { setTimeout as sleep } from 'node:timers/promises';
import { decimal, type Price } from '@candor/money';
import { contextOf, ORDER, perSecond, traderOf } from './orders/callers.ts';
import { Closes } from './orders/closes.ts';
import { HandFeed } from './orders/hand-feed.ts';
import { createNaiveTables } from './orders/naive.ts';
import { NaiveTriggers } from './orders/naive-triggers.ts';
import { openStage, PAIR_ID, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 3;
const CUSTOMERS = 2_000;
const POSITIONS_EACH = 5;
/** Customers whose first position has its stop where one tick sets all of them off; the others are liquidated in the cascade. */
const STOPPED = 1_000;
const OPENING_AT_ONCE = 1_000;
const TICKS = 2_500;
const TICK_MS = 2;
const DELAY_MS_MAX = 250;

const START = decimal('64000');
const STEP = decimal('1');
/** Distance below the newest price of the stops that one tick sets off, and the fall of that tick. */
const STOP_BELOW = 5n * STEP;
const FALL = 10n * STEP;

interface Position {
  readonly userId: number;
  readonly hands: number;
  readonly stopLoss?: Price;
}

/**
 * Measures what a tick sets off, from the feed to the commit: 1,000 stops at once, against one transaction for each. Then a market falls at 500
 * ticks a second through 10,000 positions, of which stops and liquidations close most.
 */
export async function run(report: Report): Promise<void> {
  const feed = new HandFeed(PAIR_ID, START);
  const stage = await openStage(ROUNDS * CUSTOMERS, { feed });
  await createNaiveTables(stage.databaseUrl, stage.customers);
  const naive = new NaiveTriggers(stage.databaseUrl);
  try {
    await measure(stage, feed, naive, report);
  } finally {
    await naive.close();
    await stage.close();
  }
}

async function measure(stage: Stage, feed: HandFeed, naive: NaiveTriggers, report: Report): Promise<void> {
  const closes = new Closes(stage.venue);
  const bursts: { ours: number; baseline: number; stored: number }[] = [];
  const cascades: Cascade[] = [];
  let price = START;
  for (let round = 0; round < ROUNDS; round += 1) {
    const customers = stage.customers.slice(round * CUSTOMERS, (round + 1) * CUSTOMERS);
    const naiveOrders = await naive.open(customers, POSITIONS_EACH);
    await open(stage, positionsOf(customers, price));
    await stage.venue.kernel.caughtUp();

    price -= FALL;
    const burst = await stopOutOf(stage, feed, closes, price);
    // A few before, so that connecting and planning are not counted.
    await naive.settle(naiveOrders.slice(STOPPED, STOPPED + 100), price);
    const started = performance.now();
    await naive.settle(naiveOrders.slice(0, STOPPED), price);
    bursts.push({ ...burst, baseline: performance.now() - started });

    // One tick has closed a position of each of these customers; they open another, so that 10,000 are open again.
    await open(
      stage,
      customers.slice(0, STOPPED).map((userId) => ({ userId, hands: 1 })),
    );
    await stage.venue.kernel.caughtUp();
    cascades.push(await cascadeOf(stage, feed, closes, price));
    price -= BigInt(TICKS) * STEP;
  }
  reportBursts(bursts, report);
  reportCascades(cascades, report);
}

/**
 * Returns the positions of a round, all bought with a multiple of 100. Half of the customers have a stop where the burst is and two more along the
 * fall. The others have one position so large that the fall liquidates them, each at another price.
 */
function positionsOf(customers: readonly number[], price: Price): Position[] {
  const bottom = price - FALL;
  const along = (share: number): Price => bottom - BigInt(Math.round(TICKS * share)) * STEP;
  return customers.flatMap((userId, index): Position[] => {
    const small = { userId, hands: 1 };
    if (index < STOPPED) {
      const share = index / STOPPED;
      const stopAt = (stopLoss: Price): Position => ({ ...small, stopLoss });
      return [stopAt(price - STOP_BELOW), stopAt(along(0.04 + 0.94 * share)), stopAt(along(0.98 - 0.94 * share)), small, small];
    }
    // A book of n BTC on 10,000 USDT falls to a margin level of 30 % about 10,000 / n - 210 below its entry, fee included.
    const drop = TICKS * (0.32 + (0.6 * (index - STOPPED)) / (CUSTOMERS - STOPPED));
    return [small, small, small, small, { userId, hands: Math.floor(1_000_000 / (drop + 210)) - 4 }];
  });
}

async function open({ venue }: Stage, positions: readonly Position[]): Promise<void> {
  const actors = new Map(positions.map(({ userId }) => [userId, traderOf(userId)]));
  for (let from = 0; from < positions.length; from += OPENING_AT_ONCE) {
    const opened = positions.slice(from, from + OPENING_AT_ONCE).map(({ userId, hands, stopLoss }, index) => {
      const context = contextOf(actors.get(userId) ?? traderOf(userId), `open-${userId}-${from + index}-${Math.trunc(performance.now())}`);
      return venue.handlers['lever/submit']({ ...ORDER, share: hands, stop_loss_price: stopLoss }, context);
    });
    await Promise.all(opened);
  }
}

/** Milliseconds from a tick to the commit of all it set off, and until the tables held that too. */
async function stopOutOf({ venue }: Stage, feed: HandFeed, closes: Closes, price: Price): Promise<{ ours: number; stored: number }> {
  closes.forget();
  const fed = performance.now();
  feed.move(price);
  await closes.reach(STOPPED);
  await venue.kernel.caughtUp();
  return { ours: closes.lastAt - fed, stored: performance.now() - fed };
}

interface Cascade {
  /** For each tick that closed something, milliseconds from the moment it was due to the commit of the last of it. */
  readonly delays: readonly number[];
  readonly closed: number;
  /** Milliseconds from the first tick that was due to the last close. */
  readonly took: number;
}

async function cascadeOf({ venue }: Stage, feed: HandFeed, closes: Closes, price: Price): Promise<Cascade> {
  feed.hold();
  await sleep(50);
  closes.forget();
  const before = venue.market.tickHead().id;
  const started = performance.now();
  for (let fed = 0; fed < TICKS;) {
    // As many as are due by now: a venue that is busy must not slow the market down.
    const due = Math.min(TICKS, Math.floor((performance.now() - started) / TICK_MS) + 1);
    for (; fed < due; fed += 1) feed.move(price - BigInt(fed + 1) * STEP);
    await sleep(1);
  }
  await closes.reach(2 * STOPPED + (CUSTOMERS - STOPPED) * POSITIONS_EACH);
  const passed = venue.market.tickHead().id - before;
  if (passed !== TICKS) throw new Error(`${passed} of ${TICKS} ticks were sealed`);
  feed.repeat();
  const delays = [...closes.byTick()].map(([tickId, at]) => at - started - (tickId - before - 1) * TICK_MS);
  return { delays: delays.sort((left, right) => left - right), closed: closes.count, took: closes.lastAt - started };
}

function reportBursts(bursts: readonly { ours: number; baseline: number; stored: number }[], report: Report): void {
  const rate = (milliseconds: number): number => (STOPPED * 1_000) / milliseconds;
  const [ours, baseline] = [median(bursts.map((each) => each.ours)), median(bursts.map((each) => each.baseline))];
  report.row({
    what: `${STOPPED.toLocaleString('en')} stops set off by one tick, settled durably, ${CUSTOMERS * POSITIONS_EACH} positions`,
    against: 'one transaction per trigger, pool of 10',
    ours: `${ours.toFixed(0)} ms, ${perSecond(rate(ours))}`,
    baseline: `${baseline.toFixed(0)} ms, ${perSecond(rate(baseline))}`,
    ratio: baseline / ours,
    aim: { bound: 'at least', ratio: 20 },
  });
  report.note(`Those stops: the tables held them ${median(bursts.map((each) => each.stored)).toFixed(0)} ms after the tick.`);
}

function reportCascades(cascades: readonly Cascade[], report: Report): void {
  const at = (share: number): number =>
    median(cascades.map(({ delays }) => delays[Math.min(delays.length - 1, Math.trunc(delays.length * share))] ?? Number.NaN));
  report.row({
    what: `p99 from tick to settled, cascade at ${1_000 / TICK_MS} ticks/s, ${CUSTOMERS * POSITIONS_EACH} positions`,
    against: `${DELAY_MS_MAX} ms`,
    ours: `${at(0.99).toFixed(1)} ms`,
    baseline: `${DELAY_MS_MAX} ms`,
    ratio: at(0.99) / DELAY_MS_MAX,
    aim: { bound: 'at most', ratio: 1 },
  });
  const closed = median(cascades.map((each) => each.closed));
  const ticks = median(cascades.map(({ delays }) => delays.length));
  const took = median(cascades.map((each) => each.took)) / 1_000;
  report.note(
    `Cascade: ${ticks.toLocaleString('en')} of ${TICKS.toLocaleString('en')} ticks closed ${closed.toLocaleString('en')} positions within ${took.toFixed(1)} s; ` +
      `from tick to settled p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms.`,
  );
}
