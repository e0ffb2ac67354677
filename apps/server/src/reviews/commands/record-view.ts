import type { DecidedKindName } from '@candor/api';
import { read, type Command } from '../../kernel/model/command.ts';
import { insert, update } from '../../kernel/model/table.ts';
import { reviewViewsSource, reviewViewKey, REVIEW_VIEWS, reviewSource } from '../table.ts';

export interface ReviewViewInput {
  readonly kind: DecidedKindName;
  readonly id: number;
  /** Empty where the kind asks for none. */
  readonly reason: string;
}

/** Writes down that the actor, an operator, looks at what a review is about, and why; only then it is shown. */
export const recordReviewView: Command<ReviewViewInput, ''> = {
  name: 'console/review_look',
  serial: ({ id }) => `review:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(reviewSource, id), read(reviewViewsSource, id)] }),
  decide(view, { kind, id, reason }, { userId }, { now }) {
    if (view.row(reviewSource, id)?.kind !== kind) return { refused: 'not_found' };
    const key = reviewViewKey(id, userId);
    const row = { looked_at: now, reason };
    const wasViewed = view.row(reviewViewsSource, id)?.some(({ operator_id }) => operator_id === userId) === true;
    return {
      reply: '',
      changes: [
        wasViewed ? update(REVIEW_VIEWS, key, row, id) : insert(REVIEW_VIEWS, { id: key, review_id: id, operator_id: userId, ...row }),
      ],
    };
  },
};
