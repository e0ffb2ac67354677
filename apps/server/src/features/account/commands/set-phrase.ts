import { read, type Command } from '../../../kernel/model/command.ts';
import { rowSource } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { USERS } from '../store.ts';

export interface SetPhraseInput {
  /** Empty removes it. */
  readonly phrase: string;
  /** The phrase that the actor saw; what is left out is not looked at. */
  readonly seen?: string | undefined;
}

/** Phrases by customer. */
export const phraseSource = rowSource(USERS, 'id', { name: 'account/phrase', take: ['anti_phishing_phrase'] });

/**
 * Stores the phrase by which the actor tells the venue's mails from forged ones; the message of it still shows the phrase before. Refuses `login_expired`,
 * and `changed_meanwhile` where the actor saw another phrase than the stored one.
 */
export const setPhrase: Command<SetPhraseInput, ''> = {
  name: 'safe/phrase',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (_input, actor) => ({ accounts: [], rows: [...liveSessionNeeds(actor), read(phraseSource, actor.userId)] }),
  decide(view, { phrase, seen }, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const before = view.row(phraseSource, actor.userId)?.anti_phishing_phrase ?? '';
    if (seen !== undefined && seen !== before) return { refused: 'changed_meanwhile' };
    return {
      reply: '',
      changes: [
        update(USERS, actor.userId, { anti_phishing_phrase: phrase }),
        notice(actor.userId, 'phrase_changed', { phrase: before }, actor, moment),
      ],
    };
  },
};
