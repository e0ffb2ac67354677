import type { Exposure, PriceOf } from '@candor/rules';
import type { Source } from '../../kernel/model/command.ts';
import type { Markets } from '../../market/market.ts';

/** The open contracts of a customer, netted per market, as the contract feature has them. */
export type LeverBook = Source<number, { readonly exposures: readonly Exposure[] }>;

/**
 * Prices to value positions at: the newest ticks. Undefined when a market has none or its feed has gone silent, for then
 * nobody knows what the positions are worth; a market that is closed by its hours or paused keeps its last price.
 */
export function pricesOf(market: Markets, exposures: readonly Exposure[], now: number): PriceOf | undefined {
  const prices = new Map<number, bigint>();
  for (const { pairId } of exposures) {
    const tick = market.tick(pairId);
    if (!tick || market.stateOf(pairId, now) === 'stale') return undefined;
    prices.set(pairId, tick.price);
  }
  return (pairId) => prices.get(pairId) ?? 0n;
}
