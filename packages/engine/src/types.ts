import type { Amount, Price, Quantity } from '@candor/money';
import type { Side } from '@candor/rules';

/** A market as the engine sees it. */
export interface EngineMarket {
  readonly id: number;
  /** The smallest move of a price. Last and entry prices are whole multiples of it and stay below 2^31 steps. */
  readonly priceStep: bigint;
  /** The smallest quantity. Every position is a whole multiple of it; an account's net quantity stays below 2^52 steps. */
  readonly quantityStep: bigint;
  /** Relative size of this market's moves (a standard deviation, say). It only shifts work between markets, never a result. */
  readonly volatility: number;
}

export interface EngineOptions {
  /** Stop-out level in whole percent, 0 to 100. Accounts whose margin level is at or below it are liquidated. */
  readonly stopOutPercent: number;
}

/** A price and the tick that it was at. */
export interface EngineExtreme {
  readonly price: Price;
  readonly tickId: number;
}

/** A trailing stop. */
export interface EngineTrail {
  /** Distance from the best price that it has seen at which it fires; a multiple of the price step. */
  readonly distance: Price;
  /** Price from which it follows: from the first tick at or beyond it. Without one it follows at once. */
  readonly activation?: Price | undefined;
  /** The tick it was set at. */
  readonly armedTick: number;
  /** Best price that it has seen and the newest tick at that price. Left out while it waits for its activation. */
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
  /** Id of the tick after which stops fire: only ticks with a higher id count. */
  readonly armedTick: number;
}

/** A resting order: a limit, or a stop entry. */
export interface EnginePending {
  readonly orderId: number;
  readonly accountId: number;
  readonly marketId: number;
  readonly side: Side;
  /** Last price at which it fires: a limit buy when last <= firesAt, a limit sell when last >= firesAt. A stop entry fires the other way round. */
  readonly firesAt: Price;
  readonly isStop?: boolean | undefined;
  /** Id of the tick after which the order fires: only ticks with a higher id count. */
  readonly armedTick: number;
}

export type FiringCause = 'take_profit' | 'stop_loss' | 'trailing_stop' | 'limit' | 'stop_entry';

/** An order that a tick has set off. */
export interface OrderFiring {
  readonly orderId: number;
  readonly accountId: number;
  readonly cause: FiringCause;
  /** Best price from which a trailing stop came back. */
  readonly extreme?: EngineExtreme;
}

/** Counts of work done, for tests and benchmarks. */
export interface EngineCounters {
  /** Number of accounts judged at current prices. */
  checks: number;
  /** Number of these checks that were decided in bigint, because float64 could not tell. */
  exactChecks: number;
  /** Number of safe bands placed. */
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
  /** Net exposures by market id; `cost` is Σ ± price × quantity at 16 decimals. Markets without a position are left out. */
  readonly exposures: readonly { readonly marketId: number; readonly quantity: Quantity; readonly cost: bigint }[];
  /** Whether it was reported for liquidation and not touched since. */
  readonly reported: boolean;
}

/**
 * Decides when orders fire and accounts are liquidated. It has no I/O and no clock: it is a fold over state changes and ticks.
 *
 * A tick is handled in two phases, because the orders that fire are executed durably in between:
 *
 *     const firings = engine.onTick(marketId, price, tickId);
 *     // execute the firings durably; apply what was committed with the put and remove calls
 *     const accountIds = engine.evaluate();
 *     // liquidate them durably; apply what was committed; engine.evaluate() again
 *
 * Changes that no tick caused (a withdrawal, an overnight charge, a new position) are applied the same way and followed by `evaluate()`.
 * Puts are idempotent. They may come in any order within a batch, because nothing is judged before `evaluate`. A put throws `RangeError`
 * and changes nothing for a price or quantity off its step or out of range, and for an unknown market. Ids are positive safe integers.
 */
export interface Engine {
  /** Sets what the account has available. An account never put counts as 0 available. */
  putAccount(accountId: number, available: Amount): void;

  /**
   * Adds a position, or replaces the order of that id of any kind (a pending order that filled, other stops, another margin). Arms its
   * stops. Stops count from the next price step that satisfies them. A stop that no price can satisfy (beyond 2^31 steps, below one)
   * never fires. A trailing stop that the order has already (the same distance, activation and armed tick) keeps what it has seen.
   * `extreme` is ignored then.
   */
  putPosition(position: EnginePosition): void;

  /** Adds a resting order, or replaces the order of that id. Arms it. */
  putPending(pending: EnginePending): void;

  /** Forgets an order: closed or revoked. Unknown orders are ignored. */
  removeOrder(orderId: number): void;

  /**
   * Moves the last price without firing orders, for start-up and for ticks that may not be traded on. Orders that the price lies beyond
   * stay armed. They fire at the next `onTick` that finds them crossed. With the id of a tradable tick whose consequences are known
   * already, trailing stops see its price.
   */
  setPrice(marketId: number, price: Price, tickId?: number): void;

  /**
   * Moves the last price and returns the orders that it crosses, ascending by order id. An order is crossed when the price is at or
   * beyond its stop or limit, however long ago it got there. Of stops crossed together take-profit is named first, then stop-loss. The
   * best price of trailing stops moves only by ticks given here, or to `setPrice` with an id. Their ids must ascend. Orders with
   * `armedTick >= tickId` are passed over and stay armed. A returned order is disarmed: it is not returned again until a put of that
   * order arms it.
   */
  onTick(marketId: number, price: Price, tickId: number): OrderFiring[];

  /**
   * Returns the accounts to liquidate, ascending. They are exactly the accounts with margin whose margin level at the current prices is at
   * or below the stop-out level (`isMarginLevelAtOrBelow` of the rules). Accounts that were returned before and not touched since are left out. Any
   * put or remove for the account, or `recheck`, counts as a touch. So an account that is still unhealthy after the caller has applied
   * its changes is returned again by the next `evaluate`, even without a tick. Accounts holding in a market without a price are judged once
   * it has one. Cheap when nothing changed.
   */
  evaluate(): number[];

  /** The best price that an order's trailing stop has seen; undefined without one, and while it waits for its activation. */
  extremeOf(orderId: number): EngineExtreme | undefined;

  /** Asks for the account to be judged again, for a caller that could not liquidate it. Unknown accounts are ignored. */
  recheck(accountId: number): void;

  /** The state by value, for comparing an engine rebuilt from storage with one that never stopped. Slow. */
  snapshot(): EngineSnapshot;
}
