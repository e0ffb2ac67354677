import { ACCOUNT, type Accounts } from './accounts.ts';
import { addExact } from './exact-sum.ts';
import type { Links } from './links.ts';
import { LAST_TICK, MOST_LOTS, NEVER_FALLING, NEVER_RISING, NONE } from './limits.ts';
import { mirrored, type Market } from './market.ts';
import { Records } from './records.ts';

/** Fields of an exposure, 64 bytes: the net position of one account in one market. */
export const EXPOSURE = {
  account: 0,
  /** Index of the market, not its id. */
  market: 1,
  /** Σ lots of buys − Σ lots of sells. */
  lots: 2,
  /** Σ ± lots × entry tick, an exact pair: a cost, never an average price. */
  costHigh: 3,
  costLow: 4,
  /**
   * Edge of the safe band: the nearest tick outside of it on the side where the account loses. It is below the price for a net buyer and
   * above for a net seller. NaN without one.
   */
  edge: 5,
  /** Orders netted here. */
  orders: 6,
  /** Next exposure of the account, or NONE. */
  next: 7,
} as const;

/** The exposures of all accounts, and the edges of their bands in the markets' indexes. */
export class Exposures extends Records {
  readonly links: Links;
  readonly #accounts: Accounts;
  readonly #markets: readonly Market[];

  /** `links` are those that the markets' edge indexes were made with. */
  constructor(accounts: Accounts, markets: readonly Market[], links: Links) {
    super(8);
    this.#accounts = accounts;
    this.#markets = markets;
    this.links = links;
  }

  /** The account's exposure to a market, or NONE. */
  find(account: number, market: number): number {
    let exposure = this.#accounts.get(account, ACCOUNT.exposure);
    while (exposure !== NONE && this.get(exposure, EXPOSURE.market) !== market) exposure = this.get(exposure, EXPOSURE.next);
    return exposure;
  }

  /** Returns the account's exposure to a market, and adds a flat one when there is none. */
  findOrAdd(account: number, market: number): number {
    const known = this.find(account, market);
    if (known !== NONE) return known;
    const exposure = this.allocate();
    this.links.reserve(exposure);
    const page = this.pageOf(exposure);
    const at = this.at(exposure);
    page[at + EXPOSURE.account] = account;
    page[at + EXPOSURE.market] = market;
    page[at + EXPOSURE.lots] = 0;
    page[at + EXPOSURE.costHigh] = 0;
    page[at + EXPOSURE.costLow] = 0;
    page[at + EXPOSURE.edge] = Number.NaN;
    page[at + EXPOSURE.orders] = 0;
    page[at + EXPOSURE.next] = this.#accounts.get(account, ACCOUNT.exposure);
    this.#accounts.set(account, ACCOUNT.exposure, exposure);
    return exposure;
  }

  /** Throws `RangeError` when `lots` more, and `leaving` less, would take the net quantity out of range. */
  requireRoom(account: number, market: Market, index: number, lots: number, leaving: number): void {
    const exposure = this.find(account, index);
    const held = exposure === NONE ? 0 : this.get(exposure, EXPOSURE.lots);
    if (Math.abs(held - leaving + lots) >= MOST_LOTS) {
      throw new RangeError(`net quantity in market ${market.id} is out of range`);
    }
  }

  /**
   * Adds signed lots and their cost, or takes them back with `orders` −1. Clears the edge when the sign of the net quantity changes.
   * Frees an exposure without orders.
   */
  change(exposure: number, orders: 1 | -1, lots: number, costHigh: number, costLow: number): void {
    const page = this.pageOf(exposure);
    const at = this.at(exposure);
    const before = page[at + EXPOSURE.lots]!;
    const after = before + lots;
    page[at + EXPOSURE.orders]! += orders;
    if (page[at + EXPOSURE.orders] === 0) {
      this.#drop(exposure);
      return;
    }
    if (before > 0 !== after > 0 || before < 0 !== after < 0) this.clearEdge(exposure);
    page[at + EXPOSURE.lots] = after;
    addExact(page, at + EXPOSURE.costHigh, costHigh, costLow);
  }

  /** Places the edge of the band. An edge that no price can reach is remembered but not indexed. */
  setEdge(exposure: number, edge: number): void {
    const page = this.pageOf(exposure);
    const at = this.at(exposure);
    if (page[at + EXPOSURE.edge] === edge) return;
    this.clearEdge(exposure);
    page[at + EXPOSURE.edge] = edge;
    if (edge === NEVER_FALLING || edge === NEVER_RISING) return;
    const { edges } = this.#markets[page[at + EXPOSURE.market]!]!;
    if (page[at + EXPOSURE.lots]! > 0) edges.falling.put(exposure, mirrored(edge));
    else edges.rising.put(exposure, edge);
  }

  /** Clears the edge. */
  clearEdge(exposure: number): void {
    const page = this.pageOf(exposure);
    const at = this.at(exposure);
    page[at + EXPOSURE.edge] = Number.NaN;
    if (!this.links.holds(exposure)) return;
    const { edges } = this.#markets[page[at + EXPOSURE.market]!]!;
    if (page[at + EXPOSURE.lots]! > 0) edges.falling.remove(exposure);
    else edges.rising.remove(exposure);
  }

  /** Clears every edge of an account. */
  clearEdges(account: number): void {
    let exposure = this.#accounts.get(account, ACCOUNT.exposure);
    for (; exposure !== NONE; exposure = this.get(exposure, EXPOSURE.next)) this.clearEdge(exposure);
  }

  #drop(exposure: number): void {
    this.clearEdge(exposure);
    const account = this.get(exposure, EXPOSURE.account);
    const next = this.get(exposure, EXPOSURE.next);
    let previous = this.#accounts.get(account, ACCOUNT.exposure);
    if (previous === exposure) {
      this.#accounts.set(account, ACCOUNT.exposure, next);
    } else {
      while (this.get(previous, EXPOSURE.next) !== exposure) previous = this.get(previous, EXPOSURE.next);
      this.set(previous, EXPOSURE.next, next);
    }
    this.free(exposure);
  }
}

/** The worst tick at which the band of an exposure still holds: one inside its edge, and a price that can exist. */
export function cornerTick(lots: number, edge: number): number {
  return lots > 0 ? edge + 1 : Math.min(edge - 1, LAST_TICK);
}
