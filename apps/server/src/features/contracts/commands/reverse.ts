import type { LeverOrder } from '@candor/api';
import { BUY, MARKET, openValueOf, SELL, withOrder, type OpenValue } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { DELAY_MS_MAX, read, REPEAT_WINDOW_MS, type Command } from '../../../kernel/model/command.ts';
import { MARKETS } from '../../../market/market.ts';
import { protectionNeeds, protectionRefusal, type Protected } from '../../../market/protection.ts';
import { fillAt, withoutTime, type Asked } from '../../../market/quote-at.ts';
import { acceptAccount } from '../decisions.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { closedOrderNeeds, openOrderOf } from '../find-order.ts';
import { judgedOpening, newOrder } from '../opening.ts';
import { OPEN_INTEREST } from '../open-interest.ts';
import { isCross, ORDER_IDS } from '../order.ts';
import { markOf } from '../quote.ts';
import { tradeEvent } from '../view.ts';
import { uncovered } from './close.ts';

export interface ReverseInput extends Protected, Asked {
  readonly id: number;
}

/**
 * Closes a position of the caller and opens as many hands on the other side: all or nothing. Both use the newest tick that `fillAt` allows. The new position
 * has the same multiple and kind of margin, and no stops. Checks, in this order: the order is the caller's, it is held, the account is not frozen, its market
 * takes orders. Next: the venue is not late, it is still meant (`protectionRefusal`), and the loss is covered. Last comes the judgement of an opening
 * (`judgedOpening`), after the close. The trade password is checked before the command.
 */
export const reverseCommand: Command<ReverseInput, LeverOrder> = {
  name: 'lever/reverse',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  meant: withoutTime,
  repeatWindowMs: REPEAT_WINDOW_MS,
  needs(input, actor) {
    const { accounts, rows } = contractAccountNeeds(actor.userId);
    return { accounts, rows: [...rows, read(frozenSource, actor.userId), ...protectionNeeds(input)] };
  },
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, input, actor, moment) {
    const markets = view.state(MARKETS);
    const { userId } = actor;
    const held = openOrderOf(view, input.id, userId);
    if ('refused' in held) return held;
    const { order } = held;
    const pair = markets.pair(order.pair_id);
    if (!pair?.openLever) return { refused: 'market_unknown' };
    if (isFrozen(view, userId, moment.now)) return { refused: 'account_frozen' };
    const quote = fillAt(markets, pair, moment, input);
    if ('refused' in quote) return quote;
    if (moment.lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
    const { tick } = quote;
    const side = order.side === BUY ? SELL : BUY;
    const late = protectionRefusal(view, input, { pairId: pair.id, direction: side, last: tick.price, now: moment.now });
    if (late) return late;

    const account = new ContractAccount(userId, view);
    const mark = markOf(tick);
    if (!account.close(order.id, mark, { reason: 'customer', at: moment.now, last: account.cross.length === 1 }))
      return uncovered(account, order, order.hands, mark);
    const asked = { side, mode: MARKET, hands: order.hands, multiple: order.multiple, isolated: !isCross(order) } as const;
    const place = { pair, tick, markets, now: moment.now };
    const open = [...account.holding, ...account.pending];
    const exposure = {
      book: account.book,
      open,
      own: openValueOf(open.filter((each) => each.pair_id === pair.id)),
      market: openAfter(account, view.state(OPEN_INTEREST).of(pair.id), pair.id),
    };
    const judged = judgedOpening(asked, place, exposure);
    if ('refused' in judged) return judged;
    const { id } = account.open(newOrder(asked, userId, place, judged, moment.nextId(ORDER_IDS)));
    const { events: _together, ...accepted } = acceptAccount(account, userId, markets, 'closed', (views) => views);
    const opened = accepted.reply.filter((each) => each.id === id);
    const [reply] = opened;
    if (!reply) throw new Error('a reversal without its new order');
    const closed = accepted.reply.filter((each) => each.id !== id);
    return { ...accepted, reply, events: [tradeEvent(userId, 'closed', closed), tradeEvent(userId, 'opened', opened)] };
  },
};

/** Returns the open value of all customers in a market after the changes of a contract account. */
function openAfter(account: ContractAccount, open: OpenValue, pairId: number): OpenValue {
  return account.moved
    .filter(({ order }) => order.pair_id === pairId)
    .reduce((left, { order, before }) => withOrder(withOrder(left, before, -1), order, 1), open);
}
