import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { countedBytes, MEBIBYTE, usedBytes } from '../quota.ts';
import { UPLOADS, uploadsOfSource } from '../store.ts';

export interface AddUploadInput {
  /** Id of a content that is stored. */
  readonly id: string;
  readonly bytes: number;
  /** In MiB. */
  readonly quota: number;
}

/** Makes a stored content an upload of the actor, within the quota: decided one after another, so that many at once gain nothing. */
export const addUpload: Command<AddUploadInput, ''> = {
  name: 'upload',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [], rows: [read(uploadsOfSource, actor.userId)] }),
  decide(view, { id, bytes, quota }, actor, { now }) {
    const used = usedBytes(view.row(uploadsOfSource, actor.userId) ?? [], now);
    if (used + countedBytes(bytes) > quota * MEBIBYTE) return { refused: 'upload_quota', params: { limit: quota } };
    const row = { id, user_id: actor.userId, bytes, uploaded_at: now, attached_at: null, removed_at: null };
    return { reply: '', changes: [insert(UPLOADS, row)] };
  },
};
