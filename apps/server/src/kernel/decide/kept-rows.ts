import type { Kept, Source } from '../model/command.ts';
import type { Change } from '../model/table.ts';
import { touchesOf } from '../model/table.ts';

type AnySource = Source<string | number, unknown>;

/** About how much all kept values together may take. */
const BYTES_MAX = 256 * 2 ** 20;

/**
 * Values of sources that stay in memory. A value of a source with `fold` follows every change. Any other value follows the changes that touch it as far as
 * `patch` says how; another change that touches it removes it.
 */
export class KeptRows {
  readonly #values = new Map<AnySource, Map<string | number, unknown>>();
  /** Touches of the values of sources without `fold`. */
  readonly #dependants = new Map<string, Map<AnySource, Set<string | number>>>();
  #bytes = 0;

  has(source: AnySource, key: string | number): boolean {
    return this.#values.get(source)?.has(key) ?? false;
  }

  get(source: AnySource, key: string | number): unknown {
    return this.#values.get(source)?.get(key);
  }

  load(source: AnySource, key: string | number, value: unknown): void {
    let values = this.#values.get(source);
    if (!values) this.#values.set(source, (values = new Map()));
    this.#put(source, values, key, value);
    if (source.keep?.fold) return;
    for (const touch of source.reads?.(key) ?? []) {
      let dependants = this.#dependants.get(touch);
      if (!dependants) this.#dependants.set(touch, (dependants = new Map()));
      const keys = dependants.get(source);
      if (keys) keys.add(key);
      else dependants.set(source, new Set([key]));
    }
  }

  /** Lets all values follow a change. */
  apply(change: Change): void {
    for (const [source, values] of this.#values) {
      const folded = source.keep?.fold?.(change, (key) => values.get(key));
      if (folded && values.has(folded[0])) this.#put(source, values, folded[0], folded[1]);
    }
    if (this.#dependants.size > 0) this.#touch(change);
    if (change.kind === 'insert') this.#add(change);
  }

  #touch(change: Change): void {
    const patched = new Map<AnySource, Map<string | number, boolean>>();
    for (const touch of touchesOf(change)) {
      const dependants = this.#dependants.get(touch);
      if (!dependants) continue;
      for (const [source, keys] of dependants) {
        for (const key of keys) if (!this.#patch(source, key, change, patched)) keys.delete(key);
        if (keys.size === 0) dependants.delete(source);
      }
      if (dependants.size === 0) this.#dependants.delete(touch);
    }
  }

  #add(change: Change): void {
    const kept: Kept = (source, key) => this.get(source, key) as never;
    for (const [source, values] of this.#values) {
      const added = source.keep?.added?.(change, kept);
      if (added && !values.has(added[0])) this.load(source, added[0], added[1]);
    }
  }

  /** Whether a value has taken in a change, once however many of its touches it meets; forgotten where it could not. */
  #patch(source: AnySource, key: string | number, change: Change, patched: Map<AnySource, Map<string | number, boolean>>): boolean {
    let known = patched.get(source);
    if (!known) patched.set(source, (known = new Map()));
    const before = known.get(key);
    if (before !== undefined) return before;
    const values = this.#values.get(source);
    const next = values?.has(key) ? source.keep?.patch?.(change, key, values.get(key)) : undefined;
    if (values && next !== undefined) this.#put(source, values, key, next);
    else this.#forget(source, key);
    known.set(key, next !== undefined);
    return next !== undefined;
  }

  /** Forgets values when they take too much, but for those that `isPending` says are not in the tables yet. */
  trim(isPending: (reads: readonly string[]) => boolean): void {
    if (this.#bytes <= BYTES_MAX) return;
    for (const [source, values] of this.#values) {
      for (const key of values.keys()) if (!isPending(source.reads?.(key) ?? [])) this.#forget(source, key);
    }
    this.#dependants.clear();
    for (const [source, values] of this.#values) for (const [key, value] of values) this.load(source, key, value);
  }

  clear(): void {
    this.#values.clear();
    this.#dependants.clear();
    this.#bytes = 0;
  }

  #forget(source: AnySource, key: string | number): void {
    const values = this.#values.get(source);
    if (!values?.has(key)) return;
    this.#bytes -= source.keep?.bytes(values.get(key)) ?? 0;
    values.delete(key);
  }

  #put(source: AnySource, values: Map<string | number, unknown>, key: string | number, value: unknown): void {
    const { bytes } = source.keep ?? { bytes: () => 0 };
    if (values.has(key)) this.#bytes -= bytes(values.get(key));
    this.#bytes += bytes(value);
    values.set(key, value);
  }
}
