import type { FreezeReason, ReplyOf } from '@candor/api';
import { SHOP_STATUS } from '@candor/rules';
import { read, type Command, type Decision, type Moment } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { timeText } from '../../../notifications/render.ts';
import { shopChanged } from '../events.ts';
import { isShopFrozen, NOT_FROZEN } from '../shop-freeze.ts';
import { shopSource, type ShopToDecide } from '../sources.ts';
import { SHOPS } from '../tables.ts';

export interface FreezeShopInput {
  readonly id: number;
  readonly reason: FreezeReason;
  /** Basis of the reason, for the audit log alone. */
  readonly note: string;
  /** Null for a freeze that only an operator ends. Milliseconds since 1970. */
  readonly until: number | null;
}

/**
 * An operator freezes an open shop: nothing of it is offered or taken, what is open continues, and its deposit stays held. Refuses `not_found`,
 * `already_done`, and `invalid_input` for an end that has passed.
 */
export const freezeShop: Command<FreezeShopInput, ReplyOf<'console/c2c_shop_freeze'>> = {
  name: 'console/c2c_shop_freeze',
  ledger: true,
  serial: ({ id }) => `shop-of:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(shopSource, id)] }),
  decide(view, { id, reason, until }, { userId: operator }, moment) {
    const { now } = moment;
    const shop = view.row(shopSource, id);
    if (shop?.status !== SHOP_STATUS.open) return { refused: 'not_found' };
    if (isShopFrozen(shop, now)) return { refused: 'already_done' };
    if (until !== null && until <= now) return { refused: 'invalid_input', params: { field: 'until', reason: 'out_of_range' } };
    const { user_id: userId, name } = shop;
    const told =
      until === null
        ? ledgerNotice(userId, 'shop_frozen', { shop: name, reason }, moment)
        : ledgerNotice(userId, 'shop_frozen_until', { shop: name, reason, until: timeText(until) }, moment);
    return {
      reply: { until: until ?? 0 },
      changes: [update(SHOPS, id, { frozen_at: now, frozen_until: until, frozen_reason: reason, frozen_by: operator }, userId), told],
      events: [shopChanged(userId, shop.status)],
    };
  },
};

function thawed({ id, user_id: userId, name, status }: ShopToDecide, moment: Moment): Decision<''> {
  return {
    reply: '',
    changes: [update(SHOPS, id, NOT_FROZEN, userId), ledgerNotice(userId, 'shop_unfrozen', { shop: name }, moment)],
    events: [shopChanged(userId, status)],
  };
}

/** An operator ends the freeze of a shop. Refuses `not_found`, and `already_done` for one that is not frozen. */
export const unfreezeShop: Command<{ readonly id: number; readonly reason: string }, ''> = {
  name: 'console/c2c_shop_unfreeze',
  ledger: true,
  serial: ({ id }) => `shop-of:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(shopSource, id)] }),
  decide(view, { id }, _actor, moment) {
    const shop = view.row(shopSource, id);
    if (shop?.status !== SHOP_STATUS.open) return { refused: 'not_found' };
    return isShopFrozen(shop, moment.now) ? thawed(shop, moment) : { refused: 'already_done' };
  },
};

/**
 * Writes down that the freeze of a shop has ended by itself, and tells its owner. Decisions know the end from the time alone. Refuses `already_done` before.
 */
export const endShopFreeze: Command<{ readonly id: number }, ''> = {
  name: 'c2c/shop_unfreeze',
  ledger: true,
  serial: ({ id }) => `shop-of:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(shopSource, id)] }),
  decide(view, { id }, _actor, moment) {
    const shop = view.row(shopSource, id);
    const isOver = shop !== undefined && shop.frozen_at !== null && !isShopFrozen(shop, moment.now);
    return isOver ? thawed(shop, moment) : { refused: 'already_done' };
  },
};
