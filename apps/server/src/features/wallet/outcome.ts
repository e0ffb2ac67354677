import { storedCode, type ErrorParams, type Language, type ReplyOf } from '@candor/api';
import { errorMessage } from '@candor/api/error-texts/catalog';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { useUpKey } from './commands/use-up-key.ts';

interface KeyRow extends Record<string, unknown> {
  name: string;
  refused: string | null;
  reply: string;
}

/**
 * Returns the outcome of the call that the actor sent under a key. The answer is final, also when there was no such call: the question itself uses the key up.
 * Rejects as the kernel does, and then the outcome is unknown.
 */
export async function outcomeOf(
  key: string,
  actor: Actor,
  language: Language,
  { kernel, database }: { readonly kernel: Kernel; readonly database: Database },
): Promise<ReplyOf<'wallet/outcome'>> {
  try {
    return await kernel.run(useUpKey, {}, actor, { key });
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'idempotency_conflict') throw error;
  }
  await kernel.caughtUpWith(actor.userId);
  const [row] = await database.query<KeyRow>(
    'select name, refused, reply from command_keys where user_id = $1 and idempotency_key = $2 order by seq limit 1',
    [actor.userId, key],
  );
  if (!row) throw new RefusedError('unavailable');
  const { name, reply } = row;
  if (row.refused === null) return { state: 'done', call: name, reply, code: '', message: '' };
  const code = storedCode(row.refused);
  return { state: 'refused', call: name, reply: '', code, message: errorMessage(code, JSON.parse(reply) as ErrorParams, language) };
}
