import { SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { resealDeclared } from './commands/reseal-declared.ts';
import { sealedDetails, storedDetails } from './declared.ts';

/** Seals anew what an older key sealed of declared ways of payment; returns how many. */
export async function resealAllDeclared(kernel: Kernel, database: Database, secrets: SecretBox): Promise<number> {
  const rows = await database.query<{ user_id: number; method: string; content: string }>(
    'select user_id, method, content from declared_details where content is not null order by id',
  );
  const stale = rows.filter(({ content }) => !secrets.isCurrent(content));
  for (const { user_id: userId, method, content: before } of stale) {
    const details = (await storedDetails(database, secrets, userId)).get(method);
    if (!details) throw new Error(`the details ${method} of customer ${userId} are gone`);
    await kernel.run(resealDeclared, { userId, method, before, content: sealedDetails(details, secrets, userId, method) }, SYSTEM);
  }
  return stale.length;
}
