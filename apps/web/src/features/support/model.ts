import type { ReplyOf } from '@candor/api';

export type SupportState = ReplyOf<'support/state'>;
export type Chat = NonNullable<SupportState['chat']>;

/** How often a page asks for its place in the queue, milliseconds: nothing tells it when others before it were taken. */
export const QUEUE_EVERY_MS = 15_000;

/** Hours of the day as a clock shows them: 9 is 09:00. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** A path as it can be shared: of this site, and without what stands behind a question mark. */
export function sharedPath(pathname: string): string {
  return /^\/[\w/-]{0,99}$/.test(pathname) ? pathname : '/';
}
