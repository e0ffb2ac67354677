import { PRODUCT_TERMS, type Document, type ProductKind } from '@candor/api';
import { decimal, type Price } from '@candor/money';
import type { ContractTerms, RiskTerms, VenueDay } from '@candor/rules';
import { STALE_AFTER_MS } from '../../src/market/intake.ts';
import { hoursBook, type HoursBook } from '../../src/market/hours.ts';
import { marketState, maySettle, type Newest } from '../../src/market/market-state.ts';
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

/** Limits that nothing reaches. */
export const NO_LIMITS: RiskTerms = {
  freshMs: STALE_AFTER_MS,
  tiers: [{ upTo: decimal('1000000000'), multiple: 1_000 }],
  customerGross: decimal('1000000000'),
  customerNet: decimal('1000000000'),
  marketGross: decimal('1000000000'),
  marketNet: decimal('1000000000'),
  gapPercent: 0n,
  closingMinutes: 0,
  closingMultiple: 1,
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
    risk: NO_LIMITS,
    stopOutPercent: 30,
  };
}

const ALWAYS = hoursBook([]);
const TWO_PAIRS: readonly Pair[] = [pairOf(BTC, 'BTC/USDT', 2, 1, BTC_TERMS), pairOf(EUR, 'EUR/USD', 10, 4, EUR_TERMS)];

/**
 * A market whose ticks and states are set by hand; BTC (1) and EUR (8) unless told otherwise. It runs nothing by itself: what a
 * tick sets off is for the test to say.
 */
export class FakeMarket implements Market {
  #pairs: readonly Pair[];
  readonly #ticks = new Map<number, Tick>();
  readonly #states = new Map<number, TradingState>();
  readonly #held = new Set<number>();
  readonly #hours: HoursBook;
  #id = 0;

  constructor(pairs: readonly Pair[] = TWO_PAIRS, hours: HoursBook = hoursBook([])) {
    this.#pairs = pairs;
    this.#hours = hours;
  }

  /** Takes over a tick that was stored elsewhere. */
  put(tick: Tick): void {
    this.#ticks.set(tick.pairId, tick);
    this.#held.delete(tick.pairId);
  }

  /** A market was paused at the midnight that begins a venue day. */
  spare(pairId: number, day: VenueDay): void {
    this.#pairs = this.#pairs.map((pair) => (pair.id === pairId ? { ...pair, pausedNights: [...(pair.pausedNights ?? []), day] } : pair));
  }

  /** A price of a market is held back. */
  hold(pairId: number): void {
    this.#held.add(pairId);
  }

  /** Makes a tick the newest of its market; tradable where the market is open. */
  move(pairId: number, price: Price | string, at = 1_778_644_800_000, feedAt = at): Tick {
    this.#id += 1;
    const tick: Tick = {
      id: this.#id,
      pairId,
      price: typeof price === 'string' ? decimal(price) : price,
      volume: 0n,
      feedAt,
      receivedAt: at,
      source: 'test',
      tradable: !this.#states.has(pairId),
      hash: '00',
    };
    this.#ticks.set(pairId, tick);
    return tick;
  }

  /** Opens a market with its next tick, or closes it; one that is stale has heard a tick that no order may trade on. */
  set(pairId: number, state: TradingState): void {
    if (state === 'open') this.#states.delete(pairId);
    else this.#states.set(pairId, state);
    const tick = this.#ticks.get(pairId);
    if (tick && state === 'stale') this.move(pairId, tick.price, tick.receivedAt);
  }

  onTerms(): void {
    // Its terms never change.
  }

  /** Products are at what they begin with. */
  termsOf(kind: ProductKind, entity: string): Document | undefined {
    return PRODUCT_TERMS[kind][entity];
  }

  termsId(): number {
    return 1;
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
    const pair = this.pair(pairId);
    return pair ? marketState(pair, ALWAYS, this.#newest(pairId), now) : 'closed';
  }

  maySettle(pairId: number, at: number): boolean {
    return maySettle(this.#newest(pairId), at);
  }

  closesAt(pairId: number, now: number): number | undefined {
    return this.#hours.closesAt(this.pair(pairId)?.category ?? 0, now);
  }

  #newest(pairId: number): Newest {
    return { tick: this.#ticks.get(pairId), isHeld: this.#held.has(pairId) };
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

  async fillPrices(): Promise<void> {}
}
