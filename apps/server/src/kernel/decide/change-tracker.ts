/**
 * Number of the last batch that changed each key, as long as a reader could hold an older state of it. Such a reader is a projected table, or a read that is on
 * its way.
 */
export class ChangeTracker {
  readonly #last = new Map<string, number>();
  /** In order of batches. */
  #log: { readonly batch: number; readonly touches: readonly string[] }[] = [];
  #forgotten = 0;

  /** Batch up to which changes may be forgotten. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** Notes what a batch changes. */
  add(batch: number, touches: readonly string[]): void {
    if (touches.length === 0) return;
    for (const touch of touches) this.#last.set(touch, batch);
    this.#log.push({ batch, touches });
  }

  /** The newest batch that has touched any of these; 0 when none that is remembered. */
  newest(reads: readonly string[]): number {
    let newest = 0;
    for (const touch of reads) newest = Math.max(newest, this.#last.get(touch) ?? 0);
    return newest;
  }

  /** Forgets what batches up to this one have touched. */
  forget(upTo: number): void {
    let done = 0;
    for (const { batch, touches } of this.#log) {
      if (batch > upTo) break;
      for (const touch of touches) if (this.#last.get(touch) === batch) this.#last.delete(touch);
      done += 1;
    }
    if (done > 0) this.#log = this.#log.slice(done);
    this.#forgotten = Math.max(this.#forgotten, upTo);
  }

  /** Forgets what a batch has touched that came to nothing: what has not changed need not be waited for. */
  undo(batch: number): void {
    this.#log = this.#log.filter((each) => each.batch !== batch);
    this.#last.clear();
    for (const each of this.#log) for (const touch of each.touches) this.#last.set(touch, each.batch);
  }

  clear(): void {
    this.#last.clear();
    this.#log = [];
    this.#forgotten = 0;
  }
}
