import { createHash } from 'node:crypto';
import { TriggerEngine, type Engine, type EngineMarket } from '@candor/engine';
import { DEFAULT_BURST_PERCENT, HOLDING, lastAtTarget, PENDING } from '@candor/rules';
import { canonicalJson } from '../../../kernel/hash.ts';
import type { Markets, Pair } from '../../../market/market.ts';
import { LEVER_ORDERS } from '../order.ts';
import { selection } from '../../../kernel/row-source.ts';

/** The part of an order that the engine needs. */
export const ENGINE_ORDERS = selection(LEVER_ORDERS, [
  'id',
  'user_id',
  'pair_id',
  'side',
  'status',
  'number',
  'price',
  'origin_price',
  'margin',
  'take_profit',
  'stop_loss',
  'spread',
  'armed_tick',
]);
export type EngineOrder = ReturnType<typeof ENGINE_ORDERS.rows>[number];

/** Tells the engine how an order stands: held, resting, or gone. */
export function putOrder(engine: Engine, order: EngineOrder): void {
  const { id: orderId, user_id: accountId, pair_id: marketId, side } = order;
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
      armedTick,
    });
  } else if (order.status === PENDING) {
    engine.putPending({ orderId, accountId, marketId, side, firesAt: lastAtTarget(side, order.origin_price, order), armedTick });
  } else {
    engine.removeOrder(orderId);
  }
}

/**
 * An empty engine for the given markets. `lotSizes` are those of stored orders, by market: orders keep the lot size they
 * were placed with, and the engine counts in whole steps.
 */
export function emptyEngine(pairs: readonly Pair[], lotSizes: ReadonlyMap<number, readonly bigint[]>, burstPercent: number): TriggerEngine {
  const markets = pairs.map((pair): EngineMarket => ({
    id: pair.id,
    priceStep: 10n ** BigInt(8 - pair.terms.priceDecimals),
    quantityStep: [pair.terms.lotSize, ...(lotSizes.get(pair.id) ?? [])].reduce(greatestCommonDivisor),
    volatility: volatilityOf(pair.category),
  }));
  return new TriggerEngine(markets, { burstPercent });
}

/** The burst rate of the currency that every contract is margined in. */
export function burstOf(markets: Pick<Markets, 'pairs'>): number {
  return markets.pairs()[0]?.burstPercent ?? DEFAULT_BURST_PERCENT;
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
 * A hash over everything an engine knows that storage knows too: prices, accounts with orders, positions and resting
 * orders. Equal for an engine rebuilt from storage and one that never stopped; what only a running engine remembers
 * (orders on their way to be settled) is left out.
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
