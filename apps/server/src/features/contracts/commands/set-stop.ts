import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import { stopsFault, stopsTighten } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { closedOrderNeeds } from '../find-order.ts';
import { stopsOf, type ContractOrderRow } from '../order.ts';
import { isSeen, setStops, stopsNeeds } from '../position-stops.ts';

export interface SetStopInput extends Stops {
  readonly id: number;
  /** Those that its sender saw, 0 for none; what is left out is not looked at. */
  readonly seen?: Stops | undefined;
}

interface Stops {
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
}

/**
 * Sets take-profit and stop-loss of a position; one left out is removed. Checks, in this order: those of `setStops`, that both are what the sender saw, both
 * above zero, decimals, and side. For a frozen customer it checks last that no stop is removed or moved away from the price.
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
      if (!areSeen(order, input.seen)) return { refused: 'changed_meanwhile' };
      const fault = tick && stopsFault(order.side, tick.price, input, pair.terms);
      if (fault) return { refused: fault.code, params: fault.params ?? {} };
      if (isFrozen && !stopsTighten(order.side, stopsOf(order), input)) return { refused: 'frozen_stops' };
      const armed_tick = tick ? BigInt(tick.id) : order.armed_tick;
      return { columns: { take_profit: input.takeProfit ?? null, stop_loss: input.stopLoss ?? null, armed_tick } };
    });
  },
};

/** Whether the stops of an order are those that the sender saw. */
function areSeen({ take_profit: takeProfit, stop_loss: stopLoss }: ContractOrderRow, seen: Stops = {}): boolean {
  return isSeen(takeProfit, seen.takeProfit) && isSeen(stopLoss, seen.stopLoss);
}
