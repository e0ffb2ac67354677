import type { InputOf, ReplyOf } from '@candor/api';
import { draftOwner } from '../form/drafts.ts';
import { elapsed } from '../clock.ts';
import { ApiError, call } from './client.ts';
import { isAnswerOfAttempt, newKey } from './money-call.ts';
import type { KeyedName } from './names.ts';

interface Unanswered {
  readonly key: string;
  /** Moment of the last try, in milliseconds of the page. */
  readonly at: number;
}

/** Keys of proposals whose answer was lost, by operator, name and input. */
const unanswered = new Map<string, Unanswered>();
/** Time after which the same proposal is another one: the first was decided meanwhile, say. */
const SAME_FOR_MS = 300_000;

/**
 * Sends a proposal. When its answer was lost and the same operator sends the same again within five minutes, it goes under the same key: the venue answers as
 * the first time and keeps one proposal. Throws `ApiError`.
 */
export async function callKeyed<Name extends KeyedName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
  const proposal = `${draftOwner()} ${name} ${JSON.stringify(input)}`;
  const lost = unanswered.get(proposal);
  const key = lost !== undefined && elapsed() - lost.at < SAME_FOR_MS ? lost.key : newKey();
  unanswered.set(proposal, { key, at: elapsed() });
  try {
    const reply = await call(name, input, { idempotencyKey: key });
    unanswered.delete(proposal);
    return reply;
  } catch (error) {
    // A refusal of this attempt alone, such as an ended session, says nothing of an earlier one.
    if (error instanceof ApiError && !isAnswerOfAttempt(error)) unanswered.delete(proposal);
    throw error;
  }
}
