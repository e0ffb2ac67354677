import type { ReplyOf } from '@candor/api';
import { decimal } from '@candor/money';

export type ChainTick = ReplyOf<'currency/tick'>;

/**
 * Computes the chain hash of a tick, hex, as the venue publishes it. It is sha256 over the 32 bytes of the previous hash followed by the UTF-8 text
 * `id|pair|price|volume|feed|received|source|tradable`. Price and volume are in units of 1e-8, times in milliseconds, and tradable is 1 or 0.
 */
export async function hashOf({ tick, previous_hash: previous }: ChainTick): Promise<string> {
  const text = [
    tick.id,
    tick.pair_id,
    decimal(tick.price),
    decimal(tick.volume),
    tick.feed_at,
    tick.received_at,
    tick.source,
    tick.tradable ? 1 : 0,
  ].join('|');
  const before = Uint8Array.from(previous.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const bytes = new Uint8Array([...before, ...new TextEncoder().encode(text)]);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id of the first tick of a run (newest first) whose hash is wrong or that does not follow from the one before. */
export async function firstBroken(ticks: readonly ChainTick[]): Promise<number | undefined> {
  for (const [index, each] of ticks.entries()) {
    if ((await hashOf(each)) !== each.tick.hash) return each.tick.id;
    const older = ticks[index + 1];
    if (older !== undefined && (older.tick.id !== each.tick.id - 1 || older.tick.hash !== each.previous_hash)) return each.tick.id;
  }
  return undefined;
}
