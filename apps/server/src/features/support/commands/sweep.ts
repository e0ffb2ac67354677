import { DAY_MS } from '@candor/rules';
import type { UploadRule } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { ended } from '../conversation.ts';
import { chatSource } from '../store.ts';

/** A chat without a message for so long has ended. */
export const SILENT_MS = DAY_MS;

/** Ends a chat without a message for a day. */
export const endSilentChat: Command<{ readonly id: number }, ''> = {
  name: 'support/end_silent',
  serial: ({ id }) => `support:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(chatSource, id)] }),
  decide(view, { id }, _actor, moment) {
    const chat = view.row(chatSource, id);
    const isOver = chat !== undefined && chat.state !== 'ended' && moment.now - chat.written_at >= SILENT_MS;
    return isOver ? ended(chat, moment) : { reply: '' };
  },
};

export interface PictureInput {
  readonly upload: string;
  readonly userId: number;
}

/** Removes a picture of a chat that is past its term. Its content is swept afterwards. */
export const removePicture = (uploads: UploadRule): Command<PictureInput, ''> => ({
  name: 'support/remove_picture',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ upload }) => ({ accounts: [], rows: [read(uploads.source, upload)] }),
  decide(view, { upload, userId }, _actor, { now }) {
    const isThere = view.row(uploads.source, upload)?.user_id === userId;
    return { reply: '', changes: isThere ? [uploads.remove(upload, userId, now)] : [] };
  },
});
