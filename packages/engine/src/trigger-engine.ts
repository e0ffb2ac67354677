import type { Amount, Price } from '@candor/money';
import { BUY } from '@candor/rules';
import { ACCOUNT, Accounts, REPORTED } from './accounts.ts';
import { lowOf, lowOfProduct } from './exact-sum.ts';
import { EXPOSURE, Exposures } from './exposures.ts';
import { fallingTick, lotsOf, risingTick, tickOf } from './grid.ts';
import { Health } from './health.ts';
import { requireId } from './id-table.ts';
import { Links } from './links.ts';
import { LAST_TICK, NEVER_FALLING, NEVER_RISING, NONE } from './limits.ts';
import { Market, mirrored } from './market.ts';
import { ORDER, Orders, STOP } from './orders.ts';
import { extremeAt, takeSnapshot } from './snapshot.ts';
import { TRAIL } from './trails.ts';
import type {
  Engine,
  EngineCounters,
  EngineExtreme,
  EngineMarket,
  EngineOptions,
  EnginePending,
  EnginePosition,
  EngineSnapshot,
  EngineTrail,
  OrderFiring,
} from './types.ts';

/**
 * The trigger and liquidation engine. A tick costs what it crosses, not what is open. Orders wait in indexes by price. Each account at
 * risk has a safe band per market, whose edges wait in indexes of their own (see `Health`).
 *
 * Invariants between calls:
 * 1. An order's triggers are indexed exactly when it is armed (see `Orders`).
 * 2. An account at risk is queued to be judged, or reported, or waits for a first price, or its band holds.
 *
 * A band holds when two things are true. Every market in which the account has a net quantity has its edge beyond the last price. H is
 * positive at the corner of the band. So an account that is none of the first three cannot be unhealthy, and `evaluate` judges the queue
 * alone.
 */
export class TriggerEngine implements Engine {
  readonly #markets: Market[] = [];
  readonly #indexOf = new Map<number, number>();
  readonly #accounts = new Accounts();
  readonly #exposures: Exposures;
  readonly #orders: Orders;
  readonly #health: Health;
  /** Markets without a price. */
  #unpriced: number;
  /** Lists that are reused between ticks. */
  readonly #popped: number[] = [];
  readonly #trailed: number[] = [];

  /** Throws `RangeError` on steps or volatilities that are not positive, a market named twice, or a stop-out level outside 0 to 100. */
  constructor(markets: readonly EngineMarket[], options: EngineOptions) {
    const orderLinks = new Links();
    const edgeLinks = new Links();
    for (const market of markets) {
      if (this.#indexOf.has(market.id)) throw new RangeError(`market ${market.id} is named twice`);
      this.#indexOf.set(market.id, this.#markets.length);
      this.#markets.push(new Market(market, orderLinks, edgeLinks));
    }
    this.#unpriced = this.#markets.length;
    this.#exposures = new Exposures(this.#accounts, this.#markets, edgeLinks);
    this.#orders = new Orders(this.#markets, orderLinks);
    this.#health = new Health(this.#accounts, this.#exposures, this.#markets, options.stopOutPercent);
  }

  /** Work done since the start. */
  get counters(): Readonly<EngineCounters> {
    return this.#health.counters;
  }

  putAccount(accountId: number, available: Amount): void {
    const account = this.#accounts.slotOf(accountId);
    this.#accounts.setAvailable(account, available);
    this.#accounts.markDirty(account);
  }

  putPosition(position: EnginePosition): void {
    const index = this.#requireMarket(position.marketId);
    const market = this.#markets[index]!;
    requireId(position.orderId);
    requireTick(position.armedTick);
    const buy = position.side === BUY;
    const lots = lotsOf(market.quantities, position.quantity) * (buy ? 1 : -1);
    const tick = tickOf(market.prices, position.price);
    if (position.margin < 0n) throw new RangeError(`margin must not be negative: ${position.margin}`);
    const trailing = position.trail && trailOf(market, index, buy, position.trail);
    const account = this.#accounts.slotOf(position.accountId);
    const replaced = this.#orders.slots.get(position.orderId);
    this.#exposures.requireRoom(account, market, index, lots, this.#lotsWithin(replaced, account, index));

    // The new one is added before the old one goes, so that an exposure held by this order alone keeps its band.
    const exposure = this.#exposures.findOrAdd(account, index);
    const costHigh = lots * tick;
    this.#exposures.change(exposure, 1, lots, costHigh, lowOfProduct(lots, tick, costHigh));
    const marginHigh = Number(position.margin);
    const marginLow = lowOf(position.margin, marginHigh);
    this.#accounts.addMargin(account, marginHigh, marginLow);

    const below = buy ? position.stopLoss : position.takeProfit;
    const above = buy ? position.takeProfit : position.stopLoss;
    const trail = trailing === undefined ? NONE : this.#addTrail(trailing, replaced);
    const slot = this.#addOrder(position, account, index, replaced);
    this.#orders.set(slot, ORDER.trail, trail);
    if (trail !== NONE) this.#orders.trails.set(trail, TRAIL.order, slot);
    this.#orders.set(slot, ORDER.exposure, exposure);
    this.#orders.set(slot, ORDER.lots, lots);
    this.#orders.set(slot, ORDER.tick, tick);
    this.#orders.set(slot, ORDER.marginHigh, marginHigh);
    this.#orders.set(slot, ORDER.marginLow, marginLow);
    this.#orders.set(slot, ORDER.fallsTo, below === undefined ? NEVER_FALLING : fallingTick(market.prices, below));
    this.#orders.set(slot, ORDER.risesTo, above === undefined ? NEVER_RISING : risingTick(market.prices, above));
    this.#orders.arm(slot, position.armedTick);
  }

  putPending(pending: EnginePending): void {
    const index = this.#requireMarket(pending.marketId);
    const market = this.#markets[index]!;
    requireId(pending.orderId);
    requireTick(pending.armedTick);
    const falls = (pending.side === BUY) !== (pending.isStop === true);
    const account = this.#accounts.slotOf(pending.accountId);
    const slot = this.#addOrder(pending, account, index, this.#orders.slots.get(pending.orderId));
    this.#orders.set(slot, ORDER.exposure, NONE);
    this.#orders.set(slot, ORDER.trail, NONE);
    this.#orders.set(slot, ORDER.lots, 0);
    this.#orders.set(slot, ORDER.tick, pending.isStop === true ? STOP : 0);
    this.#orders.set(slot, ORDER.marginHigh, 0);
    this.#orders.set(slot, ORDER.marginLow, 0);
    this.#orders.set(slot, ORDER.fallsTo, falls ? fallingTick(market.prices, pending.firesAt) : NEVER_FALLING);
    this.#orders.set(slot, ORDER.risesTo, falls ? NEVER_RISING : risingTick(market.prices, pending.firesAt));
    this.#orders.arm(slot, pending.armedTick);
  }

  removeOrder(orderId: number): void {
    const slot = this.#orders.slots.get(orderId);
    if (slot === NONE) return;
    this.#orders.slots.delete(orderId);
    this.#dropOrder(slot);
  }

  setPrice(marketId: number, price: Price, tickId?: number): void {
    const index = this.#requireMarket(marketId);
    const market = this.#markets[index]!;
    const tick = tickOf(market.prices, price);
    this.#move(market, tick);
    if (tickId !== undefined) this.#orders.trails.see(index, tick, tickId);
  }

  onTick(marketId: number, price: Price, tickId: number): OrderFiring[] {
    const index = this.#requireMarket(marketId);
    const market = this.#markets[index]!;
    requireTick(tickId);
    const tick = tickOf(market.prices, price);
    this.#move(market, tick);
    const { falling, rising } = market.orders;
    const popped = this.#popped;
    popped.length = 0;
    if (falling.reachedBy(mirrored(tick))) falling.pop(mirrored(tick), popped);
    if (rising.reachedBy(tick)) rising.pop(tick, popped);
    const trailed = this.#trailed;
    trailed.length = 0;
    this.#orders.trails.onTick(index, tick, tickId, trailed);
    return popped.length === 0 && trailed.length === 0 ? [] : this.#fire(popped, trailed, market, tick, tickId);
  }

  evaluate(): number[] {
    const queue = this.#accounts.takeQueue();
    if (queue.length === 0) return [];
    const unhealthy: number[] = [];
    for (const account of queue) {
      const state = this.#accounts.get(account, ACCOUNT.state) & REPORTED;
      this.#accounts.set(account, ACCOUNT.state, state);
      if (state !== REPORTED && this.#isUnhealthy(account)) unhealthy.push(this.#accounts.get(account, ACCOUNT.id));
    }
    return ascending(unhealthy);
  }

  recheck(accountId: number): void {
    const account = this.#accounts.slots.get(accountId);
    if (account !== NONE) this.#accounts.markDirty(account);
  }

  extremeOf(orderId: number): EngineExtreme | undefined {
    const slot = this.#orders.slots.get(orderId);
    return slot === NONE ? undefined : extremeAt(this.#markets[this.#orders.get(slot, ORDER.market)]!, this.#orders, slot);
  }

  snapshot(): EngineSnapshot {
    return takeSnapshot(this.#markets, this.#accounts, this.#exposures, this.#orders);
  }

  /** Moves the last price and queues the accounts whose bands it leaves. */
  #move(market: Market, tick: number): void {
    if (market.last === 0) this.#unpriced -= 1;
    market.moveTo(tick);
    const { falling, rising } = market.edges;
    const popped = this.#popped;
    popped.length = 0;
    if (falling.reachedBy(mirrored(tick))) falling.pop(mirrored(tick), popped);
    if (rising.reachedBy(tick)) rising.pop(tick, popped);
    for (const exposure of popped) {
      this.#exposures.set(exposure, EXPOSURE.edge, Number.NaN);
      this.#accounts.enqueue(this.#exposures.get(exposure, EXPOSURE.account));
    }
    if (market.waiting.length === 0) return;
    for (const account of market.waiting) this.#accounts.enqueue(account);
    market.waiting = [];
  }

  /**
   * Returns the firings of the triggers that `tick` took out of the indexes, and of the trailing stops that fired. Triggers that may not
   * fire on this tick go back into the indexes.
   */
  #fire(popped: readonly number[], trailed: readonly number[], market: Market, tick: number, tickId: number): OrderFiring[] {
    const orderIds: number[] = [];
    for (const entry of popped) {
      const slot = entry >>> 1;
      const armed = this.#orders.get(slot, ORDER.armed);
      // Its other stop was taken out by the same tick.
      if (armed < 0) continue;
      if (armed >= tickId) {
        this.#orders.putBack(entry);
        continue;
      }
      this.#orders.disarm(slot);
      orderIds.push(this.#orders.get(slot, ORDER.id));
    }
    for (const slot of trailed) {
      if (this.#orders.get(slot, ORDER.armed) < 0) continue;
      this.#orders.disarm(slot);
      orderIds.push(this.#orders.get(slot, ORDER.id));
    }
    return ascending(orderIds).map((orderId) => {
      const slot = this.#orders.slots.get(orderId);
      const accountId = this.#accounts.get(this.#orders.get(slot, ORDER.account), ACCOUNT.id);
      const cause = this.#orders.causeAt(slot, tick);
      if (cause !== 'trailing_stop') return { orderId, accountId, cause };
      return { orderId, accountId, cause, extreme: extremeAt(market, this.#orders, slot)! };
    });
  }

  /** Judges an account that is not reported. An unhealthy account is marked as reported. A healthy one at risk gets a band, unless its band holds. */
  #isUnhealthy(account: number): boolean {
    if (!this.#health.atRisk(account)) {
      this.#exposures.clearEdges(account);
      return false;
    }
    const unpriced = this.#unpriced > 0 ? this.#health.unpriced(account) : undefined;
    if (unpriced !== undefined) {
      this.#exposures.clearEdges(account);
      unpriced.waiting.push(account);
      return false;
    }
    if (this.#health.bandHolds(account)) return false;
    if (!this.#health.isUnhealthy(account)) {
      this.#health.anchor(account);
      return false;
    }
    this.#exposures.clearEdges(account);
    this.#accounts.set(account, ACCOUNT.state, REPORTED);
    return true;
  }

  /** Adds a trailing stop. It takes over what the same stop of the replaced order has seen. */
  #addTrail({ side, distance, activation, armed, seen }: Trailing, replaced: number): number {
    const { trails } = this.#orders;
    const trail = trails.add(NONE, side, distance, activation, armed);
    const before = replaced === NONE ? NONE : this.#orders.get(replaced, ORDER.trail);
    const best = before !== NONE && trails.isSame(before, side, distance, activation, armed) ? trails.best(before) : seen;
    if (best) trails.saw(trail, best.height, best.tick);
    return trail;
  }

  /** Adds an order's common fields in place of the one it replaces, if any. */
  #addOrder(order: EnginePosition | EnginePending, account: number, index: number, replaced: number): number {
    const slot = this.#orders.add();
    this.#orders.slots.set(order.orderId, slot);
    this.#orders.set(slot, ORDER.id, order.orderId);
    this.#orders.set(slot, ORDER.account, account);
    this.#orders.set(slot, ORDER.market, index);
    this.#orders.set(slot, ORDER.side, order.side);
    this.#accounts.set(account, ACCOUNT.orders, this.#accounts.get(account, ACCOUNT.orders) + 1);
    this.#accounts.markDirty(account);
    if (replaced !== NONE) this.#dropOrder(replaced);
    return slot;
  }

  #dropOrder(slot: number): void {
    this.#orders.disarm(slot);
    const trail = this.#orders.get(slot, ORDER.trail);
    if (trail !== NONE) this.#orders.trails.free(trail);
    const account = this.#orders.get(slot, ORDER.account);
    if (this.#orders.isPosition(slot)) {
      const lots = this.#orders.get(slot, ORDER.lots);
      const tick = this.#orders.get(slot, ORDER.tick);
      const costHigh = lots * tick;
      this.#exposures.change(this.#orders.get(slot, ORDER.exposure), -1, -lots, -costHigh, -lowOfProduct(lots, tick, costHigh));
      this.#accounts.addMargin(account, -this.#orders.get(slot, ORDER.marginHigh), -this.#orders.get(slot, ORDER.marginLow));
    }
    this.#accounts.set(account, ACCOUNT.orders, this.#accounts.get(account, ACCOUNT.orders) - 1);
    this.#accounts.markDirty(account);
    this.#orders.free(slot);
  }

  /** Lots of an order that is about to be replaced, as far as they are netted in this account and market. */
  #lotsWithin(slot: number, account: number, index: number): number {
    if (slot === NONE || this.#orders.get(slot, ORDER.account) !== account || this.#orders.get(slot, ORDER.market) !== index) return 0;
    return this.#orders.get(slot, ORDER.lots);
  }

  #requireMarket(marketId: number): number {
    const index = this.#indexOf.get(marketId);
    if (index === undefined) throw new RangeError(`unknown market: ${marketId}`);
    return index;
  }
}

/** A trailing stop in the terms of `Trails`. */
interface Trailing {
  readonly side: number;
  readonly distance: number;
  readonly activation: number;
  readonly armed: number;
  readonly seen: { readonly height: number; readonly tick: number } | undefined;
}

function trailOf(market: Market, index: number, buy: boolean, { distance, activation, armedTick, extreme }: EngineTrail): Trailing {
  requireTick(armedTick);
  if (activation === undefined && !extreme) throw new RangeError('a trailing stop that follows at once has seen a price');
  const height = (tick: number): number => (buy ? tick : mirrored(tick));
  if (extreme) requireTick(extreme.tickId);
  const begins =
    activation === undefined
      ? 0
      : height(buy ? Math.min(risingTick(market.prices, activation), LAST_TICK) : Math.max(fallingTick(market.prices, activation), 1));
  return {
    side: 2 * index + (buy ? 0 : 1),
    distance: tickOf(market.prices, distance),
    activation: begins,
    armed: armedTick,
    seen: extreme && { height: height(tickOf(market.prices, extreme.price)), tick: extreme.tickId },
  };
}

function requireTick(tickId: number): void {
  if (!Number.isSafeInteger(tickId) || tickId < 0) throw new RangeError(`not a tick id: ${tickId}`);
}

/** Sorts ids. */
function ascending(ids: number[]): number[] {
  return ids.length < 2 ? ids : Array.from(Float64Array.from(ids).sort());
}
