import { RESOLUTIONS, type Bar, type Resolution } from '@candor/api';
import { toText, type Price, type Quantity } from '@candor/money';
import type { Tick } from '../market.ts';
import { barEnd, barOpening } from '../venue-calendar.ts';

/** A bar being built or waiting to be stored. It changes in place while its time lasts. */
export interface Candle {
  readonly pairId: number;
  readonly resolution: Resolution;
  readonly openAt: number;
  readonly open: Price;
  high: Price;
  low: Price;
  close: Price;
  volume: Quantity;
  /** False when any part of it is invented demo history. */
  readonly fromTicks: boolean;
}

/** A bar as the contract shows it. */
export function barOf(candle: Candle): Bar {
  return {
    time: candle.openAt,
    open: toText(candle.open),
    high: toText(candle.high),
    low: toText(candle.low),
    close: toText(candle.close),
    volume: toText(candle.volume),
  };
}

/** The part of a tick that a bar is made of. */
export type TickOfBar = Pick<Tick, 'pairId' | 'price' | 'volume' | 'feedAt'>;

/** The bar that a first tick opens. */
export function openCandle(resolution: Resolution, tick: TickOfBar): Candle {
  return {
    pairId: tick.pairId,
    resolution,
    openAt: barOpening(resolution, tick.feedAt),
    open: tick.price,
    high: tick.price,
    low: tick.price,
    close: tick.price,
    volume: tick.volume,
    fromTicks: true,
  };
}

interface Slot {
  candle: Candle;
  readonly endAt: number;
}

/**
 * Every bar in progress, and those that are not stored yet. Fed with committed ticks in order; the feed time of a
 * market never goes back, so a bar that has ended is final.
 */
export class CandleBook {
  readonly #slots = new Map<number, Map<Resolution, Slot>>();
  #unstored = new Set<Candle>();
  /** Handed to a store that has not answered yet; still newer than what a reader would find there. */
  #storing: ReadonlySet<Candle> = new Set();

  /** Takes up the newest stored bars, to continue from. */
  restore(candles: readonly Candle[]): void {
    this.#slots.clear();
    this.#unstored.clear();
    this.#storing = new Set();
    for (const candle of candles) this.#slotsOf(candle.pairId).set(candle.resolution, slotOf(candle));
  }

  /** Folds one tick into the bar of every resolution. */
  fold(tick: TickOfBar): void {
    const slots = this.#slotsOf(tick.pairId);
    for (const resolution of RESOLUTIONS) {
      const slot = slots.get(resolution);
      if (!slot || tick.feedAt >= slot.endAt) {
        const opened = slotOf(openCandle(resolution, tick));
        slots.set(resolution, opened);
        this.#unstored.add(opened.candle);
        continue;
      }
      const { candle } = slot;
      if (tick.price > candle.high) candle.high = tick.price;
      if (tick.price < candle.low) candle.low = tick.price;
      candle.close = tick.price;
      candle.volume += tick.volume;
      this.#unstored.add(candle);
    }
  }

  /** The newest bar of a market; it may have ended when the market is quiet. */
  current(pairId: number, resolution: Resolution): Candle | undefined {
    return this.#slots.get(pairId)?.get(resolution)?.candle;
  }

  /** Bars of one market and resolution that a reader of the store would miss or find out of date. */
  unstored(pairId: number, resolution: Resolution): Candle[] {
    const found: Candle[] = [];
    for (const set of [this.#storing, this.#unstored]) {
      for (const candle of set) if (candle.pairId === pairId && candle.resolution === resolution) found.push(candle);
    }
    return found;
  }

  /** Takes what waits to be stored. Call `stored` or `notStored` before the next. */
  take(): readonly Candle[] {
    this.#storing = this.#unstored;
    this.#unstored = new Set();
    return [...this.#storing];
  }

  stored(): void {
    this.#storing = new Set();
  }

  notStored(): void {
    for (const candle of this.#storing) this.#unstored.add(candle);
    this.#storing = new Set();
  }

  #slotsOf(pairId: number): Map<Resolution, Slot> {
    let slots = this.#slots.get(pairId);
    if (!slots) {
      slots = new Map();
      this.#slots.set(pairId, slots);
    }
    return slots;
  }
}

function slotOf(candle: Candle): Slot {
  return { candle, endAt: barEnd(candle.resolution, candle.openAt) };
}
