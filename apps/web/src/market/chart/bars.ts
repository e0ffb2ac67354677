import { VENUE_OFFSET_MS } from '@candor/api/constants';
import type { Bar, Kline, Resolution } from '@candor/api';

/** A bar as the canvas draws it. Floating point is allowed here and only here: nothing is charged from a drawing. */
export type PlotBar = {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Turns a decimal string into a coordinate for drawing. */
export function toPlot(text: string): number {
  return Number.parseFloat(text);
}

/** Turns a bar of the wire into one for drawing. */
export function plotBar(bar: Bar): PlotBar {
  return {
    timestamp: bar.time,
    open: toPlot(bar.open),
    high: toPlot(bar.high),
    low: toPlot(bar.low),
    close: toPlot(bar.close),
    volume: toPlot(bar.volume),
  };
}

/** Adds older bars before, or newer bars after, what is known. Ascending, one bar per opening moment; the newer reply wins. */
export function mergeBars(known: readonly Bar[], incoming: readonly Bar[]): Bar[] {
  if (incoming.length === 0) return [...known];
  const byTime = new Map<number, Bar>();
  for (const bar of known) byTime.set(bar.time, bar);
  for (const bar of incoming) byTime.set(bar.time, bar);
  return [...byTime.values()].toSorted((left, right) => left.time - right.time);
}

/**
 * Applies the bar in progress: it replaces the newest bar of the same moment or follows it. A bar older than the newest
 * one is history that arrived late and changes only its own place.
 */
export function applyLive(known: readonly Bar[], live: Bar): Bar[] {
  const newest = known.at(-1);
  if (!newest || live.time > newest.time) return [...known, live];
  if (live.time === newest.time) return [...known.slice(0, -1), live];
  return known.some((bar) => bar.time === live.time) ? known.map((bar) => (bar.time === live.time ? live : bar)) : [...known];
}

/** Whether a pushed bar belongs to the chart that shows this market and resolution. */
export function belongs(kline: Kline, symbol: string, period: Resolution): boolean {
  return kline.symbol === symbol && kline.period === period;
}

const SECOND = 1000;
const DAY = 86_400;
/** Length of one bar in seconds; months count 31 days, so that a window is never too short. */
const SECONDS: Record<Resolution, number> = {
  '1': 60,
  '3': 180,
  '5': 300,
  '15': 900,
  '30': 1800,
  '60': 3600,
  '120': 7200,
  '240': 14_400,
  '360': 21_600,
  '720': 43_200,
  '1D': DAY,
  '3D': 3 * DAY,
  '1W': 7 * DAY,
  '1M': 31 * DAY,
};

/** Number of bars that one page of history asks for. */
export const PAGE_BARS = 500;

/**
 * The window of `new_timeshar` in seconds, [from, to), that holds about a page of bars ending before `before`
 * (milliseconds, exclusive).
 */
export function historyWindow(period: Resolution, before: number): { from: number; to: number } {
  const to = Math.ceil(before / SECOND);
  return { from: Math.max(0, to - SECONDS[period] * PAGE_BARS), to };
}

/** Length of one bar in milliseconds, as used to count down to the next one. */
export function barLength(period: Resolution): number {
  return SECONDS[period] * SECOND;
}

/** Venue time is UTC+8; bars of a day or less open at multiples of their length from its midnight. */
const SHORTEST_MONTH_MS = 28 * DAY * SECOND;

/**
 * Computes the bar in progress after one tick, for a chart that is fed by quotes instead of bars. It is the newest bar moved, or a new one opened.
 * Volume stays as the last history said. Undefined when the tick is older than the bar. Also undefined when a new bar of more than a day may have
 * begun: then history has to be asked.
 */
export function barFromTick(newest: Bar, period: Resolution, price: string, at: number): Bar | undefined {
  if (at < newest.time) return undefined;
  const length = barLength(period);
  if (length <= DAY * SECOND) {
    const opening = Math.floor((at + VENUE_OFFSET_MS) / length) * length - VENUE_OFFSET_MS;
    if (opening > newest.time) return { time: opening, open: price, high: price, low: price, close: price, volume: '0' };
  } else if (at - newest.time >= (period === '1M' ? SHORTEST_MONTH_MS : length)) {
    return undefined;
  }
  const high = toPlot(price) > toPlot(newest.high) ? price : newest.high;
  const low = toPlot(price) < toPlot(newest.low) ? price : newest.low;
  return { ...newest, high, low, close: price };
}
