import { SYSTEM, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { adoptReviews } from './commands/adopt-reviews.ts';
import type { ReviewKind } from './review-kind.ts';

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
