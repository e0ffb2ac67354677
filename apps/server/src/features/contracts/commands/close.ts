import type { LeverOrder } from '@candor/api';
import { toText } from '@candor/money';
import { BUY, profitOf, SELL, splitPosition } from '@candor/rules';
import type { Command, Refusal } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { closedOrderNeeds, openOrderOf } from '../find-order.ts';
import { acceptAccount } from '../decisions.ts';
import { protectionNeeds, protectionRefusal, type Protected } from '../../../market/protection.ts';
import { fillAt, withoutTime, type Asked } from '../../../market/quote-at.ts';
import type { ContractOrderRow } from '../order.ts';
import { markOf, type Mark } from '../quote.ts';

export interface CloseInput extends Protected, Asked {
  readonly id: number;
  /** Number of hands to close; all when left out. */
  readonly hands?: number | undefined;
}

/**
 * Closes a position of the caller, or some hands of it, at the newest tick that `fillAt` allows. Checks, in this order: the order is the caller's, it is held,
 * it has the hands, its market is open. Last it checks that the close is still meant (`protectionRefusal`). The closed part of a position is an order of its
 * own, and the reply. A loss that only the unrealised profit of other positions could cover is refused as `insufficient_balance`. The customer closes those
 * first, or all at once.
 */
export const closeCommand: Command<CloseInput, LeverOrder> = {
  name: 'lever/close',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  meant: withoutTime,
  needs(input, actor) {
    const { accounts, rows } = contractAccountNeeds(actor.userId);
    return { accounts, rows: [...rows, ...protectionNeeds(input)] };
  },
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.state(MARKETS);
    const held = openOrderOf(view, input.id, actor.userId);
    if ('refused' in held) return held;
    const { order } = held;
    const { hands = order.hands } = input;
    if (hands < 1 || hands > order.hands) return { refused: 'hands_out_of_range', params: { least: 1, most: order.hands } };
    const pair = markets.pair(order.pair_id);
    if (!pair) return { refused: 'not_found' };
    const quote = fillAt(markets, pair, moment, input);
    if ('refused' in quote) return quote;
    const direction = order.side === BUY ? SELL : BUY;
    const late = protectionRefusal(view, input, { pairId: pair.id, direction, last: quote.tick.price, now: moment.now });
    if (late) return late;

    const account = new ContractAccount(actor.userId, view);
    const mark = markOf(quote.tick);
    const closed =
      hands === order.hands
        ? account.close(order.id, mark, { reason: 'customer', at: moment.now, last: account.cross.length === 1 })
        : account.closePart(order, hands, mark, moment);
    if (!closed) return uncovered(account, order, hands, mark);
    return acceptAccount(account, actor.userId, markets, 'closed', (views) => views.find((view) => view.id === closed.id));
  },
};

/** The refusal of a close whose loss the account could not pay while other positions stay. */
export function uncovered(account: ContractAccount, order: ContractOrderRow, hands: number, mark: Mark): Refusal {
  const { number, margin } = hands < order.hands ? splitPosition(order, hands).part : order;
  const loss = -profitOf(order.side, order.price, mark.price, number);
  return { refused: 'insufficient_balance', params: { available: toText(account.book.available + margin), required: toText(loss) } };
}
