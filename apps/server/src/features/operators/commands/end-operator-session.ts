import type { Command } from '../../../kernel/model/command.ts';
import { endOperatorSessions } from '../store.ts';

/** Ends the sign-in that the actor asks with. */
export const endOperatorSession: Command<Record<string, never>, ''> = {
  name: 'console/logout',
  serial: (_input, actor) => `operator:${actor.userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, _input, actor, moment) => ({
    reply: '',
    ...endOperatorSessions(actor.userId, actor.session === undefined ? [] : [actor.session], moment.now),
  }),
};
