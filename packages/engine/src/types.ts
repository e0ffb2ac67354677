import type { Amount, Price, Quantity } from '@candor/money';
import type { Side } from '@candor/rules';

/** A market as the engine sees it. */
export interface EngineMarket {
  readonly id: number;
  /** The smallest move of a price. Last and entry prices are whole multiples of it and stay below 2^31 steps. */
  readonly priceStep: bigint;
  /** The smallest quantity. Every position is a whole multiple of it; an account's net quantity stays below 2^53 steps. */
  readonly quantityStep: bigint;
  /** Relative size of this market's moves (a standard deviation, say). Only shifts work between markets, never a result. */
  readonly volatility: number;
}

export interface EngineOptions {
  /** Accounts whose hazard rate is at or below this whole percentage are liquidated. 0 to 100. */
  readonly burstPercent: number;
}

/** A price and the tick that it was at. */
export interface EngineExtreme {
  readonly price: Price;
  readonly tickId: number;
}

/** A trailing stop. */
export interface EngineTrail {
  /** Fires when last has come back so far from the best price that it has seen; a multiple of the price step. */
  readonly distance: Price;
  /** Follows only from the first tick at or beyond this price; at once when left out. */
  readonly activation?: Price | undefined;
  /** The tick it was set at. */
  readonly armedTick: number;
  /** The best price it has seen and the newest tick there; left out while it waits for its activation. */
  readonly extreme?: EngineExtreme | undefined;
}

/** A holding order. `price` is its entry; stops left out are not set. */
export interface EnginePosition {
  readonly orderId: number;
  readonly accountId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly margin: Amount;
  readonly takeProfit?: Price | undefined;
  readonly stopLoss?: Price | undefined;
  readonly trail?: EngineTrail | undefined;
  /** Stops fire on ticks with a higher id than this only. */
  readonly armedTick: number;
}

/** A resting order: a limit, or a stop entry. */
export interface EnginePending {
  readonly orderId: number;
  readonly accountId: number;
  readonly marketId: number;
  readonly side: Side;
  /** In terms of the last price: a buy fires when last <= firesAt, a sell when last >= firesAt; a stop entry the other way round. */
  readonly firesAt: Price;
  readonly isStop?: boolean | undefined;
  /** Fires on ticks with a higher id than this only. */
  readonly armedTick: number;
}

export type FiringCause = 'take_profit' | 'stop_loss' | 'trailing_stop' | 'limit' | 'stop_entry';

/** An order that a tick has set off. */
export interface OrderFiring {
  readonly orderId: number;
  readonly accountId: number;
  readonly cause: FiringCause;
  /** From what best price a trailing stop came back. */
  readonly extreme?: EngineExtreme;
}

/** Work done so far, for tests and benchmarks. */
export interface EngineCounters {
  /** Accounts judged at current prices. */
  checks: number;
  /** Of these, decided in bigint because float64 could not tell. */
  exactChecks: number;
  /** Safe bands placed. */
  anchors: number;
}

/** Everything that decides what the engine does next, in a fixed order, so that two engines can be compared by value. */
export interface EngineSnapshot {
  /** Last prices by market id. */
  readonly prices: readonly { readonly marketId: number; readonly price: Price }[];
  /** Accounts with at least one order, by id, with Σ margin and net exposure as the engine keeps them. */
  readonly accounts: readonly EngineAccountSnapshot[];
  /** Holding orders by id; `armed` is false between a firing and the next put of that order. */
  readonly positions: readonly (EnginePosition & { readonly armed: boolean })[];
  readonly pending: readonly (EnginePending & { readonly armed: boolean })[];
}

export interface EngineAccountSnapshot {
  readonly accountId: number;
  readonly available: Amount;
  readonly margin: Amount;
  /** By market id; `cost` is Σ ± price × quantity at 16 decimals. Markets without a position are left out. */
  readonly exposures: readonly { readonly marketId: number; readonly quantity: Quantity; readonly cost: bigint }[];
  /** Reported for liquidation and not touched since. */
  readonly reported: boolean;
}

/**
 * What decides when orders fire and accounts are liquidated. No I/O and no clock: a fold over state changes and ticks.
 *
 * A tick is handled in two phases, because the orders that fire are settled durably in between:
 *
 *     const firings = engine.cross(marketId, price, tickId);
 *     // settle the firings durably; apply what was committed with the put and remove calls
 *     const accountIds = engine.settle();
 *     // liquidate them durably; apply what was committed; engine.settle() again
 *
 * Changes that no tick caused (a withdrawal, an overnight charge, a new position) are applied the same way and followed
 * by `settle()`. Puts are idempotent, may come in any order within a batch (nothing is judged before `settle`), and
 * throw `RangeError` without changing anything when a price or quantity is off its step or out of range, or the market
 * is unknown. Ids are positive safe integers.
 */
export interface Engine {
  /** Sets what the account has available. An account never put counts as 0 available. */
  putAccount(accountId: number, available: Amount): void;

  /**
   * Adds a position, or replaces the order of that id whatever it was (a pending order that filled, other stops, another
   * margin). Arms its stops. Stops count from the
   * next price step that satisfies them; one that no price can satisfy (beyond 2^31 steps, below one) never fires. A trailing stop
   * that the order has already (the same distance, activation and armed tick) goes on from what it has seen, whatever `extreme` says.
   */
  putPosition(position: EnginePosition): void;

  /** Adds a resting order, or replaces the order of that id. Arms it. */
  putPending(pending: EnginePending): void;

  /** Forgets an order: closed or revoked. Unknown orders are ignored. */
  removeOrder(orderId: number): void;

  /**
   * Moves the last price without firing orders, for start-up and for ticks that may not be traded on. Orders that the
   * price lies beyond stay armed: they fire at the next `cross` that finds them crossed. Given the id of a tradable tick whose
   * consequences are known already, trailing stops see its price.
   */
  setPrice(marketId: number, price: Price, tickId?: number): void;

  /**
   * Moves the last price and returns the orders it crosses, ascending by order id. An order crosses when its stop or
   * limit is at or beyond the price, however long ago it got there. Of stops crossed together take-profit is named first, then stop-loss.
   * Only ticks told here move the best price of trailing stops; their ids must ascend.
   * Orders with `armedTick >= tickId` are passed over and stay armed. A returned order is disarmed: it is not returned
   * again until a put of that order arms it.
   */
  cross(marketId: number, price: Price, tickId: number): OrderFiring[];

  /**
   * The accounts to liquidate, ascending: exactly those with margin whose hazard rate at the current prices is at or
   * below the burst percentage (`atOrBelow` of the rules), except those returned before and not touched since. Any put
   * or remove for the account, or `recheck`, counts as a touch: an account that is still unhealthy after the caller has
   * applied what it did is returned again by the next `settle`, tick or no tick. Accounts holding in a market without a
   * price are judged once it has one. Cheap when nothing changed.
   */
  settle(): number[];

  /** The best price that an order's trailing stop has seen; undefined without one, and while it waits for its activation. */
  extremeOf(orderId: number): EngineExtreme | undefined;

  /** Asks for the account to be judged again, for a caller that could not liquidate it. Unknown accounts are ignored. */
  recheck(accountId: number): void;

  /** The state by value, for comparing an engine rebuilt from storage with one that never stopped. Slow. */
  snapshot(): EngineSnapshot;
}
