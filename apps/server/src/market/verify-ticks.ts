import type { MarketDatabase } from './database.ts';
import { GENESIS_HASH, tickHash } from './tick-seal.ts';
import { tickById, ticksBetween } from './tick-rows.ts';

/** Outcome of a walk along the chain. */
export interface TickVerification {
  /** Ticks whose hash was computed again. */
  readonly checked: number;
  /** Hash of the last tick checked; equals the stored head when the walk reached it. */
  readonly head: string;
  /** The first tick that does not fit, and why; absent when all do. */
  readonly fault?: { readonly id: number; readonly reason: 'missing' | 'hash differs' };
}

/** Small, because a running server is blocked while a page is hashed. */
const PAGE = 1_000;

/**
 * Walks the tick chain from `fromId` to `toId` inclusive and computes every hash again from the stored facts. Ids follow each
 * other without a gap, so a removed tick shows as missing; a changed or reordered one as a hash that differs. The tick before
 * `fromId` is taken as given, and must have the hash `known` where that is known.
 */
export async function verifyTicks(database: MarketDatabase, fromId: number, toId: number, known?: string): Promise<TickVerification> {
  let head = GENESIS_HASH;
  if (fromId > 1) {
    const before = await tickById(database, fromId - 1);
    if (!before) return { checked: 0, head, fault: { id: fromId - 1, reason: 'missing' } };
    head = before.hash;
    if (known !== undefined && head !== known) return { checked: 0, head, fault: { id: fromId - 1, reason: 'hash differs' } };
  }
  let next = fromId;
  while (next <= toId) {
    const page = await ticksBetween(database, next - 1, toId, PAGE);
    for (const tick of page) {
      if (tick.id !== next) break;
      if (tickHash(head, tick) !== tick.hash) return { checked: next - fromId, head, fault: { id: next, reason: 'hash differs' } };
      head = tick.hash;
      next += 1;
    }
    if (next <= toId && page.at(-1)?.id !== next - 1) return { checked: next - fromId, head, fault: { id: next, reason: 'missing' } };
  }
  return { checked: next - fromId, head };
}

/** Ticks that are looked at before a server continues from them: more than any market takes up. */
const NEWEST = 10_000;

/**
 * Returns the fault of the newest ticks, when the journal says where their chain ends; undefined when they lead there. Prices that were put into the log beside
 * the journal are found before anything is traded on them.
 */
export async function newestTicksFault(
  database: MarketDatabase,
  head: { readonly id: number; readonly hash: string },
): Promise<string | undefined> {
  const [newest] = await database.query<{ id: bigint | null }>('select max(id) as id from ticks');
  const id = Number(newest?.id ?? 0n);
  if (id !== head.id) return `the log of prices ends at tick ${id}, the journal says ${head.id}`;
  const { head: reached, fault } = await verifyTicks(database, Math.max(1, head.id - NEWEST), head.id);
  if (fault) return `tick ${fault.id} does not fit the chain of prices`;
  return reached === head.hash ? undefined : 'the newest price is not that of the journal';
}
