import { USDT, type ReplyOf } from '@candor/api';
import { SHOP_STATUS } from '@candor/rules';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { takenBack } from '../../../reviews/table.ts';
import { shopChanged, walletChanged } from '../events.ts';
import { depositHeld } from '../holds.ts';
import { shopSource } from '../sources.ts';
import { SHOPS } from '../tables.ts';

/** Takes back the application of the actor that waits: its deposit is available again. Refuses `not_found`, `already_decided`. */
export const withdrawApplication: Command<{ readonly id: number }, ReplyOf<'legal/application_cancel'>> = {
  name: 'legal/application_cancel',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ id }, { userId }) => ({
    accounts: [accountId(userId, USDT, 'legal'), accountId(userId, USDT, 'seller_deposit_held')],
    rows: [read(shopSource, id)],
  }),
  decide(view, { id }, { userId }, moment) {
    const shop = view.row(shopSource, id);
    if (shop?.user_id !== userId) return { refused: 'not_found' };
    if (shop.status !== SHOP_STATUS.waiting) return { refused: 'already_decided' };
    const status = SHOP_STATUS.ended;
    return {
      reply: { id, status },
      postings: [release(depositHeld(shop))],
      changes: [update(SHOPS, id, { status, ended_at: moment.now }, userId), takenBack(shop.review_id, userId, moment)],
      events: [shopChanged(userId, status), walletChanged(userId, USDT)],
    };
  },
};
