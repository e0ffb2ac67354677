import type { LeverOrder } from '@candor/api';
import { HOLDING, trailFault, trailOf, trailTightens, type TrailAsked } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { acceptDesk } from '../decisions.ts';
import { closedOrderNeeds, Desk, deskNeeds, orderOf } from '../desk.ts';
import { trailColumns, trailOfOrder } from '../order.ts';

export interface SetTrailInput {
  readonly id: number;
  /** Removes it when left out. */
  readonly trail?: TrailAsked | undefined;
}

/**
 * Sets the trailing stop of a position from the newest price, or removes it. Checks, in this order: the order is the caller's, it is held,
 * the market has a fresh price (removing needs none), `trailFault` of the rules, and for a frozen customer that none is removed or changed.
 * It applies to ticks after the newest one.
 */
export const setTrailCommand: Command<SetTrailInput, LeverOrder> = {
  name: 'lever/settrail',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs(_input, { userId }) {
    const { accounts, rows } = deskNeeds(userId);
    return { accounts, rows: [...rows, read(frozenSource, userId)] };
  },
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.part(MARKETS);
    const order = orderOf(view, input.id, actor.userId);
    if (!order) return { refused: 'not_found' };
    if (order.status !== HOLDING) return { refused: 'order_not_holding' };
    const pair = markets.pair(order.pair_id);
    const tick = markets.tick(order.pair_id);
    if (!pair) return { refused: 'not_found' };
    if (input.trail && (!tick || markets.stateOf(pair.id, moment.now) !== 'open')) return { refused: 'market_closed' };
    const trail = input.trail && tick && trailOf(tick.price, input.trail, pair.terms);
    const fault = trail && tick && trailFault(order.side, tick.price, trail, pair.terms);
    if (fault) return { refused: fault.code, params: fault.params ?? {} };
    const frozen = isFrozen(view, actor.userId, moment.now);
    if (frozen && !trailTightens(trailOfOrder(order), trail)) return { refused: 'frozen_stops' };

    const desk = new Desk(actor.userId, view);
    // What is set again begins anew, from a price that may be worse: for the frozen it stays as it was.
    desk.set(order, frozen && order.trail_distance !== null ? {} : trailColumns(trail, tick));
    return acceptDesk(desk, actor.userId, markets, 'stops', (views) => views[0]);
  },
};
