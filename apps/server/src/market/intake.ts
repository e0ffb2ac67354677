import { magnitudeOf, type Price } from '@candor/money';

/** A newest tick older than this, by receive time, makes its market stale. */
export const STALE_AFTER_MS = 10_000;
/** Ticks that must arrive after staleness before the market trades again; the last of them is the first tradable one. */
export const FRESH_TICKS_NEEDED = 3;
/** A price further than this from the median of recent ticks is held back. */
export const OUTLIER_PERCENT = 5n;
/** Ticks after a held one that must agree with it before its level counts as real. */
export const CONFIRMATIONS_NEEDED = 3;
/** Number of accepted prices that the median is taken of. It is small, so that a crash is followed closely; held prices never enter. */
export const MEDIAN_WINDOW = 7;
/** A feed's clock may run ahead of the venue's by this much; further is a broken clock. */
export const FEED_AHEAD_MS = 5_000;

/** State that intake remembers of one market. Immutable: `judge` returns the next one. */
export interface Intake {
  /** The newest accepted prices, oldest first, at most `MEDIAN_WINDOW`. */
  readonly recent: readonly Price[];
  /** Prices of the level being held back, oldest first. */
  readonly held: readonly Price[];
  readonly lastFeedAt: number;
  readonly lastReceivedAt: number;
  /** Moment at which the newest price was held back. */
  readonly lastHeldAt: number;
  /** Ticks since the market was last stale, saturating at `FRESH_TICKS_NEEDED`. */
  readonly fresh: number;
}

/** Nothing seen yet. */
export const EMPTY_INTAKE: Intake = {
  recent: [],
  held: [],
  lastFeedAt: 0,
  lastReceivedAt: Number.NEGATIVE_INFINITY,
  lastHeldAt: 0,
  fresh: 0,
};

/** Judgement of an observed price. */
export type Verdict =
  | {
      readonly kind: 'accept';
      /** False while the market recovers from staleness. Hours and pause are the caller's to add. */
      readonly recovered: boolean;
      /** The level was being held back until now: this tick confirms it. */
      readonly confirms: boolean;
    }
  | { readonly kind: 'hold'; readonly median: Price }
  /** `late`: older than the newest of its feed; `ahead`: from the future; `unpriced`: not above zero. */
  | { readonly kind: 'drop'; readonly reason: 'late' | 'ahead' | 'unpriced' };

/** The lower median of prices. Throws `RangeError` when there are none. */
export function medianOf(prices: readonly Price[]): Price {
  const sorted = prices.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const middle = sorted[(sorted.length - 1) >> 1];
  if (middle === undefined) throw new RangeError('median of nothing');
  return middle;
}

/** Whether a price lies further than `OUTLIER_PERCENT` from a reference. */
export function isOutlier(price: Price, reference: Price): boolean {
  return magnitudeOf(price - reference) * 100n > reference * OUTLIER_PERCENT;
}

/**
 * Judges one observed price. An outlier is held back until the next three ticks agree with it, each within the same distance of the one before. A real crash
 * passes with the fourth tick, a single bad print never does. A price back near the median ends the holding.
 */
export function judge(intake: Intake, price: Price, feedAt: number, receivedAt: number): { next: Intake; verdict: Verdict } {
  if (price <= 0n) return { next: intake, verdict: { kind: 'drop', reason: 'unpriced' } };
  if (feedAt < intake.lastFeedAt) return { next: intake, verdict: { kind: 'drop', reason: 'late' } };
  if (feedAt > receivedAt + FEED_AHEAD_MS) return { next: intake, verdict: { kind: 'drop', reason: 'ahead' } };

  if (intake.recent.length === 0) return accept(intake, [price], feedAt, receivedAt, false);
  const median = medianOf(intake.recent);
  if (!isOutlier(price, median)) {
    return accept(intake, [...intake.recent.slice(1 - MEDIAN_WINDOW), price], feedAt, receivedAt, false);
  }
  const newestHeld = intake.held.at(-1);
  const agrees = newestHeld !== undefined && !isOutlier(price, newestHeld);
  const held = agrees ? [...intake.held, price] : [price];
  if (held.length > CONFIRMATIONS_NEEDED) return accept(intake, held.slice(-MEDIAN_WINDOW), feedAt, receivedAt, true);
  const lastHeldAt = Math.max(receivedAt, intake.lastReceivedAt + 1);
  return { next: { ...intake, held, lastHeldAt }, verdict: { kind: 'hold', median } };
}

function accept(intake: Intake, recent: readonly Price[], feedAt: number, arrivedAt: number, confirms: boolean) {
  const { lastHeldAt } = intake;
  const receivedAt = Math.max(arrivedAt, lastHeldAt);
  const wasStale = receivedAt - intake.lastReceivedAt > STALE_AFTER_MS;
  const fresh = Math.min(FRESH_TICKS_NEEDED, (wasStale ? 0 : intake.fresh) + 1);
  const verdict: Verdict = { kind: 'accept', recovered: fresh >= FRESH_TICKS_NEEDED, confirms };
  return { next: { recent, held: [], lastFeedAt: feedAt, lastReceivedAt: receivedAt, lastHeldAt, fresh }, verdict };
}

/**
 * Restores what intake remembers from the newest stored ticks of a market, oldest first. The stored flag tells how far the
 * market had recovered; where it cannot tell (paused or closed), recovery starts over, which only delays trading.
 */
export function restoreIntake(ticks: readonly { price: Price; feedAt: number; receivedAt: number; tradable: boolean }[]): Intake {
  const newest = ticks.at(-1);
  if (!newest) return EMPTY_INTAKE;
  return {
    recent: ticks.slice(-MEDIAN_WINDOW).map((tick) => tick.price),
    held: [],
    lastFeedAt: newest.feedAt,
    lastReceivedAt: newest.receivedAt,
    lastHeldAt: 0,
    fresh: newest.tradable ? FRESH_TICKS_NEEDED : 0,
  };
}
