import { ONE, type Amount, type Price, type Quantity } from '@candor/money';
import { BUY, marginOf, profitOf, SELL, settleClose } from '@candor/rules';
import { expect } from 'vitest';
import { TriggerEngine, type EngineMarket, type EnginePending, type EnginePosition } from '../src/index.ts';
import { NaiveEngine } from './naive-engine.ts';

export interface WorldEvent {
  readonly tickId: number;
  readonly what: 'take_profit' | 'stop_loss' | 'trailing_stop' | 'limit' | 'stop_entry' | 'liquidation';
  readonly subject: number;
}

/**
 * The engine and its naive twin side by side over one in-memory venue. Every call goes to both, every answer is compared,
 * and what fires is settled once by the rules and applied to both: the first difference fails the test.
 */
export class World {
  readonly engine: TriggerEngine;
  readonly twin: NaiveEngine;
  readonly stopOutPercent: number;
  readonly available = new Map<number, Amount>();
  readonly positions = new Map<number, EnginePosition>();
  readonly pending = new Map<number, EnginePending & { quantity: Quantity; margin: Amount }>();
  readonly prices = new Map<number, Price>();
  /** The newest tick of each market. */
  readonly newest = new Map<number, number>();
  readonly events: WorldEvent[] = [];
  readonly #markets: readonly EngineMarket[];
  #orderId = 0;
  #tickId = 0;

  constructor(markets: readonly EngineMarket[], stopOutPercent = 30) {
    this.#markets = markets;
    this.stopOutPercent = stopOutPercent;
    this.engine = new TriggerEngine(markets, { stopOutPercent });
    this.twin = new NaiveEngine(markets, { stopOutPercent });
  }

  get tickId(): number {
    return this.#tickId;
  }

  price(marketId: number): Price {
    const price = this.prices.get(marketId);
    if (price === undefined) throw new Error(`no price in market ${marketId}`);
    return price;
  }

  setPrice(marketId: number, price: Price): void {
    this.prices.set(marketId, price);
    this.engine.setPrice(marketId, price);
    this.twin.setPrice(marketId, price);
    this.#tickId += 1;
    this.newest.set(marketId, this.#tickId);
  }

  setAvailable(accountId: number, available: Amount): void {
    this.available.set(accountId, available);
    this.engine.putAccount(accountId, available);
    this.twin.putAccount(accountId, available);
  }

  /** Opens at any price, so that tests can place an account as near to its threshold as they like. */
  open(order: Omit<EnginePosition, 'orderId' | 'armedTick'>): number {
    const orderId = this.#nextOrderId();
    this.putPosition({ ...order, orderId, armedTick: this.#tickId });
    return orderId;
  }

  putPosition(position: EnginePosition): void {
    this.positions.set(position.orderId, position);
    this.engine.putPosition(position);
    this.twin.putPosition(position);
  }

  place(
    order: Pick<EnginePending, 'accountId' | 'marketId' | 'side' | 'firesAt' | 'isStop'> & { quantity: Quantity; multiple: number },
  ): number {
    const orderId = this.#nextOrderId();
    const { accountId, marketId, side, quantity, firesAt, isStop } = order;
    const margin = marginOf(firesAt, quantity, order.multiple);
    const pending: EnginePending = {
      orderId,
      accountId,
      marketId,
      side,
      firesAt,
      armedTick: this.#tickId,
      ...(isStop === true && { isStop }),
    };
    this.pending.set(orderId, { ...pending, quantity, margin });
    this.setAvailable(accountId, (this.available.get(accountId) ?? 0n) - margin);
    this.engine.putPending(pending);
    this.twin.putPending(pending);
    return orderId;
  }

  remove(orderId: number): void {
    this.positions.delete(orderId);
    this.pending.delete(orderId);
    this.engine.removeOrder(orderId);
    this.twin.removeOrder(orderId);
  }

  /** Closes a position at the last price. */
  close(orderId: number): void {
    const { accountId, marketId, side, price, quantity, margin } = this.positions.get(orderId)!;
    const available = this.available.get(accountId) ?? 0n;
    const settlement = settleClose(margin, profitOf(side, price, this.price(marketId), quantity), available);
    this.remove(orderId);
    this.setAvailable(accountId, available + settlement.marginReturned + settlement.profitPaid - settlement.lossPaid);
  }

  /** One tick in full: what fires, its settlement, the liquidations and their settlement. */
  tick(marketId: number, price: Price): void {
    this.#tickId += 1;
    this.prices.set(marketId, price);
    this.newest.set(marketId, this.#tickId);
    const firings = this.engine.onTick(marketId, price, this.#tickId);
    expect(firings, `firings at tick ${this.#tickId}`).toEqual(this.twin.onTick(marketId, price, this.#tickId));
    for (const { orderId, cause } of firings) {
      this.events.push({ tickId: this.#tickId, what: cause, subject: orderId });
      if (cause === 'limit' || cause === 'stop_entry') this.#fill(orderId);
      else this.close(orderId);
    }
    this.evaluate();
  }

  /** Judges and liquidates until no account is left to liquidate. */
  evaluate(): void {
    for (;;) {
      const accountIds = this.engine.evaluate();
      expect(accountIds, `liquidations at tick ${this.#tickId}`).toEqual(this.twin.evaluate());
      if (accountIds.length === 0) return;
      for (const accountId of accountIds) {
        this.events.push({ tickId: this.#tickId, what: 'liquidation', subject: accountId });
        for (const position of this.positionsOf(accountId)) this.close(position.orderId);
      }
    }
  }

  positionsOf(accountId: number): EnginePosition[] {
    return [...this.positions.values()].filter((position) => position.accountId === accountId);
  }

  /**
   * Amount that the account needs available for its surplus over the stop-out level to be the least that is not negative: one unit
   * less liquidates it.
   */
  thresholdOf(accountId: number): Amount {
    let surplus = 0n;
    for (const { marketId, side, quantity, price, margin } of this.positionsOf(accountId)) {
      const move = (this.price(marketId) - price) * (side === SELL ? -quantity : quantity);
      surplus += 100n * move + BigInt(100 - this.stopOutPercent) * margin * ONE;
    }
    const per = 100n * ONE;
    return -surplus / per + (surplus < 0n && surplus % per !== 0n ? 1n : 0n);
  }

  /** Compares the whole state of both. */
  compareState(): void {
    expect(this.engine.snapshot()).toEqual(this.twin.snapshot());
    for (const orderId of this.positions.keys()) expect(this.engine.extremeOf(orderId)).toEqual(this.twin.extremeOf(orderId));
  }

  market(marketId: number): EngineMarket {
    return this.#markets.find((market) => market.id === marketId)!;
  }

  #fill(orderId: number): void {
    const { accountId, marketId, side, quantity, margin, firesAt } = this.pending.get(orderId)!;
    this.pending.delete(orderId);
    const price = this.price(marketId);
    // A buy that fills below its limit, or a sell whose margin was frozen at a lower price, settles the difference.
    const due = side === BUY ? marginOf(price, quantity, 100) : margin;
    if (price !== firesAt) this.setAvailable(accountId, (this.available.get(accountId) ?? 0n) + margin - due);
    this.putPosition({ orderId, accountId, marketId, side, quantity, price, margin: due, armedTick: this.#tickId });
  }

  #nextOrderId(): number {
    this.#orderId += 1;
    return this.#orderId;
  }
}
