import type { C2cOutcome } from './order-states.ts';

/** Most pictures and documents that a party may hand in for one instance of an appeal. */
export const C2C_EVIDENCE_MOST = 10;

/** Days after its end in which a completed order can be rated. */
export const C2C_RATING_DAYS = 30;

/** Whether operators may decide: the other side has answered, or its time is over. Moments in milliseconds. */
export function isAppealReady(
  { answerBy, answeredAt }: { readonly answerBy: number; readonly answeredAt: number | null },
  now: number,
): boolean {
  return (answeredAt !== null && answeredAt <= now) || now >= answerBy;
}

/** Vote of an operator on an appeal. */
export interface C2cWord {
  readonly outcome: C2cOutcome;
  /** The operator. */
  readonly by: number;
}

/**
 * Effect of an operator's vote on an instance that needs one or two votes.
 * `decides`: one vote is enough, or the second vote has the same outcome as the first.
 * `stands`: the vote is the first of two. A different vote of another operator replaces the first one, so that neither operator decides
 * alone.
 * `again`: the same operator has voted before.
 */
export function wordOf(approvals: number, first: C2cWord | undefined, said: C2cWord): 'decides' | 'stands' | 'again' {
  if (approvals < 2) return 'decides';
  if (!first) return 'stands';
  if (first.by === said.by) return 'again';
  return first.outcome === said.outcome ? 'decides' : 'stands';
}
