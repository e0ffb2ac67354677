import { useSyncExternalStore } from 'react';
import { read, write } from '@candor/ui/storage.ts';
import { onOtherPerson } from './session.ts';

const listeners = new Set<() => void>();
let favourites: ReadonlySet<number> = parse(read('favourites'));

function parse(stored: string | undefined): ReadonlySet<number> {
  const ids = (stored ?? '').split(',').filter((part) => /^\d{1,9}$/.test(part));
  return new Set(ids.map(Number));
}

function change(next: ReadonlySet<number>): void {
  favourites = next;
  for (const listener of listeners) listener();
}

/** Marks or unmarks a market on this device. */
export function toggleFavourite(id: number): void {
  const next = new Set(favourites);
  if (!next.delete(id)) next.add(id);
  write('favourites', [...next].join(','));
  change(next);
}

onOtherPerson(() => change(parse(read('favourites'))));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the marked markets. */
export function useFavourites(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => favourites);
}
