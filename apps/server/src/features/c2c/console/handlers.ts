import type { c2cConsoleCalls } from '@candor/api';
import type { HandlersOf } from '../../../handler.ts';
import { auditView } from '../../../guards/audit-view.ts';
import { stopAdvert } from '../commands/advert-stop.ts';
import { freezeShop, unfreezeShop } from '../commands/shop-freeze.ts';
import type { C2cDependencies } from '../dependencies.ts';
import type { ShopFigures } from '../figures.ts';
import { advertList, orderList, shopList } from './lists.ts';

const viewedShops = auditView('console/c2c_shops');
const viewedAdverts = auditView('console/c2c_adverts');
const viewedOrders = auditView('console/c2c_orders');

/** Calls of operators about shops, adverts and orders. Each list is in the command log before it is shown. */
export function c2cConsoleHandlers(
  { kernel, database, clock, market }: C2cDependencies,
  figures: () => Promise<ReadonlyMap<number, ShopFigures>>,
): HandlersOf<typeof c2cConsoleCalls> {
  return {
    'console/c2c_shops': async (input, { actor, language }) => {
      const reply = await shopList(database, input, await figures(), { language, now: clock.now() });
      const letters = input.query?.length ?? 0;
      await kernel.run(viewedShops, { shown: reply.list.map(({ id }) => id), ...(letters > 0 && { letters }) }, actor);
      return reply;
    },
    'console/c2c_shop_freeze': ({ id, reason, note, until = null }, { actor }) =>
      kernel.run(freezeShop, { id, reason, note, until }, actor),
    'console/c2c_shop_unfreeze': ({ id, reason }, { actor }) => kernel.run(unfreezeShop, { id, reason }, actor),
    'console/c2c_adverts': async (input, { actor, language }) => {
      await kernel.run(viewedAdverts, { shown: [], asked: input }, actor);
      return advertList(database, input, { language, market, now: clock.now() });
    },
    'console/c2c_advert_stop': ({ id, reason, note = '' }, { actor }) => kernel.run(stopAdvert, { id, reason, note }, actor),
    'console/c2c_orders': async (input, { actor }) => {
      await kernel.run(viewedOrders, { shown: [], asked: input }, actor);
      return orderList(database, input);
    },
  };
}
