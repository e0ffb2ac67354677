import { MissingValueError, type Recount } from '../recount.ts';
import { RULES, type KnownOrders } from './rules.ts';
import { expectWays } from './ways.ts';

/** Counts a receipt again by the rules of its kind; what is not so is noted in it. `orders` is what earlier receipts of the customer say. */
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
