import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { appealLooksSource, appealSource } from '../appeal-sources.ts';
import { appealLookKey, C2C_APPEAL_LOOKS } from '../appeal-tables.ts';

export interface AppealLookInput {
  /** Id of the instance. */
  readonly id: number;
  readonly reason: string;
}

/** Writes down that the actor, an operator, looks at an appeal, and why; only then it is shown. Refuses `not_found`. */
export const lookAtAppeal: Command<AppealLookInput, ''> = {
  name: 'console/appeal',
  serial: ({ id }) => `appeal:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(appealSource, id), read(appealLooksSource, id)] }),
  decide(view, { id, reason }, { userId }, { now }) {
    if (!view.row(appealSource, id)) return { refused: 'not_found' };
    const key = appealLookKey(id, userId);
    const look = { looked_at: now, reason };
    const hasLooked = view.row(appealLooksSource, id)?.some(({ operator_id }) => operator_id === userId) === true;
    return {
      reply: '',
      changes: [
        hasLooked
          ? update(C2C_APPEAL_LOOKS, key, look, id)
          : insert(C2C_APPEAL_LOOKS, { id: key, appeal_id: id, operator_id: userId, ...look }),
      ],
    };
  },
};

/** That an operator who has looked at an appeal sees more of it. Refuses `view_first`. */
function seenOnly<Input extends { readonly id: number }>(name: string): Command<Input, ''> {
  return {
    name,
    serial: ({ id }) => `appeal:${id}`,
    needs: ({ id }) => ({ accounts: [], rows: [read(appealLooksSource, id)] }),
    decide: (view, { id }, { userId }) =>
      view.row(appealLooksSource, id)?.some(({ operator_id }) => operator_id === userId) === true
        ? { reply: '' }
        : { refused: 'view_first' },
  };
}

/** An operator takes a piece of evidence. */
export const lookAtEvidence = seenOnly<{ readonly id: number; readonly evidence: number }>('console/appeal_evidence');
/** An operator reads the chat of the order, from a number on. */
export const lookAtAppealedChat = seenOnly<{ readonly id: number; readonly after: number }>('console/appeal_chat');
/** An operator sees a picture of that chat. */
export const lookAtAppealedPicture = seenOnly<{ readonly id: number; readonly number: number }>('console/appeal_picture');
