/** Does work of one name one after another, and of different names side by side. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Resolves and rejects as the work does. */
  async take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
