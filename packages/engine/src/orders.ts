import { BUY, SELL, type Side } from '@candor/rules';
import { IdTable } from './id-table.ts';
import type { Links } from './links.ts';
import { NEVER_FALLING, NEVER_RISING, NONE } from './limits.ts';
import { mirrored, type Market } from './market.ts';
import { Records } from './records.ts';
import { Trails } from './trails.ts';
import type { FiringCause } from './types.ts';

/** Fields of an order: 104 bytes. */
export const ORDER = {
  id: 0,
  account: 1,
  /** Index of the market, not its id. */
  market: 2,
  /** The exposure a position is netted in; NONE for a pending order. */
  exposure: 3,
  side: 4,
  /** Lots of a position, positive for a buy, negative for a sell. */
  lots: 5,
  /** Entry price of a position in ticks; of a resting order `STOP`, or 0 for a limit. */
  tick: 6,
  /** Margin as an exact pair (see exact-sum). */
  marginHigh: 7,
  marginLow: 8,
  /** Fires on ticks after this one; −1 − that tick while disarmed. */
  armed: 9,
  /** Fires at or below this tick: a buy's stop-loss or limit, a sell's take-profit or stop entry. NEVER_FALLING without. */
  fallsTo: 10,
  /** Fires at or above this tick: a buy's take-profit or stop entry, a sell's stop-loss or limit. NEVER_RISING without. */
  risesTo: 11,
  /** Its trailing stop, or NONE. */
  trail: 12,
} as const;

/** Marks a resting order as a stop entry. */
export const STOP = 1;

/**
 * The orders and their triggers. An order has at most one trigger in each direction, besides its trailing stop. Its entries in the
 * market's order indexes are 2 × slot for falling and 2 × slot + 1 for rising. Invariant: a trigger is indexed exactly when the order is
 * armed and the trigger is not one that never fires.
 */
export class Orders extends Records {
  readonly slots = new IdTable();
  readonly trails: Trails;
  readonly #links: Links;
  readonly #markets: readonly Market[];

  /** `links` are those that the markets' order indexes were made with. */
  constructor(markets: readonly Market[], links: Links) {
    super(13);
    this.trails = new Trails(markets.length);
    this.#markets = markets;
    this.#links = links;
  }

  /** Adds an order. The caller sets its fields, then calls `arm`. */
  add(): number {
    const slot = this.allocate();
    this.#links.reserve(2 * slot + 1);
    return slot;
  }

  isPosition(slot: number): boolean {
    return this.get(slot, ORDER.exposure) !== NONE;
  }

  /** Whether a resting order is a stop entry. */
  isStopEntry(slot: number): boolean {
    return !this.isPosition(slot) && this.get(slot, ORDER.tick) === STOP;
  }

  /** Indexes the triggers. They fire on ticks after `tickId`. */
  arm(slot: number, tickId: number): void {
    const { orders } = this.#markets[this.get(slot, ORDER.market)]!;
    const fallsTo = this.get(slot, ORDER.fallsTo);
    const risesTo = this.get(slot, ORDER.risesTo);
    if (fallsTo !== NEVER_FALLING) orders.falling.put(2 * slot, mirrored(fallsTo));
    if (risesTo !== NEVER_RISING) orders.rising.put(2 * slot + 1, risesTo);
    const trail = this.get(slot, ORDER.trail);
    if (trail !== NONE) this.trails.arm(trail);
    this.set(slot, ORDER.armed, tickId);
  }

  /** Takes the triggers out of the indexes; they fire no more. */
  disarm(slot: number): void {
    const { orders } = this.#markets[this.get(slot, ORDER.market)]!;
    if (this.#links.holds(2 * slot)) orders.falling.remove(2 * slot);
    if (this.#links.holds(2 * slot + 1)) orders.rising.remove(2 * slot + 1);
    const trail = this.get(slot, ORDER.trail);
    if (trail !== NONE) this.trails.disarm(trail);
    const armed = this.get(slot, ORDER.armed);
    if (armed >= 0) this.set(slot, ORDER.armed, -1 - armed);
  }

  /** Puts back a trigger that was taken out of its index by a tick on which it may not fire. */
  putBack(entry: number): void {
    const slot = entry >>> 1;
    const { orders } = this.#markets[this.get(slot, ORDER.market)]!;
    if ((entry & 1) === 0) orders.falling.put(entry, mirrored(this.get(slot, ORDER.fallsTo)));
    else orders.rising.put(entry, this.get(slot, ORDER.risesTo));
  }

  sideOf(slot: number): Side {
    return this.get(slot, ORDER.side) === BUY ? BUY : SELL;
  }

  /** Cause that sets the order off at `tick`. The caller knows that there is one. */
  causeAt(slot: number, tick: number): FiringCause {
    if (!this.isPosition(slot)) return this.isStopEntry(slot) ? 'stop_entry' : 'limit';
    const side = this.sideOf(slot);
    const falls = tick <= this.get(slot, ORDER.fallsTo);
    const rises = tick >= this.get(slot, ORDER.risesTo);
    if (side === BUY ? rises : falls) return 'take_profit';
    return falls || rises ? 'stop_loss' : 'trailing_stop';
  }
}
