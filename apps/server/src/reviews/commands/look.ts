import type { DecidedKindName } from '@candor/api';
import { read, type Command } from '../../kernel/model/command.ts';
import { insert, update } from '../../kernel/model/table.ts';
import { looksSource, lookKey, LOOKS, reviewSource } from '../table.ts';

export interface LookInput {
  readonly kind: DecidedKindName;
  readonly id: number;
  /** Empty where the kind asks for none. */
  readonly reason: string;
}

/** Writes down that the actor, an operator, looks at what a review is about, and why; only then it is shown. */
export const lookAtReview: Command<LookInput, ''> = {
  name: 'console/review_look',
  serial: ({ id }) => `review:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(reviewSource, id), read(looksSource, id)] }),
  decide(view, { kind, id, reason }, { userId }, { now }) {
    if (view.row(reviewSource, id)?.kind !== kind) return { refused: 'not_found' };
    const key = lookKey(id, userId);
    const look = { looked_at: now, reason };
    const hasLooked = view.row(looksSource, id)?.some(({ operator_id }) => operator_id === userId) === true;
    return {
      reply: '',
      changes: [hasLooked ? update(LOOKS, key, look, id) : insert(LOOKS, { id: key, review_id: id, operator_id: userId, ...look })],
    };
  },
};
