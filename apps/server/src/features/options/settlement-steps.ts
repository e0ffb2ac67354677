import { due, type Steps } from '../../kernel/command.ts';
import type { Tick } from '../../market/market.ts';
import type { SecondsBook } from './book.ts';
import { secondsSettle } from './commands/settle.ts';

/** Orders that one command settles. */
export const SETTLED_AT_ONCE = 500;

/** What a tick decides, now that it is sealed: every order of its market that expires before it, by the tick before. */
export function settledBy(book: SecondsBook, tick: Tick): Steps | undefined {
  book.tick(tick);
  const orders = book.dueBy(tick);
  return orders.length === 0 ? undefined : settle(orders.map(({ id }) => id));
}

function* settle(ids: readonly number[]): Steps {
  yield inParts(ids).map((orderIds) => due(secondsSettle, { orderIds }));
}

/** Ids as commands take them, in their order. */
export function inParts(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < ids.length; from += SETTLED_AT_ONCE) parts.push(ids.slice(from, from + SETTLED_AT_ONCE));
  return parts;
}
