import { NOTHING_OPEN, withOrder, type OpenValue, type ValuedOrder } from '@candor/rules';
import type { StateSlice } from '../../kernel/model/command.ts';

/** The part of an order that open interest is made of. */
export type CountedOrder = ValuedOrder & { readonly pair_id: number };

/**
 * Open interest of all customers together in each market, as the newest decision left it. It moves with every order. So a decision sees it as all decisions
 * before it left it, in the running venue and in one that is decided again.
 */
export class OpenInterest {
  readonly #byPair = new Map<number, OpenValue>();

  of(pairId: number): OpenValue {
    return this.#byPair.get(pairId) ?? NOTHING_OPEN;
  }

  /** Follows an order from its earlier state (undefined: new) to its present one. */
  apply(order: CountedOrder, before: CountedOrder | undefined): void {
    if (before?.status === order.status && before.number === order.number) return;
    const open = this.of(order.pair_id);
    const without = before ? withOrder(open, before, -1) : open;
    this.#byPair.set(order.pair_id, withOrder(without, order, 1));
  }

  /** Forgets everything, before loading again. */
  clear(): void {
    this.#byPair.clear();
  }
}

/** Names open interest among the slices of the state. */
export const OPEN_INTEREST: StateSlice<OpenInterest> = { name: 'open interest' };
