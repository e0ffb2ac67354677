import { ONE, type Amount, type Price } from '@candor/money';
import { BUY, marginOf, profitOf, SELL, settleClose } from '@candor/rules';
import { TriggerEngine, type EngineMarket, type EnginePosition, type EngineTrail, type OrderFiring } from '@candor/engine';
import { NaiveScan } from './naive-scan.ts';
import type { Random } from './random.ts';

const STOP_OUT_PERCENT = 30;
/** Ten markets, prices from 0.30 to 60,000. */
export const MARKETS: readonly EngineMarket[] = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  priceStep: firstPrice(index) > 100n * ONE ? ONE / 100n : ONE / 100_000n,
  quantityStep: ONE / 10_000n,
  volatility: 1,
}));

function firstPrice(index: number): Price {
  return [60_000n, 3_000n, 400n, 150n, 80n, 40n, 5n, 3n, 2n, 1n][index]! * ONE;
}

export interface PopulationOptions {
  readonly positions: number;
  /** Share of positions with a take-profit, and the same with a stop-loss. */
  readonly stops: number;
  /** Share of positions with a trailing stop; none when left out. */
  readonly trails?: number;
}

/** A price that a market moves to, in steps. */
export interface Move {
  readonly marketId: number;
  readonly tick: number;
}

/** Duration of one tick in each of the two, in milliseconds, and what it set off. */
export interface Measured {
  readonly ours: number;
  readonly naive: number;
  readonly firings: number;
  readonly liquidations: number;
}

/** Result of the engine for a tick, for the naive scan to be given the same. */
interface Handled {
  readonly move: Move;
  readonly orderIds: readonly number[];
  readonly closed: Closed;
  readonly accountIds: readonly number[];
  readonly liquidated: Closed;
  readonly took: number;
}

/**
 * One population of cross-margined accounts in the engine and in the naive scan. A tick is timed in each with everything that the engine's caller
 * has to call. These are cross, settle, and the puts and removes that tell it what was settled. Working out the settlements is done once, outside of
 * both times. The engine takes a stretch of ticks, then the scan the same stretch, so that neither works in the memory caches of the other. What
 * they set off must be the same, or the run fails.
 */
export class Venue {
  readonly engine = new TriggerEngine(MARKETS, { stopOutPercent: STOP_OUT_PERCENT });
  readonly #naive = new NaiveScan(MARKETS, { stopOutPercent: STOP_OUT_PERCENT });
  readonly #positions = new Map<number, EnginePosition>();
  readonly #ordersOf = new Map<number, Set<number>>();
  readonly #available = new Map<number, Amount>();
  readonly #ticks = new Map<number, number>();
  #tickId = 0;

  /** Makes four positions an account, of 100 to 5,000 in quote currency at 5 to 50 times. Stops are up to 20 % away, trailing ones up to 10 %. */
  constructor(random: Random, options: PopulationOptions) {
    for (const market of MARKETS) {
      this.#ticks.set(market.id, Number(firstPrice(market.id - 1) / market.priceStep));
      this.engine.setPrice(market.id, this.price(market.id));
      this.#naive.setPrice(market.id, this.price(market.id));
    }
    for (let orderId = 1; orderId <= options.positions; orderId++) {
      const accountId = 100_001 + Math.floor((orderId - 1) / 4);
      if (orderId % 4 === 1) this.#setAvailable(accountId, BigInt(random.whole(0, 400)) * ONE);
      this.#open(randomPosition(random, orderId, accountId, options, (marketId) => this.price(marketId)));
    }
    if (this.engine.evaluate().length > 0) throw new Error('the population starts healthy');
  }

  price(marketId: number): Price {
    return BigInt(this.#ticks.get(marketId)!) * MARKETS[marketId - 1]!.priceStep;
  }

  /** The price of a market in steps. */
  tickOf(marketId: number): number {
    return this.#ticks.get(marketId)!;
  }

  /** Takes a stretch of ticks through the engine, then through the scan. */
  measure(moves: readonly Move[]): Measured[] {
    const handled = moves.map((move) => this.#handle(move));
    return handled.map((tick) => ({
      ours: tick.took,
      naive: this.#repeat(tick),
      firings: tick.orderIds.length,
      liquidations: tick.accountIds.length,
    }));
  }

  #handle(move: Move): Handled {
    this.#ticks.set(move.marketId, move.tick);
    this.#tickId += 1;
    const price = this.price(move.marketId);
    let start = performance.now();
    const firings = this.engine.onTick(move.marketId, price, this.#tickId);
    let took = performance.now() - start;

    const closed = this.#close(firings);
    start = performance.now();
    tell(this.engine, closed);
    const accountIds = this.engine.evaluate();
    took += performance.now() - start;

    const liquidated = this.#close(
      accountIds.flatMap((accountId) => [...this.#ordersOf.get(accountId)!].map((orderId) => ({ orderId, accountId }))),
    );
    start = performance.now();
    tell(this.engine, liquidated);
    const left = accountIds.length > 0 ? this.engine.evaluate() : [];
    took += performance.now() - start;
    if (left.length > 0) throw new Error('a liquidated account holds nothing');
    return { move, orderIds: firings.map(({ orderId }) => orderId), closed, accountIds, liquidated, took };
  }

  #repeat({ move, orderIds, closed, accountIds, liquidated }: Handled): number {
    const price = BigInt(move.tick) * MARKETS[move.marketId - 1]!.priceStep;
    let start = performance.now();
    const firings = this.#naive.onTick(move.marketId, price);
    let took = performance.now() - start;
    requireSame(
      orderIds,
      firings.map(({ orderId }) => orderId),
    );
    start = performance.now();
    tell(this.#naive, closed);
    const unhealthy = this.#naive.evaluate();
    took += performance.now() - start;
    requireSame(accountIds, unhealthy);
    start = performance.now();
    tell(this.#naive, liquidated);
    return took + performance.now() - start;
  }

  #open(position: EnginePosition): void {
    this.#positions.set(position.orderId, position);
    let orders = this.#ordersOf.get(position.accountId);
    if (!orders) {
      orders = new Set();
      this.#ordersOf.set(position.accountId, orders);
    }
    orders.add(position.orderId);
    this.engine.putPosition(position);
    this.#naive.putPosition(position);
  }

  #setAvailable(accountId: number, available: Amount): void {
    this.#available.set(accountId, available);
    this.engine.putAccount(accountId, available);
    this.#naive.putAccount(accountId, available);
  }

  /** Works the closes out and returns what the engines are to be told. */
  #close(orders: readonly Pick<OrderFiring, 'orderId' | 'accountId'>[]): Closed {
    const balances = new Map<number, Amount>();
    for (const { orderId, accountId } of orders) {
      const { side, price, quantity, margin, marketId } = this.#positions.get(orderId)!;
      const available = this.#available.get(accountId)!;
      const paid = settleClose(margin, profitOf(side, price, this.price(marketId), quantity), available);
      this.#available.set(accountId, available + paid.marginReturned + paid.profitPaid - paid.lossPaid);
      balances.set(accountId, this.#available.get(accountId)!);
      this.#positions.delete(orderId);
      this.#ordersOf.get(accountId)!.delete(orderId);
    }
    return { orderIds: orders.map(({ orderId }) => orderId), balances: [...balances] };
  }
}

interface Closed {
  readonly orderIds: readonly number[];
  readonly balances: readonly (readonly [number, Amount])[];
}

function randomPosition(
  random: Random,
  orderId: number,
  accountId: number,
  { stops, trails = 0 }: PopulationOptions,
  priceOf: (marketId: number) => Price,
): EnginePosition {
  const market = random.pick(MARKETS);
  const last = priceOf(market.id);
  const side = random.chance(0.6) ? BUY : SELL;
  // Entered some way back, so that accounts are at all distances from their threshold.
  const price = near(last, (random.next() - 0.5) * 0.005, market.priceStep);
  const lots = (BigInt(random.whole(100, 5_000)) * ONE * ONE) / last / market.quantityStep;
  const quantity = (lots + 1n) * market.quantityStep;
  const away = side === BUY ? 1 : -1;
  return {
    orderId,
    accountId,
    marketId: market.id,
    side,
    quantity,
    price,
    margin: marginOf(price, quantity, random.pick([5, 10, 20, 50])),
    takeProfit: random.chance(stops) ? near(last, away * (0.002 + random.next() * 0.2), market.priceStep) : undefined,
    stopLoss: random.chance(stops) ? near(last, -away * (0.002 + random.next() * 0.2), market.priceStep) : undefined,
    trail: trails > 0 && random.chance(trails) ? randomTrail(random, last, away, market.priceStep) : undefined,
    armedTick: 0,
  };
}

/** Follows the price at once, or from a price that is up to 1 % better. */
function randomTrail(random: Random, last: Price, away: 1 | -1, step: bigint): EngineTrail {
  const distance = near(last, 0.002 + random.next() * 0.1, step) - last;
  if (random.chance(0.5)) return { distance, armedTick: 0, extreme: { price: last, tickId: 0 } };
  return { distance, armedTick: 0, activation: near(last, away * (0.0005 + random.next() * 0.01), step) };
}

function near(price: Price, relative: number, step: bigint): Price {
  const ticks = price / step;
  return (ticks + BigInt(Math.round(Number(ticks) * relative))) * step;
}

function tell(engine: Pick<TriggerEngine, 'removeOrder' | 'putAccount'>, closed: Closed): void {
  for (const orderId of closed.orderIds) engine.removeOrder(orderId);
  for (const [accountId, available] of closed.balances) engine.putAccount(accountId, available);
}

function requireSame(ours: readonly number[], naive: readonly number[]): void {
  if (ours.length !== naive.length || ours.some((id, index) => id !== naive[index]))
    throw new Error('the engine and the naive scan differ');
}
