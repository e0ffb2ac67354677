import type { Amount } from '@candor/money';
import { addExact, lowOf } from './exact-sum.ts';
import { IdTable, requireId } from './id-table.ts';
import { NONE } from './limits.ts';
import { Records } from './records.ts';

/** Fields of an account: 64 bytes. Amounts are exact pairs (see exact-sum) in units of 10^-8. */
export const ACCOUNT = {
  id: 0,
  availableHigh: 1,
  availableLow: 2,
  marginHigh: 3,
  marginLow: 4,
  /** First of its exposures, or NONE. */
  exposure: 5,
  /** Orders of any kind. */
  orders: 6,
  /** Sum of the flags QUEUED and REPORTED. */
  state: 7,
} as const;

/** Flag of an account that waits to be judged by `evaluate`. */
export const QUEUED = 1;
/** Flag of an account that was returned for liquidation and not touched since. It has no band edges. */
export const REPORTED = 2;

/** The accounts, and the queue of accounts to judge. An account stays once it is known: the number of customers bounds them. */
export class Accounts extends Records {
  readonly slots = new IdTable();
  #queue: number[] = [];

  constructor() {
    super(8);
  }

  /** Returns the slot of an account id. A new id gets a slot with nothing available. Throws `RangeError` when the number is not an id. */
  slotOf(accountId: number): number {
    const known = this.slots.get(accountId);
    if (known !== NONE) return known;
    requireId(accountId);
    const slot = this.allocate();
    this.slots.set(accountId, slot);
    this.pageOf(slot).fill(0, this.at(slot), this.at(slot) + 8);
    this.set(slot, ACCOUNT.id, accountId);
    this.set(slot, ACCOUNT.exposure, NONE);
    return slot;
  }

  setAvailable(slot: number, available: Amount): void {
    const high = Number(available);
    this.set(slot, ACCOUNT.availableHigh, high);
    this.set(slot, ACCOUNT.availableLow, lowOf(available, high));
  }

  addMargin(slot: number, high: number, low: number): void {
    addExact(this.pageOf(slot), this.at(slot) + ACCOUNT.marginHigh, high, low);
  }

  /** Queues an account that has changed. It is judged, and reported again if it is unhealthy. */
  markDirty(slot: number): void {
    const page = this.pageOf(slot);
    const at = this.at(slot) + ACCOUNT.state;
    if ((page[at]! & QUEUED) === 0) this.#queue.push(slot);
    page[at] = QUEUED;
  }

  /**
   * Queues an account without a change of its own, such as when a price reached an edge. An account that is reported already is not
   * reported again.
   */
  enqueue(slot: number): void {
    const page = this.pageOf(slot);
    const at = this.at(slot) + ACCOUNT.state;
    if ((page[at]! & QUEUED) !== 0) return;
    page[at] = page[at]! | QUEUED;
    this.#queue.push(slot);
  }

  /** Returns the queue and begins an empty one. */
  takeQueue(): readonly number[] {
    if (this.#queue.length === 0) return this.#queue;
    const queue = this.#queue;
    this.#queue = [];
    return queue;
  }
}
