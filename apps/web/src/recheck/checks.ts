import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { call } from '@candor/ui/api/client.ts';
import { hashOf } from '../shell/verify-chain.ts';

/** What `currency/tick` says about one tick of the public chain, with its hash recomputed here. */
export interface ChainTick {
  readonly stored: ReplyOf<'currency/tick'>;
  readonly hash: string;
}

/** One thing that a record states, beside what was recomputed here. */
export interface Check<Name extends string> {
  readonly name: Name;
  readonly passed: boolean;
  /** As decimal text or a hash. */
  readonly stated: string;
  readonly recomputed: string;
}

/** A figure that a record states, and what follows from the ticks and the terms. */
export function figure<Name extends string>(name: Name, stated: bigint, recomputed: bigint): Check<Name> {
  return { name, passed: stated === recomputed, stated: toText(stated), recomputed: toText(recomputed) };
}

/** A cited tick from the public chain. */
export async function loadTick(id: number): Promise<ChainTick> {
  const stored = await call('currency/tick', { id: String(id) });
  return { stored, hash: await hashOf(stored) };
}
