import type { LeverTrade } from '@candor/api';
import type { Price } from '@candor/money';
import { PENDING } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, type Command, type KernelEvent, type View } from '../../../kernel/model/command.ts';
import { MARKETS, type Markets } from '../../../market/market.ts';
import type { Trigger } from '../trigger-valuation.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { tradingNotices } from '../notices.ts';
import type { ContractOrderRow } from '../order.ts';
import { settleFill } from '../settle-fill.ts';
import { settleStop, type Extreme } from '../settle-stop.ts';
import { openOrdersSource } from '../store.ts';
import { orderViews, tradeEvent } from '../view.ts';

/** Orders of one customer that one tick has set off, ascending by id: stops and limits. */
export interface TriggerInput extends Trigger {
  readonly orderIds: readonly number[];
  /** The best prices that trailing stops came back from, as the engine saw them: they follow from the stored ticks. */
  readonly extremes?: readonly { readonly orderId: number; readonly price: Price; readonly tickId: number }[] | undefined;
}

export interface TriggerReply {
  /** Orders on which the tick had no effect after all, and which may be set off again. */
  readonly standing: readonly number[];
}

type Settled = 'filled' | 'revoked' | 'expired' | 'closed';

/**
 * Settles the orders that a tick set off, one after another. Each is looked at again in its stored state. One that was closed, revoked or changed after the
 * tick is left alone, so running this again is harmless. Refused with nothing changed (`order_not_holding`) when no order was settled.
 */
export const triggerCommand: Command<TriggerInput, TriggerReply> = {
  name: 'lever/trigger',
  ledger: true,
  serial: (input) => `user:${input.userId}`,
  needs: (input) => contractAccountNeeds(input.userId),
  further: (view, input) => (fills(view, input) ? { accounts: [], rows: [read(frozenSource, input.userId)] } : undefined),
  decide(view, input, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(input.userId, view);
    const frozen = fills(view, input) && isFrozen(view, input.userId, moment.now);
    const settled = new Map<number, Settled>();
    for (const id of input.orderIds) {
      const order = account.order(id);
      if (!order) continue;
      const outcome =
        order.status === PENDING
          ? settleFill(account, order, { ...input, isFrozen: frozen }, markets)
          : settleStop(account, order, input, markets, extremeOf(input, id));
      if (outcome) settled.set(id, outcome);
    }
    if (settled.size === 0) return { refused: 'order_not_holding' };
    const unsafe = new Set([...settled].flatMap(([id, outcome]) => (outcome === 'revoked' ? [id] : [])));
    return {
      reply: { standing: input.orderIds.filter((id) => !settled.has(id)) },
      postings: account.postings,
      changes: [...account.changes, ...tradingNotices(account, input.userId, markets, moment, { unsafe, frozen })],
      events: eventsOf(account, settled, input.userId, markets),
      effects: account.effects,
    };
  },
};

function extremeOf({ extremes }: TriggerInput, id: number): Extreme | undefined {
  const found = extremes?.find(({ orderId }) => orderId === id);
  return found && { price: found.price, tickId: found.tickId };
}

/** Whether a resting order was reached: only then it matters whether the customer may open. */
function fills(view: View, { userId, orderIds }: TriggerInput): boolean {
  const open = view.row(openOrdersSource, userId);
  return orderIds.some((id) => open?.find(id)?.status === PENDING);
}

/** One event per outcome. An order that changed on the way (its margin was drawn on, its profit realised) goes with the closed ones. */
function eventsOf(account: ContractAccount, settled: ReadonlyMap<number, Settled>, userId: number, markets: Markets): KernelEvent[] {
  const byCause = new Map<LeverTrade['cause'], ContractOrderRow[]>();
  for (const order of account.touched) {
    const outcome = settled.get(order.id) ?? 'closed';
    const cause = outcome === 'expired' ? 'revoked' : outcome;
    const orders = byCause.get(cause);
    if (orders) orders.push(order);
    else byCause.set(cause, [order]);
  }
  const { book } = account;
  return [...byCause].map(([cause, orders]) => tradeEvent(userId, cause, orderViews(orders, book, markets)));
}
