import { read, type Command } from '../../../kernel/command.ts';
import { insert } from '../../../kernel/table.ts';
import { checkSource, VIEWS } from '../store.ts';

export interface ViewCheckInput {
  readonly id: number;
  readonly reason: string;
}

/** Writes down that the actor, an operator, looks at an identity in full, and why; only then it is shown. */
export const viewCheck: Command<ViewCheckInput, ''> = {
  name: 'console/identity_view',
  serial: ({ id }) => `identity:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(checkSource, id)] }),
  decide(view, { id, reason }, actor, { now }) {
    if (!view.row(checkSource, id)) return { refused: 'not_found' };
    return { reply: '', changes: [insert(VIEWS, { check_id: id, operator_id: actor.userId, reason, viewed_at: now })] };
  },
};
