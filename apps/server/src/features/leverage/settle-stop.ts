import { crossedStop, HOLDING, profitOf } from '@candor/rules';
import { asOf, type AsOf, type Trigger } from './as-of.ts';
import type { Markets } from '../../market/market.ts';
import type { Desk } from './desk.ts';
import { stopsOf, type LeverOrderRow } from './order.ts';
import { profitsFirst, type Marked } from './profits-first.ts';

/**
 * Closes a position at the tick that crossed one of its stops. Where the loss is more than everything but the unrealised
 * profit of other positions covers, positions in profit close with it, largest profit first, until it is covered: a stop
 * is a promise, and the house does not lend. Undefined, with nothing changed, when the stops are newer than the tick or
 * not crossed by it, or when the loss cannot be covered yet.
 */
export function settleStop(desk: Desk, order: LeverOrderRow, trigger: Trigger, markets: Markets): 'closed' | undefined {
  if (order.status !== HOLDING || Number(order.armed_tick) >= trigger.tickId) return undefined;
  const then = asOf(desk, trigger, markets);
  const mark = then.marks.get(order.pair_id);
  if (!mark?.closable) return undefined;
  const reason = crossedStop(order.side, mark.price, stopsOf(order));
  if (!reason) return undefined;

  const { at } = trigger;
  const attempt = () => desk.close(order.id, mark, { reason, at, last: desk.holding.length === 1 });
  if (attempt()) return 'closed';
  const undo = desk.checkpoint();
  for (const winner of winnersOf(then, order.id)) {
    desk.close(winner.order.id, winner.mark, { reason: 'liquidation', at, last: false });
    if (attempt()) return 'closed';
  }
  undo();
  return undefined;
}

/** Positions in profit that may close at the trigger's marks, largest profit first. */
function winnersOf(then: AsOf, exceptId: number): Marked[] {
  const marked = then.orders.flatMap((order) => {
    const mark = then.marks.get(order.pair_id);
    const gains = mark?.closable === true && order.id !== exceptId && profitOf(order.side, order.price, mark.price, order.number) > 0n;
    return gains ? [{ order, mark }] : [];
  });
  return profitsFirst(marked);
}
