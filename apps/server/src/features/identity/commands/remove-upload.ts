import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { UNUSED_MS } from '../quota.ts';
import { UPLOADS, uploadSource } from '../store.ts';

export interface RemoveUploadInput {
  readonly id: string;
  readonly userId: number;
}

/** Removes an upload that no check uses and that is a day old; leaves any other alone. Its content is swept afterwards. */
export const removeUpload: Command<RemoveUploadInput, ''> = {
  name: 'identity/remove_upload',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(uploadSource, id)] }),
  decide(view, { id }, _actor, { now }) {
    const upload = view.row(uploadSource, id);
    const idle = upload !== undefined && upload.attached_at === null && now - upload.uploaded_at >= UNUSED_MS;
    return { reply: '', changes: idle ? [update(UPLOADS, id, { removed_at: now }, upload.user_id)] : [] };
  },
};
