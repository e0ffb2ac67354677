import type { ReadName } from './names.ts';

/** Reads that each call that ends, and each event that is pushed, makes old. Every app has one such table. */
export type Changes = Readonly<Partial<Record<string, readonly ReadName[]>>>;

let load: (() => Promise<Changes>) | undefined;
let table: Changes | undefined;
let keeper: ((names: readonly ReadName[]) => void) | undefined;
/** Events between the first reading and the arrival of the table. */
let unheard: string[] = [];

/** Names the app's table, which is loaded as soon as anything is kept that could be old. Once, when the app starts. */
export async function configureChanges(changes: NonNullable<typeof load>): Promise<void> {
  load = changes;
  await arrive();
}

/** Names who keeps what calls read and asks for it again. Once; it may come before the table is named or after. */
export async function onOld(listener: NonNullable<typeof keeper>): Promise<void> {
  keeper = listener;
  await arrive();
}

async function arrive(): Promise<void> {
  if (load === undefined || keeper === undefined) return;
  table = await load();
  const missed = unheard;
  unheard = [];
  for (const what of missed) happened(what);
}

/** Notes an event by its name in the table. A read that it makes old is asked for again if it is on screen, else forgotten until it is. */
export function happened(what: string): void {
  // While nothing is kept, nothing can be old.
  if (keeper === undefined) return;
  if (table === undefined) {
    unheard.push(what);
    return;
  }
  const old = table[what];
  if (old !== undefined) keeper(old);
}
