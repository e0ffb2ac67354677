/** Accounts that could not be liquidated, by the markets whose next tradable tick may change that. */
export class Waiting {
  readonly #byPair = new Map<number, Set<number>>();

  add(userId: number, pairIds: readonly number[]): void {
    for (const pairId of pairIds) {
      const users = this.#byPair.get(pairId);
      if (users) users.add(userId);
      else this.#byPair.set(pairId, new Set([userId]));
    }
  }

  /** The users that waited for this market, who wait for it no more. */
  release(pairId: number): Iterable<number> {
    const users = this.#byPair.get(pairId);
    if (!users) return [];
    this.#byPair.delete(pairId);
    return users;
  }

  clear(): void {
    this.#byPair.clear();
  }
}
