import { greatest, HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent } from '@candor/money';
import { INSURANCE_UNIT, policyFigures, type InsuranceTerms } from './terms.ts';

/** Odds of seconds orders of one duration: profit, loss and fee in percent of the stake. */
export interface OfferedOdds {
  readonly profitRatio: Percent;
  readonly lossRatio: Percent;
  readonly feePercent: Percent;
}

/** Resolution of the computation, in parts of the insured amount. */
export interface PlayGrid {
  /** Steps of a balance; a multiple of both others. */
  readonly balance: number;
  /** Steps of a stake: stakes are multiples of the insured amount divided by this number. */
  readonly stakes: number;
  /** Steps of the rest of the cover. They are coarser where the cover would have more than `COVER_LEVELS` of them. */
  readonly cover: number;
}

/**
 * Margin that a policy must cost above its computed value, in percent of the insured amount. It covers what stakes between those of the
 * grid could add.
 */
export const PLAY_MARGIN: Percent = ONE / 2n;
/** Most levels of the cover. */
const COVER_LEVELS = 64;
/** Gain of a sweep at which sweeps end, in steps of a balance. */
const SETTLED = 1e-7;

/**
 * Returns the value of a policy to its best player: the expected gain beyond the premium, in units per `amount` insured. Below zero it is
 * a loss.
 *
 * The value comes from a dynamic programme over the insured balance and the rest of the cover. At each balance the holder ends the
 * policy, or stakes at the offered odds. A stake is any multiple of a fortieth of the insured amount. A rise is as likely as a fall. A
 * claim that is due is filed.
 *
 * Payments of wins and claims and the rest of the cover are rounded up, and limits of stakes are left out. So nothing is rounded against
 * the player. Stakes between those of the grid are not tried (`PLAY_MARGIN`).
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

/** Parts of a step in the returned value. Values are doubles, counted in steps. */
const PRECISION = 1_000;

/** Largest value of a policy of a type per unit insured (`INSURANCE_UNIT`), over all amounts that it may insure. */
export function bestPlayOf(terms: InsuranceTerms, odds: readonly OfferedOdds[]): Amount {
  const perUnit = (amount: Amount): Amount => (bestPlay(terms, amount, odds) * INSURANCE_UNIT) / amount;
  // Forward all amounts are alike; a floor is the larger part of a smaller amount.
  return terms.direction === 'forward' || terms.least === terms.most
    ? perUnit(terms.least)
    : greatest(perUnit(terms.least), perUnit(terms.most));
}

/** Whether the best player gains by policies of this value per unit insured. The value is raised by `PLAY_MARGIN` first. */
export function isPlayable(worth: Amount): boolean {
  return worth + percentOf(INSURANCE_UNIT, PLAY_MARGIN, 'up') > 0n;
}

/** Bets, ascending by the balance that each needs. For each: that balance, the loss and the win, in steps. */
interface Bets {
  readonly needs: Int32Array;
  readonly loses: Int32Array;
  readonly wins: Int32Array;
}

interface Play {
  readonly grid: PlayGrid;
  readonly claimAt: number;
  readonly endsAt: number;
  /** In units of 10^-8 percent. */
  readonly claimRate: number;
  readonly isReverse: boolean;
  readonly bets: Bets;
  readonly coverStep: number;
  readonly known: Map<number, Float64Array>;
}

/** Grid for a policy. It is coarser where the policy continues to a large gain, so that the work stays the same. */
function gridFor({ profitPercent }: InsuranceTerms): PlayGrid {
  const balance = profitPercent <= HUNDRED_PERCENT ? 2_000 : profitPercent <= 3n * HUNDRED_PERCENT ? 1_000 : 400;
  return { balance, stakes: 40, cover: 100 };
}

function coverStep(cover: number, { balance, cover: steps }: PlayGrid): number {
  let step = balance / steps;
  while (cover / step > COVER_LEVELS) step *= 2;
  return step;
}

/** Bets of every stake below a balance, at the best odds. */
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

/**
 * Odds that no other odds dominate, each once. Odds dominate others when they pay no less and take no more. A policy has the same value
 * under these odds as under all.
 */
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

/** Value of every balance while `coverLeft` of the cover is left, in steps of a balance. */
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

/** Replaces each value by the best that one more bet makes of it. Returns the largest gain. */
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

/** Value of a balance after the claim that is due. */
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
