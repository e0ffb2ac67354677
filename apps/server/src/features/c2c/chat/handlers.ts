import type { c2cChatCalls } from '@candor/api';
import { pictureShown } from '../../../conversation/pages.ts';
import type { HandlersOf } from '../../../handler.ts';
import { RefusedError } from '../../../kernel/model/command.ts';
import { readChat } from '../commands/chat-read.ts';
import { chatSendCommand } from '../commands/chat-send.ts';
import type { C2cDependencies } from '../dependencies.ts';
import { chatEntries, chatPlace, pictured, talkedOf } from './queries.ts';

/** Calls with which the parties of an order talk. */
export function chatHandlers({
  kernel,
  database,
  clock,
  identity,
}: Pick<C2cDependencies, 'kernel' | 'database' | 'clock' | 'identity'>): HandlersOf<typeof c2cChatCalls> {
  const send = chatSendCommand(identity.uploads);
  return {
    'legal/chat': async ({ id, after }, { actor: { userId: viewerId } }) => {
      const order = await talkedOf(database, viewerId, id);
      const projected = (): Promise<void> => kernel.caughtUpWith(viewerId);
      const messages = await chatEntries(database, id, after, { viewerId, projected });
      return { ...(await chatPlace(database, order, viewerId, clock.now())), messages };
    },
    'legal/chat_send': ({ id, text = '', picture: upload = '', key }, { actor }) => {
      if (text === '' && upload === '') throw new RefusedError('invalid_input', { field: 'text', reason: 'missing' });
      return kernel.run(send, { id, text, upload, key }, actor);
    },
    'legal/chat_read': ({ id, number }, { actor }) => kernel.run(readChat, { id, number }, actor),
    'legal/chat_picture': async ({ id, number }, { actor }) => {
      const { id: orderId } = await talkedOf(database, actor.userId, id);
      const { upload, author_id: author } = await pictured(database, orderId, number);
      return pictureShown(await identity.readPicture(upload, author));
    },
  };
}
