import { useSyncExternalStore } from 'react';
import { read, write } from '@candor/ui/storage.ts';

const listeners = new Set<() => void>();
let favourites: ReadonlySet<number> = parse(read('favourites'));

function parse(stored: string | undefined): ReadonlySet<number> {
  const ids = (stored ?? '').split(',').filter((part) => /^\d{1,9}$/.test(part));
  return new Set(ids.map(Number));
}

/** Marks or unmarks a market on this device. */
export function toggleFavourite(id: number): void {
  const next = new Set(favourites);
  if (!next.delete(id)) next.add(id);
  favourites = next;
  write('favourites', [...next].join(','));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the marked markets. */
export function useFavourites(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, () => favourites);
}
