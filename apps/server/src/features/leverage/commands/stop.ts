import { crossedStop, HOLDING, profitOf, type CloseReason } from '@candor/rules';
import type { Command, Decision } from '../../../kernel/command.ts';
import type { Market } from '../../../market/market.ts';
import { asOf, type AsOf, type Trigger } from '../as-of.ts';
import { Desk, orderNeeds } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { stopsOf, type LeverOrderRow } from '../order.ts';
import type { Mark } from '../quote.ts';
import { orderSource } from '../store.ts';
import { profitsFirst } from './batch-close.ts';

/** A position whose take-profit or stop-loss a tick of its market has crossed. */
export interface StopInput extends Trigger {
  readonly orderId: number;
}

export interface StopReply {
  readonly reason: CloseReason;
}

/**
 * Closes a position at the tick that crossed one of its stops. Where the loss is more than everything but the unrealised
 * profit of other positions covers, positions in profit close with it, largest profit first, until it is covered: a stop
 * is a promise, and the house does not lend. Refused, with nothing changed, when the position is gone, its stops are
 * newer than the tick or not crossed by it (`order_not_holding`), or the loss cannot be covered yet (`insufficient_balance`).
 */
export function stopCommand(market: Market): Command<StopInput, StopReply> {
  return {
    name: 'lever/stop',
    serial: (input) => `user:${input.userId}`,
    needs: (input) => orderNeeds(input.orderId, input.userId),
    decide(view, input) {
      const order = view.row(orderSource, input.orderId);
      if (!order || order.user_id !== input.userId) return { refused: 'not_found' };
      if (order.status !== HOLDING || Number(order.armed_tick) >= input.tickId) return { refused: 'order_not_holding' };
      const desk = new Desk(input.userId, view);
      const then = asOf(desk, input);
      const mark = then.marks.get(order.pair_id);
      if (!mark?.closable) return { refused: 'market_closed' };
      const reason = crossedStop(order.side, mark.price, stopsOf(order));
      if (!reason) return { refused: 'order_not_holding' };
      return closeAt(desk, order, mark, reason, then, input, market);
    },
  };
}

function closeAt(
  desk: Desk,
  order: LeverOrderRow,
  mark: Mark,
  reason: CloseReason,
  then: AsOf,
  { at, userId }: StopInput,
  market: Market,
): Decision<StopReply> {
  const attempt = () => desk.close(order.id, mark, { reason, at, last: desk.holding.length === 1 });
  if (!attempt()) {
    for (const winner of winnersOf(then, order.id)) {
      desk.close(winner.order.id, winner.mark, { reason: 'liquidation', at, last: false });
      if (attempt()) break;
    }
  }
  if (desk.order(order.id)?.status === HOLDING) return { refused: 'insufficient_balance', params: { available: '0', required: '0' } };
  return acceptDesk(desk, userId, market, 'closed', () => ({ reason }));
}

/** Positions in profit that may close at the trigger's marks, largest profit first. */
function winnersOf(then: AsOf, exceptId: number) {
  const marked = then.orders.flatMap((order) => {
    const mark = then.marks.get(order.pair_id);
    const gains = mark?.closable === true && order.id !== exceptId && profitOf(order.side, order.price, mark.price, order.number) > 0n;
    return gains ? [{ order, mark }] : [];
  });
  return profitsFirst(marked);
}
