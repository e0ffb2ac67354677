import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import type { AccountEffect } from '../effects.ts';
import { sessionSource, SESSIONS } from '../store.ts';

/** Ends one sign-in of the actor. Ending it twice is no fault; another customer's is as good as absent. */
export const endSession: Command<{ readonly session: string }, ''> = {
  name: 'user/logout',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (input) => ({ accounts: [], rows: [read(sessionSource, input.session)] }),
  decide(view, input, actor, moment) {
    const session = view.row(sessionSource, input.session);
    if (!session || session.user_id !== actor.userId) return { refused: 'not_found' };
    if (session.ended_at !== null) return { reply: '' };
    const effects: AccountEffect[] = [{ kind: 'account/session-ended', session: input.session }];
    return { reply: '', changes: [update(SESSIONS, input.session, { ended_at: moment.now }, actor.userId)], effects };
  },
};
