import type { CodeScene, Language } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, type Change } from '../../../kernel/model/table.ts';
import { outgoing, type Destination, type Message } from '../../../notifications/outbox.ts';
import { CODE_LIFETIME_MS, secondsToWait } from '../codes/code-rules.ts';
import { CODES, codesSource } from '../codes/code-store.ts';
import type { AccountName } from '../account-name.ts';
import { contactNeeds, contactOf, type Contact } from '../contacts.ts';

export interface SendCodeInput {
  /** Random; the row's key. */
  readonly id: string;
  readonly name: AccountName;
  /** The account name as `accountKey` writes it. */
  readonly recipient: string;
  readonly destination: Destination;
  readonly scene: CodeScene;
  /** The signed-in account; 0 for visitors. */
  readonly userId: number;
  readonly requester: string;
  readonly familiar: boolean;
  readonly mac: string;
  /** The code sealed for the message. */
  readonly secret: string;
  /** Language of the request. An account that exists is written to in its own. */
  readonly language: Language;
}

/**
 * Sends a code. The row is written whether or not the code is delivered. So every answer and every later limit is the same for known and unknown accounts; only
 * the message differs.
 */
export const sendCode: Command<SendCodeInput, ''> = {
  name: 'account/send-code',
  serial: (input) => `account:${input.recipient}`,
  record: ({ recipient, scene, userId, requester }) => ({ recipient, scene, userId, requester }),
  needs: (input) => ({ accounts: [], rows: [read(codesSource, input.recipient), ...contactNeeds(input.name)] }),
  decide(view, input, _actor, moment) {
    const seconds = secondsToWait(view.row(codesSource, input.recipient) ?? [], input, moment.now);
    if (seconds > 0) return { refused: 'rate_limited', params: { seconds } };
    const changes: Change[] = [
      insert(CODES, {
        id: input.id,
        recipient: input.recipient,
        channel: input.destination.channel,
        scene: input.scene,
        user_id: input.userId,
        requester: input.requester,
        familiar: input.familiar,
        mac: input.mac,
        sent_at: moment.now,
        expires_at: moment.now + CODE_LIFETIME_MS,
        tries: 0,
        stranger_tries: 0,
        used_at: null,
      }),
    ];
    const message = messageFor(input, contactOf(view, input.name));
    if (message) changes.push(outgoing(message, moment.now));
    return { reply: '', changes };
  },
};

/** Makes the message for the recipient: a code, the news that the account exists already, or none. */
function messageFor(input: SendCodeInput, known: Contact | undefined): Message | undefined {
  const taken = known !== undefined && (input.scene === 'register' || (input.scene === 'bind_email' && known.id !== input.userId));
  if (input.scene === 'forget' && !known) return undefined;
  return {
    ...input.destination,
    userId: known?.id ?? input.userId,
    template: taken ? 'already_registered' : 'code',
    language: known?.language ?? input.language,
    params: taken ? {} : { scene: input.scene, minutes: CODE_LIFETIME_MS / 60_000 },
    secret: taken ? null : input.secret,
    phrase: known?.phrase ?? '',
    lifetimeMs: CODE_LIFETIME_MS,
  };
}
