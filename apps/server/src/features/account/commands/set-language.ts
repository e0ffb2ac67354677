import type { Language } from '@candor/api';
import type { Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import type { AccountEffect } from '../effects.ts';
import { USERS } from '../store.ts';

/** Stores the language of the actor's mails and messages. */
export const setLanguage: Command<{ readonly language: Language }, ''> = {
  name: 'set/lang',
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide(_view, { language }, actor) {
    const effects: AccountEffect[] = [{ kind: 'account/language-set', userId: actor.userId, language }];
    return { reply: '', changes: [update(USERS, actor.userId, { language })], effects };
  },
};
