import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import { HOLDING, stopsFault, stopsTighten } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { closedOrderNeeds, Desk, deskNeeds, orderOf } from '../desk.ts';
import { acceptDesk } from '../decisions.ts';
import { stopsOf } from '../order.ts';

export interface SetStopInput {
  readonly id: number;
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
}

/**
 * Sets take-profit and stop-loss of a position; one left out is removed. Checks, in this order: the order is the
 * caller's, it is held, the market has a fresh price (removing both needs none), both above zero, decimals, side, and
 * for a frozen customer that no stop is removed or moved away from the price. New stops apply to ticks after the newest one.
 */
export const setStopCommand: Command<SetStopInput, LeverOrder> = {
  name: 'lever/setstop',
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
    const removes = input.takeProfit === undefined && input.stopLoss === undefined;
    if (!removes && (!tick || markets.stateOf(pair.id, moment.now) !== 'open')) return { refused: 'market_closed' };
    const fault = tick && stopsFault(order.side, tick.price, input, pair.terms);
    if (fault) return { refused: fault.code, params: fault.params ?? {} };

    if (isFrozen(view, actor.userId, moment.now) && !stopsTighten(order.side, stopsOf(order), input)) return { refused: 'frozen_stops' };

    const desk = new Desk(actor.userId, view);
    desk.set(order, {
      take_profit: input.takeProfit ?? null,
      stop_loss: input.stopLoss ?? null,
      armed_tick: tick ? BigInt(tick.id) : order.armed_tick,
    });
    return acceptDesk(desk, actor.userId, markets, 'stops', (views) => views[0]);
  },
};
