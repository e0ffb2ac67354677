import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import type { ReplyOf } from '@candor/api';
import type { Handlers } from '../apps/server/src/handler.ts';
import { Calls } from '../apps/server/src/calls/calls.ts';
import { createHttp } from '../apps/server/src/http/create-http.ts';
import { NO_RATE_LIMITS } from '../apps/server/src/http/limits/rates.ts';
import type { Actor } from '../apps/server/src/kernel/model/command.ts';
import type { Venue } from '../apps/server/src/venue/venue.ts';
import { contextOf, ORDER, perSecond, random, rateOf } from './orders/callers.ts';
import { measureCpu } from './orders/cpu-before-reply.ts';
import { measureHistory } from './orders/history.ts';
import type { LoadOrder, LoadResult } from './orders/load-client.ts';
import { createNaiveTables, NaiveOrders } from './orders/naive.ts';
import { openStage, PAIR_ID, type Stage } from './orders/stage.ts';
import { median, type Report } from './report.ts';

const CUSTOMERS = 10_000;
const AUTHENTICATED_AT_ONCE = 500;
const CALLERS = 64;
const ROUNDS = 3;
const SECONDS = 4;
const NAIVE = 'one transaction per order, pool of 10';

/**
 * Measures durable contract orders, direct and through HTTP, against one transaction per request, and against no database at all. Also measures the
 * cost of an order in the database before its reply, and the cost of a long past.
 */
export async function run(report: Report): Promise<void> {
  const stage = await openStage(CUSTOMERS);
  await createNaiveTables(stage.databaseUrl, stage.customers);
  const naive = new NaiveOrders(stage.databaseUrl, stage.venue.market);
  try {
    const tokens = await Promise.all(stage.customers.map((userId) => stage.venue.account.openSession(userId)));
    await direct(stage, tokens, naive, report);
    await overHttp(stage, tokens, naive, report);
    await measureCpu(stage, report);
  } finally {
    await naive.close();
    await stage.close();
  }
  await measureHistory(report);
}

async function actorOf(venue: Venue, token: string): Promise<Actor> {
  const caller = await venue.account.sessions.authenticate(token);
  if (!caller) throw new Error('a token was not accepted');
  return { kind: 'customer', userId: caller.userId, session: caller.session, address: '127.0.0.1', language: 'en' };
}

async function direct({ venue, customers }: Stage, tokens: readonly string[], naive: NaiveOrders, report: Report): Promise<void> {
  const actors: Actor[] = [];
  // Each is read from the database: all at once they would wait for a connection longer than any caller waits.
  for (let from = 0; from < tokens.length; from += AUTHENTICATED_AT_ONCE)
    actors.push(...(await Promise.all(tokens.slice(from, from + AUTHENTICATED_AT_ONCE).map((token) => actorOf(venue, token)))));
  let sequence = 0;
  const ours = (): Promise<unknown> => {
    sequence += 1;
    return venue.handlers['lever/submit'](ORDER, contextOf(random(actors), `direct-${sequence}`));
  };
  const baseline = (): Promise<unknown> => {
    sequence += 1;
    return naive.submit({ userId: random(customers), pairId: PAIR_ID, side: 1, hands: 1, multiple: 100, key: `naive-${sequence}` });
  };
  const rates = { ours: [] as number[], baseline: [] as number[] };
  const behind: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await rateOf(CALLERS, SECONDS, ours));
    const answered = performance.now();
    await venue.kernel.caughtUp();
    behind.push(performance.now() - answered);
    rates.baseline.push(await rateOf(CALLERS, SECONDS, baseline));
  }
  report.row({
    what: `Contract orders, durable, direct, ${CALLERS} callers`,
    against: NAIVE,
    ours: perSecond(median(rates.ours)),
    baseline: perSecond(median(rates.baseline)),
    ratio: median(rates.ours) / median(rates.baseline),
    aim: { bound: 'at least', ratio: 18 },
  });
  report.note(`Orders, direct: after ${SECONDS} s of them the tables held all ${median(behind).toFixed(0)} ms after the last reply.`);
}

async function overHttp(stage: Stage, tokens: readonly string[], naive: NaiveOrders, report: Report): Promise<void> {
  const { venue } = stage;
  const canned = await sampleReply(venue, tokens[0] as string);
  const servers = {
    ours: venue.http,
    naive: serverWith(stage, async (input, { actor, idempotency }) => {
      const order = { userId: actor.userId, pairId: PAIR_ID, side: input.type, hands: input.share, multiple: input.multiple };
      const id = await naive.submit({ ...order, ...(idempotency && { key: idempotency.key }) });
      return { ...canned, id };
    }),
    none: serverWith(stage, async () => canned),
  };
  await servers.naive.listen({ host: '127.0.0.1', port: 0 });
  await servers.none.listen({ host: '127.0.0.1', port: 0 });
  const load = (name: keyof typeof servers, rate?: number): Promise<LoadResult> =>
    inOwnProcess({
      port: (servers[name].server.address() as AddressInfo).port,
      connections: CALLERS,
      seconds: SECONDS,
      tokens,
      ...(rate !== undefined && { rate }),
    });
  try {
    const rates: Record<keyof typeof servers, number[]> = { ours: [], naive: [], none: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['ours', 'naive', 'none'] as const) {
        const result = await load(name);
        await venue.kernel.caughtUp();
        if (result.refused > 0) report.note(`${result.refused} of ${result.answered} orders were refused (${name})`);
        rates[name].push(result.perSecond);
      }
    }
    const [ours, baseline, none] = [median(rates.ours), median(rates.naive), median(rates.none)];
    const what = `Contract orders through HTTP, ${CALLERS} connections`;
    report.row({
      what,
      against: NAIVE,
      ours: perSecond(ours),
      baseline: perSecond(baseline),
      ratio: ours / baseline,
      aim: { bound: 'at least', ratio: 9 },
    });
    report.row({
      what,
      against: 'the same route with no database behind it',
      ours: perSecond(ours),
      baseline: perSecond(none),
      ratio: ours / none,
      aim: { bound: 'at least', ratio: 0.35 },
    });
    await latency(load, baseline / 2, report);
  } finally {
    await servers.naive.close();
    await servers.none.close();
  }
}

async function latency(load: (name: 'ours' | 'naive', rate: number) => Promise<LoadResult>, rate: number, report: Report): Promise<void> {
  const p99 = { ours: [] as number[], naive: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['ours', 'naive'] as const) p99[name].push((await load(name, rate)).p99);
  }
  const [ours, baseline] = [median(p99.ours), median(p99.naive)];
  report.row({
    what: `p99 of that order at ${perSecond(rate)}, half of what the naive one can`,
    against: NAIVE,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio: ours / baseline,
    aim: { bound: 'at most', ratio: 1 },
  });
}

/** The same HTTP layer with another handler behind the one route. */
function serverWith({ venue }: Stage, submit: Handlers['lever/submit']): ReturnType<typeof createHttp> {
  const shared = { clock: { now: () => Date.now() }, log: pino({ level: 'error' }), metrics: new Registry() };
  const calls = new Calls({
    ...shared,
    handlers: { ...venue.handlers, 'lever/submit': submit },
    sessions: venue.account.sessions,
    operators: { authenticate: () => undefined },
    limits: NO_RATE_LIMITS,
  });
  return createHttp({ ...shared, calls, config: { trustProxy: false, allowedOrigins: [], consoleHost: '' } });
}

async function sampleReply(venue: Venue, token: string): Promise<ReplyOf<'lever/submit'>> {
  return venue.handlers['lever/submit'](ORDER, contextOf(await actorOf(venue, token)));
}

function inOwnProcess(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'orders/load-client.ts'), { execArgv: ['--import', 'tsx'] });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load process ended with ${code}`)));
    child.send(order);
  });
}
