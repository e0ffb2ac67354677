import type { Pair } from './market.ts';

/** The currency that everything is settled in. */
const USDT = 'USDT';

/** The markets, found by what callers know of them. */
export class PairBook {
  #pairs: readonly Pair[] = [];
  readonly #byId = new Map<number, Pair>();
  readonly #byCurrencies = new Map<string, Pair>();
  readonly #usdtPrices = new Map<number, Pair>();
  readonly #usdtIds = new Set<number>();

  constructor(pairs: readonly Pair[]) {
    this.replace(pairs);
  }

  /** Takes newer settings. */
  replace(pairs: readonly Pair[]): void {
    this.#pairs = pairs;
    for (const map of [this.#byId, this.#byCurrencies, this.#usdtPrices, this.#usdtIds]) map.clear();
    for (const pair of pairs) {
      this.#byId.set(pair.id, pair);
      this.#byCurrencies.set(`${pair.currencyId}/${pair.legalId}`, pair);
      if (pair.legalName === USDT) this.#usdtIds.add(pair.legalId);
      // A price in US dollars counts as one in USDT; a price in another money (USD/JPY) says nothing about the base's worth.
      if (/\/USDT?$/.test(pair.symbol)) this.#usdtPrices.set(pair.currencyId, pair);
    }
  }

  /** In display order. */
  get all(): readonly Pair[] {
    return this.#pairs;
  }

  byId(id: number): Pair | undefined {
    return this.#byId.get(id);
  }

  of(currencyId: number, legalId: number): Pair | undefined {
    return this.#byCurrencies.get(`${currencyId}/${legalId}`);
  }

  /** The market whose price is the worth of one unit of a currency in USDT. */
  pricedInUsdt(currencyId: number): Pair | undefined {
    return this.#usdtPrices.get(currencyId);
  }

  isUsdt(currencyId: number): boolean {
    return this.#usdtIds.has(currencyId);
  }
}
