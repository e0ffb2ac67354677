import { read, type Command } from '../../../kernel/model/command.ts';
import { endSessions } from '../end-sessions.ts';
import { openSessionsSource } from '../store.ts';

/** Ends every sign-in of the actor but the one that asks. */
export const endOtherSessions: Command<object, { ended: number }> = {
  name: 'safe/sessions_end',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [], rows: [read(openSessionsSource, actor.userId)] }),
  decide(view, _input, actor, moment) {
    const { changes, effects } = endSessions(actor.userId, view.row(openSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return { reply: { ended: changes.length }, changes, effects };
  },
};
