import type { LeverOrder } from '@candor/api';
import type { Price } from '@candor/money';
import { frozenSource, isFrozen } from '../../guards/customer-status.ts';
import { read, type Decision, type Needs, type Refusal, type View } from '../../kernel/model/command.ts';
import { MARKETS, type Pair, type Tick } from '../../market/market.ts';
import { acceptAccount } from './decisions.ts';
import { ContractAccount, contractAccountNeeds } from './contract-account.ts';
import { openOrderOf } from './find-order.ts';
import type { ContractOrderRow } from './order.ts';

/** A held position, as those see it who judge new stops of it. */
export interface StoppedPosition {
  readonly order: ContractOrderRow;
  readonly pair: Pair;
  readonly tick: Tick | undefined;
  readonly isFrozen: boolean;
}

/** Request for a change of stops: the order, the customer and the moment. `removes` is true when it only takes stops away, which needs no price. */
export interface StopsAsked {
  readonly id: number;
  readonly userId: number;
  readonly now: number;
  readonly removes: boolean;
}

/** Whether a stop is what the sender saw, 0 for none; a sender who says nothing has seen it. */
export function isSeen(stored: Price | null, seen: Price | undefined): boolean {
  return seen === undefined || seen === (stored ?? 0n);
}

export function stopsNeeds(userId: number): Needs {
  const { accounts, rows } = contractAccountNeeds(userId);
  return { accounts, rows: [...rows, read(frozenSource, userId)] };
}

/**
 * Sets stops of a position, for ticks after the newest one. Checks, in this order: the order is the caller's, it is held, the market has a fresh price. Then
 * `judge` gives a refusal or the columns to change.
 */
export function setStops(
  view: View,
  { id, userId, now, removes }: StopsAsked,
  judge: (position: StoppedPosition) => Refusal | { readonly columns: Partial<ContractOrderRow> },
): Decision<LeverOrder> {
  const markets = view.state(MARKETS);
  const held = openOrderOf(view, id, userId);
  if ('refused' in held) return held;
  const { order } = held;
  const pair = markets.pair(order.pair_id);
  if (!pair) return { refused: 'not_found' };
  const tick = markets.tick(order.pair_id);
  if (!removes && (!tick || markets.stateOf(pair.id, now) !== 'open')) return { refused: 'market_closed' };
  const judged = judge({ order, pair, tick, isFrozen: isFrozen(view, userId, now) });
  if ('refused' in judged) return judged;
  const account = new ContractAccount(userId, view);
  account.set(order, judged.columns);
  return acceptAccount(account, userId, markets, 'stops', (views) => views[0]);
}
