import type { outboxCalls, ParsedOf, ReplyOf } from '@candor/api';
import { latinDigits } from '@candor/api/digits';
import { maskedContact } from '@candor/rules';
import { emailSpelling } from '../../guards/emails.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { RefusedError, type Actor, type Kernel } from '../../kernel/model/command.ts';
import { auditView } from '../../guards/audit-view.ts';
import type { Messages } from '../../notifications/create-messages.ts';
import type { Channel } from '../../notifications/outbox.ts';
import { resendMessage, viewMessage, viewSecret } from './commands/view-message.ts';

export interface OutboxDependencies {
  readonly kernel: Kernel;
  readonly clock: Clock;
  readonly messages: Pick<Messages, 'outbox' | 'unsent'>;
}

const searchedOutbox = auditView('console/outbox');
/** Messages on a page. */
const PAGE = 20;

/** The delivery of messages for operators, and, with a reason that stays in the command log, the text of one. */
export function outboxHandlers({ kernel, clock, messages: { outbox, unsent } }: OutboxDependencies): HandlersOf<typeof outboxCalls> {
  /** Secrets show on the channels that are `open`. */
  async function read(
    view: typeof viewMessage,
    input: ParsedOf<'console/outbox_message'>,
    actor: Actor,
    open: readonly Channel[],
  ): Promise<ReplyOf<'console/outbox_message'>> {
    // The view is logged before anything is shown: a failure in between leaves a line too many, never one too few.
    await kernel.run(view, input, actor);
    const message = await outbox.message(input.id, open);
    if (!message) throw new RefusedError('not_found');
    return { id: input.id, recipient: maskedContact(message.recipient), subject: message.subject, text: message.text };
  }
  return {
    'console/outbox': async ({ recipient = '', state, channel, page }, { actor }) => {
      const filter = { recipient: storedRecipient(recipient), state, channel };
      const { entries, count } = await outbox.page(filter, PAGE, (page - 1) * PAGE);
      // Who asks by an address learns whose it is.
      if (recipient !== '') await kernel.run(searchedOutbox, { shown: entries.map(({ id }) => id), letters: recipient.length }, actor);
      const list = entries.map((entry) => ({
        id: entry.id,
        written_at: entry.writtenAt,
        channel: entry.channel,
        recipient: maskedContact(entry.recipient),
        user_id: entry.userId,
        template: entry.template,
        language: entry.language,
        state: entry.state,
        attempts: entry.attempts,
        // Mail servers name the recipient in what they answer.
        last_error: entry.lastError.replaceAll(entry.recipient, maskedContact(entry.recipient)),
        can_resend: entry.state === 'failed' && entry.expiresAt > clock.now() ? (1 as const) : (0 as const),
      }));
      return { list, unsent_channels: [...unsent], count, page, limit: PAGE };
    },
    'console/outbox_message': (input, { actor }) => read(viewMessage, input, actor, []),
    'console/outbox_resend': async (input, { actor }) => {
      await kernel.run(resendMessage, input, actor);
      if (!(await outbox.sendAgain(input.id, clock.now()))) throw new RefusedError('not_found');
      return '';
    },
    'console/outbox_secret': (input, { actor }) => read(viewSecret, input, actor, unsent),
  };
}

/** Addresses are stored in their one spelling, numbers as a plus with digits; nothing asked for is no filter. */
function storedRecipient(asked: string): string | undefined {
  if (asked === '') return undefined;
  const email = emailSpelling(asked);
  return email.includes('@') ? email : `+${latinDigits(asked).replaceAll(/\D/g, '')}`;
}
