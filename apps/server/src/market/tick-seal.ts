import { createHash } from 'node:crypto';
import type { Tick } from './market.ts';

/** Hex of the hash before the first tick. */
export const GENESIS_HASH = '0'.repeat(64);

/** The parts of a tick that its hash covers. */
export type TickFacts = Omit<Tick, 'hash'>;

/**
 * Returns the line of a tick, which its hash covers: `id|pair|price|volume|feed|received|source|tradable`. Integers are decimal: price and volume in units of
 * 10^-8, times in milliseconds since 1970 UTC. Tradable is 1 or 0. A source never contains a bar, so it reads one way only.
 */
export function tickText(tick: TickFacts): string {
  return `${tick.id}|${tick.pairId}|${tick.price}|${tick.volume}|${tick.feedAt}|${tick.receivedAt}|${tick.source}|${tick.tradable ? 1 : 0}`;
}

/** The chain hash of a tick, hex: sha256 over the 32 bytes of the previous tick's hash followed by the UTF-8 line. */
export function tickHash(previousHash: string, tick: TickFacts): string {
  return createHash('sha256').update(previousHash, 'hex').update(tickText(tick), 'utf8').digest('hex');
}
