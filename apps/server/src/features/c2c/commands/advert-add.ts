import type { ReplyOf } from '@candor/api';
import { C2C_ADVERTS_MOST } from '@candor/rules';
import { read, REPEAT_WINDOW_MS, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { NOT_STOPPED, saidColumns, sayingNeeds, sayingShop, type Said } from '../adverts.ts';
import { advertsOfSource } from '../sources.ts';
import { ADVERT_IDS, ADVERTS, type AdvertRow } from '../tables.ts';

export interface AddAdvertInput {
  readonly type: AdvertRow['type'];
  readonly currencyId: number;
  readonly fiat: string;
  readonly said: Said;
}

/** Writes an advert of the actor's shop, off the shelf. Refuses by `sayingShop` and `saidColumns`, and `advert_limit`. */
export const addAdvert: Command<AddAdvertInput, ReplyOf<'legal/advert_add'>> = {
  name: 'legal/advert_add',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: (_input, { userId }) => ({ accounts: [], rows: [...sayingNeeds(userId), read(advertsOfSource, userId)] }),
  decide(view, { type, currencyId, fiat, said }, { userId }, moment) {
    const shop = sayingShop(view, userId, moment.now);
    if ('refused' in shop) return shop;
    if ((view.row(advertsOfSource, userId) ?? []).length >= C2C_ADVERTS_MOST)
      return { refused: 'advert_limit', params: { most: C2C_ADVERTS_MOST } };
    const columns = saidColumns(view, said, { fiat, type, taken: 0n, currency_id: currencyId }, moment.now);
    if ('refused' in columns) return columns;
    const id = moment.nextId(ADVERT_IDS);
    const row: AdvertRow = {
      id,
      user_id: userId,
      shop_id: shop.id,
      type,
      currency_id: currencyId,
      fiat,
      ...columns,
      taken: 0n,
      status: 0,
      created_at: moment.now,
      changed_at: moment.now,
      ...NOT_STOPPED,
      ended_at: null,
    };
    return { reply: { id, status: 0 }, changes: [insert(ADVERTS, row)] };
  },
};
