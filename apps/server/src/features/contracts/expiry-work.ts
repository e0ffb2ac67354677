import { triggered } from '../../kernel/model/command.ts';
import { deadlineWork, type DeadlineDependencies } from '../../kernel/jobs/deadline-work.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { expireCommand } from './commands/expire.ts';
import { CONTRACT_ORDERS } from './order.ts';

/** Ends resting orders whose time is over, of one customer after another. */
export function expiryWork(dependencies: DeadlineDependencies): DueWork {
  return deadlineWork(dependencies, {
    name: 'lever/expire',
    table: CONTRACT_ORDERS,
    at: 'expires_at',
    where: 'status = 0',
    by: 'user_id',
    needsSteadyClock: true,
    due: (userId) => triggered(expireCommand, { userId }),
  });
}
