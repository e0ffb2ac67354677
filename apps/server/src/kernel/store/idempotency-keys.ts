import { KeyFilter } from './key-filter.ts';
import type { Query } from './query.ts';

/** An earlier command with the same key. `reply` is JSON text. */
export interface Earlier {
  readonly name: string;
  readonly bodyHash: string;
  readonly refused: string | null;
  readonly reply: string;
}

/** Keys whose commands are kept in memory with their replies: what a client sends again, it sends again soon. */
const KEPT = 50_000;
const PAGE = 20_000;

/**
 * Knowledge of idempotency keys without asking the database: the newest with their replies, and of all others whether they may be stored. A key that was never
 * used is known to be new once the stored ones have been read.
 */
export class Keys {
  readonly #newest = new Map<string, Earlier>();
  #filter = new KeyFilter();
  #complete = false;
  #generation = 0;

  /** The earlier command with this key; `maybe` when only the database can tell; undefined when there is none. */
  find(userId: number, key: string): Earlier | 'maybe' | undefined {
    const id = `${userId}:${key}`;
    return this.#newest.get(id) ?? (this.#complete && !this.#filter.mayHold(id) ? undefined : 'maybe');
  }

  add(userId: number, key: string, earlier: Earlier): void {
    const id = `${userId}:${key}`;
    this.#newest.set(id, earlier);
    this.#filter.add(id);
    if (this.#filter.isFull) this.#complete = false;
  }

  /** Forgets a key whose command came to nothing. */
  remove(userId: number, key: string): void {
    this.#newest.delete(`${userId}:${key}`);
  }

  /** Forgets the oldest replies; `unstored` says how many of the newest the tables may not hold yet. */
  trim(unstored: number): void {
    let over = this.#newest.size - Math.max(KEPT, unstored);
    for (const id of this.#newest.keys()) {
      if (over-- <= 0) break;
      this.#newest.delete(id);
    }
  }

  /** Reads which keys are stored, a page at a time; until it is done every unknown key may be one. */
  async learn(query: Query): Promise<void> {
    const generation = this.#generation;
    await query('declare stored_keys no scroll cursor for select user_id, idempotency_key from command_keys');
    for (;;) {
      const rows = await query<{ user_id: number; idempotency_key: string }>(`fetch ${PAGE} from stored_keys`);
      if (generation !== this.#generation) return;
      for (const row of rows) this.#filter.add(`${row.user_id}:${row.idempotency_key}`);
      if (rows.length < PAGE || this.#filter.isFull) break;
    }
    this.#complete = !this.#filter.isFull;
  }

  clear(): void {
    this.#generation += 1;
    this.#newest.clear();
    this.#filter = new KeyFilter();
    this.#complete = false;
  }
}
