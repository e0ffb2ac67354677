import type { Amount, Price } from '@candor/money';
import { isMarginLevelAtOrBelow, BUY, crossedStop, isBetter, trailBegins, trailFires, type Book, type Exposure } from '@candor/rules';
import type {
  Engine,
  EngineExtreme,
  EngineMarket,
  EngineOptions,
  EnginePending,
  EnginePosition,
  EngineSnapshot,
  FiringCause,
  OrderFiring,
} from '../src/index.ts';

type Order = ({ kind: 'position' } & EnginePosition & { armed: boolean }) | ({ kind: 'pending' } & EnginePending & { armed: boolean });

interface Account {
  available: Amount;
  reported: boolean;
  /** Facts that the rules judge; gathered again after any touch. */
  book: Book | undefined;
  readonly orders: Map<number, Order>;
}

/** The slow, obvious twin: looks at every order and every account each time, with the functions of the rules. */
export class NaiveEngine implements Engine {
  readonly #stopOutPercent: number;
  /** The highest price a market can have, by market id. */
  readonly #highest: ReadonlyMap<number, Price>;
  readonly #accounts = new Map<number, Account>();
  readonly #orders = new Map<number, Order>();
  readonly #prices = new Map<number, Price>();

  constructor(markets: readonly EngineMarket[], options: EngineOptions) {
    this.#highest = new Map(markets.map((market) => [market.id, market.priceStep * (2n ** 31n - 1n)]));
    this.#stopOutPercent = options.stopOutPercent;
  }

  putAccount(accountId: number, available: Amount): void {
    const account = this.#touch(accountId);
    account.available = available;
  }

  putPosition(position: EnginePosition): void {
    const before = this.#orders.get(position.orderId);
    const known = before?.kind === 'position' && sameTrail(before, position) ? before.trail : position.trail;
    this.#put({ kind: 'position', armed: true, ...position, trail: known });
  }

  putPending(pending: EnginePending): void {
    this.#put({ kind: 'pending', armed: true, ...pending });
  }

  removeOrder(orderId: number): void {
    const order = this.#orders.get(orderId);
    if (!order) return;
    this.#orders.delete(orderId);
    this.#touch(order.accountId).orders.delete(orderId);
  }

  setPrice(marketId: number, price: Price, tickId?: number): void {
    this.#prices.set(marketId, price);
    if (tickId === undefined) return;
    for (const order of this.#orders.values()) if (order.marketId === marketId && order.armed) this.#watch(order, price, tickId);
  }

  onTick(marketId: number, price: Price, tickId: number): OrderFiring[] {
    this.setPrice(marketId, price);
    const firings: OrderFiring[] = [];
    for (const order of this.#orders.values()) {
      if (order.marketId !== marketId || !order.armed || order.armedTick >= tickId) continue;
      this.#watch(order, price, tickId);
      const cause = causeOf(order, price);
      if (cause === undefined) continue;
      order.armed = false;
      const extreme = order.kind === 'position' ? order.trail?.extreme : undefined;
      firings.push({ orderId: order.orderId, accountId: order.accountId, cause, ...(cause === 'trailing_stop' && extreme && { extreme }) });
    }
    return firings.sort((left, right) => left.orderId - right.orderId);
  }

  /** A trailing stop sees a price. */
  #watch(order: Order, price: Price, tickId: number): void {
    if (order.kind !== 'position' || !order.trail) return;
    const { extreme } = order.trail;
    const begins = extreme === undefined && trailBegins(order.side, price, order.trail);
    const follows = extreme !== undefined && (extreme.price === price || isBetter(order.side, price, extreme.price));
    if (begins || follows) this.#orders.set(order.orderId, Object.assign(order, { trail: { ...order.trail, extreme: { price, tickId } } }));
  }

  extremeOf(orderId: number): EngineExtreme | undefined {
    const order = this.#orders.get(orderId);
    return order?.kind === 'position' ? order.trail?.extreme : undefined;
  }

  evaluate(): number[] {
    const unhealthy: number[] = [];
    for (const [accountId, account] of this.#accounts) {
      account.book ??= bookOf(account);
      const { book } = account;
      if (account.reported || book.exposures.some(({ pairId }) => !this.#prices.has(pairId))) continue;
      if (!isMarginLevelAtOrBelow(book, (pairId) => this.#prices.get(pairId)!, this.#stopOutPercent)) continue;
      account.reported = true;
      unhealthy.push(accountId);
    }
    return unhealthy.sort((left, right) => left - right);
  }

  recheck(accountId: number): void {
    const account = this.#accounts.get(accountId);
    if (account) account.reported = false;
  }

  snapshot(): EngineSnapshot {
    const orders = [...this.#orders.values()].sort((left, right) => left.orderId - right.orderId);
    const accounts = [...this.#accounts].sort(([left], [right]) => left - right).filter(([, account]) => account.orders.size > 0);
    const positions: EngineSnapshot['positions'][number][] = [];
    const pending: EngineSnapshot['pending'][number][] = [];
    for (const order of orders) {
      if (order.kind === 'position') positions.push(this.#withoutVainStops(withoutKind(order)));
      else pending.push(withoutKind(order));
    }
    return {
      prices: [...this.#prices].sort(([left], [right]) => left - right).map(([marketId, price]) => ({ marketId, price })),
      accounts: accounts.map(([accountId, account]) => {
        const { available, margin, exposures } = bookOf(account);
        const held = exposures.map(({ pairId, quantity, cost }) => ({ marketId: pairId, quantity, cost }));
        return { accountId, available, margin, exposures: held, reported: account.reported };
      }),
      positions,
      pending,
    };
  }

  /** A stop that no price reaches reads as not set. */
  #withoutVainStops<T extends EnginePosition>(position: T): T {
    const highest = this.#highest.get(position.marketId)!;
    const within = (price: Price | undefined): Price | undefined => (price !== undefined && price <= highest ? price : undefined);
    return { ...position, takeProfit: within(position.takeProfit), stopLoss: within(position.stopLoss) };
  }

  #put(order: Order): void {
    this.removeOrder(order.orderId);
    this.#orders.set(order.orderId, order);
    this.#touch(order.accountId).orders.set(order.orderId, order);
  }

  #touch(accountId: number): Account {
    let account = this.#accounts.get(accountId);
    if (!account) {
      account = { available: 0n, reported: false, book: undefined, orders: new Map() };
      this.#accounts.set(accountId, account);
    }
    account.reported = false;
    account.book = undefined;
    return account;
  }
}

function causeOf(order: Order, last: Price): FiringCause | undefined {
  if (order.kind === 'position') {
    const { side, trail } = order;
    const trailed = trail?.extreme && trailFires(side, last, trail.extreme.price, trail) ? 'trailing_stop' : undefined;
    return crossedStop(side, last, order) ?? trailed;
  }
  const isStop = order.isStop === true;
  const fires = (order.side === BUY) !== isStop ? last <= order.firesAt : last >= order.firesAt;
  return fires ? (isStop ? 'stop_entry' : 'limit') : undefined;
}

function sameTrail(left: EnginePosition, right: EnginePosition): boolean {
  const [a, b] = [left.trail, right.trail];
  return a?.distance === b?.distance && a?.activation === b?.activation && a?.armedTick === b?.armedTick;
}

function bookOf(account: Account): Book {
  let margin = 0n;
  const exposures = new Map<number, Exposure>();
  for (const order of account.orders.values()) {
    if (order.kind === 'pending') continue;
    margin += order.margin;
    const quantity = order.side === BUY ? order.quantity : -order.quantity;
    const before = exposures.get(order.marketId) ?? { pairId: order.marketId, quantity: 0n, cost: 0n };
    exposures.set(order.marketId, {
      pairId: order.marketId,
      quantity: before.quantity + quantity,
      cost: before.cost + order.price * quantity,
    });
  }
  const sorted = [...exposures.values()].sort((left, right) => left.pairId - right.pairId);
  return { available: account.available, margin, exposures: sorted };
}

function withoutKind<T extends { kind: string }>(order: T): Omit<T, 'kind'> {
  const { kind: _kind, ...rest } = order;
  return rest;
}
