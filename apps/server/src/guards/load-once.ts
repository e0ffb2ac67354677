/**
 * Loads what a cache does not hold, once for all who ask for a key at the same time. It reads again when something was committed during the read, so that
 * nothing read before a commit is kept after it.
 */
export class LoadOnce<Value> {
  readonly #read: (key: string) => Promise<Value | undefined>;
  readonly #keep: (value: Value) => void;
  readonly #running = new Map<string, Promise<Value | undefined>>();
  #version = 0;

  /** `read` gives undefined for a key that is nothing; `keep` is called with what was found, before any later commit is followed. */
  constructor(read: (key: string) => Promise<Value | undefined>, keep: (value: Value) => void) {
    this.#read = read;
    this.#keep = keep;
  }

  /** To be called for every commit that may change what is loaded. */
  changed(): void {
    this.#version += 1;
  }

  load(key: string): Promise<Value | undefined> {
    const running = this.#running.get(key);
    if (running) return running;
    const loading = this.#loadUnchanged(key).finally(() => this.#running.delete(key));
    this.#running.set(key, loading);
    return loading;
  }

  async #loadUnchanged(key: string): Promise<Value | undefined> {
    for (;;) {
      const version = this.#version;
      const value = await this.#read(key);
      if (version !== this.#version) continue;
      if (value !== undefined) this.#keep(value);
      return value;
    }
  }
}
