import type { ReplyOf, TickReply } from '@candor/api';
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

/** The ticks that an order says opened and ended it; null for what has not happened. */
export interface CitedTicks {
  readonly entry_tick: TickReply | null;
  readonly exit_tick: TickReply | null;
}

/** The same ticks as the public chain has them. */
export interface CitedChain {
  readonly entry: ChainTick | undefined;
  readonly exit: ChainTick | undefined;
}

/** The ticks that an order cites, from the public chain. */
export async function loadChain({ entry_tick, exit_tick }: CitedTicks): Promise<CitedChain> {
  const [entry, exit] = await Promise.all([entry_tick, exit_tick].map(async (tick) => (tick ? loadTick(tick.id) : undefined)));
  return { entry, exit };
}

const TICK_CHECKS = ['entry_tick', 'entry_hash', 'exit_tick', 'exit_hash'] as const;
export type TickCheckName = (typeof TICK_CHECKS)[number];

/** Whether a check is about a tick, and so has the same name for every product. */
export function isTickCheck(name: string): name is TickCheckName {
  return TICK_CHECKS.some((each) => each === name);
}

/** Two checks of a cited tick: the chain has it as cited, and its hash follows from its content and the hash before it. */
export function tickChecks(which: 'entry' | 'exit', cited: TickReply, found: ChainTick | undefined): Check<TickCheckName>[] {
  const tick = found?.stored.tick;
  const same =
    tick !== undefined &&
    tick.id === cited.id &&
    tick.pair_id === cited.pair_id &&
    tick.price === cited.price &&
    tick.source === cited.source &&
    tick.feed_at === cited.feed_at &&
    tick.received_at === cited.received_at &&
    tick.hash === cited.hash;
  return [
    { name: `${which}_tick`, passed: same, stated: cited.hash, recomputed: tick?.hash ?? '' },
    { name: `${which}_hash`, passed: found?.hash === cited.hash, stated: cited.hash, recomputed: found?.hash ?? '' },
  ];
}
