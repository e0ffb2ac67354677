import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { CHECKS, newestCheckSource, UPLOADS, uploadSource } from '../store.ts';

export interface HandInInput {
  /** Sealed. */
  readonly name: string;
  readonly document: string;
  readonly documentMac: string;
  /** Ids of uploads. */
  readonly front: string;
  readonly reverse: string;
  readonly hand: string | undefined;
}

const CHECK_IDS = 'identity_check_ids';

function picturesOf({ front, reverse, hand }: HandInInput): readonly string[] {
  return [...new Set([front, reverse, ...(hand === undefined ? [] : [hand])])];
}

/**
 * Hands in an identity for review. Whether the document certifies another customer is not looked at: the answer would tell
 * any caller whose documents are registered here.
 */
export const handIn: Command<HandInInput, ''> = {
  name: 'user/real_name',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ front, reverse, hand }) => ({ front, reverse, ...(hand !== undefined && { hand }) }),
  conflicts: { identity_checks_open: 'identity_closed' },
  needs: (input, actor) => ({
    accounts: [],
    rows: [read(newestCheckSource, actor.userId), ...picturesOf(input).map((id) => read(uploadSource, id))],
  }),
  decide(view, input, actor, moment) {
    const state = view.row(newestCheckSource, actor.userId);
    if (state === 'waiting' || state === 'certified') return { refused: 'identity_closed' };
    const pictures = picturesOf(input).map((id) => view.row(uploadSource, id));
    if (!pictures.every((each) => each?.user_id === actor.userId)) return { refused: 'upload_unknown' };
    const id = moment.nextId(CHECK_IDS);
    return {
      reply: '',
      changes: [
        insert(CHECKS, {
          id,
          user_id: actor.userId,
          state: 'waiting',
          name: input.name,
          document: input.document,
          document_mac: input.documentMac,
          front_upload: input.front,
          reverse_upload: input.reverse,
          hand_upload: input.hand ?? null,
          submitted_at: moment.now,
        }),
        opened({ kind: 'identity', subject: id, userId: actor.userId }, moment),
        ...picturesOf(input).map((id) => update(UPLOADS, id, { attached_at: moment.now }, actor.userId)),
      ],
    };
  },
};
