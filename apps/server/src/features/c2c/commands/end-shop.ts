import { USDT } from '@candor/api';
import { toText } from '@candor/money';
import { SHOP_STATUS } from '@candor/rules';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { shopChanged, walletChanged } from '../events.ts';
import { waitingCompensationsSource } from '../compensation/table.ts';
import { depositHeld } from '../holds.ts';
import { shopSource } from '../sources.ts';
import { takenSource } from '../taken.ts';
import { SHOPS } from '../tables.ts';

/**
 * Ends a shop whose notice is over and gives its deposit back. A refusal changes nothing, so running it again is harmless. Refuses `already_decided` where the
 * end is not due, and `shop_frozen`. Refuses `c2c_orders_open` while an order is not over or operators decide on a part of its deposit.
 */
export const endShop: Command<{ readonly id: number }, ''> = {
  name: 'c2c/end_shop',
  ledger: true,
  serial: ({ id }) => `shop-of:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(shopSource, id)] }),
  further(view, { id }) {
    const shop = view.row(shopSource, id);
    if (!shop) return undefined;
    const { user_id: userId } = shop;
    return {
      accounts: [accountId(userId, USDT, 'legal'), accountId(userId, USDT, 'seller_deposit_held')],
      rows: [read(takenSource, userId), read(waitingCompensationsSource, id)],
    };
  },
  decide(view, { id }, _actor, moment) {
    const shop = view.row(shopSource, id);
    if (shop?.status !== SHOP_STATUS.open || shop.leaves_at === null || shop.leaves_at > moment.now) return { refused: 'already_decided' };
    // A frozen shop keeps its deposit; it ends once the end of the freeze is written down.
    if (shop.frozen_at !== null) return { refused: 'shop_frozen' };
    const { user_id: userId } = shop;
    if ((view.row(takenSource, userId)?.open ?? 0) > 0 || (view.row(waitingCompensationsSource, id) ?? []).length > 0)
      return { refused: 'c2c_orders_open' };
    const status = SHOP_STATUS.ended;
    return {
      reply: '',
      postings: [release(depositHeld(shop))],
      changes: [
        update(SHOPS, id, { status, ended_at: moment.now }, userId),
        ledgerNotice(userId, 'shop_left', { shop: shop.name, amount: toText(shop.deposit) }, moment),
      ],
      events: [shopChanged(userId, status), walletChanged(userId, USDT)],
    };
  },
};
