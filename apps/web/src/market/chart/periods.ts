import { RESOLUTIONS, type Resolution } from '@candor/api/constants';
import type { Period } from 'klinecharts';

/** The resolution a chart opens with. */
export const DEFAULT_PERIOD: Resolution = '1';

/** Shown as buttons; the others wait under More. */
export const QUICK_PERIODS: readonly Resolution[] = ['1', '5', '15', '30', '60', '240', '1D', '1W'];
/** Shown as buttons on a phone. */
export const NARROW_PERIODS: readonly Resolution[] = ['1', '5', '15', '60', '240', '1D'];

/** The chart library's name of a resolution. */
export function chartPeriod(period: Resolution): Period {
  switch (period) {
    case '1D':
      return { type: 'day', span: 1 };
    case '3D':
      return { type: 'day', span: 3 };
    case '1W':
      return { type: 'week', span: 1 };
    case '1M':
      return { type: 'month', span: 1 };
    default: {
      const minutes = Number(period);
      return minutes % 60 === 0 ? { type: 'hour', span: minutes / 60 } : { type: 'minute', span: minutes };
    }
  }
}

/** The short label of a resolution, the same in every language, as charts write it: 1m, 4h, 1D. */
export function periodLabel(period: Resolution): string {
  if (!/^\d+$/.test(period)) return period;
  const minutes = Number(period);
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}

/** Reads a stored resolution; anything unknown becomes the default. */
export function readPeriod(text: string | null): Resolution {
  return RESOLUTIONS.find((period) => period === text) ?? DEFAULT_PERIOD;
}
