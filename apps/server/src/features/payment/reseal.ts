import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { resealDeclared } from './commands/reseal-declared.ts';
import { sealedDetails, storedDetails } from './declared.ts';

/** Seals details of declared ways of payment again that an older key sealed; returns how many. */
export async function resealAllDeclared(kernel: Kernel, database: Database, secrets: SecretBox): Promise<number> {
  const rows = await database.query<{ user_id: number; method: string; content: string }>(
    'select user_id, method, content from declared_details where content is not null order by id',
  );
  let count = 0;
  for (const { user_id: userId, method, content: before } of rows.filter(({ content }) => !secrets.isCurrent(content))) {
    const details = (await storedDetails(database, secrets, userId)).get(method);
    // A row without the seal of the venue counts as absent.
    if (!details) continue;
    await kernel.run(resealDeclared, { userId, method, before, content: sealedDetails(details, secrets, userId, method) }, SYSTEM);
    count += 1;
  }
  return count;
}
