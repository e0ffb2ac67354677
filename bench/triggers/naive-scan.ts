import type { Amount, Price } from '@candor/money';
import { BUY } from '@candor/rules';
import type { EngineMarket, EnginePosition, EngineTrail, FiringCause, OrderFiring } from '@candor/engine';

interface Position {
  readonly orderId: number;
  readonly account: Account;
  readonly market: Market;
  /** Signed, in whole units of base currency. */
  readonly quantity: number;
  readonly price: number;
  readonly margin: number;
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
  readonly trail: Trail | undefined;
  /** Its place in its market's list. */
  place: number;
}

/** A trailing stop in price steps, mirrored for a sell, so that more is better. */
interface Trail {
  readonly distance: number;
  readonly activation: number;
  /** The best it has seen; undefined before it follows. */
  best: number | undefined;
}

interface Account {
  readonly accountId: number;
  available: number;
  readonly positions: Position[];
}

interface Market {
  readonly id: number;
  readonly step: Price;
  last: number;
  readonly positions: Position[];
  /** Holders in this market, each with the number of positions. */
  readonly holders: Map<Account, number>;
}

/**
 * First draft of a trigger engine. A tick looks at every position of its market for a stop it crosses, then sums the health of every account that
 * holds there. It uses plain objects and plain floating-point numbers. That is faster than exact decimals and wrong only within some 10^-15 of the
 * threshold.
 */
export class NaiveScan {
  readonly #markets = new Map<number, Market>();
  readonly #accounts = new Map<number, Account>();
  readonly #orders = new Map<number, Position>();
  readonly #stopOut: number;
  #moved: Market | undefined;

  constructor(markets: readonly EngineMarket[], options: { readonly stopOutPercent: number }) {
    for (const { id, priceStep } of markets) this.#markets.set(id, { id, step: priceStep, last: 0, positions: [], holders: new Map() });
    this.#stopOut = options.stopOutPercent / 100;
  }

  setPrice(marketId: number, price: Price): void {
    this.#markets.get(marketId)!.last = plain(price);
  }

  putAccount(accountId: number, available: Amount): void {
    this.#account(accountId).available = plain(available);
  }

  putPosition(order: EnginePosition): void {
    const market = this.#markets.get(order.marketId)!;
    const account = this.#account(order.accountId);
    const position: Position = {
      orderId: order.orderId,
      account,
      market,
      quantity: order.side === BUY ? plain(order.quantity) : -plain(order.quantity),
      price: plain(order.price),
      margin: plain(order.margin),
      takeProfit: order.takeProfit === undefined ? undefined : plain(order.takeProfit),
      stopLoss: order.stopLoss === undefined ? undefined : plain(order.stopLoss),
      trail: order.trail && trailOf(order, order.trail, market.step),
      place: market.positions.length,
    };
    market.positions.push(position);
    account.positions.push(position);
    market.holders.set(account, (market.holders.get(account) ?? 0) + 1);
    this.#orders.set(order.orderId, position);
  }

  removeOrder(orderId: number): void {
    const position = this.#orders.get(orderId);
    if (!position) return;
    this.#orders.delete(orderId);
    const { account, market } = position;
    account.positions.splice(account.positions.indexOf(position), 1);
    const last = market.positions.pop()!;
    if (last !== position) {
      market.positions[position.place] = last;
      last.place = position.place;
    }
    const held = market.holders.get(account)! - 1;
    if (held === 0) market.holders.delete(account);
    else market.holders.set(account, held);
  }

  onTick(marketId: number, price: Price): OrderFiring[] {
    const market = this.#markets.get(marketId)!;
    market.last = plain(price);
    this.#moved = market;
    const tick = Number(price / market.step);
    const firings: OrderFiring[] = [];
    for (const position of market.positions) {
      const trailed = position.trail !== undefined && trails(position.trail, (position.quantity > 0 ? 1 : -1) * tick);
      const cause = crossed(position, market.last) ?? (trailed ? 'trailing_stop' : undefined);
      if (cause !== undefined) firings.push({ orderId: position.orderId, accountId: position.account.accountId, cause });
    }
    return firings.sort((left, right) => left.orderId - right.orderId);
  }

  /** The accounts of the market that moved which are to be liquidated. */
  evaluate(): number[] {
    const unhealthy: number[] = [];
    for (const account of this.#moved!.holders.keys()) {
      let equity = account.available;
      let margin = 0;
      for (const position of account.positions) {
        margin += position.margin;
        equity += position.margin + (position.market.last - position.price) * position.quantity;
      }
      if (equity <= this.#stopOut * margin) unhealthy.push(account.accountId);
    }
    return unhealthy.sort((left, right) => left - right);
  }

  #account(accountId: number): Account {
    let account = this.#accounts.get(accountId);
    if (!account) {
      account = { accountId, available: 0, positions: [] };
      this.#accounts.set(accountId, account);
    }
    return account;
  }
}

function crossed(position: Position, last: number): FiringCause | undefined {
  const { takeProfit, stopLoss } = position;
  const long = position.quantity > 0;
  if (takeProfit !== undefined && (long ? last >= takeProfit : last <= takeProfit)) return 'take_profit';
  if (stopLoss !== undefined && (long ? last <= stopLoss : last >= stopLoss)) return 'stop_loss';
  return undefined;
}

function trailOf({ side }: EnginePosition, { distance, activation, extreme }: EngineTrail, step: Price): Trail {
  const height = (at: Price): number => (side === BUY ? 1 : -1) * Number(at / step);
  return {
    distance: Number(distance / step),
    activation: activation === undefined ? -Infinity : height(activation),
    best: extreme && height(extreme.price),
  };
}

/** Follows a price and tells whether it has come back far enough. */
function trails(trail: Trail, height: number): boolean {
  if (trail.best === undefined && height < trail.activation) return false;
  trail.best = Math.max(trail.best ?? height, height);
  return trail.best - height >= trail.distance;
}

function plain(units: bigint): number {
  return Number(units) / 1e8;
}
