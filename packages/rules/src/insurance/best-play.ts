import { greatest, HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent } from '@candor/money';
import { INSURANCE_UNIT, policyFigures, type InsuranceTerms } from './terms.ts';

/** What seconds orders of one duration pay and take, in percent of the stake. */
export interface OfferedOdds {
  readonly profitRatio: Percent;
  readonly lossRatio: Percent;
  readonly feePercent: Percent;
}

/** How finely balances and stakes are told apart, in parts of the insured amount. */
export interface PlayGrid {
  /** Steps of a balance; a multiple of both others. */
  readonly balance: number;
  /** Stakes are multiples of the insured amount divided by this. */
  readonly stakes: number;
  /** What is left of the cover is told apart in so many steps. */
  readonly cover: number;
}

/** So much more than was found must a policy cost: what stakes that lie between those of the grid could add, in percent of the insured amount. */
export const PLAY_MARGIN: Percent = ONE / 2n;
/** Levels of the cover that are told apart at most. */
const COVER_LEVELS = 64;
/** Sweeps end when none adds so much, in steps of a balance. */
const SETTLED = 1e-7;

/**
 * What a policy is worth to whoever plays best, in units per `amount` insured: the expected gain over the premium, below zero a loss. A
 * dynamic programme over insured balance and rest of the cover: at each balance the holder ends the policy, or stakes any multiple of a
 * fortieth of the insured amount at the offered odds, rises and falls being as likely as each other; a claim that is due is filed. What a
 * win pays, a claim pays and the cover has left is rounded up and limits of stakes are left out, so that nothing is rounded against the
 * player; stakes that lie between those of the grid are not tried (`PLAY_MARGIN`).
 */
export function bestPlay(terms: InsuranceTerms, amount: Amount, odds: readonly OfferedOdds[], grid: PlayGrid = gridFor(terms)): Amount {
  const figures = policyFigures(terms, amount);
  const parts = (of: Amount): number => Number((of * BigInt(grid.balance)) / amount);
  const play: Play = {
    grid,
    claimAt: parts(figures.claimAt),
    endsAt: parts(figures.endsAt),
    claimRate: Number(terms.claimRate),
    isReverse: terms.direction === 'reverse',
    bets: betsOf(odds, grid, parts(figures.endsAt)),
    coverStep: coverStep(parts(figures.cover), grid),
    known: new Map(),
  };
  const worth = valuesWith(play, parts(figures.cover))[grid.balance] ?? 0;
  return (BigInt(Math.ceil(worth * PRECISION)) * amount) / BigInt(grid.balance * PRECISION) - amount - figures.premium;
}

/** Values are doubles of steps; this many parts of a step are told apart in what is given back. */
const PRECISION = 1_000;

/** The most that a policy of a type is worth per unit insured (`INSURANCE_UNIT`), of all amounts that it may insure. */
export function bestPlayOf(terms: InsuranceTerms, odds: readonly OfferedOdds[]): Amount {
  const perUnit = (amount: Amount): Amount => (bestPlay(terms, amount, odds) * INSURANCE_UNIT) / amount;
  // Forward all amounts are alike; a floor is the larger part of a smaller amount.
  return terms.direction === 'forward' || terms.least === terms.most
    ? perUnit(terms.least)
    : greatest(perUnit(terms.least), perUnit(terms.most));
}

/** Whether whoever plays best gains by policies that are worth so much per unit insured. */
export function isPlayable(worth: Amount): boolean {
  return worth + percentOf(INSURANCE_UNIT, PLAY_MARGIN, 'up') > 0n;
}

/** Bets in the order of what must be there for each: that, what a loss takes and what a win adds, in steps. */
interface Bets {
  readonly needs: Int32Array;
  readonly loses: Int32Array;
  readonly wins: Int32Array;
}

interface Play {
  readonly grid: PlayGrid;
  readonly claimAt: number;
  readonly endsAt: number;
  /** In units of percent. */
  readonly claimRate: number;
  readonly isReverse: boolean;
  readonly bets: Bets;
  readonly coverStep: number;
  readonly known: Map<number, Float64Array>;
}

/** Coarser where a policy goes on to a large gain, so that the work stays the same. */
function gridFor({ profitPercent }: InsuranceTerms): PlayGrid {
  const balance = profitPercent <= HUNDRED_PERCENT ? 2_000 : profitPercent <= 3n * HUNDRED_PERCENT ? 1_000 : 400;
  return { balance, stakes: 40, cover: 100 };
}

function coverStep(cover: number, { balance, cover: steps }: PlayGrid): number {
  let step = balance / steps;
  while (cover / step > COVER_LEVELS) step *= 2;
  return step;
}

/** Every stake below a balance at the best odds. */
function betsOf(odds: readonly OfferedOdds[], { balance, stakes }: PlayGrid, below: number): Bets {
  const step = balance / stakes;
  const whole = Number(HUNDRED_PERCENT);
  const bets = bestOdds(odds).flatMap(({ profitRatio, lossRatio, feePercent }) => {
    const [needed, loss, profit] = [HUNDRED_PERCENT + feePercent, lossRatio + feePercent, profitRatio - feePercent].map(Number);
    return Array.from({ length: Math.ceil(below / step) }, (_, index) => {
      const stake = (index + 1) * step;
      const [needs, loses] = [needed, loss].map((ratio) => Math.floor((stake * (ratio ?? 0)) / whole));
      return { needs: needs ?? 0, loses: loses ?? 0, wins: Math.ceil((stake * (profit ?? 0)) / whole) };
    }).filter(({ needs }) => needs < below);
  });
  const sorted = bets.toSorted((one, other) => one.needs - other.needs);
  return {
    needs: Int32Array.from(sorted, ({ needs }) => needs),
    loses: Int32Array.from(sorted, ({ loses }) => loses),
    wins: Int32Array.from(sorted, ({ wins }) => wins),
  };
}

/** The odds of which none pays no more than another and takes no less, each once. A policy is worth by them what it is worth by all. */
export function bestOdds(odds: readonly OfferedOdds[]): OfferedOdds[] {
  return odds.filter((one, index) => !odds.some((other) => isWorse(one, other)) && odds.findIndex((other) => same(one, other)) === index);
}

function isWorse(one: OfferedOdds, other: OfferedOdds): boolean {
  return (
    one.profitRatio <= other.profitRatio && one.lossRatio >= other.lossRatio && one.feePercent >= other.feePercent && !same(one, other)
  );
}

function same(one: OfferedOdds, other: OfferedOdds): boolean {
  return one.profitRatio === other.profitRatio && one.lossRatio === other.lossRatio && one.feePercent === other.feePercent;
}

/** What every balance is worth while so much of the cover is left, in steps of a balance. */
function valuesWith(play: Play, coverLeft: number): Float64Array {
  const { claimAt, endsAt, coverStep: step, known, bets } = play;
  const cover = Math.ceil(coverLeft / step - 1e-9) * step;
  const found = known.get(cover);
  if (found) return found;
  // Ended, a policy is worth its balance.
  const values = Float64Array.from({ length: endsAt + Math.max(0, ...bets.wins) + 1 }, (_, balance) => balance);
  known.set(cover, values);
  for (let balance = 0; balance <= claimAt; balance += 1) values[balance] = claimed(play, balance, cover);
  while (improved(values, bets, claimAt + 1, endsAt) > SETTLED);
  return values;
}

/** Puts the best that one more bet makes of each balance in its place; gives the most that any of them gained. */
function improved(values: Float64Array, { needs, loses, wins }: Bets, from: number, before: number): number {
  let gained = 0;
  for (let balance = from; balance < before; balance += 1) {
    const known = values[balance] ?? 0;
    let best = known;
    for (let bet = 0; bet < needs.length && (needs[bet] ?? 0) <= balance; bet += 1) {
      const value = ((values[balance - (loses[bet] ?? 0)] ?? 0) + (values[balance + (wins[bet] ?? 0)] ?? 0)) / 2;
      if (value > best) best = value;
    }
    values[balance] = best;
    if (best - known > gained) gained = best - known;
  }
  return gained;
}

/** What a claim that is due makes of a balance. */
function claimed(play: Play, balance: number, cover: number): number {
  const { grid, claimRate, isReverse, claimAt } = play;
  const asked = ((grid.balance - balance) * claimRate) / Number(HUNDRED_PERCENT);
  const paid = Math.min(Math.ceil(asked), cover);
  if (isReverse) return balance + paid;
  const left = cover - Math.min(Math.floor(asked), cover);
  const after = balance + paid;
  if (left === 0 || after <= claimAt) return after;
  return valuesWith(play, left)[after] ?? after;
}
