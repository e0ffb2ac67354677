import { useSyncExternalStore } from 'react';
import { read, write } from './storage.ts';

const listeners = new Set<() => void>();
let favourites = parse(read('favourites'));

function parse(stored: string | undefined): readonly number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Marks or unmarks a market on this device. */
export function flipFavourite(id: number): void {
  favourites = favourites.includes(id) ? favourites.filter((each) => each !== id) : [...favourites, id];
  write('favourites', JSON.stringify(favourites));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the marked markets, oldest mark first. */
export function useFavourites(): readonly number[] {
  return useSyncExternalStore(subscribe, () => favourites);
}
