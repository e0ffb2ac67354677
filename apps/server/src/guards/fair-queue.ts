import { RefusedError } from '../kernel/model/command.ts';

interface Waiting {
  go(): void;
  refuse(): void;
}

/**
 * Queue that runs a fixed number of works at once, lets some more wait, and refuses the rest as `busy`. A work may name its owner: then owners take turns, and
 * few works of each wait. When the queue is full, the owner with the most waiting works makes room.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #waitingMost: number;
  readonly #eachMost: number;
  /** In the order in which they are served; who was served goes to the end. */
  readonly #queues = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor(atOnce: number, waitingMost: number, eachMost = waitingMost) {
    this.#atOnce = atOnce;
    this.#waitingMost = waitingMost;
    this.#eachMost = eachMost;
  }

  /** Does the work when its turn comes. Rejects as the work does, and with `busy` when too many wait. */
  async take<Result>(work: () => Promise<Result>, whom = ''): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#turnOf(whom);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#next();
      // Who waited takes this place over, so no other work slips in between.
      if (next) next.go();
      else this.#running -= 1;
    }
  }

  async #turnOf(whom: string): Promise<void> {
    const own = this.#queues.get(whom)?.length ?? 0;
    if (own >= this.#eachMost || (this.#waiting >= this.#waitingMost && !this.#makeRoom(own))) throw new RefusedError('busy');
    const queue = this.#queues.get(whom) ?? [];
    this.#queues.set(whom, queue);
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => queue.push({ go: resolve, refuse: () => reject(new RefusedError('busy')) }));
  }

  /** Refuses the newest of who has most waiting, unless that is hardly more than `own`. */
  #makeRoom(own: number): boolean {
    let most: readonly [string, Waiting[]] | undefined;
    for (const each of this.#queues) if (each[1].length > (most?.[1].length ?? own + 1)) most = each;
    const newest = most?.[1].pop();
    if (!newest) return false;
    this.#waiting -= 1;
    newest.refuse();
    return true;
  }

  #next(): Waiting | undefined {
    for (const [whom, queue] of this.#queues) {
      const next = queue.shift();
      this.#queues.delete(whom);
      if (!next) continue;
      if (queue.length > 0) this.#queues.set(whom, queue);
      this.#waiting -= 1;
      return next;
    }
    return undefined;
  }
}
