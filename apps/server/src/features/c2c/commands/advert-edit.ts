import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { staleness } from '../../../guards/version-of.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { NOT_STOPPED, saidColumns, saidOfRow, sayingNeeds, sayingShop, type Said } from '../adverts.ts';
import { walletChanged } from '../events.ts';
import { advertHeld } from '../holds.ts';
import { OF_OWN_ADVERT, reheld } from '../rehold.ts';
import { advertSource } from '../sources.ts';
import { ADVERTS } from '../tables.ts';

export interface EditAdvertInput {
  readonly id: number;
  readonly said: Said;
  /** Version of the content that the actor saw. When absent it is not compared. */
  readonly version?: string | undefined;
}

/**
 * Changes the stated content of an advert of the actor; orders that were taken keep what they were taken at. Coins held for it follow. Refuses `not_found`,
 * `changed_meanwhile`, by `sayingShop` and `saidColumns`, and `insufficient_balance`. One that an operator stopped can be put on the shelf again afterwards.
 */
export const editAdvert: Command<EditAdvertInput, ReplyOf<'legal/advert_edit'>> = {
  name: 'legal/advert_edit',
  ledger: true,
  ...OF_OWN_ADVERT,
  needs: ({ id }, { userId }) => ({ accounts: [], rows: [read(advertSource, id), ...sayingNeeds(userId)] }),
  decide(view, { id, said, version }, { userId }, { now }) {
    const advert = view.row(advertSource, id);
    if (advert?.user_id !== userId || advert.status === 2) return { refused: 'not_found' };
    const stale = staleness(saidOfRow(advert), version);
    if (stale) return stale;
    const shop = sayingShop(view, userId, now);
    if ('refused' in shop) return shop;
    const columns = saidColumns(view, said, advert, now);
    if ('refused' in columns) return columns;
    const after = { ...advert, ...columns };
    const postings = reheld(view, advert, after);
    if ('refused' in postings) return postings;
    return {
      reply: { id, status: advert.status, held: toText(advertHeld(after).amount) },
      postings,
      changes: [update(ADVERTS, id, { ...columns, ...NOT_STOPPED, changed_at: now }, userId)],
      events: [walletChanged(userId, advert.currency_id)],
    };
  },
};
