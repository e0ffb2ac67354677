/** A budget: `burst` requests at once, refilled at `perSecond`. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key in bounded memory. There are two generations of at most `capacity` keys. When the younger is full the older is dropped, so keys in use
 * survive. The cost per request does not depend on the number of keys.
 */
export class TokenBuckets<Key extends string | number> {
  readonly #budget: Budget;
  readonly #capacity: number;
  #young = new Map<Key, Bucket>();
  #old = new Map<Key, Bucket>();

  constructor(budget: Budget, capacity = 20_000) {
    this.#budget = budget;
    this.#capacity = capacity;
  }

  /**
   * Takes tokens at `now` (milliseconds), one unless the work weighs more. Returns 0, or the whole seconds after which they are
   * there. What weighs more than a full bucket takes a full one.
   */
  take(key: Key, now: number, weight = 1): number {
    const bucket = this.#bucket(key, now);
    const wanted = Math.min(weight, this.#budget.burst);
    if (bucket.tokens >= wanted) {
      bucket.tokens -= wanted;
      return 0;
    }
    return Math.max(1, Math.ceil((wanted - bucket.tokens) / this.#budget.perSecond));
  }

  /** Gives tokens back, for work that turned out not to count. */
  refund(key: Key, weight = 1): void {
    // What is no longer remembered is full again.
    const bucket = this.#young.get(key) ?? this.#old.get(key);
    if (bucket) bucket.tokens = Math.min(this.#budget.burst, bucket.tokens + Math.min(weight, this.#budget.burst));
  }

  /** Keys remembered now; never above twice the capacity. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #bucket(key: Key, now: number): Bucket {
    let bucket = this.#young.get(key);
    if (bucket) {
      const passed = now - bucket.at;
      // A clock that steps back must not take tokens away.
      if (passed > 0) bucket.tokens = Math.min(this.#budget.burst, bucket.tokens + (passed / 1000) * this.#budget.perSecond);
      bucket.at = now;
      return bucket;
    }
    bucket = this.#old.get(key);
    if (bucket) this.#old.delete(key);
    if (this.#young.size >= this.#capacity) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, bucket ?? { tokens: this.#budget.burst, at: now });
    return this.#bucket(key, now);
  }
}
