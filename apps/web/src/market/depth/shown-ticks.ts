import { TICKS_SHOWN } from '@candor/api/constants';
import { compare } from '../../realtime/use-market.ts';

/** A stored price of one market. */
export interface SeenTick {
  readonly id: number;
  readonly price: string;
  /** Time at which the feed said it, in milliseconds. */
  readonly at: number;
}

export interface ShownTick extends SeenTick {
  /** Above zero where it is higher than the one before it in the list, below where lower; zero where there is none. */
  readonly direction: number;
}

/** Those that came and those that were stored before, newest first, each once, at most `TICKS_SHOWN`. */
export function shownTicks(came: readonly SeenTick[], stored: readonly SeenTick[]): ShownTick[] {
  const ticks = [...new Map([...stored, ...came].map((tick) => [tick.id, tick])).values()].toSorted((one, other) => other.id - one.id);
  return ticks.slice(0, TICKS_SHOWN).map((tick, place) => {
    const before = ticks[place + 1];
    return { ...tick, direction: before ? compare(tick.price, before.price) : 0 };
  });
}
