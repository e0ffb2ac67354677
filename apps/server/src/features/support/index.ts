import { randomUUID } from 'node:crypto';
import type { ParsedOf, supportCalls, supportConsoleCalls } from '@candor/api';
import { pictureShown } from '../../conversation/pages.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf, RequestContext } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import type { UploadRule } from '../../guards/guards.ts';
import { RefusedError, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { auditView } from '../../guards/audit-view.ts';
import { endOwnChat, rateChat, sendCommand, sendTranscript, sharePage } from './commands/customer.ts';
import { answerChat, endChat, handOver, removeAnswer, saveAnswer, takeChat } from './commands/operator.ts';
import { supportWorks } from './due-work.ts';
import { isOpen, opensAt, type Hours } from './hours.ts';
import {
  cannedAnswers,
  chatById,
  chats,
  colleagues,
  messagesAfter,
  newestChat,
  ownChat,
  search,
  shownToCustomer,
  shownToOperators,
  transcriptOf,
  uploadOf,
} from './queries.ts';

/** Dependencies of the support feature. */
export interface SupportDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  /** The pictures of customers. */
  readonly pictures: {
    readonly uploads: UploadRule;
    /** Reads a picture as JPEG; undefined when it was removed. */
    readPicture(upload: string, userId: number): Promise<Buffer | undefined>;
  };
  readonly config: {
    /** The script of another provider's chat that takes the place of this one; empty for none. */
    readonly supportScript: string;
  };
}

/** Parts of the support feature that others use. */
export interface SupportFeature {
  readonly handlers: HandlersOf<typeof supportCalls & typeof supportConsoleCalls>;
  readonly dueWork: readonly DueWork[];
}

const viewedChat = auditView('console/support_look');
const viewedPicture = auditView('console/support_picture');
const searched = auditView('console/support_search');

/** Customers and operators talk with each other. */
export function createSupportFeature(needs: SupportDependencies): SupportFeature {
  const { kernel, database, clock, settings, pictures, config } = needs;
  const send = sendCommand(pictures.uploads);

  function hours(now: number): Hours {
    return {
      from: settings.number('support_from_hour', now),
      until: settings.number('support_until_hour', now),
      weekends: settings.flag('support_weekends', now),
    };
  }

  async function picture(chatId: number, number: number, userId: number): Promise<{ picture: string }> {
    const upload = await uploadOf(database, chatId, number);
    if (upload === '') throw new RefusedError('not_found');
    return pictureShown(await pictures.readPicture(upload, userId));
  }

  async function knownChat(id: number) {
    const chat = await chatById(database, id);
    if (!chat) throw new RefusedError('not_found');
    return chat;
  }

  async function handedOver({ id, to, note }: ParsedOf<'console/support_hand_over'>, { actor }: RequestContext): Promise<''> {
    const isColleague = to !== undefined && (await colleagues(database)).some((each) => each.id === to);
    return kernel.run(handOver, { id, to, note, key: randomUUID(), isColleague }, actor);
  }

  return {
    handlers: {
      'support/state': async (_input, { actor }) => {
        const now = clock.now();
        const { from, until, weekends } = hours(now);
        const next = opensAt({ from, until, weekends }, now);
        return {
          is_open: next === now ? 1 : 0,
          opens_at: next === undefined || next === now ? 0 : next,
          from_hour: from,
          until_hour: until,
          weekends: weekends ? 1 : 0,
          is_foreign: config.supportScript === '' ? 0 : 1,
          chat: actor.kind === 'customer' ? await newestChat(database, actor.userId, now) : null,
        };
      },
      'support/messages': async ({ id, after }, { actor }) => {
        const chat = await ownChat(database, id, actor.userId);
        const messages = await messagesAfter(database, id, after, { id: actor.userId, isOperator: false });
        return { chat: await shownToCustomer(database, chat), messages };
      },
      'support/send': ({ text, key, picture: upload = '' }, { actor }) =>
        kernel.run(send, { text, key, upload, isOpen: isOpen(hours(clock.now()), clock.now()) }, actor),
      'support/picture': async ({ id, number }, { actor }) => {
        await ownChat(database, id, actor.userId);
        return picture(id, number, actor.userId);
      },
      'support/share': ({ id, path }, { actor }) => kernel.run(sharePage, { id, path }, actor),
      'support/end': ({ id }, { actor }) => kernel.run(endOwnChat, { id }, actor),
      'support/rate': ({ id, stars, words }, { actor }) => kernel.run(rateChat, { id, stars, words }, actor),
      'support/transcript': async ({ id }, { actor }) => {
        const items = await transcriptOf(database, await ownChat(database, id, actor.userId));
        return kernel.run(sendTranscript, { id, items }, actor);
      },
      'console/support_chats': (input, { actor }) => chats(database, actor.userId, input),
      'console/support_search': async (input, { actor }) => {
        const found = await search(database, actor.userId, input);
        await kernel.run(searched, { shown: found.list.map(({ id }) => id), letters: input.query.length }, actor);
        return found;
      },
      'console/support_look': async ({ id, after }, { actor }) => {
        const chat = await knownChat(id);
        await kernel.run(viewedChat, { shown: [id], asked: { after } }, actor);
        const messages = await messagesAfter(database, id, after, { id: actor.userId, isOperator: true });
        return { chat: shownToOperators(chat, actor.userId), messages, rating_words: chat.rating_words };
      },
      'console/support_picture': async ({ id, number }, { actor }) => {
        const { user_id: userId } = await knownChat(id);
        await kernel.run(viewedPicture, { shown: [id], asked: { number } }, actor);
        return picture(id, number, userId);
      },
      'console/support_take': ({ id }, { actor }) => kernel.run(takeChat, { id }, actor),
      'console/support_send': ({ id, text, key }, { actor }) => kernel.run(answerChat, { id, text, key }, actor),
      'console/support_hand_over': handedOver,
      'console/support_end': ({ id }, { actor }) => kernel.run(endChat, { id }, actor),
      'console/support_desk': async () => ({ colleagues: await colleagues(database), answers: await cannedAnswers(database) }),
      'console/support_answer_save': ({ id, title, texts, version }, { actor }) =>
        kernel.run(saveAnswer, { id, title, texts: Object.fromEntries(texts.map((each) => [each.language, each.text])), version }, actor),
      'console/support_answer_remove': ({ id }, { actor }) => kernel.run(removeAnswer, { id }, actor),
    },
    dueWork: supportWorks({ kernel, database, clock, uploads: pictures.uploads }),
  };
}
