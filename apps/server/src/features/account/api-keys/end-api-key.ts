import { read, type Command } from '../../../kernel/model/command.ts';
import { endKeys, openKeysSource } from './store.ts';

/** Ends one API key of the actor. One that has ended, and another customer's, are as good as absent. */
export const endApiKey: Command<{ readonly id: string }, ''> = {
  name: 'safe/api_key_end',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => ({ accounts: [], rows: [read(openKeysSource, actor.userId)] }),
  decide(view, { id }, actor, moment) {
    const found = (view.row(openKeysSource, actor.userId) ?? []).filter(({ key_hash }) => key_hash === id);
    if (found.length === 0) return { refused: 'not_found' };
    return { reply: '', ...endKeys(actor.userId, found, moment.now) };
  },
};
