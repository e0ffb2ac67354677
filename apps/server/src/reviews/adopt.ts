import { SYSTEM, type Command, type Kernel } from '../kernel/command.ts';
import type { Database } from '../kernel/database.ts';
import { insert } from '../kernel/table.ts';
import type { Earlier, ReviewKind } from './review-kind.ts';
import { lookKey, LOOKS, REVIEW_IDS, REVIEWS, undecided } from './table.ts';

interface AdoptInput {
  readonly kind: ReviewKind['kind'];
  readonly earlier: readonly Earlier[];
}

/** Opens reviews for what was handed in, and perhaps decided, before there were any: as it stood, with who had looked. */
const adoptReviews: Command<AdoptInput, ''> = {
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
        ...looks.map((look) => insert(LOOKS, { id: lookKey(id, look.operator_id), review_id: id, ...look })),
      ];
    }),
  }),
};

/** Adopts everything of these kinds that has no review yet; returns how much. Before the first request. */
export async function adoptEarlier(kernel: Kernel, database: Database, kinds: readonly ReviewKind[]): Promise<number> {
  let adopted = 0;
  for (const { kind, earlier: read } of kinds) {
    for (let after = 0; ;) {
      const earlier = await read(database, after);
      const last = earlier.at(-1);
      if (!last) break;
      await kernel.run(adoptReviews, { kind, earlier }, SYSTEM);
      adopted += earlier.length;
      after = last.subject;
    }
  }
  return adopted;
}
