import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { appealViewsSource, appealSource } from '../appeal-sources.ts';
import { appealViewKey, C2C_APPEAL_VIEWS } from '../appeal-tables.ts';

export interface AppealViewInput {
  /** Id of the instance. */
  readonly id: number;
  readonly reason: string;
}

/** Writes down that the actor, an operator, looks at an appeal, and why; only then it is shown. Refuses `not_found`. */
export const recordAppealView: Command<AppealViewInput, ''> = {
  name: 'console/appeal',
  serial: ({ id }) => `appeal:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(appealSource, id), read(appealViewsSource, id)] }),
  decide(view, { id, reason }, { userId }, { now }) {
    if (!view.row(appealSource, id)) return { refused: 'not_found' };
    const key = appealViewKey(id, userId);
    const row = { looked_at: now, reason };
    const wasViewed = view.row(appealViewsSource, id)?.some(({ operator_id }) => operator_id === userId) === true;
    return {
      reply: '',
      changes: [
        wasViewed
          ? update(C2C_APPEAL_VIEWS, key, row, id)
          : insert(C2C_APPEAL_VIEWS, { id: key, appeal_id: id, operator_id: userId, ...row }),
      ],
    };
  },
};

/** That an operator who has looked at an appeal sees more of it. Refuses `view_first`. */
function seenOnly<Input extends { readonly id: number }>(name: string): Command<Input, ''> {
  return {
    name,
    serial: ({ id }) => `appeal:${id}`,
    needs: ({ id }) => ({ accounts: [], rows: [read(appealViewsSource, id)] }),
    decide: (view, { id }, { userId }) =>
      view.row(appealViewsSource, id)?.some(({ operator_id }) => operator_id === userId) === true
        ? { reply: '' }
        : { refused: 'view_first' },
  };
}

/** An operator takes a piece of evidence. */
export const recordEvidenceView = seenOnly<{ readonly id: number; readonly evidence: number }>('console/appeal_evidence');
/** An operator reads the chat of the order, from a number on. */
export const recordAppealChatView = seenOnly<{ readonly id: number; readonly after: number }>('console/appeal_chat');
/** An operator sees a picture of that chat. */
export const recordAppealPictureView = seenOnly<{ readonly id: number; readonly number: number }>('console/appeal_picture');
