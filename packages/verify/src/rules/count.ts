import { MissingValueError, type Recount } from '../recount.ts';
import { RULES, type KnownOrders } from './rules.ts';
import { expectWays } from './account-flows.ts';

/** Recounts a receipt by the rules of its kind, and notes its faults in it. `orders` is the state by earlier receipts of the customer. */
export function count(recount: Recount, orders: KnownOrders): void {
  const rule = RULES[recount.receipt.kind];
  if (!rule) return recount.fault('kind', {});
  try {
    rule(recount, orders);
    expectWays(recount);
  } catch (error) {
    if (!(error instanceof MissingValueError)) throw error;
    recount.fault('form', { part: error.message });
  }
}
