import { VENUE_OFFSET_MS } from '@candor/api/constants';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 1970-01-01 was a Thursday; weeks are counted from Mondays. */
const MONDAY_OFFSET_DAYS = 3;

/** Unit that a label of the time axis names. */
export type TimeTickKind = 'time' | 'day' | 'month';
export interface TimeTick {
  /** Place in the list of moments. */
  readonly index: number;
  readonly at: number;
  readonly kind: TimeTickKind;
}

/** A grid of round moments: bars whose number differs from the one before begin a new cell. `length` is its usual size. */
interface Grid {
  readonly length: number;
  readonly cell: (at: number) => number;
}

function every(length: number): Grid {
  return { length, cell: (at) => Math.floor((at + VENUE_OFFSET_MS) / length) };
}

function months(count: number): Grid {
  return {
    length: count * 30 * DAY,
    cell: (at) => {
      const date = new Date(at + VENUE_OFFSET_MS);
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count);
    },
  };
}

const WEEK: Grid = { length: 7 * DAY, cell: (at) => Math.floor((Math.floor((at + VENUE_OFFSET_MS) / DAY) + MONDAY_OFFSET_DAYS) / 7) };

/** From fine to coarse. */
const GRIDS: readonly Grid[] = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => every(minutes * MINUTE)),
  ...[1, 2, 3, 4, 6, 12].map((hours) => every(hours * HOUR)),
  every(DAY),
  every(2 * DAY),
  WEEK,
  ...[1, 3, 6, 12, 36, 120].map(months),
];

const DAY_GRID = every(DAY);
const MONTH_GRID = months(1);

/**
 * Round moments for the time axis, the finest grid that leaves `leastBars` bars between labels. A bar that begins a new
 * day is labelled with the day, otherwise with the time; on grids of months with the month. Gaps (closed markets) only
 * move a label to the first bar after them.
 */
export function timeTicks(moments: readonly number[], barMs: number, leastBars: number): TimeTick[] {
  const grid = GRIDS.find((candidate) => candidate.length >= barMs * leastBars) ?? GRIDS.at(-1);
  if (!grid) return [];
  const ticks: TimeTick[] = [];
  for (let index = 1; index < moments.length; index += 1) {
    const at = moments[index];
    const before = moments[index - 1];
    if (at === undefined || before === undefined || grid.cell(at) === grid.cell(before)) continue;
    const newMonth = MONTH_GRID.cell(at) !== MONTH_GRID.cell(before);
    const newDay = DAY_GRID.cell(at) !== DAY_GRID.cell(before);
    const kind = grid.length >= 30 * DAY ? 'month' : newMonth && grid.length >= WEEK.length ? 'month' : newDay ? 'day' : 'time';
    const previous = ticks.at(-1);
    // After a gap two labels can come too close; the one that says more stays.
    if (previous && index - previous.index < leastBars * 0.6) {
      if (kind === 'time') continue;
      ticks.pop();
    }
    ticks.push({ index, at, kind });
  }
  return ticks;
}
