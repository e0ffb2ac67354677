import type { Bar, Depth, Document, MarketState, ProductKind, Resolution } from '@candor/api';
import type { Price } from '@candor/money';
import type { ContractTerms, RiskTerms, VenueDay } from '@candor/rules';
import type { Moment, StateSlice, Steps } from '../kernel/model/command.ts';

/** Identity of a market: nothing here ever changes. */
export interface MarketIdentity {
  readonly id: number;
  readonly symbol: string;
  readonly fullName: string;
  readonly currencyId: number;
  readonly currencyName: string;
  /** The quote currency: margin, fees and profits are paid in it. */
  readonly legalId: number;
  readonly legalName: string;
  readonly category: number;
  readonly openMicrotrade: boolean;
}

/** One market with the settings it trades under. */
export interface Pair extends MarketIdentity {
  readonly paused: boolean;
  /** Venue days of the last months at whose midnight it was paused; absent for none. */
  readonly pausedNights?: readonly VenueDay[];
  readonly isDisplay: boolean;
  readonly openLever: boolean;
  readonly terms: ContractTerms;
  /** Limits that the market bears, the same for all customers. */
  readonly risk: RiskTerms;
  readonly stopOutPercent: number;
}

/** A stored price: what fills, triggers and settlements cite. Times are milliseconds. */
export interface Tick {
  readonly id: number;
  readonly pairId: number;
  readonly price: Price;
  readonly volume: bigint;
  readonly feedAt: number;
  readonly receivedAt: number;
  readonly source: string;
  /**
   * Whether openings, closes, triggers and liquidations may use it: the market was open, not paused and not recovering
   * from staleness when it was sealed. Stored, so that a replay decides alike.
   */
  readonly tradable: boolean;
  /** Hex sha256 chaining it to the tick before. */
  readonly hash: string;
}

/** The state of a market as decisions know it. Of the venue's delay they know by their moment. */
export type TradingState = Exclude<MarketState, 'delayed'>;

/** Says what a tick sets off. */
export type SealedListener = (tick: Tick, moment: Moment) => Steps | undefined;

/**
 * State of the markets that decisions use. It moves with the journal. A tick is here from the moment it is sealed, so a command never cites a tick that could
 * be lost without it.
 */
export interface Markets {
  pairs(): readonly Pair[];
  pair(id: number): Pair | undefined;
  /** The newest sealed tick; undefined before the first. */
  tick(pairId: number): Tick | undefined;
  /**
   * Returns the state that says whether orders may be placed and positions closed by hand at `now`. A market may be paused, closed by hours, or stale. It is
   * stale when its newest tick is older than it allows, or fewer than 3 are fresh since it was silent. A price that is held back makes it stale too.
   */
  stateOf(pairId: number, now: number): TradingState;
  /** Whether orders that prices set off may trade at the newest tick at a moment. It is tradable, at most 10 s old, and nothing is held back. */
  maySettle(pairId: number, at: number): boolean;
  /** The moment of the next scheduled close of an open market; undefined when it is closed by its hours or never closes. */
  closesAt(pairId: number, now: number): number | undefined;
  /** The number of the terms that are in force in all markets and products, for orders to cite. */
  termsId(): number;
  /** The terms of a product's entity; undefined for one that it does not have. */
  termsOf(kind: ProductKind, entity: string): Document | undefined;
}

/** Names the markets among the slices of the state. */
export const MARKETS: StateSlice<Markets> = { name: 'markets' };

/** Interface of the market for features. */
export interface Market extends Markets {
  /** The state that customers are shown: that of `stateOf`, and `delayed` for an open market while the venue is late. */
  shownStateOf(pairId: number, now: number): MarketState;
  pairOf(currencyId: number, legalId: number): Pair | undefined;
  depth(pairId: number): Depth;
  /** Bars that open within [from, to) (milliseconds), oldest first, the newest `limit` of them. Includes the bar in progress. */
  bars(pairId: number, resolution: Resolution, from: number, to: number, limit: number): Promise<Bar[]>;
  /** Price of one unit of a currency in USDT now, 1 for USDT, undefined when no market says. */
  usdtPrice(currencyId: number): Price | undefined;
  /** Follows ticks after commit, in order. */
  onTick(listener: (tick: Tick) => void): void;
  /** Follows other terms the moment they are in force. */
  onTerms(listener: () => void): void;
  /** Asks, at the very moment a tick is sealed, what it sets off: one listener after another, in the order they were added. */
  onSealed(listener: SealedListener): void;
  /** Waits until each market has a price that an order asked for at `askedAt` may fill at (`fillAt`); see `NextPrices.within`. */
  fillPrices(pairIds: Iterable<number>, askedAt: number): Promise<void>;
}
