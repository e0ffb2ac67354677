import type { ReplyOf } from '@candor/api';
import { SHOP_STATUS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { shopChanged } from '../events.ts';
import { shopOfSource } from '../sources.ts';
import { SHOPS } from '../tables.ts';

/** Takes the notice back that the actor's shop leaves. Refuses `not_found` for any other shop, and `already_done` for one that does not leave. */
export const stayShop: Command<{ readonly id: number }, ReplyOf<'legal/stay'>> = {
  name: 'legal/stay',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: (_input, { userId }) => ({ accounts: [], rows: [read(shopOfSource, userId)] }),
  decide(view, { id: shopId }, { userId }) {
    const shop = (view.row(shopOfSource, userId) ?? []).find(({ id, status }) => id === shopId && status === SHOP_STATUS.open);
    if (!shop) return { refused: 'not_found' };
    if (shop.leaves_at === null) return { refused: 'already_done' };
    return {
      reply: { id: shop.id, status: shop.status },
      changes: [update(SHOPS, shop.id, { leaves_at: null }, userId)],
      events: [shopChanged(userId, shop.status)],
    };
  },
};
