import type { Exposure, PriceOf } from '@candor/rules';
import type { Source } from '../../kernel/model/command.ts';
import type { Markets } from '../../market/market.ts';

/** The open contracts of a customer, netted per market, as the contract feature has them. */
export type ContractBook = Source<number, { readonly exposures: readonly Exposure[] }>;

/**
 * Returns the prices at which positions are valued: the newest ticks. Returns undefined when a market has none or its feed has gone silent, for then the worth
 * of the positions is unknown. A market that is closed by its hours or paused keeps its last price.
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
