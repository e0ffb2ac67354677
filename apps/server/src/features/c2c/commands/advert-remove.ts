import type { ReplyOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { walletChanged } from '../events.ts';
import { advertHeld } from '../holds.ts';
import { OF_OWN_ADVERT } from '../rehold.ts';
import { advertSource } from '../sources.ts';
import { ADVERTS } from '../tables.ts';

/** Takes an advert of the actor away permanently; coins held for it are available again, orders that were taken continue. Refuses `not_found`. */
export const removeAdvert: Command<{ readonly id: number }, ReplyOf<'legal/advert_remove'>> = {
  name: 'legal/advert_remove',
  ledger: true,
  ...OF_OWN_ADVERT,
  needs: ({ id }) => ({ accounts: [], rows: [read(advertSource, id)] }),
  decide(view, { id }, { userId }, { now }) {
    const advert = view.row(advertSource, id);
    if (advert?.user_id !== userId || advert.status === 2) return { refused: 'not_found' };
    return {
      reply: { id, status: 2 },
      postings: [release(advertHeld(advert))],
      changes: [update(ADVERTS, id, { status: 2, changed_at: now, ended_at: now }, userId)],
      events: [walletChanged(userId, advert.currency_id)],
    };
  },
};
