import type { Clock } from '../kernel/model/clock.ts';

/**
 * Gives the same answer for a while, so that what costs much can be asked by everybody. A caller who asks while it is made gets it as
 * well; one that fails is made again by the next.
 */
export function cachedAnswer<Answer>(milliseconds: number, clock: Clock, make: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly until: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const now = clock.now();
    if (last && now < last.until) return last.answer;
    const answer = make();
    const mine = { until: now + milliseconds, answer };
    last = mine;
    answer.catch(() => {
      if (last === mine) last = undefined;
    });
    return answer;
  };
}
