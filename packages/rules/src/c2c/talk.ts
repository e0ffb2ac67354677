import { DAY_MS } from '../time.ts';

/** Time after the end of an order in which its parties can write to each other and see the payment details, in milliseconds. */
export const C2C_TALK_MS = DAY_MS;

/** Moment until which the parties of an ended order can write, in milliseconds since 1970. */
export function c2cTalkEnds(endedAt: number): number {
  return endedAt + C2C_TALK_MS;
}

/** Whether the parties of an order can write at `now`; `endedAt` is null while it is open. */
export function isC2cTalkOpen(endedAt: number | null, now: number): boolean {
  return endedAt === null || now < c2cTalkEnds(endedAt);
}
