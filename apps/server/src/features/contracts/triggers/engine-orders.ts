import { createHash } from 'node:crypto';
import { TriggerEngine, type Engine, type EngineExtreme, type EngineMarket, type EngineTrail } from '@candor/engine';
import { DEFAULT_STOP_OUT_PERCENT, HOLDING, lastAtTarget, PENDING, STOP_ENTRY } from '@candor/rules';
import { canonicalJson } from '../../../kernel/model/hash.ts';
import type { Markets, Pair } from '../../../market/market.ts';
import { isCross, CONTRACT_ORDERS, trailOfOrder } from '../order.ts';
import { selection } from '../../../kernel/model/row-source.ts';

/** The part of an order that the engine needs. */
export const ENGINE_ORDERS = selection(CONTRACT_ORDERS, [
  'id',
  'user_id',
  'pair_id',
  'side',
  'status',
  'mode',
  'number',
  'price',
  'origin_price',
  'margin',
  'take_profit',
  'stop_loss',
  'spread',
  'armed_tick',
  'trail_distance',
  'trail_activation',
  'trail_tick',
  'trail_start',
  'isolated',
]);
export type EngineOrder = ReturnType<typeof ENGINE_ORDERS.rows>[number];

/** Accounts of isolated positions are numbered from here on: above every customer. */
const ISOLATED = 2 ** 52;

/** The account that an isolated position is to the engine: one of its own, with nothing available beside its margin. */
export function isolatedAccount(orderId: number): number {
  return ISOLATED + orderId;
}

/** The isolated position that an account is; undefined for a customer's. */
export function isolatedOrder(accountId: number): number | undefined {
  return accountId > ISOLATED ? accountId - ISOLATED : undefined;
}

/**
 * Gives the engine the state of an order: held, resting, or gone. `extreme` is the best price that its trailing stop has seen since it was set, for an engine
 * that has not followed it. It is undefined while the stop waits for its activation.
 */
export function putOrder(engine: Engine, order: EngineOrder, extreme = startOf(order)): void {
  const { id: orderId, pair_id: marketId, side } = order;
  const accountId = isCross(order) ? order.user_id : isolatedAccount(orderId);
  const armedTick = Number(order.armed_tick);
  if (order.status === HOLDING) {
    engine.putPosition({
      orderId,
      accountId,
      marketId,
      side,
      quantity: order.number,
      price: order.price,
      margin: order.margin,
      takeProfit: order.take_profit ?? undefined,
      stopLoss: order.stop_loss ?? undefined,
      trail: trailOf(order, extreme),
      armedTick,
    });
  } else if (order.status === PENDING) {
    const firesAt = lastAtTarget(side, order.origin_price, order);
    // What it has set aside is still the wallet's: its own account begins with the fill.
    engine.putPending({ orderId, accountId: order.user_id, marketId, side, firesAt, isStop: order.mode === STOP_ENTRY, armedTick });
  } else {
    engine.removeOrder(orderId);
  }
}

/** Returns the price that a trailing stop has seen when it is set: that of the moment, unless it waits for its activation. */
function startOf({ trail_activation, trail_start, trail_tick }: EngineOrder): EngineExtreme | undefined {
  // Rows of before there were trailing stops leave the columns out.
  if ((trail_activation ?? null) !== null || (trail_start ?? null) === null || trail_start === null) return undefined;
  return { price: trail_start, tickId: Number(trail_tick) };
}

function trailOf(order: EngineOrder, extreme: EngineExtreme | undefined): EngineTrail | undefined {
  const trail = trailOfOrder(order);
  return trail && order.trail_tick !== null ? { ...trail, armedTick: Number(order.trail_tick), extreme } : undefined;
}

/**
 * An empty engine for the given markets. `lotSizes` are those of stored orders, by market: orders keep the lot size they
 * were placed with, and the engine counts in whole steps.
 */
export function emptyEngine(
  pairs: readonly Pair[],
  lotSizes: ReadonlyMap<number, readonly bigint[]>,
  stopOutPercent: number,
): TriggerEngine {
  const markets = pairs.map((pair): EngineMarket => ({
    id: pair.id,
    priceStep: 10n ** BigInt(8 - pair.terms.priceDecimals),
    quantityStep: [pair.terms.lotSize, ...(lotSizes.get(pair.id) ?? [])].reduce(greatestCommonDivisor),
    volatility: volatilityOf(pair.category),
  }));
  return new TriggerEngine(markets, { stopOutPercent });
}

/** The stop-out level of the currency that every contract is margined in. */
export function stopOutOf(markets: Pick<Markets, 'pairs'>): number {
  return markets.pairs()[0]?.stopOutPercent ?? DEFAULT_STOP_OUT_PERCENT;
}

/** Relative size of a market's moves by category; only shifts work inside the engine, never a result. */
function volatilityOf(category: number): number {
  if (category < 4) return 1;
  return category === 4 ? 0.12 : 0.3;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [larger, smaller] = [left, right];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/**
 * Returns a hash over everything an engine knows that storage knows too: prices, accounts with orders, positions and resting orders. It is equal for an engine
 * rebuilt from storage and one that never stopped. State of a running engine alone (orders on their way to be settled) is left out.
 */
export function engineDigest(engine: Engine): string {
  const { prices, accounts, positions, pending } = engine.snapshot();
  const lasting = {
    prices,
    accounts: accounts.map(({ reported: _reported, ...account }) => account),
    positions: positions.map(({ armed: _armed, ...position }) => position),
    pending: pending.map(({ armed: _armed, ...order }) => order),
  };
  return createHash('sha256').update(canonicalJson(lasting)).digest('hex');
}
