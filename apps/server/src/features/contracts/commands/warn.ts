import {
  isMarginLevelAtOrBelow,
  DEFAULT_STOP_OUT_PERCENT,
  marginLevel,
  marginLevelText,
  HOLDING,
  isolatedBook,
  WARNING_CLEARED_PERCENT,
  WARNING_PERCENT,
} from '@candor/rules';
import { read, type Acceptance, type Command, type Moment, type Needs, type View } from '../../../kernel/model/command.ts';
import { insert, update, type Change } from '../../../kernel/model/table.ts';
import { MARKETS, type Markets } from '../../../market/market.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { ownWarning } from '../notices.ts';
import { isCross, type ContractOrderRow } from '../order.ts';
import { isPriced, newestPrices, orderViews, tradeEvent } from '../view.ts';
import { CONTRACT_WARNINGS, warningSource } from '../warning.ts';

export interface WarnInput {
  readonly userId: number;
  /** An isolated position, which is warned of by itself; the positions that share the contract wallet when left out. */
  readonly orderId?: number | undefined;
}

export interface WarnReply {
  readonly warned: boolean;
}

/**
 * Tells a customer once that the margin level is at or below `WARNING_PERCENT` at the newest ticks. The rate is that of the contract wallet, or of an isolated
 * position. Moves nothing.
 */
export const warnCommand: Command<WarnInput, WarnReply> = {
  name: 'lever/warn',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => warningNeeds(userId),
  decide(view, { userId, orderId }, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(userId, view);
    const burst = markets.pairs()[0]?.stopOutPercent ?? DEFAULT_STOP_OUT_PERCENT;
    if (orderId !== undefined) return warnOfOne(account, account.order(orderId), burst, markets, moment) ?? { refused: 'nothing_to_close' };
    const { book } = account;
    if (
      view.row(warningSource, userId) ||
      !isPriced(book, markets) ||
      !isMarginLevelAtOrBelow(book, newestPrices(markets), WARNING_PERCENT)
    )
      return { refused: 'nothing_to_close' };
    return {
      reply: { warned: true },
      changes: [
        warned(view, userId, true, moment.now),
        ledgerNotice(userId, 'hazard_warning', { rate: marginLevelText(marginLevel(book, newestPrices(markets))) ?? '', burst }, moment),
      ],
      events: [tradeEvent(userId, 'warning', orderViews(account.cross, book, markets))],
    };
  },
};

/** Warns of an isolated position; undefined where there is nothing to warn of. */
function warnOfOne(
  account: ContractAccount,
  order: ContractOrderRow | undefined,
  burst: number,
  markets: Markets,
  moment: Moment,
): Acceptance<WarnReply> | undefined {
  if (order?.status !== HOLDING || isCross(order) || order.warned === true) return undefined;
  const own = isolatedBook(order);
  const priceOf = newestPrices(markets);
  if (!isPriced(own, markets) || !isMarginLevelAtOrBelow(own, priceOf, WARNING_PERCENT)) return undefined;
  const next = account.set(order, { warned: true });
  return {
    reply: { warned: true },
    changes: [...account.changes, ownWarning(next, marginLevelText(marginLevel(own, priceOf)) ?? '', burst, markets, moment)],
    events: [tradeEvent(order.user_id, 'warning', orderViews([next], account.book, markets))],
    effects: account.effects,
  };
}

/**
 * Ends a warning, so that the customer can be warned again: the margin level is above `WARNING_CLEARED_PERCENT`, or nothing is held. With an
 * isolated position the warning of it ends.
 */
export const endWarningCommand: Command<WarnInput, WarnReply> = {
  name: 'lever/end_warning',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => warningNeeds(userId),
  decide(view, { userId, orderId }, _actor, moment) {
    const markets = view.state(MARKETS);
    const account = new ContractAccount(userId, view);
    if (orderId !== undefined) {
      const order = account.order(orderId);
      if (order?.status !== HOLDING || order.warned !== true) return { refused: 'nothing_to_close' };
      const own = isolatedBook(order);
      if (!isPriced(own, markets) || isMarginLevelAtOrBelow(own, newestPrices(markets), WARNING_CLEARED_PERCENT))
        return { refused: 'nothing_to_close' };
      account.set(order, { warned: false });
      return { reply: { warned: false }, changes: account.changes, effects: account.effects };
    }
    const { book } = account;
    const low =
      book.exposures.length > 0 &&
      (!isPriced(book, markets) || isMarginLevelAtOrBelow(book, newestPrices(markets), WARNING_CLEARED_PERCENT));
    if (low || !view.row(warningSource, userId)) return { refused: 'nothing_to_close' };
    return { reply: { warned: false }, changes: [warned(view, userId, false, moment.now)] };
  },
};

function warningNeeds(userId: number): Needs {
  const { accounts, rows } = contractAccountNeeds(userId);
  return { accounts, rows: [...rows, read(warningSource, userId)] };
}

function warned(view: View, userId: number, state: boolean, at: number): Change {
  return view.row(warningSource, userId) === undefined
    ? insert(CONTRACT_WARNINGS, { user_id: userId, warned: state, at })
    : update(CONTRACT_WARNINGS, userId, { warned: state, at });
}
