import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { notice } from '../../../messages/notices.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { USERS } from '../store.ts';

export interface SetPhraseInput {
  /** Empty removes it. */
  readonly phrase: string;
  /** The phrase that the message of it still shows. */
  readonly before: string;
}

/** Stores the phrase by which the actor tells the venue's mails from forged ones. */
export const setPhrase: Command<SetPhraseInput, ''> = {
  name: 'safe/phrase',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (_input, actor) => ({ accounts: [], rows: liveSessionNeeds(actor) }),
  decide(view, { phrase, before }, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    return {
      reply: '',
      changes: [
        update(USERS, actor.userId, { anti_phishing_phrase: phrase }),
        notice(actor.userId, 'phrase_changed', { phrase: before }, actor, moment),
      ],
    };
  },
};
