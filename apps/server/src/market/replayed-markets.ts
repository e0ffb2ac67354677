import type { Document, ProductKind } from '@candor/api';
import type { TickHead } from '../kernel/model/command.ts';
import { addedTo, type Change } from '../kernel/model/table.ts';
import { productKey, type ProductDocuments } from './compose.ts';
import { hoursBook, type HoursBook } from './hours.ts';
import type { Markets, Pair, Tick, TradingState } from './market.ts';
import { marketState, maySettle, type Newest } from './market-state.ts';
import { MARKET_TERMS, readTerms } from './market-terms.ts';
import { HELD_TICKS, TICKS, tickOfRow } from './tick-rows.ts';
import { GENESIS_HASH, tickHash } from './tick-seal.ts';

/** Effect of a change of the journal on the markets. */
export type MarketChange = { readonly kind: 'tick'; readonly tick: Tick } | { readonly kind: 'terms' };

const NO_HOURS: HoursBook = { isOpen: () => false, closesAt: () => undefined, opensAt: () => undefined };

/** The markets as the journal tells of them: settings and ticks, and nothing that the venue keeps besides. */
export class ReplayedMarkets implements Markets {
  #pairs: readonly Pair[] = [];
  #hours: HoursBook = NO_HOURS;
  #products: ProductDocuments = {};
  #termsId = 0;
  readonly #ticks = new Map<number, Tick>();
  /** Markets with a price that is held back. */
  readonly #held = new Set<number>();
  #head: TickHead = { id: 0, hash: GENESIS_HASH };

  /** The newest tick of any market. */
  get tickHead(): TickHead {
    return this.#head;
  }

  /** Follows a change; says what it was, if anything. Throws for a tick that does not fit the chain. */
  apply(change: Change): MarketChange | undefined {
    const added = addedTo(MARKET_TERMS, change);
    if (added) {
      const { pairs, hours, products } = readTerms(added.terms);
      this.#termsId = added.id;
      this.#pairs = pairs;
      this.#hours = hoursBook(hours);
      this.#products = products;
      return { kind: 'terms' };
    }
    const held = addedTo(HELD_TICKS, change);
    if (held) this.#held.add(held.pair_id);
    const row = addedTo(TICKS, change);
    if (!row) return undefined;
    const tick = tickOfRow(row);
    if (tick.id !== this.#head.id + 1 || tick.hash !== tickHash(this.#head.hash, tick))
      throw new Error(`tick ${tick.id} does not fit the chain`);
    this.#head = { id: tick.id, hash: tick.hash };
    this.#ticks.set(tick.pairId, tick);
    this.#held.delete(tick.pairId);
    return { kind: 'tick', tick };
  }

  pairs(): readonly Pair[] {
    return this.#pairs;
  }

  pair(id: number): Pair | undefined {
    return this.#pairs.find((pair) => pair.id === id);
  }

  tick(pairId: number): Tick | undefined {
    return this.#ticks.get(pairId);
  }

  stateOf(pairId: number, now: number): TradingState {
    const pair = this.pair(pairId);
    return pair ? marketState(pair, this.#hours, this.#newest(pairId), now) : 'closed';
  }

  maySettle(pairId: number, at: number): boolean {
    return maySettle(this.#newest(pairId), at);
  }

  closesAt(pairId: number, now: number): number | undefined {
    const pair = this.pair(pairId);
    return pair && this.#hours.closesAt(pair.category, now);
  }

  termsId(): number {
    return this.#termsId;
  }

  termsOf(kind: ProductKind, entity: string): Document | undefined {
    return this.#products[productKey(kind, entity)];
  }

  #newest(pairId: number): Newest {
    return { tick: this.#ticks.get(pairId), isHeld: this.#held.has(pairId) };
  }
}
