import { LANGUAGE_TAGS, VENUE_TIME_ZONE } from '@candor/api/constants';
import { useLanguage } from './i18n/i18n.ts';
import { formatCompact, formatDate, formatDecimal, formatTime, formatWeekTime } from './format.ts';
import type { Decimal, DecimalStyle } from './format.ts';
import { writtenNumber } from './number-text.ts';

export interface Format {
  readonly tag: string;
  readonly decimal: (value: Decimal, style: Omit<DecimalStyle, 'tag'>) => string;
  readonly compact: (value: Decimal) => string;
  /** A decimal with as many places as it has: for sentences. */
  readonly written: (value: string) => string;
  /** In venue time. */
  readonly time: (at: number) => string;
  /** In venue time. */
  readonly date: (at: number) => string;
  /** In venue time, for the coming days. */
  readonly weekTime: (at: number) => string;
}

/** The formatters bound to the language on screen. */
export function useFormat(): Format {
  const tag = LANGUAGE_TAGS[useLanguage()];
  return {
    tag,
    decimal: (value, style) => formatDecimal(value, { ...style, tag }),
    compact: (value) => formatCompact(value, tag),
    written: (value) => writtenNumber(value, tag),
    time: (at) => formatTime(at, VENUE_TIME_ZONE),
    date: (at) => formatDate(at, tag, VENUE_TIME_ZONE),
    weekTime: (at) => formatWeekTime(at, tag, VENUE_TIME_ZONE),
  };
}
