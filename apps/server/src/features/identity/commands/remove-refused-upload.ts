import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { REFUSED_MS } from '../quota.ts';
import { refusedUseSource, UPLOADS } from '../store.ts';

export interface RemoveRefusedUploadInput {
  readonly id: string;
  readonly userId: number;
}

/**
 * Removes an upload once every check that uses it was refused and the newest refusal is 90 days old; leaves any other alone.
 * A command, so that its customer cannot hand it in again at the same moment. Its content is swept afterwards.
 */
export const removeRefusedUpload: Command<RemoveRefusedUploadInput, ''> = {
  name: 'identity/remove_refused_upload',
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(refusedUseSource, id)] }),
  decide(view, { id, userId }, _actor, { now }) {
    const refusedAt = view.row(refusedUseSource, id);
    const over = refusedAt !== undefined && now - refusedAt >= REFUSED_MS;
    return { reply: '', changes: over ? [update(UPLOADS, id, { removed_at: now }, userId)] : [] };
  },
};
