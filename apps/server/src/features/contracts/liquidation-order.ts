import { profitOf } from '@candor/rules';
import type { ContractOrderRow } from './order.ts';
import type { Mark } from './quote.ts';

/** A position with the mark it is to close at. */
export interface Marked {
  readonly order: ContractOrderRow;
  readonly mark: Mark;
}

/** Profits first, largest first: what they pay is there when the losses ask for it. Ties by id. */
export function liquidationOrder(marked: readonly Marked[]): Marked[] {
  const profit = ({ order, mark }: Marked) => profitOf(order.side, order.price, mark.price, order.number);
  return marked.toSorted((left, right) => {
    const difference = profit(right) - profit(left);
    return difference > 0n ? 1 : difference < 0n ? -1 : left.order.id - right.order.id;
  });
}
