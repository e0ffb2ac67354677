import { useSyncExternalStore } from 'react';

/** Something live that cells read by selectors. Listeners are told once per frame of quotes, however many markets moved. */
export abstract class LiveStore {
  readonly #listeners = new Set<() => void>();
  #queued = false;

  /** Calls back after changes; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.connect();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.disconnect();
    };
  };

  /** The first listener came: follow the sources. */
  protected abstract connect(): void;
  /** The last listener left: let go of them. */
  protected abstract disconnect(): void;
  /** Forget what was computed from the sources. */
  protected abstract stale(): void;

  /** A source changed. */
  protected readonly changed = (): void => {
    this.stale();
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      for (const listener of this.#listeners) listener();
    });
  };
}

/** Reads one value of a live store, re-rendering only when that value changes. The value must compare by identity. */
export function useLive<Store extends LiveStore, Value>(store: Store, select: (store: Store) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => select(store));
}
