import { triggered } from '../../kernel/model/command.ts';
import { deadlineWork, type DeadlineDependencies } from '../../kernel/jobs/deadline-work.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { C2C_APPEALS } from './appeal-tables.ts';
import { endShop } from './commands/end-shop.ts';
import { executeDecision } from './commands/execute.ts';
import { expireOrder } from './commands/expire.ts';
import { endShopFreeze } from './commands/shop-freeze.ts';
import { C2C_ORDERS, SHOPS } from './tables.ts';

/**
 * Returns the due work of trading between customers. It ends orders that were not paid in time, and carries out decisions without an objection. It ends shops
 * whose notice is over, and freezes of shops whose time is over.
 */
export function c2cWorks(dependencies: DeadlineDependencies): readonly DueWork[] {
  return [
    deadlineWork(dependencies, {
      name: 'c2c/expire',
      table: C2C_ORDERS,
      at: 'pay_by',
      where: 'status = 0',
      by: 'id',
      needsSteadyClock: true,
      due: (id) => triggered(expireOrder, { id }),
    }),
    deadlineWork(dependencies, {
      name: 'c2c/execute',
      table: C2C_APPEALS,
      at: 'final_at',
      where: "outcome <> '' and ended_at is null",
      by: 'order_id',
      needsSteadyClock: true,
      due: (id) => triggered(executeDecision, { id }),
    }),
    deadlineWork(dependencies, {
      name: 'c2c/end_shop',
      table: SHOPS,
      at: 'leaves_at',
      where: 'status = 1 and leaves_at is not null and frozen_at is null',
      by: 'id',
      everyMs: 10_000,
      needsSteadyClock: true,
      due: (id) => triggered(endShop, { id }),
    }),
    deadlineWork(dependencies, {
      name: 'c2c/shop_unfreeze',
      table: SHOPS,
      at: 'frozen_until',
      where: 'frozen_at is not null and frozen_until is not null',
      by: 'id',
      everyMs: 10_000,
      needsSteadyClock: true,
      due: (id) => triggered(endShopFreeze, { id }),
    }),
  ];
}
