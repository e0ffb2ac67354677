import type { ReplyOf } from '@candor/api';

export type SupportState = ReplyOf<'support/state'>;
export type Chat = NonNullable<SupportState['chat']>;

/** Interval in milliseconds at which a page asks for its place in the queue. Nothing tells it when others before it were taken. */
export const QUEUE_EVERY_MS = 15_000;

/** Hours of the day as a clock shows them: 9 is 09:00. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Returns a path as it can be shared: of this site, and without its query. */
export function sharedPath(pathname: string): string {
  return /^\/[\w/-]{0,99}$/.test(pathname) ? pathname : '/';
}
