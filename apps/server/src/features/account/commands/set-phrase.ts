import type { Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { told, type Notice } from '../notices.ts';
import { USERS } from '../store.ts';

export interface SetPhraseInput {
  /** Empty removes it. */
  readonly phrase: string;
  /** Still with the phrase before. */
  readonly notice: Notice | undefined;
}

/** Stores the phrase by which the actor tells the venue's mails from forged ones. */
export const setPhrase: Command<SetPhraseInput, ''> = {
  name: 'safe/phrase',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (_input, actor) => ({ accounts: [], rows: liveSessionNeeds(actor) }),
  decide(view, { phrase, notice }, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    return {
      reply: '',
      changes: [update(USERS, actor.userId, { anti_phishing_phrase: phrase }), ...told(notice, 'phrase_changed', {}, moment.now)],
    };
  },
};
