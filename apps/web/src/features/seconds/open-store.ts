import type { MicroOrder } from '@candor/api';
import { EXPIRY_GRACE_MS, SECONDS_FRESH_MS } from '@candor/rules';
import { LiveStore } from '../../market/live-store.ts';
import { readOrder, withOrder, type Order } from './model.ts';

/** Time that a closed order stays in the list, so that its row does not vanish under the eye (specification, states). */
const LEAVES_AFTER_MS = 500;
/** Time left is told again this often. */
const BEAT_MS = 200;
/** Orders are settled within a second of their expiry. */
const OVERDUE_MS = 2_000;
/** Latest time after its acceptance at which an order opens or is returned. */
const WAITS_MS = SECONDS_FRESH_MS + EXPIRY_GRACE_MS;

/** Time at which the page first heard of an order in its present state, on a monotonic clock. An answer that is shown again keeps its moment. */
const heard = new WeakMap<MicroOrder, number>();

function sinceHeard({ order }: Order): number {
  const now = performance.now();
  return now - (heard.get(order) ?? now);
}

/** The customer's open orders and how long each has left; for a moment also those that have just ended. */
export class OpenStore extends LiveStore {
  #answer: readonly MicroOrder[] | undefined;
  #total: number | undefined;
  /** Orders that an event closed: a list that was on its way meanwhile still has them open. */
  readonly #gone = new Set<number>();
  readonly #leaving = new Map<number, MicroOrder>();
  /** Orders whose entry an event told: a list that was on its way meanwhile still has them waiting. */
  readonly #entered = new Map<number, MicroOrder>();
  #orders: readonly Order[] | undefined;

  /** Takes what the server said: the orders of a list, and how many are open in all. */
  set(answer: readonly MicroOrder[] | undefined, total: number | undefined): void {
    if (answer === this.#answer && total === this.#total) return;
    this.#answer = answer;
    this.#total = total;
    for (const order of answer ?? []) if (!heard.has(order)) heard.set(order, performance.now());
    this.#list();
  }

  /** Takes an order whose entry is known now. */
  enter(order: MicroOrder): void {
    heard.set(order, performance.now());
    this.#entered.set(order.id, order);
    this.#list();
  }

  /** Takes an order that was settled or returned: its row shows the result, and leaves. */
  close(order: MicroOrder): void {
    this.#gone.add(order.id);
    this.#leaving.set(order.id, order);
    this.#list();
    setTimeout(() => {
      this.#leaving.delete(order.id);
      this.#list();
    }, LEAVES_AFTER_MS);
  }

  #list(): void {
    const open = this.#answer
      ?.filter(({ id }) => !this.#gone.has(id))
      .map((order) => (order.state === 'waiting' ? (this.#entered.get(order.id) ?? order) : order));
    this.#orders = open && [...this.#leaving.values()].reduce(withOrder, open).map(readOrder);
    this.changed();
  }

  protected override listen(): readonly (() => void)[] {
    const beat = setInterval(this.changed, BEAT_MS);
    return [() => clearInterval(beat)];
  }

  // Nothing is kept that the beat makes old: time left is reckoned when it is read.
  protected override stale(): void {}

  /** Newest first; undefined until they were loaded. */
  get orders(): readonly Order[] | undefined {
    return this.#orders;
  }

  /** Number of orders that the server counts as open, which may be more than a page; undefined until it was asked. */
  get count(): number | undefined {
    if (this.#total === undefined || this.#answer === undefined) return undefined;
    return this.#total - this.#answer.filter(({ id }) => this.#gone.has(id)).length;
  }

  /** Whether an order should have been opened or settled a while ago: the event that says so was missed. */
  get isOverdue(): boolean {
    const dueIn = (order: Order): number => (order.isWaiting ? WAITS_MS : order.order.remain_milli_seconds);
    return this.#orders?.some((order) => order.isOpen && sinceHeard(order) > dueIn(order) + OVERDUE_MS) ?? false;
  }

  /**
   * Milliseconds until an order expires, counted from the server's answer; 0 once it has, whatever the device's clock says. The whole
   * duration while it waits for its entry.
   */
  leftOf(order: Order): number {
    if (order.isWaiting) return order.order.remain_milli_seconds;
    return Math.max(0, order.order.remain_milli_seconds - sinceHeard(order));
  }
}
