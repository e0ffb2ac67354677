import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/rules';
import { divideInteger, greatest, HUNDRED_PERCENT, least, toFixed, type Price, type Quantity } from '@candor/money';
import type { TickOfBar } from './candles/candle-book.ts';
import { barOpening } from './venue-calendar.ts';

/** Hourly closes shown with a quotation. */
const HOURS_SHOWN = 24;

/** Figures of a quotation for the last 24 hours, to the minute. */
export interface DayFigures {
  readonly high: Price;
  readonly low: Price;
  readonly volume: Quantity;
  /** Price of 24 hours ago; the oldest known when the market is younger. */
  readonly reference: Price;
}

/** One minute of trading. */
export interface Minute {
  readonly openAt: number;
  readonly open: Price;
  high: Price;
  low: Price;
  close: Price;
  volume: Quantity;
}

/** The last 24 hours of one market, kept per minute in memory and moved on by committed ticks. */
export class RollingDay {
  #minutes: Minute[] = [];
  #hours: { readonly openAt: number; close: Price }[] = [];
  /** Figures over all minutes but the newest; recomputed when a minute comes or goes. */
  #past: { high: Price; low: Price; volume: Quantity } | undefined;
  #reference: Price | undefined;

  /** Takes up stored minutes, oldest first. */
  restore(minutes: readonly Minute[]): void {
    this.#minutes = minutes.map((minute) => ({ ...minute }));
    this.#hours = [];
    this.#reference = undefined;
    this.#past = undefined;
    for (const minute of minutes) this.#closeHour(minute.openAt, minute.close);
  }

  /** Adds one tick. */
  fold(tick: Omit<TickOfBar, 'pairId'>): void {
    const openAt = barOpening('1', tick.feedAt);
    const newest = this.#minutes.at(-1);
    if (newest && newest.openAt >= openAt) {
      newest.high = greatest(newest.high, tick.price);
      newest.low = least(newest.low, tick.price);
      newest.close = tick.price;
      newest.volume += tick.volume;
    } else {
      this.#minutes.push({ openAt, open: tick.price, high: tick.price, low: tick.price, close: tick.price, volume: tick.volume });
      this.#past = undefined;
    }
    this.#closeHour(openAt, tick.price);
  }

  /** Figures of the 24 hours before `now`; undefined when nothing traded in them. */
  figures(now: number): DayFigures | undefined {
    this.#expire(now);
    const newest = this.#minutes.at(-1);
    const oldest = this.#minutes[0];
    if (!newest || !oldest) return undefined;
    const past = (this.#past ??= this.#pastOf(newest));
    return {
      high: greatest(past.high, newest.high),
      low: least(past.low, newest.low),
      volume: past.volume + newest.volume,
      reference: this.#reference ?? oldest.open,
    };
  }

  /** Closes of the last 24 hours, one per hour that traded, oldest first; the newest is the price now. */
  hourlyCloses(now: number): Price[] {
    const first = barOpening('60', now) - (HOURS_SHOWN - 1) * HOUR_MS;
    return this.#hours.filter((hour) => hour.openAt >= first).map((hour) => hour.close);
  }

  #pastOf(newest: Minute) {
    const past = { high: newest.high, low: newest.low, volume: 0n };
    for (const minute of this.#minutes) {
      if (minute === newest) continue;
      past.high = greatest(past.high, minute.high);
      past.low = least(past.low, minute.low);
      past.volume += minute.volume;
    }
    return past;
  }

  #expire(now: number): void {
    const first = barOpening('1', now) - DAY_MS + MINUTE_MS;
    let gone = 0;
    while ((this.#minutes[gone]?.openAt ?? Number.POSITIVE_INFINITY) < first) gone += 1;
    if (gone === 0) return;
    this.#reference = this.#minutes[gone - 1]?.close;
    this.#minutes.splice(0, gone);
    this.#past = undefined;
  }

  #closeHour(at: number, close: Price): void {
    const openAt = barOpening('60', at);
    const newest = this.#hours.at(-1);
    if (newest && newest.openAt >= openAt) {
      newest.close = close;
      return;
    }
    this.#hours.push({ openAt, close });
    if (this.#hours.length > HOURS_SHOWN + 1) this.#hours.shift();
  }
}

/** Change since a reference in percent, two decimals, cut toward zero: "-1.25". */
export function changePercent(now: Price, reference: Price): string {
  return toFixed(divideInteger((now - reference) * HUNDRED_PERCENT, reference, 'down'), 2, 'down');
}
