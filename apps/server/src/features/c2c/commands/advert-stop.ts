import type { C2cStopReason } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { walletChanged } from '../events.ts';
import { advertHeld } from '../holds.ts';
import { advertAccounts } from '../rehold.ts';
import { advertSource } from '../sources.ts';
import { ADVERTS } from '../tables.ts';

/** Shorter words say nothing to the owner. */
const NOTE_LEAST = 5;

export interface StopAdvertInput {
  readonly id: number;
  readonly reason: C2cStopReason;
  /** Added for the owner. */
  readonly note: string;
}

/**
 * An operator takes an advert off the shelf; coins held for it are available again, and its orders continue. Its owner puts it on the shelf again only after
 * editing it. Refuses `not_found`, `already_done` for one that is off the shelf, and `reason_required` for another reason without words.
 */
export const stopAdvert: Command<StopAdvertInput, ''> = {
  name: 'console/c2c_advert_stop',
  ledger: true,
  serial: ({ id }) => `advert:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(advertSource, id)] }),
  further(view, { id }) {
    const advert = view.row(advertSource, id);
    return advert && { accounts: advertAccounts(advert), rows: [] };
  },
  decide(view, { id, reason, note }, _actor, moment) {
    const advert = view.row(advertSource, id);
    if (!advert || advert.status === 2) return { refused: 'not_found' };
    if (advert.status === 0) return { refused: 'already_done' };
    if (reason === 'other' && note.length < NOTE_LEAST) return { refused: 'reason_required' };
    const { user_id: userId, currency_id: currencyId, currency: coin, fiat } = advert;
    const { now } = moment;
    return {
      reply: '',
      postings: [release(advertHeld(advert))],
      changes: [
        update(ADVERTS, id, { status: 0, changed_at: now, stopped_at: now, stop_reason: reason, stop_note: note }, userId),
        ledgerNotice(userId, 'c2c_advert_stopped', { advert: id, coin, fiat, reason, note }, moment),
      ],
      events: [walletChanged(userId, currencyId)],
    };
  },
};
