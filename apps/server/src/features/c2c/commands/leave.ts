import type { ReplyOf } from '@candor/api';
import { SHOP_STATUS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { MARKETS } from '../../../market/market.ts';
import { shopChanged, walletChanged } from '../events.ts';
import { advertHeld } from '../holds.ts';
import { advertAccounts } from '../rehold.ts';
import { isShopFrozen } from '../shop-freeze.ts';
import { advertsOfSource, shopOfSource } from '../sources.ts';
import { takenSource } from '../taken.ts';
import { ADVERTS, SHOPS } from '../tables.ts';
import { shopTerms } from '../terms.ts';

/**
 * Gives notice that the actor's shop leaves. Its adverts are taken off the shelf, so that no order begins any more. Refuses `not_found` for any other shop,
 * `shop_frozen`, `shop_leaving`, and `c2c_orders_open` while any order of the actor is not over.
 */
export const leaveShop: Command<{ readonly id: number }, ReplyOf<'legal/leave'>> = {
  name: 'legal/leave',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: (_input, { userId }) => ({
    accounts: [],
    rows: [read(shopOfSource, userId), read(advertsOfSource, userId), read(takenSource, userId)],
  }),
  further(view, _input, { userId }) {
    const adverts = view.row(advertsOfSource, userId) ?? [];
    return { accounts: [...new Set(adverts.flatMap(advertAccounts))], rows: [] };
  },
  decide(view, { id: shopId }, { userId }, { now }) {
    const shop = (view.row(shopOfSource, userId) ?? []).find(({ id, status }) => id === shopId && status === SHOP_STATUS.open);
    const terms = shopTerms(view.state(MARKETS));
    if (!shop || !terms) return { refused: 'not_found' };
    if (isShopFrozen(shop, now)) return { refused: 'shop_frozen' };
    if (shop.leaves_at !== null) return { refused: 'shop_leaving' };
    if ((view.row(takenSource, userId)?.open ?? 0) > 0) return { refused: 'c2c_orders_open' };
    const shelved = (view.row(advertsOfSource, userId) ?? []).filter(({ status }) => status === 1);
    const leaves = now + terms.noticeMs;
    return {
      reply: { id: shop.id, status: shop.status, leaves_time: leaves },
      postings: shelved.map((advert) => release(advertHeld(advert))),
      changes: [
        update(SHOPS, shop.id, { leaves_at: leaves }, userId),
        ...shelved.map(({ id }) => update(ADVERTS, id, { status: 0, changed_at: now }, userId)),
      ],
      events: [
        shopChanged(userId, shop.status),
        ...[...new Set(shelved.map((advert) => advert.currency_id))].map((currencyId) => walletChanged(userId, currencyId)),
      ],
    };
  },
};
