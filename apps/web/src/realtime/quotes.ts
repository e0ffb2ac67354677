import type { DayMarket, Quotation } from '@candor/api';
import { elapsed } from '@candor/ui/clock.ts';

/** The fields of a quotation that ticks change. */
export type LiveField = 'now_price' | 'change' | 'volume' | 'high' | 'low' | 'state' | 'tick_id' | 'tick_at';

/** Called with the quotation before and after a change. */
export type QuoteListener = (after: Quotation, before: Quotation) => void;

/**
 * All markets with their newest quotation. A subscriber names one market, so that a tick wakes only the cells that show it. The list itself changes
 * identity only when markets are loaded again, never on a tick.
 */
export class QuoteStore {
  #byId = new Map<number, Quotation>();
  #list: readonly Quotation[] | undefined;
  readonly #perMarket = new Map<number, Set<QuoteListener>>();
  readonly #onList = new Set<() => void>();
  #newestTickAt = 0;
  #newestTickId = 0;
  /** The newest tick that the page was told of each market, and when. */
  readonly #heard = new Map<number, { readonly tickId: number; readonly at: number }>();
  #heardAt = 0;

  /** Replaces all markets. */
  load(quotations: readonly Quotation[], now = elapsed()): void {
    for (const { id, tick_id } of quotations) this.hear(id, tick_id, now);
    const before = this.#byId;
    this.#byId = new Map(quotations.map((each) => [each.id, newer(before.get(each.id), each)]));
    this.#list = [...this.#byId.values()];
    for (const quotation of this.#list) this.#note(quotation.tick_id, quotation.tick_at);
    for (const listener of this.#onList) listener();
    for (const [id, after] of this.#byId) this.#wake(after, before.get(id) ?? after);
  }

  /** Applies one frame of pushed quotes. Unknown markets and quotes older than the shown one are ignored. */
  apply(quotes: readonly DayMarket[], now = elapsed()): void {
    for (const quote of quotes) {
      this.hear(quote.pair_id, quote.tick_id, now);
      const before = this.#byId.get(quote.pair_id);
      if (before === undefined || quote.tick_id < before.tick_id) continue;
      const { now_price, change, volume, high, low, state, tick_id, tick_at } = quote;
      const after: Quotation = { ...before, now_price, change, volume, high, low, state, tick_id, tick_at };
      this.#byId.set(quote.pair_id, after);
      this.#note(tick_id, tick_at);
      this.#wake(after, before);
    }
  }

  /** Notes that the page was told of a tick, before it is drawn. */
  hear(pairId: number, tickId: number, now: number): void {
    if (tickId <= (this.#heard.get(pairId)?.tickId ?? -1)) return;
    this.#heard.set(pairId, { tickId, at: now });
    this.#heardAt = now;
  }

  /** Time at which the page was last told of a newer tick of any market; 0 before the first. */
  heardAt(): number {
    return this.#heardAt;
  }

  /** Markets that were open when last heard of, and of which no newer tick was heard for longer than their terms allow. */
  old(now: number): ReadonlySet<number> {
    const old = new Set<number>();
    for (const { id, state, fresh_ms } of this.#byId.values())
      if (state === 'open' && now - (this.#heard.get(id)?.at ?? now) > fresh_ms) old.add(id);
    return old;
  }

  /** The markets as loaded: names, terms and order are right, prices may have moved since. Undefined before the first load. */
  list(): readonly Quotation[] | undefined {
    return this.#list;
  }

  /** The newest quotation of a market. */
  get(pairId: number): Quotation | undefined {
    return this.#byId.get(pairId);
  }

  /** Moment and id of the newest tick of any market; 0 before the first. */
  newestTick(): { readonly at: number; readonly id: number } {
    return { at: this.#newestTickAt, id: this.#newestTickId };
  }

  /** Calls back when markets are loaded. */
  onList(listener: () => void): () => void {
    this.#onList.add(listener);
    return () => this.#onList.delete(listener);
  }

  /** Calls back when the quotation of one market changes. */
  onQuote(pairId: number, listener: QuoteListener): () => void {
    let set = this.#perMarket.get(pairId);
    if (set === undefined) this.#perMarket.set(pairId, (set = new Set()));
    set.add(listener);
    return () => set.delete(listener);
  }

  #note(id: number, at: number): void {
    if (at > this.#newestTickAt) this.#newestTickAt = at;
    if (id > this.#newestTickId) this.#newestTickId = id;
  }

  #wake(after: Quotation, before: Quotation): void {
    for (const listener of this.#perMarket.get(after.id) ?? []) listener(after, before);
  }
}

/** Loading by request can be overtaken by the socket: the newer tick wins, names and terms come from the request. */
function newer(shown: Quotation | undefined, loaded: Quotation): Quotation {
  if (shown === undefined || shown.tick_id <= loaded.tick_id) return loaded;
  const { now_price, change, volume, high, low, state, tick_id, tick_at } = shown;
  return { ...loaded, now_price, change, volume, high, low, state, tick_id, tick_at };
}
