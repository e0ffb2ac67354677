import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import { trailFault, trailOf, trailTightens, type TrailAsked } from '@candor/rules';
import type { Command } from '../../../kernel/model/command.ts';
import { closedOrderNeeds } from '../find-order.ts';
import { trailColumns, trailOfOrder } from '../order.ts';
import { isSeen, setStops, stopsNeeds } from '../position-stops.ts';

export interface SetTrailInput {
  readonly id: number;
  /** Removes it when left out. */
  readonly trail?: TrailAsked | undefined;
  /** Trailing stop that the sender saw, 0 for none. */
  readonly seen?: { readonly distance?: Price | undefined; readonly activation?: Price | undefined } | undefined;
}

/**
 * Sets the trailing stop of a position from the newest price, or removes it. Checks, in this order: what `setStops` does, that it is what the
 * sender saw, `trailFault` of the rules, and for a frozen customer that none is removed or changed.
 */
export const setTrailCommand: Command<SetTrailInput, LeverOrder> = {
  name: 'lever/settrail',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: (_input, actor) => stopsNeeds(actor.userId),
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, { id, trail: asked, seen = {} }, { userId }, { now }) {
    return setStops(view, { id, userId, now, removes: asked === undefined }, ({ order, pair, tick, isFrozen }) => {
      if (!isSeen(order.trail_distance, seen.distance) || !isSeen(order.trail_activation, seen.activation))
        return { refused: 'changed_meanwhile' };
      const trail = asked && tick && trailOf(tick.price, asked, pair.terms);
      const fault = trail && tick && trailFault(order.side, tick.price, trail, pair.terms);
      if (fault) return { refused: fault.code, params: fault.params ?? {} };
      if (isFrozen && !trailTightens(trailOfOrder(order), trail)) return { refused: 'frozen_stops' };
      // What is set again begins again, from a price that may be worse: for the frozen it stays as it was.
      return { columns: isFrozen && order.trail_distance !== null ? {} : trailColumns(trail, tick) };
    });
  },
};
