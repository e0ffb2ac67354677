import type { LeverOrder, LeverTrade } from '@candor/api';
import type { Acceptance } from '../../kernel/model/command.ts';
import type { Change } from '../../kernel/model/table.ts';
import type { Markets } from '../../market/market.ts';
import type { ContractAccount } from './contract-account.ts';
import { orderViews, tradeEvent } from './view.ts';

/** Accepts the changes of a contract account: one event with every order it touched, the reply made of their views, and what the customer is told. */
export function acceptAccount<Reply>(
  account: ContractAccount,
  userId: number,
  markets: Markets,
  cause: LeverTrade['cause'],
  replyOf: (views: readonly LeverOrder[]) => Reply | undefined,
  notices: readonly Change[] = [],
): Acceptance<Reply> {
  const views = orderViews(account.touched, account.book, markets);
  const reply = replyOf(views);
  if (reply === undefined) throw new Error('a command accepted without touching its order');
  return {
    reply,
    postings: account.postings,
    changes: [...account.changes, ...notices],
    events: views.length > 0 ? [tradeEvent(userId, cause, views)] : [],
    effects: account.effects,
  };
}
