import { ApiError, call } from '@candor/ui/api/client.ts';
import type { ReceiptFault } from '@candor/verify/fault';
import { PublishedTicks } from '@candor/verify/published-ticks';
import type { ReceiptsOutcome } from '@candor/verify/receipts';
import { SECONDS_GRACE_MS } from '@candor/verify/rules/seconds';
import { unitsOf } from '@candor/verify/text';
import { TickFileError, tickHash, tickLine, type FiledTick } from '@candor/verify/ticks';

/** Most ticks between an exit and the tick that decided it that are requested. With more of them, it is said that they were not looked at. */
const BETWEEN_MOST = 400;
/** Ticks that are asked for together. */
const TOGETHER = 20;

/**
 * Compares the ticks that receipts cite with the public ones; every hash is computed here. Includes all public ticks between the exit of a seconds
 * order and the tick that decided it. Each follows the one before by its hash, so that none can be left out. None of the order's market may have
 * been passed over.
 */
export async function beside(
  outcome: ReceiptsOutcome,
): Promise<{ readonly faults: readonly ReceiptFault[]; readonly undetermined: number }> {
  const ticks = new Map<number, FiledTick>();
  await load([...outcome.cited.keys()], ticks);
  // No later one is asked for: there is none.
  const newest = outcome.exits.some(({ decided }) => decided === undefined) ? (await call('currency/status', {})).tick_id : 0;
  for (const { exit, decided, expiresAt } of outcome.exits) {
    if (decided !== undefined) {
      if (decided - exit <= BETWEEN_MOST) await load(idsBetween(exit, decided), ticks);
      continue;
    }
    for (let id = exit; id < Math.min(exit + BETWEEN_MOST, newest); id += TOGETHER) {
      await load(idsBetween(id, Math.min(id + TOGETHER, newest) + 1), ticks);
      const last = ticks.get(id + TOGETHER);
      if (!last || last.tick.receivedAt >= expiresAt + SECONDS_GRACE_MS) break;
    }
  }
  // What everybody is shown has every tick that is cited.
  const hidden = [...outcome.cited].filter(([id]) => !ticks.has(id)).map(([id, { receipt }]) => faultOf(receipt, { tick: String(id) }));
  const published = new PublishedTicks(outcome);
  try {
    const { faults } = await published.follow([...ticks.values()].toSorted((left, right) => left.tick.id - right.tick.id));
    return { faults: [...hidden, ...faults], undetermined: published.undetermined.length };
  } catch (error) {
    if (!(error instanceof TickFileError)) throw error;
    return { faults: [...hidden, faultOf(outcome.to, { ticks: error.message })], undetermined: 0 };
  }
}

function faultOf(receipt: number, figures: ReceiptFault['figures']): ReceiptFault {
  return { code: 'tick_published', receipt, kind: '', order: 0, figures };
}

function idsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + 1 + index);
}

async function load(ids: readonly number[], into: Map<number, FiledTick>): Promise<void> {
  const missing = ids.filter((id) => !into.has(id));
  for (let at = 0; at < missing.length; at += TOGETHER)
    for (const filed of await Promise.all(missing.slice(at, at + TOGETHER).map(publicTick))) if (filed) into.set(filed.tick.id, filed);
}

/** Requests a published tick and computes its hash here; undefined where there is none yet. */
async function publicTick(id: number): Promise<FiledTick | undefined> {
  try {
    const { tick: given, previous_hash: previous } = await call('currency/tick', { id: String(id) });
    const tick = {
      id: given.id,
      pair: given.pair_id,
      price: unitsOf(given.price) ?? 0n,
      volume: unitsOf(given.volume) ?? 0n,
      feedAt: given.feed_at,
      receivedAt: given.received_at,
      source: given.source,
      tradable: given.tradable,
    };
    return { tick, previous, hash: await tickHash(previous, tickLine(tick)) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
