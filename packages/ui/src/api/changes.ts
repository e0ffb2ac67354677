import type { ReadName } from './names.ts';

/** What each call that ends, and each event that is pushed, makes old of what other calls read. Every app has one such table. */
export type Changes = Readonly<Partial<Record<string, readonly ReadName[]>>>;

let table: Changes = {};
let keeper: (names: readonly ReadName[]) => void = () => undefined;

/** Names the app's table. Once, when it starts. */
export function configureChanges(changes: Changes): void {
  table = changes;
}

/** Names who keeps what calls read and asks for it again. */
export function onOld(listener: typeof keeper): void {
  keeper = listener;
}

/** Something happened, by its name in the table: what it makes old is asked for again if it is on screen, else when it next is. */
export function happened(what: string): void {
  const old = table[what];
  if (old !== undefined) keeper(old);
}
