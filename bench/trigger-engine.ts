import { median, type Report } from './report.ts';
import { measureHealthDecision } from './triggers/health-decision.ts';
import { Random } from './triggers/random.ts';
import { MARKETS, Venue, type Measured, type Move } from './triggers/venue.ts';

const ROUNDS = 3;
const MILLION = 1_000_000;
const AGAINST = 'scan of all positions and accounts of the market, plain objects and numbers';

/** Measures the cost of a tick in the trigger engine at 10 k, 100 k and 1 M open positions. The baseline is a naive scan that sets off the same. */
export async function run(report: Report): Promise<void> {
  measureHealthDecision(report);
  const quietMedians = new Map<number, number>();
  for (const positions of [10_000, 100_000, MILLION]) {
    // Random walks within one population: three stretches of quiet ticks, then three of volatile ones.
    const random = new Random(positions);
    const venue = new Venue(random, { positions, stops: 0.4 });
    quiet(venue, random, 500);
    const quietRounds = Array.from({ length: ROUNDS }, () => quiet(venue, random, positions === MILLION ? 300 : 2_000));
    quietMedians.set(positions, median(quietRounds.map((ticks) => median(ticks.map((tick) => tick.ours)))));
    reportMeans(report, `tick, quiet, ${named(positions)} positions`, quietRounds, { bound: 'at least', ratio: positions / 500 });
    const volatileRounds = Array.from({ length: ROUNDS }, () => volatile(venue, random, 300));
    reportMeans(report, `tick, volatile, ${named(positions)} positions`, volatileRounds, {
      bound: 'at least',
      ratio: positions === MILLION ? 12 : 1,
    });
    if (positions === MILLION) reportMedians(report, `median tick, volatile, ${named(positions)} positions`, volatileRounds, 50);
    const crashRounds = Array.from({ length: ROUNDS }, (_, round) => crash(new Random(round + 1), positions, 0.4).ticks);
    reportMeans(report, `tick, crash by 10 % in 50 ticks, ${named(positions)} positions`, crashRounds, {
      bound: 'at least',
      ratio: positions === MILLION ? 10 : 1,
    });
  }
  withTrails(report);
  const few = quietMedians.get(10_000)!;
  const many = quietMedians.get(MILLION)!;
  report.row({
    what: 'median quiet tick at 1 M positions',
    against: 'the same engine at 10 k',
    ours: micros(many),
    baseline: micros(few),
    ratio: many / few,
    aim: { bound: 'at most', ratio: 3 },
  });

  const liquidations = Array.from({ length: ROUNDS }, (_, round) => crash(new Random(round + 11), MILLION, 0));
  const rounds = liquidations.map(({ ticks }) => ticks);
  reportMeans(report, 'tick, crash, liquidations only, 1 M positions', rounds, { bound: 'at least', ratio: 40 });
  const checks = median(liquidations.map(({ checks: count, ticks }) => count / sum(ticks.map((tick) => tick.liquidations))));
  report.row({
    what: 'accounts judged per liquidation, same crash',
    against: 'one, the least possible',
    ours: checks.toFixed(2),
    baseline: '1',
    ratio: checks,
    aim: { bound: 'at most', ratio: 6 },
  });
}

/** Measures the cost of trailing stops: the same stretches of volatile ticks with three in ten positions that trail the price. */
function withTrails(report: Report): void {
  const random = new Random(MILLION);
  const venue = new Venue(random, { positions: MILLION, stops: 0.4, trails: 0.3 });
  quiet(venue, random, 500);
  const rounds = Array.from({ length: ROUNDS }, () => volatile(venue, random, 300));
  reportMeans(report, 'tick, volatile, 1 M positions, three in ten trail the price', rounds, { bound: 'at least', ratio: 12 });
}

/** Prices wander within 0.01 % of where they were. */
function quiet(venue: Venue, random: Random, ticks: number): Measured[] {
  const homes = new Map(MARKETS.map(({ id }) => [id, venue.tickOf(id)]));
  const moves = Array.from({ length: ticks }, (): Move => {
    const marketId = random.pick(MARKETS).id;
    const home = homes.get(marketId)!;
    return { marketId, tick: home + Math.round(home * 0.0002 * (random.next() - 0.5)) };
  });
  return venue.measure(moves);
}

/** A random walk of 0.2 % a tick, in any market. */
function volatile(venue: Venue, random: Random, ticks: number): Measured[] {
  const marketIds = Array.from({ length: ticks }, () => random.pick(MARKETS).id);
  return venue.measure(walk(venue, marketIds, () => 0.002 * random.normal()));
}

/** Every market falls by about 10 % in 50 ticks. */
function crash(random: Random, positions: number, stops: number): { ticks: Measured[]; checks: number } {
  const venue = new Venue(random, { positions, stops });
  const before = venue.engine.counters.checks;
  const marketIds = Array.from({ length: 50 }, () => MARKETS.map(({ id }) => id)).flat();
  const ticks = venue.measure(walk(venue, marketIds, () => -0.0021 + 0.0005 * random.normal()));
  return { ticks, checks: venue.engine.counters.checks - before };
}

/** Moves each market in turn by a relative amount from its present price. */
function walk(venue: Venue, marketIds: readonly number[], by: () => number): Move[] {
  const prices = new Map(MARKETS.map(({ id }) => [id, venue.tickOf(id)]));
  return marketIds.map((marketId) => {
    const before = prices.get(marketId)!;
    const tick = Math.max(1, before + Math.round(before * by()));
    prices.set(marketId, tick);
    return { marketId, tick };
  });
}

function reportMeans(report: Report, what: string, rounds: readonly Measured[][], aim: { bound: 'at least'; ratio: number }): void {
  const mean = (ticks: readonly Measured[], whose: 'ours' | 'naive'): number => sum(ticks.map((tick) => tick[whose])) / ticks.length;
  const last = rounds.map((ticks) => ({ ours: mean(ticks, 'ours'), naive: mean(ticks, 'naive') }));
  reportRatio(report, what, 'mean', last, aim);
  const fired = sum(rounds.flat().map((tick) => tick.firings));
  const liquidated = sum(rounds.flat().map((tick) => tick.liquidations));
  report.note(
    `${what}: ${fired.toLocaleString('en')} orders fired and ${liquidated.toLocaleString('en')} accounts were liquidated in ${rounds.flat().length} ticks`,
  );
}

function reportMedians(report: Report, what: string, rounds: readonly Measured[][], ratio: number): void {
  const last = rounds.map((ticks) => ({ ours: median(ticks.map((tick) => tick.ours)), naive: median(ticks.map((tick) => tick.naive)) }));
  reportRatio(report, what, 'median', last, { bound: 'at least', ratio });
}

function reportRatio(
  report: Report,
  what: string,
  kind: string,
  rounds: readonly { readonly ours: number; readonly naive: number }[],
  aim: { readonly bound: 'at least'; readonly ratio: number },
): void {
  report.row({
    what,
    against: AGAINST,
    ours: `${micros(median(rounds.map(({ ours }) => ours)))} ${kind}`,
    baseline: `${micros(median(rounds.map(({ naive }) => naive)))} ${kind}`,
    ratio: median(rounds.map(({ ours, naive }) => naive / ours)),
    aim,
  });
}

function named(positions: number): string {
  return positions === MILLION ? '1 M' : `${positions / 1_000} k`;
}

function micros(milliseconds: number): string {
  return `${(milliseconds * 1_000).toLocaleString('en', { maximumSignificantDigits: 3 })} µs`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
