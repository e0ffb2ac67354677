import { isSame, replayJournal, replayLines } from '../../apps/server/src/cli/replay.ts';
import { Database } from '../../apps/server/src/kernel/store/database.ts';
import { migrate } from '../../apps/server/src/migrate.ts';
import { createScratch } from '../../apps/server/src/postgres/scratch.ts';

/** Has a venue that never stops decide the whole journal again, into a database beside. Returns what differs from the stored rows. */
export async function replayFaults(database: Database, ownerUrl: string): Promise<string[]> {
  const scratch = await createScratch(ownerUrl);
  try {
    await migrate(scratch.url);
    const target = new Database(scratch.url, { warn: () => undefined }, 2);
    try {
      const result = await replayJournal(database, target);
      const { decided, given } = result.counts;
      console.log(`a twin that never stopped has decided ${decided} commands again and taken ${given} as given`);
      return isSame(result) ? [] : ['the journal does not come out again:', ...replayLines(result)];
    } finally {
      await target.close();
    }
  } finally {
    await scratch.drop();
  }
}
