import type { DecidedKindName } from '@candor/api';
import type { Command } from '../../kernel/model/command.ts';
import { insert } from '../../kernel/model/table.ts';
import { reviewViewKey, REVIEW_VIEWS, REVIEW_IDS, REVIEWS, undecided, type Earlier } from '../table.ts';

export interface MigrateInput {
  readonly kind: DecidedKindName;
  readonly earlier: readonly Earlier[];
}

/** Opens reviews for what was handed in, and perhaps decided, before there were any: as it was, with who had looked. */
export const migrateLegacyReviews: Command<MigrateInput, ''> = {
  name: 'reviews/adopt',
  serial: ({ kind }) => `review:${kind}`,
  record: ({ kind, earlier }) => ({ kind, subjects: earlier.map(({ subject }) => subject) }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { kind, earlier }, _actor, moment) => ({
    reply: '',
    changes: earlier.flatMap(({ looks, decided_by, subject, user_id, opened_at, ...decision }) => {
      const id = moment.nextId(REVIEW_IDS);
      const first = { first_by: decided_by, first_at: decision.decided_at };
      return [
        insert(REVIEWS, { ...undecided(id, { kind, subject, user_id, opened_at, approvals: 1 }), ...decision, ...first }),
        ...looks.map((look) => insert(REVIEW_VIEWS, { id: reviewViewKey(id, look.operator_id), review_id: id, ...look })),
      ];
    }),
  }),
};
