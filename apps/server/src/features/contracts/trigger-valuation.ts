import type { Book, PriceOf } from '@candor/rules';
import type { Markets } from '../../market/market.ts';
import type { ContractAccount } from './contract-account.ts';
import type { ContractOrderRow } from './order.ts';
import { marksAt, type Mark } from './quote.ts';

/** Cause of a triggered command: a tick, or a command that moved money. */
export interface Trigger {
  readonly userId: number;
  /** The newest tick of any market at that moment. */
  readonly tickId: number;
  /** That moment, in milliseconds. */
  readonly at: number;
}

/** A customer's contracts at a trigger, valued at the newest ticks. */
export interface TriggerValuation {
  readonly book: Book;
  readonly priceOf: PriceOf;
  /** Cross positions in markets that have a price, oldest first. */
  readonly orders: readonly ContractOrderRow[];
  /** Marks of the markets of every open order. */
  readonly marks: ReadonlyMap<number, Mark>;
}

/** Values a contract account as of a trigger. It is decided before anything later is, so the newest ticks are those of its moment. */
export function triggerValuation(account: ContractAccount, trigger: Trigger, markets: Markets): TriggerValuation {
  const { book, cross, holding, pending } = account;
  const marks = marksAt(markets, new Set([...holding, ...pending].map((order) => order.pair_id)), trigger.at);
  return {
    book,
    priceOf: (pairId) => marks.get(pairId)?.price ?? 0n,
    orders: cross.filter((order) => marks.has(order.pair_id)),
    marks,
  };
}
