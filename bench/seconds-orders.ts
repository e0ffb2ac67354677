import { setTimeout as sleep } from 'node:timers/promises';
import { decimal } from '@candor/money';
import type { ClosedMicroorder, OpenedMicroorder } from '@candor/api';
import { contextOf, perSecond, traderOf } from './orders/callers.ts';
import { HandFeed } from './orders/hand-feed.ts';
import { createNaiveTables } from './orders/naive.ts';
import { NaiveTriggers } from './orders/naive-triggers.ts';
import { openStage, PAIR_ID, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 3;
const ORDERS = 10_000;
/** Orders that are measured with one transaction for each: all of them would take minutes. */
const NAIVE_ORDERS = 2_000;
const AT_ONCE = 2_000;
const SECONDS = 30;
const DUE_MS = 1_000;
const PATIENCE_MS = 60_000;
const START = decimal('64000');
const STEP = decimal('0.01');

interface Round {
  /** Milliseconds in which the orders were accepted. */
  readonly accepted: number;
  /** Milliseconds from the tick after all expiries to the commit of the last settlement. */
  readonly burst: number;
  /** The longest from the expiry of an order to the commit of its settlement, where prices continue as usual. */
  readonly late: number;
  /** One transaction for each: milliseconds for as many orders. */
  readonly baseline: number;
}

/**
 * Measures seconds orders. 10,000 are accepted as fast as they come, and fall due as fast. They are settled by one tick, against one transaction for
 * each order. Also measures how late each is where prices continue.
 */
export async function run(report: Report): Promise<void> {
  const feed = new HandFeed(PAIR_ID, START);
  const stage = await openStage(ORDERS, { feed });
  await createNaiveTables(stage.databaseUrl, stage.customers);
  const naive = new NaiveTriggers(stage.databaseUrl);
  try {
    const rounds: Round[] = [];
    const settled = new Settled(stage);
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(stage, feed, naive, settled));
    tell(rounds, report);
  } finally {
    await naive.close();
    await stage.close();
  }
}

async function measure(stage: Stage, feed: HandFeed, naive: NaiveTriggers, settled: Settled): Promise<Round> {
  // Opened by one tick or two: no price comes between the expiries and the tick after them.
  const burst = await place(stage, settled);
  await settled.open(ORDERS);
  await sleep((SECONDS - 2) * 1_000);
  feed.hold();
  feed.move(START + STEP);
  await sleep(settled.lastExpiry - Date.now() + 1);
  // The first may have been settled by the clock already.
  const left = ORDERS - settled.count;
  const fed = performance.now();
  feed.move(START + 2n * STEP);
  await settled.reach(ORDERS);
  const took = ((settled.lastAt - fed) * ORDERS) / left;
  feed.repeat();

  const flow = await place(stage, settled);
  await settled.reach(ORDERS);
  const late = settled.longest;

  const ids = await naive.open(stage.customers.slice(0, NAIVE_ORDERS + 100), 1);
  await naive.settle(ids.slice(NAIVE_ORDERS), START);
  const started = performance.now();
  await naive.settle(ids.slice(0, NAIVE_ORDERS), START);
  const baseline = ((performance.now() - started) * ORDERS) / NAIVE_ORDERS;
  return { accepted: Math.max(burst.took, flow.took), burst: took, late, baseline };
}

/** Places an order for each customer, as fast as they are taken. */
async function place({ venue, customers }: Stage, settled: Settled): Promise<{ took: number }> {
  await venue.kernel.caughtUp();
  settled.forget();
  const started = performance.now();
  for (let from = 0; from < customers.length; from += AT_ONCE) {
    const placed = customers
      .slice(from, from + AT_ONCE)
      .map((userId, index) =>
        venue.handlers['microtrade/submit'](
          { match_id: PAIR_ID, currency_id: 1, type: index % 2 === 0 ? 1 : 2, seconds: SECONDS, number: decimal('1') },
          contextOf(traderOf(userId), `seconds-${userId}-${Math.trunc(started)}`),
        ),
      );
    await Promise.all(placed);
  }
  return { took: performance.now() - started };
}

/** Watches orders being opened and settled. */
class Settled {
  count = 0;
  opened = 0;
  lastExpiry = 0;
  lastAt = 0;
  /** The longest from an expiry to its commit, in milliseconds. */
  longest = 0;

  constructor({ venue }: Stage) {
    venue.kernel.onCommit(({ events }) => {
      for (const { name, payload } of events) {
        if (name === 'opened_microorder') {
          this.opened += 1;
          this.lastExpiry = Math.max(this.lastExpiry, (payload as OpenedMicroorder).order.expire_time);
        }
        if (name !== 'closed_microorder') continue;
        this.count += 1;
        this.lastAt = performance.now();
        this.longest = Math.max(this.longest, Date.now() - (payload as ClosedMicroorder).order.expire_time);
      }
    });
  }

  forget(): void {
    this.count = 0;
    this.opened = 0;
    this.lastExpiry = 0;
    this.longest = 0;
  }

  async open(count: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.opened < count) {
      if (performance.now() > deadline) throw new Error(`${this.opened} of ${count} orders were opened`);
      await sleep(1);
    }
  }

  async reach(count: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.count < count) {
      if (performance.now() > deadline) throw new Error(`${this.count} of ${count} orders were settled`);
      await sleep(1);
    }
  }
}

function tell(rounds: readonly Round[], report: Report): void {
  const [burst, baseline, late, accepted] = (['burst', 'baseline', 'late', 'accepted'] as const).map((name) =>
    median(rounds.map((round) => round[name])),
  ) as [number, number, number, number];
  const rate = (ms: number): string => perSecond((ORDERS * 1_000) / ms);
  report.row({
    what: `${ORDERS.toLocaleString('en')} seconds orders due at once, settled durably`,
    against: `one transaction per order, pool of 10 (${NAIVE_ORDERS.toLocaleString('en')} of them measured)`,
    ours: `${burst.toFixed(0)} ms, ${rate(burst)}`,
    baseline: `${baseline.toFixed(0)} ms, ${rate(baseline)}`,
    ratio: baseline / burst,
    aim: { bound: 'at least', ratio: 20 },
  });
  report.row({
    what: `longest from expiry to settled, ${ORDERS.toLocaleString('en')} due as fast as they were taken, prices every half second`,
    against: `${DUE_MS} ms`,
    ours: `${late.toFixed(0)} ms`,
    baseline: `${DUE_MS} ms`,
    ratio: late / DUE_MS,
    aim: { bound: 'at most', ratio: 1 },
  });
  report.note(
    `Seconds orders: ${ORDERS.toLocaleString('en')} of as many customers were accepted durably in ${accepted.toFixed(0)} ms, ${rate(accepted)}.`,
  );
}
