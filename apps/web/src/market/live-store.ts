import { useSyncExternalStore } from 'react';

/** Something live that cells read by selectors. Listeners are told once per frame of quotes, however many markets moved. */
export abstract class LiveStore {
  readonly #listeners = new Set<() => void>();
  #queued = false;
  /** The ways to let go of the sources; undefined while there is no listener. */
  #stops: readonly (() => void)[] | undefined;

  /** Calls back after changes; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#stops = this.listen();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#letGo();
    };
  };

  /** Follows the sources while there is a listener; returns the ways to let go of them. */
  protected abstract listen(): readonly (() => void)[];
  /** Forget what was computed from the sources. */
  protected abstract stale(): void;

  /** There are other sources than before. */
  protected relisten(): void {
    if (this.#stops !== undefined) {
      this.#letGo();
      this.#stops = this.listen();
    }
    this.changed();
  }

  #letGo(): void {
    for (const stop of this.#stops ?? []) stop();
    this.#stops = undefined;
    this.stale();
  }

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
