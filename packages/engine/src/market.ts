import { Grid } from './grid.ts';
import type { Links } from './links.ts';
import { LAST_TICK } from './limits.ts';
import { PriceIndex } from './price-index.ts';
import type { EngineMarket } from './types.ts';

/**
 * Converts a falling price to a rising key, for indexes of entries that fire at or below a price. It is its own inverse. The result is 1
 * to 2^31 - 1.
 */
export function mirrored(tick: number): number {
  return LAST_TICK + 1 - tick;
}

/** Indexes of one market's triggers, or of its band edges, one for each direction. Falling entries are kept by mirrored keys. */
export interface Directions {
  readonly falling: PriceIndex;
  readonly rising: PriceIndex;
}

/** Share of a new move in the running means of falls and rises. */
const FRESH = 1 / 32;
/** Part of a band's share that does not follow recent moves. So a market that turns never meets a band of no width. */
const STEADY = 0.05;

/** A market's steps, last price and indexes. */
export class Market {
  readonly id: number;
  readonly prices: Grid;
  readonly quantities: Grid;
  readonly #volatility: number;
  /** One tick times one lot in units of 10^-18 of the quote currency (10^-16, times the 100 of a percentage). */
  readonly unit: bigint;
  readonly unitNumber: number;
  /** Stops and limits, by order entry. */
  readonly orders: Directions;
  /** Edges of safe bands, by exposure. */
  readonly edges: Directions;
  /** Accounts that cannot be judged before this market has a price. */
  waiting: number[] = [];
  /** Last price in ticks; 0 before the first. */
  last = 0;
  /** Running means of the fall and of the rise of the price at a tick, in ticks. */
  #falls = 0;
  #rises = 0;

  constructor(market: EngineMarket, orderLinks: Links, edgeLinks: Links) {
    if (!(market.volatility > 0) || !Number.isFinite(market.volatility)) {
      throw new RangeError(`volatility of market ${market.id} must be positive: ${market.volatility}`);
    }
    this.id = market.id;
    this.prices = new Grid(market.priceStep, `price in market ${market.id}`);
    this.quantities = new Grid(market.quantityStep, `quantity in market ${market.id}`);
    this.#volatility = market.volatility;
    this.unit = 100n * market.priceStep * market.quantityStep;
    this.unitNumber = Number(this.unit);
    this.orders = { falling: new PriceIndex(orderLinks), rising: new PriceIndex(orderLinks) };
    this.edges = { falling: new PriceIndex(edgeLinks), rising: new PriceIndex(edgeLinks) };
  }

  /** Moves the last price and updates the running means. */
  moveTo(tick: number): void {
    const by = this.last === 0 ? 0 : tick - this.last;
    this.#falls += (Math.max(0, -by) - this.#falls) * FRESH;
    this.#rises += (Math.max(0, by) - this.#rises) * FRESH;
    this.last = tick;
  }

  /**
   * Returns the weight of this market in a band, for a fall (of a net buyer) or a rise (of a net seller). It is the volatility, shifted
   * toward the direction in which the market has been moving. In a crash sellers need next to nothing, and a band spent on buyers is
   * judged again less often. Any positive number would do: it decides about work, never about a result.
   */
  riskOf(lots: number): number {
    const moves = this.#falls + this.#rises;
    const share = moves > 0 ? (lots > 0 ? this.#falls : this.#rises) / moves : 0.5;
    return this.last * this.#volatility * (STEADY + share);
  }
}
