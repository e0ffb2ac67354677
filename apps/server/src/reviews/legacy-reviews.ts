import { SYSTEM, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { migrateLegacyReviews } from './commands/migrate-legacy-reviews.ts';
import type { ReviewKind } from './review-kind.ts';

/** Opens reviews for everything of these kinds that has no review yet; returns how much. Before the first request. */
export async function migrateLegacy(kernel: Kernel, database: Database, kinds: readonly ReviewKind[]): Promise<number> {
  let opened = 0;
  for (const { kind, earlier: read } of kinds) {
    for (let after = 0; ;) {
      const earlier = await read(database, after);
      const last = earlier.at(-1);
      if (!last) break;
      await kernel.run(migrateLegacyReviews, { kind, earlier }, SYSTEM);
      opened += earlier.length;
      after = last.subject;
    }
  }
  return opened;
}
