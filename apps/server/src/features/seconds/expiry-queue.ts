import type { OpenedOrderRow } from './order.ts';

/** Taken entries at the front of a line before it is made shorter. */
const SLACK = 1_024;

/** Orders of one market and duration: they expire in the order they were opened in. */
class Line {
  #orders: OpenedOrderRow[] = [];
  #first = 0;

  push(order: OpenedOrderRow): void {
    this.#orders.push(order);
  }

  /** Open orders that expire before a moment, soonest first. Those that are not open any more are dropped on the way. */
  before(moment: number, isOpen: (id: number) => boolean, into: OpenedOrderRow[]): void {
    this.#drop(isOpen);
    for (let place = this.#first; place < this.#orders.length; place += 1) {
      const order = this.#orders[place];
      if (!order || order.expires_at >= moment) return;
      if (isOpen(order.id)) into.push(order);
    }
  }

  #drop(isOpen: (id: number) => boolean): void {
    for (let order = this.#orders[this.#first]; order && !isOpen(order.id); order = this.#orders[this.#first]) this.#first += 1;
    if (this.#first > SLACK && this.#first * 2 > this.#orders.length) {
      this.#orders = this.#orders.slice(this.#first);
      this.#first = 0;
    }
  }
}

/** The expiries of one market. Adding one and looking whether one has come cost the same however many there are. */
export class ExpiryQueue {
  readonly #lines = new Map<number, Line>();

  /** Orders of one duration come in the order of their expiries. */
  push(order: OpenedOrderRow): void {
    let line = this.#lines.get(order.seconds);
    if (!line) {
      line = new Line();
      this.#lines.set(order.seconds, line);
    }
    line.push(order);
  }

  /** Open orders that expire before a moment: soonest first, and those of one moment as they were accepted. */
  before(moment: number, isOpen: (id: number) => boolean): OpenedOrderRow[] {
    const due: OpenedOrderRow[] = [];
    for (const line of this.#lines.values()) line.before(moment, isOpen, due);
    return due.toSorted((one, other) => one.expires_at - other.expires_at || one.id - other.id);
  }
}
