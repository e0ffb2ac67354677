import type { LeverOrder } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { takeableMargin } from '@candor/rules';
import { frozenSource, isFrozen } from '../../../guards/customer-status.ts';
import { read, REPEAT_WINDOW_MS, type Command, type Refusal } from '../../../kernel/model/command.ts';
import { MARKETS, type Markets } from '../../../market/market.ts';
import { acceptAccount } from '../decisions.ts';
import { ContractAccount, contractAccountNeeds } from '../contract-account.ts';
import { closedOrderNeeds, openOrderOf } from '../find-order.ts';
import { isCross } from '../order.ts';
import { withdrawableOf } from '../withdrawable.ts';

export interface MarginInput {
  readonly id: number;
  /** Whether money is put to the margin, or taken from it. */
  readonly adds: boolean;
  readonly amount: Amount;
}

/**
 * Puts money of the contract wallet to the margin of an isolated position of the caller, or takes some of it back. Checks, in this order: the order is the
 * caller's, it is held, it is isolated. To add it checks what is available, prices of the cross positions, and what the wallet can spare beside them. To take
 * it checks a price of its market, and `takeableMargin`. A frozen customer may add, which lowers risk, and not take.
 */
export const marginCommand: Command<MarginInput, LeverOrder> = {
  name: 'lever/margin',
  ledger: true,
  repeatWindowMs: REPEAT_WINDOW_MS,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs(_input, { userId }) {
    const { accounts, rows } = contractAccountNeeds(userId);
    return { accounts, rows: [...rows, read(frozenSource, userId)] };
  },
  further: (view, input, actor) => closedOrderNeeds(view, input.id, actor.userId),
  decide(view, { id, adds, amount }, { userId }, { now }) {
    const markets = view.state(MARKETS);
    const held = openOrderOf(view, id, userId);
    if ('refused' in held) return held;
    const { order } = held;
    if (isCross(order)) return { refused: 'not_isolated' };
    const account = new ContractAccount(userId, view);
    if (!adds && isFrozen(view, userId, now)) return { refused: 'account_frozen' };
    if (adds && amount > account.available)
      return refusal('insufficient_balance', { available: toText(account.available), required: toText(amount) });
    if (!allOpen(markets, adds ? account.book.exposures.map(({ pairId }) => pairId) : [order.pair_id], now))
      return { refused: 'market_closed' };
    const tick = markets.tick(order.pair_id);
    const most = adds ? withdrawableOf(account.book, markets) : takeableMargin(order, tick?.price ?? 0n);
    if (amount > most) return refusal('margin_limit', { most: toText(most) });
    account.moveMargin(order, adds ? amount : -amount, tick?.id ?? 0);
    return acceptAccount(account, userId, markets, 'margin', (views) => views[0]);
  },
};

function refusal(refused: Refusal['refused'], params: Refusal['params']): Refusal {
  return { refused, params };
}

function allOpen(markets: Markets, pairIds: readonly number[], now: number): boolean {
  return pairIds.every((pairId) => markets.stateOf(pairId, now) === 'open');
}
