import { ONE } from '@candor/money';
import { ACCOUNT, type Accounts } from './accounts.ts';
import { exactValue } from './exact-sum.ts';
import { cornerTick, EXPOSURE, type Exposures } from './exposures.ts';
import { NEVER_FALLING, NEVER_RISING, NONE } from './limits.ts';
import type { Market } from './market.ts';
import type { EngineCounters } from './types.ts';

// Field numbers as constants of this module: those fold into the compiled code, imported ones are looked up each time.
const { availableHigh: AVAILABLE, marginHigh: MARGIN, exposure: FIRST } = ACCOUNT;
const { market: MARKET, lots: LOTS, costHigh: COST, edge: EDGE, next: FOLLOWING } = EXPOSURE;

/** 2^-53, the relative error of one rounding. */
const ROUNDING = 2 ** -53;
/** Share of the surplus that safe bands use. The rest covers the roundings made in placing them, some thousand times over. */
const PLACED = 1 - 1e-12;

/**
 * Judges accounts and places their safe bands.
 *
 * An account's surplus over its stop-out level is linear in the prices:
 *
 *     H = 100 × available + (100 − stopOut) × Σ margin + 100 × Σ over markets of (price × quantity − cost)
 *
 * H is counted in 10^-18 of the quote currency, with margin > 0. An account is to be liquidated exactly when H <= 0. This is `isMarginLevelAtOrBelow`
 * of the rules, equity × 100 <= stopOut × margin, with the terms gathered on one side.
 *
 * H is summed in float64 from n = 2 + 2k terms over k markets. Each term is a product of exact factors with at most three roundings. The
 * sum of n terms has n − 1 more roundings. So the sum is off by at most (n + 2) × 2^-53 × Σ|terms|, and second-order parts below one more
 * 2^-53. The source is Higham, Accuracy and Stability of Numerical Algorithms, §3.1 and §4.2. With n + 4 for n + 2, rounding in Σ|terms|
 * is covered as well. When |H| exceeds this bound its sign is proven; otherwise it is summed again in bigint.
 *
 * A band lets every market j move against the account by m_j ticks with Σ |H per tick of j| × m_j < H. Inside the band H stays positive
 * at all prices. So an account needs no check until a price reaches an edge.
 */
export class Health {
  readonly counters: EngineCounters = { checks: 0, exactChecks: 0, anchors: 0 };
  readonly #accounts: Accounts;
  readonly #exposures: Exposures;
  readonly #markets: readonly Market[];
  readonly #perAvailable: number;
  readonly #perMargin: number;
  readonly #stopOut: bigint;
  /** Results of the last `#sum`. */
  #surplus = 0;
  #error = 0;

  constructor(accounts: Accounts, exposures: Exposures, markets: readonly Market[], stopOutPercent: number) {
    if (!Number.isInteger(stopOutPercent) || stopOutPercent < 0 || stopOutPercent > 100) {
      throw new RangeError(`stop-out level must be a whole percentage from 0 to 100: ${stopOutPercent}`);
    }
    this.#accounts = accounts;
    this.#exposures = exposures;
    this.#markets = markets;
    this.#stopOut = BigInt(stopOutPercent);
    // Whole numbers below 2^53.
    this.#perAvailable = 100 * Number(ONE);
    this.#perMargin = (100 - stopOutPercent) * Number(ONE);
  }

  /** Whether the account holds anything that can be liquidated. */
  atRisk(account: number): boolean {
    return this.#accounts.get(account, ACCOUNT.marginHigh) > 0 && this.#accounts.get(account, ACCOUNT.exposure) !== NONE;
  }

  /** A market without a price in which the account has an exposure; undefined when there is none. */
  unpriced(account: number): Market | undefined {
    let exposure = this.#accounts.get(account, ACCOUNT.exposure);
    for (; exposure !== NONE; exposure = this.#exposures.get(exposure, EXPOSURE.next)) {
      const market = this.#markets[this.#exposures.get(exposure, EXPOSURE.market)]!;
      if (market.last === 0) return market;
    }
    return undefined;
  }

  /**
   * Whether the band in place proves that H is positive at every price inside it. Each exposure must have its edge, and H must be
   * positive at the corner of the band. At the corner every market is at the worst price of the band.
   */
  bandHolds(account: number): boolean {
    return this.#sum(account, true) && this.#surplus > this.#error;
  }

  /** Whether H <= 0 at the current prices, decided exactly. */
  isUnhealthy(account: number): boolean {
    this.counters.checks += 1;
    this.#sum(account, false);
    if (this.#surplus > this.#error) return false;
    if (this.#surplus < -this.#error) return true;
    this.counters.exactChecks += 1;
    return this.#exactSurplus(account) <= 0n;
  }

  /**
   * Places the band around the current prices, for an account that `isUnhealthy` has just found healthy. The proven part of H is divided
   * among the markets in proportion to |H per tick| × risk. Risk is the likely move of a market against the account. When H is positive
   * by less than float64 can tell, the band has no width and its edges are the neighbouring ticks.
   */
  anchor(account: number): void {
    this.counters.anchors += 1;
    const proven = Math.max(0, this.#surplus - this.#error);
    const first = this.#accounts.get(account, ACCOUNT.exposure);
    let risk = 0;
    for (let exposure = first; exposure !== NONE; exposure = this.#exposures.get(exposure, EXPOSURE.next)) {
      const market = this.#markets[this.#exposures.get(exposure, EXPOSURE.market)]!;
      const lots = this.#exposures.get(exposure, EXPOSURE.lots);
      risk += market.unitNumber * (Math.abs(lots) * market.riskOf(lots));
    }
    const spread = risk > 0 ? (proven * PLACED) / risk : 0;
    for (let exposure = first; exposure !== NONE; exposure = this.#exposures.get(exposure, EXPOSURE.next)) {
      const market = this.#markets[this.#exposures.get(exposure, EXPOSURE.market)]!;
      const lots = this.#exposures.get(exposure, EXPOSURE.lots);
      if (lots === 0) continue;
      const width = Math.floor(spread * market.riskOf(lots));
      this.#exposures.setEdge(exposure, edgeOf(lots, market.last, width));
    }
  }

  /** Sums H at the current prices, or at the corner of the band. False when a market lacks its edge. */
  #sum(account: number, atCorner: boolean): boolean {
    const record = this.#accounts.pageOf(account);
    const at = this.#accounts.at(account);
    let term = this.#perAvailable * record[at + AVAILABLE]!;
    let sum = term;
    let gross = Math.abs(term);
    term = this.#perMargin * record[at + MARGIN]!;
    sum += term;
    gross += Math.abs(term);
    let terms = 2;
    let exposure = record[at + FIRST]!;
    while (exposure !== NONE) {
      const page = this.#exposures.pageOf(exposure);
      const from = this.#exposures.at(exposure);
      const market = this.#markets[page[from + MARKET]!]!;
      const lots = page[from + LOTS]!;
      let tick = market.last;
      if (atCorner && lots !== 0) {
        const edge = page[from + EDGE]!;
        if (Number.isNaN(edge)) return false;
        tick = cornerTick(lots, edge);
      }
      term = market.unitNumber * (lots * tick);
      sum += term;
      gross += Math.abs(term);
      term = market.unitNumber * page[from + COST]!;
      sum -= term;
      gross += Math.abs(term);
      terms += 2;
      exposure = page[from + FOLLOWING]!;
    }
    this.#surplus = sum;
    this.#error = gross * (terms + 4) * ROUNDING;
    return true;
  }

  /** H at the current prices, exactly. */
  #exactSurplus(account: number): bigint {
    const { availableHigh, availableLow, marginHigh, marginLow } = ACCOUNT;
    const value = (high: number, low: number): bigint => exactValue(this.#accounts.get(account, high), this.#accounts.get(account, low));
    let surplus = (100n * value(availableHigh, availableLow) + (100n - this.#stopOut) * value(marginHigh, marginLow)) * ONE;
    let exposure = this.#accounts.get(account, ACCOUNT.exposure);
    for (; exposure !== NONE; exposure = this.#exposures.get(exposure, EXPOSURE.next)) {
      const market = this.#markets[this.#exposures.get(exposure, EXPOSURE.market)]!;
      const cost = exactValue(this.#exposures.get(exposure, EXPOSURE.costHigh), this.#exposures.get(exposure, EXPOSURE.costLow));
      surplus += market.unit * (BigInt(this.#exposures.get(exposure, EXPOSURE.lots)) * BigInt(market.last) - cost);
    }
    return surplus;
  }
}

/** The first tick outside of a band `width` ticks wide; NEVER_FALLING or NEVER_RISING when no price can get there. */
function edgeOf(lots: number, last: number, width: number): number {
  return lots > 0 ? Math.max(last - width - 1, NEVER_FALLING) : Math.min(last + width + 1, NEVER_RISING);
}
