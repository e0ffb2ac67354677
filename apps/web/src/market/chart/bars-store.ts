import type { Bar } from '@candor/api';

/** The bars a chart holds, for the views that show them otherwise. */
export class BarsStore {
  #bars: readonly Bar[] = [];
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): readonly Bar[] => this.#bars;

  readonly set = (bars: readonly Bar[]): void => {
    this.#bars = bars;
    for (const listener of this.#listeners) listener();
  };
}
