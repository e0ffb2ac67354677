import type { C2cOutcome } from './order-states.ts';

/** Pictures and documents that a party hands in for one instance of an appeal, at most. */
export const C2C_EVIDENCE_MOST = 10;

/** For how long after its end a completed order can be rated. */
export const C2C_RATING_DAYS = 30;

/** Whether operators may decide: the other side has answered, or its time is over. Moments in milliseconds. */
export function isAppealReady(
  { answerBy, answeredAt }: { readonly answerBy: number; readonly answeredAt: number | null },
  now: number,
): boolean {
  return (answeredAt !== null && answeredAt <= now) || now >= answerBy;
}

/** What an operator says of an appeal. */
export interface C2cWord {
  readonly outcome: C2cOutcome;
  /** The operator. */
  readonly by: number;
}

/**
 * What an operator's word makes of an instance that takes one or two: it decides, or stands as the first of two. Two decide where they say the same; another
 * operator who says otherwise takes the place of the first word, so that neither decides alone. `again`: the same operator has spoken.
 */
export function wordOf(approvals: number, first: C2cWord | undefined, said: C2cWord): 'decides' | 'stands' | 'again' {
  if (approvals < 2) return 'decides';
  if (!first) return 'stands';
  if (first.by === said.by) return 'again';
  return first.outcome === said.outcome ? 'decides' : 'stands';
}
