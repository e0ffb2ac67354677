const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const formats = new Map<string, Intl.RelativeTimeFormat>();

/**
 * Formats the distance of a moment from now in the largest whole unit: "in 3 hr", "2 days ago". Both are in milliseconds since 1970; `tag` is a BCP 47 tag.
 * Rounds toward zero, so that nothing is said to be further away than it is. Digits are Latin.
 */
export function relative(at: number, now: number, tag: string): string {
  let format = formats.get(tag);
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'always', style: 'short' });
    formats.set(tag, format);
  }
  const seconds = Math.trunc((at - now) / 1000);
  const size = Math.abs(seconds);
  if (size < MINUTE) return format.format(seconds, 'second');
  if (size < HOUR) return format.format(Math.trunc(seconds / MINUTE), 'minute');
  if (size < 2 * DAY) return format.format(Math.trunc(seconds / HOUR), 'hour');
  return format.format(Math.trunc(seconds / DAY), 'day');
}

/** A length of time in whole minutes below two hours, else in whole hours below two days, else in whole days; digits are Latin. */
export function duration(ms: number, tag: string): string {
  const seconds = ms / 1000;
  const [value, unit] =
    seconds < 2 * HOUR ? [seconds / MINUTE, 'minute'] : seconds < 2 * DAY ? [seconds / HOUR, 'hour'] : ([seconds / DAY, 'day'] as const);
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
}
