import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { changeSource, CHANGES, SERIAL } from '../store.ts';

/** Takes back a change of the operator's own that is not decided. Another's is as if it did not exist. */
export const withdraw: Command<{ readonly id: number }, ''> = {
  name: 'console/terms_withdraw',
  serial: () => SERIAL,
  needs: ({ id }) => ({ accounts: [], rows: [read(changeSource, id)] }),
  decide(view, { id }, actor, moment) {
    const change = view.row(changeSource, id);
    if (!change || change.proposed_by !== actor.userId) return { refused: 'not_found' };
    if (change.state !== 'proposed') return { refused: 'already_decided' };
    const decided = { state: 'withdrawn', decided_by: actor.userId, decided_at: moment.now } as const;
    return { reply: '', changes: [update(CHANGES, id, decided, change.entity)] };
  },
};
