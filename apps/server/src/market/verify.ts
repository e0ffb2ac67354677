import type { MarketDatabase } from './database.ts';
import type { Check } from '../kernel/check/verify.ts';
import { verifyTicks } from './verify-ticks.ts';

/** The tick log is an unbroken chain up to the stored head. */
export const tickChainHolds: Check = async (query, memory) => {
  const check = 'the tick log is an unbroken chain';
  const heads = await query<{ id: bigint; hash: string }>(`select tick_id as id, encode(tick_hash, 'hex') as hash from projection`);
  const last = await query<{ id: bigint | null }>('select max(id) as id from ticks');
  const head = { id: Number(heads[0]?.id ?? 0n), hash: heads[0]?.hash ?? '' };
  const newest = Number(last[0]?.id ?? 0n);
  if (newest !== head.id) return { check, checked: 0, faults: [`the log ends at tick ${newest}, the head says ${head.id}`] };
  const before = memory?.before('ticks') as { readonly id: number; readonly hash: string } | undefined;
  const database: MarketDatabase = { query, run: ({ text, values }) => query(text, values) };
  const { checked, head: reached, fault } = await verifyTicks(database, (before?.id ?? 0) + 1, head.id, before?.hash);
  if (fault) return { check, checked, faults: [`tick ${fault.id}: ${fault.reason}`] };
  memory?.note('ticks', { id: head.id, hash: reached });
  return { check, checked, faults: reached === head.hash ? [] : ['the newest tick does not have the hash of the head'] };
};
