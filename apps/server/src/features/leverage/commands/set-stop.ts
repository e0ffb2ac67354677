import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import { stopsFault, stopsTighten } from '@candor/rules';
import type { Command } from '../../../kernel/command.ts';
import { closedOrderNeeds } from '../held-order.ts';
import { stopsOf } from '../order.ts';
import { setStops, stopsNeeds } from '../position-stops.ts';

export interface SetStopInput {
  readonly id: number;
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
}

/**
 * Sets take-profit and stop-loss of a position; one left out is removed. Checks, in this order: what `setStops` does, both above zero,
 * decimals, side, and for a frozen customer that no stop is removed or moved away from the price.
 */
export const setStopCommand: Command<SetStopInput, LeverOrder> = {
  name: 'lever/setstop',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => stopsNeeds(actor.userId),
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, { userId }, { now }) {
    const removes = input.takeProfit === undefined && input.stopLoss === undefined;
    return setStops(view, { id: input.id, userId, now, removes }, ({ order, pair, tick, isFrozen }) => {
      const fault = tick && stopsFault(order.side, tick.price, input, pair.terms);
      if (fault) return { refused: fault.code, params: fault.params ?? {} };
      if (isFrozen && !stopsTighten(order.side, stopsOf(order), input)) return { refused: 'frozen_stops' };
      const armed_tick = tick ? BigInt(tick.id) : order.armed_tick;
      return { columns: { take_profit: input.takeProfit ?? null, stop_loss: input.stopLoss ?? null, armed_tick } };
    });
  },
};
