import type { InputOf, ReplyOf } from '@candor/api';
import { call } from './client.ts';
import { isOutcomeUnknown, newKey } from './money-call.ts';
import type { KeyedName } from './names.ts';

/** Keys of proposals whose answer was lost, by name and input. */
const unanswered = new Map<string, string>();

/**
 * Sends a proposal. When its answer was lost and the same is sent again, it goes under the same key: the venue answers as the first time and keeps one
 * proposal. Throws `ApiError`.
 */
export async function callKeyed<Name extends KeyedName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
  const proposal = `${name} ${JSON.stringify(input)}`;
  const key = unanswered.get(proposal) ?? newKey();
  unanswered.set(proposal, key);
  try {
    const reply = await call(name, input, { idempotencyKey: key });
    unanswered.delete(proposal);
    return reply;
  } catch (error) {
    if (!isOutcomeUnknown(error)) unanswered.delete(proposal);
    throw error;
  }
}
