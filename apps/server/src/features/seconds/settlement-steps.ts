import { triggered, type Steps } from '../../kernel/model/command.ts';
import type { Tick } from '../../market/market.ts';
import type { SecondsBook } from './book.ts';
import { secondsOpen } from './commands/open.ts';
import { secondsSettle } from './commands/settle.ts';

/** Orders that one command settles or opens. */
export const SETTLED_AT_ONCE = 500;

/**
 * Returns the decisions of a tick, now that it is sealed. Orders of its market that expire before it are settled by the tick before. For orders of its market
 * that wait for their entry, it is the entry.
 */
export function settledBy(book: SecondsBook, tick: Tick): Steps | undefined {
  book.tick(tick);
  const ended = book.dueBy(tick).map(({ id }) => id);
  const waiting = book.waitingIn(tick.pairId);
  return ended.length === 0 && waiting.length === 0 ? undefined : decide(ended, waiting);
}

function* decide(ended: readonly number[], waiting: readonly number[]): Steps {
  if (ended.length > 0) yield inChunks(ended).map((orderIds) => triggered(secondsSettle, { orderIds }));
  if (waiting.length > 0) yield inChunks(waiting).map((orderIds) => triggered(secondsOpen, { orderIds }));
}

/** Ids as commands take them, in their order. */
export function inChunks(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let from = 0; from < ids.length; from += SETTLED_AT_ONCE) chunks.push(ids.slice(from, from + SETTLED_AT_ONCE));
  return chunks;
}
