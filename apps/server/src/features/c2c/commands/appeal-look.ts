import { read, type Command } from '../../../kernel/command.ts';
import { insert, update } from '../../../kernel/table.ts';
import { appealLooksSource, appealSource } from '../appeal-sources.ts';
import { appealLookKey, C2C_APPEAL_LOOKS } from '../appeal-tables.ts';

export interface AppealLookInput {
  /** Of the instance. */
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

export interface EvidenceLookInput {
  readonly id: number;
  readonly evidence: number;
}

/** That an operator who has looked at an appeal takes a piece of its evidence. Refuses `view_first`. */
export const lookAtEvidence: Command<EvidenceLookInput, ''> = {
  name: 'console/appeal_evidence',
  serial: ({ id }) => `appeal:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(appealLooksSource, id)] }),
  decide: (view, { id }, { userId }) =>
    view.row(appealLooksSource, id)?.some(({ operator_id }) => operator_id === userId) === true ? { reply: '' } : { refused: 'view_first' },
};
