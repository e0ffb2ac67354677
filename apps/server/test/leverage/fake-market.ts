import { decimal, type Price } from '@candor/money';
import type { ContractTerms } from '@candor/rules';
import { STALE_AFTER_MS } from '../../src/market/intake.ts';
import type { Market, Pair, Tick, TradingState } from '../../src/market/market.ts';

/** BTC/USDT as seeded. */
export const BTC_TERMS: ContractTerms = {
  lotSize: decimal('0.01'),
  spread: decimal('2.5'),
  feePercent: decimal('2'),
  overnightPercent: decimal('0.02'),
  multiples: [10, 20, 50, 75, 100],
  minHands: 1,
  maxHands: 1000,
  priceDecimals: 2,
};

/** EUR/USD as seeded. */
export const EUR_TERMS: ContractTerms = {
  lotSize: decimal('1000'),
  spread: decimal('0.00005'),
  feePercent: decimal('2'),
  overnightPercent: decimal('0.005'),
  multiples: [20, 50, 100, 200],
  minHands: 1,
  maxHands: 1000,
  priceDecimals: 5,
};

export const BTC = 1;
export const EUR = 8;

function pairOf(id: number, symbol: string, currencyId: number, category: number, terms: ContractTerms): Pair {
  return {
    id,
    symbol,
    fullName: symbol,
    currencyId,
    currencyName: symbol.slice(0, 3),
    legalId: 1,
    legalName: 'USDT',
    category,
    paused: false,
    isDisplay: true,
    openLever: true,
    openMicrotrade: true,
    terms,
    burstPercent: 30,
  };
}

const TWO_PAIRS: readonly Pair[] = [pairOf(BTC, 'BTC/USDT', 2, 1, BTC_TERMS), pairOf(EUR, 'EUR/USD', 10, 4, EUR_TERMS)];

/**
 * A market whose ticks and states are set by hand; BTC (1) and EUR (8) unless told otherwise. It runs nothing by itself: what a
 * tick sets off is for the test to say.
 */
export class FakeMarket implements Market {
  readonly #pairs: readonly Pair[];
  readonly #ticks = new Map<number, Tick>();
  readonly #states = new Map<number, TradingState>();
  #id = 0;

  constructor(pairs: readonly Pair[] = TWO_PAIRS) {
    this.#pairs = pairs;
  }

  /** Takes over a tick that was stored elsewhere. */
  put(tick: Tick): void {
    this.#ticks.set(tick.pairId, tick);
  }

  /** Makes a tick the newest of its market; tradable where the market is open. */
  move(pairId: number, price: Price | string, at = 1_778_644_800_000): Tick {
    this.#id += 1;
    const tick: Tick = {
      id: this.#id,
      pairId,
      price: typeof price === 'string' ? decimal(price) : price,
      volume: 0n,
      feedAt: at,
      receivedAt: at,
      source: 'test',
      tradable: !this.#states.has(pairId),
      hash: '00',
    };
    this.#ticks.set(pairId, tick);
    return tick;
  }

  /** Opens a market with its next tick, or closes it; one that is stale has heard a tick that nobody may trade on. */
  set(pairId: number, state: TradingState): void {
    if (state === 'open') this.#states.delete(pairId);
    else this.#states.set(pairId, state);
    const tick = this.#ticks.get(pairId);
    if (tick && state === 'stale') this.move(pairId, tick.price, tick.receivedAt);
  }

  pairs(): readonly Pair[] {
    return this.#pairs;
  }

  pair(id: number): Pair | undefined {
    return this.#pairs.find((pair) => pair.id === id);
  }

  pairOf(currencyId: number, legalId: number): Pair | undefined {
    return this.#pairs.find((pair) => pair.currencyId === currencyId && pair.legalId === legalId);
  }

  tick(pairId: number): Tick | undefined {
    return this.#ticks.get(pairId);
  }

  stateOf(pairId: number, now: number): TradingState {
    const state = this.#states.get(pairId);
    if (state) return state;
    const tick = this.#ticks.get(pairId);
    return tick?.tradable && now - tick.receivedAt <= STALE_AFTER_MS ? 'open' : 'stale';
  }

  shownStateOf(pairId: number, now: number): TradingState {
    return this.stateOf(pairId, now);
  }

  depth(pairId: number) {
    return { pair_id: pairId, asks: [], bids: [], at: 0 };
  }

  bars(): Promise<never[]> {
    return Promise.resolve([]);
  }

  usdtPrice(): undefined {
    return undefined;
  }

  onTick(): void {}

  onSealed(): void {}
}
