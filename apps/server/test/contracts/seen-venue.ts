import { BUY, HOLDING } from '@candor/rules';
import type { ContractOrderRow } from '../../src/features/contracts/order.ts';
import type { Tick } from '../../src/market/market.ts';
import { ToyVenue } from './toy-venue.ts';

/** State of a trailing stop: the best price that it has seen, at which tick, and whether the newest has come back to its end. */
export interface Trailed {
  readonly best: bigint;
  readonly tickId: number;
  readonly fires: boolean;
}

/** A venue that remembers every tick, so that trailing stops can be counted again from the first one each time. */
export class SeenVenue extends ToyVenue {
  readonly #seen: Tick[] = [];

  see(tick: Tick): void {
    this.#seen.push(tick);
  }

  /** Undefined where an order has no trailing stop that follows, or has seen nothing since it was set. */
  trailed(order: ContractOrderRow): Trailed | undefined {
    const { side, pair_id: pairId, trail_distance: distance, trail_activation: activation, trail_start: start, trail_tick: tick } = order;
    if (order.status !== HOLDING || distance === null || start === null) return undefined;
    // As money gained: what a buyer wants higher, a seller wants lower.
    const gain = (price: bigint) => (side === BUY ? price : -price);
    const later = this.#seen.filter((each) => each.pairId === pairId && each.id > Number(tick));
    const newest = later.at(-1);
    if (newest === undefined) return undefined;
    const begins = activation === null ? 0 : later.findIndex(({ price }) => gain(price) >= gain(activation));
    if (begins < 0) return undefined;
    const reached = [...(activation === null ? [{ id: Number(tick), price: start }] : []), ...later.slice(begins)];
    const top = reached.map(({ price }) => gain(price)).reduce((best, each) => (each > best ? each : best));
    const tickId = reached.findLast(({ price }) => gain(price) === top)?.id ?? newest.id;
    return { best: side === BUY ? top : -top, tickId, fires: gain(newest.price) <= top - distance };
  }
}
