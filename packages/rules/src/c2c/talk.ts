import { DAY_MS } from '../time.ts';

/** So long after the end of an order its parties can write to each other, and see where it was paid to. */
export const C2C_TALK_MS = DAY_MS;

/** Until when the parties of an order that ended can write. Milliseconds since 1970. */
export function c2cTalkEnds(endedAt: number): number {
  return endedAt + C2C_TALK_MS;
}

/** Whether the parties of an order can write at `now`; `endedAt` is null while it is open. */
export function isC2cTalkOpen(endedAt: number | null, now: number): boolean {
  return endedAt === null || now < c2cTalkEnds(endedAt);
}
