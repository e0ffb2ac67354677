import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { venueDayOf } from '@candor/rules';
import { MINING_ORDERS } from '../apps/server/src/features/mining/tables.ts';
import { accountId, HOUSE } from '../apps/server/src/kernel/accounts.ts';
import { asOwner } from './orders/as-owner.ts';
import { contextOf, ORDER, random, traderOf } from './orders/callers.ts';
import { openStage, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const CUSTOMERS = 10_000;
const LOCKED = 100_000;
const USDT = 1;
const AT_ONCE = 5_000;
/** Far above the numbers of orders that anybody makes. */
const FIRST_ORDER = 1_000_000_000;
const ROUNDS = 3;
const ORDERS_PER_SECOND = 100;
const QUIET_MS = 5_000;
const PAID_MS_MAX = 180_000;
const LOOK_MS = 100;

let sequence = 0;
let refused = 0;

/** A hundred thousand locked orders whose day ends at one midnight: how long their payment takes, and how long contract orders take meanwhile. */
export async function run(report: Report): Promise<void> {
  const stage = await openStage(CUSTOMERS);
  try {
    await promise(stage);
    const quiet: number[] = [];
    const meanwhile: number[] = [];
    const paid: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await lock(stage, round);
      quiet.push(p99(await latencies(stage, () => sleep(QUIET_MS))));
      const began = performance.now();
      meanwhile.push(p99(await latencies(stage, () => payAll(stage))));
      paid.push(performance.now() - began);
      await stage.venue.kernel.caughtUp();
    }
    const [ours, baseline, seconds] = [median(meanwhile), median(quiet), median(paid) / 1_000];
    report.row({
      what: `p99 of a contract order while the midnight of ${LOCKED.toLocaleString('en')} locked orders is paid`,
      against: 'the same while nothing is due',
      ours: `${ours.toFixed(1)} ms`,
      baseline: `${baseline.toFixed(1)} ms`,
      ratio: ours / baseline,
      aim: { bound: 'at most', ratio: 10 },
    });
    if (refused > 0) report.note(`${refused} of ${sequence} orders were refused: the venue had fallen behind its prices.`);
    report.note(
      `The midnight of ${LOCKED.toLocaleString('en')} locked orders was paid in ${seconds.toFixed(1)} s, ${Math.round(LOCKED / seconds).toLocaleString('en')}/s.`,
    );
  } finally {
    await stage.close();
  }
}

/** The house has promised all of it. */
async function promise({ databaseUrl }: Stage): Promise<void> {
  const account = accountId(HOUSE, USDT, 'interest_promised');
  await asOwner(
    databaseUrl,
    `insert into accounts (id, user_id, currency_id, kind, balance) values (${account}, 0, ${USDT}, ${account % 64}, 1000000000000000000)`,
  );
}

/** Sealed orders that are due, in a table beside the one that the venue looks into: a midnight is when they come into it. */
async function lock({ venue, databaseUrl, customers }: Stage, round: number): Promise<void> {
  const { seals } = venue.database;
  if (!seals) throw new Error('the stage has no seals');
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await owner.query('create unlogged table if not exists mining_waiting (like mining_orders including defaults)');
    await owner.query('truncate mining_waiting');
    for (let from = 0; from < LOCKED; from += AT_ONCE) {
      const rows = Array.from({ length: AT_ONCE }, (_, index) => {
        const id = FIRST_ORDER + round * LOCKED + from + index;
        const sealed = {
          user_id: customers[id % customers.length],
          currency_id: USDT,
          product: 'USDT/1',
          amount: 10_000_000_000,
          total_interest: 6_000_000,
          days: 7,
          cost_rate: 100_000_000,
          start_day: venueDayOf(Date.now()) - 1,
          paid_days: 0,
          status: 1,
        };
        const texts = Object.fromEntries(
          Object.entries({ ...sealed, ended_at: null }).map(([name, value]) => [name, value === null ? null : String(value)]),
        );
        const kept = seals.columns(MINING_ORDERS.name, String(id), texts);
        return { ...sealed, id, seals: kept, interest_rate: 6_000_000, terms_id: 1, fee: 0, created_at: '2026-01-01T00:00:00Z' };
      });
      await owner.query('insert into mining_waiting select * from jsonb_populate_recordset(null::mining_orders, $1)', [
        JSON.stringify(rows),
      ]);
    }
  } finally {
    await owner.end();
  }
}

/** Has them come due, and waits until the last one is paid. */
async function payAll({ venue, databaseUrl }: Stage): Promise<void> {
  await asOwner(databaseUrl, 'insert into mining_orders select * from mining_waiting');
  const began = performance.now();
  const isPaid = async (): Promise<boolean> =>
    (await venue.database.query('select from mining_orders where status = 1 and paid_days = 0 limit 1')).length === 0;
  while (!(await isPaid())) {
    if (performance.now() - began > PAID_MS_MAX) throw new Error('the midnight was not paid');
    await sleep(LOOK_MS);
  }
}

/** Milliseconds that orders took which came at an even rate while something lasted. */
async function latencies({ venue, customers }: Stage, lasting: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const asked: Promise<unknown>[] = [];
  const state = { over: false };
  const end = lasting().finally(() => (state.over = true));
  for (let next = performance.now(); !state.over; next += 1_000 / ORDERS_PER_SECOND) {
    await sleep(Math.max(0, next - performance.now()));
    // From when it should have been sent: one that could not be sent in time has waited as well.
    sequence += 1;
    const order = venue.handlers['lever/submit'](ORDER, contextOf(traderOf(random(customers)), `midnight-${sequence}`));
    asked.push(
      order.then(
        () => took.push(performance.now() - next),
        () => (refused += 1),
      ),
    );
  }
  await end;
  await Promise.all(asked);
  return took;
}

function p99(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? 0;
}
