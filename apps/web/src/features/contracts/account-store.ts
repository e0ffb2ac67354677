import { decimal, type Amount, type Price } from '@candor/money';
import { DEFAULT_STOP_OUT_PERCENT, liquidationPrice, openValueOf, type Book, type OpenValue, type StandingAlone } from '@candor/rules';
import { quotes } from '../../realtime/connection.ts';
import { lastOf } from '../../market/last-price.ts';
import {
  bookOf,
  distanceOf,
  marginLevelOf,
  isPriced,
  ownBookOf,
  totalProfit,
  type MarginLevel,
  type OpenOrders,
  type Position,
} from './positions/model.ts';
import { LiveStore } from '../../market/live-store.ts';

const priceOf = (pairId: number): Price => lastOf(pairId) ?? 0n;
const NONE: OpenOrders = { holding: [], pending: [] };

/** The customer's contracts with the newest prices: margin level, liquidation prices and profits, by the shared rules. */
export class AccountStore extends LiveStore {
  #orders: OpenOrders = NONE;
  #ordersKnown = false;
  #available: Amount | undefined;
  #stopOutPercent = DEFAULT_STOP_OUT_PERCENT;
  #book: Book = bookOf(0n, []);
  #marginLevel: MarginLevel | undefined;
  #profit: Amount | undefined;
  #known = false;
  readonly #liquidations = new Map<number, Price | undefined>();

  /** Takes what the server said. `available` stays unknown for a visitor. */
  set(orders: OpenOrders | undefined, available: Amount | undefined, stopOutPercent: number = DEFAULT_STOP_OUT_PERCENT): void {
    this.#orders = orders ?? NONE;
    this.#ordersKnown = orders !== undefined;
    this.#available = available;
    this.#stopOutPercent = stopOutPercent;
    this.#book = bookOf(available ?? 0n, this.#orders.holding);
    this.relisten();
  }

  protected override listen(): readonly (() => void)[] {
    return [...new Set(this.#orders.holding.map(({ pairId }) => pairId))].map((pairId) => quotes.onQuote(pairId, this.changed));
  }

  protected override stale(): void {
    this.#known = false;
    this.#liquidations.clear();
  }

  #compute(): void {
    if (this.#known) return;
    this.#known = true;
    this.#profit = totalProfit(this.#orders.holding, lastOf);
    this.#marginLevel = this.#available !== undefined && this.priced ? marginLevelOf(this.#book, priceOf, this.#stopOutPercent) : undefined;
  }

  get available(): Amount | undefined {
    return this.#available;
  }

  get orders(): OpenOrders {
    return this.#orders;
  }

  /** Whether the open orders have been loaded: before that, none is not a number. */
  get ordersKnown(): boolean {
    return this.#ordersKnown;
  }

  get holding(): readonly Position[] {
    return this.#orders.holding;
  }

  get book(): Book {
    return this.#book;
  }

  get stopOutPercent(): number {
    return this.#stopOutPercent;
  }

  get openCount(): number {
    return this.#orders.holding.length + this.#orders.pending.length;
  }

  /** Value that the customer has open in a market, as its limits count it. */
  openIn(pairId: number): OpenValue {
    const orders = [...this.#orders.holding, ...this.#orders.pending].filter((position) => position.pairId === pairId);
    return openValueOf(
      orders.map(({ side, number, order }) => ({ side, number, status: order.status, origin_price: decimal(order.origin_price) })),
    );
  }

  /** Open orders in the form that the rule on opposed isolated positions reads. */
  get standing(): readonly StandingAlone[] {
    const open = [...this.#orders.holding, ...this.#orders.pending];
    return open.map(({ pairId, side, order: { status, isolated } }) => ({ pair_id: pairId, side, status, isolated }));
  }

  get priced(): boolean {
    return isPriced(this.#book, (pairId) => lastOf(pairId) !== undefined);
  }

  /** Undefined until balance and prices are known. */
  get marginLevel(): MarginLevel | undefined {
    this.#compute();
    return this.#marginLevel;
  }

  /** Σ unrealised profit. */
  get profit(): Amount | undefined {
    this.#compute();
    return this.#profit;
  }

  /** Estimated liquidation price of a position, which cross ones of a market share; undefined when unreachable or not known. */
  liquidationOf(position: Position): Price | undefined {
    const { pairId } = position;
    if (position.order.isolated) return liquidationPrice(ownBookOf(position), pairId, priceOf, this.#stopOutPercent);
    if (this.#available === undefined || !this.priced) return undefined;
    if (!this.#liquidations.has(pairId))
      this.#liquidations.set(pairId, liquidationPrice(this.#book, pairId, priceOf, this.#stopOutPercent));
    return this.#liquidations.get(pairId);
  }

  /** Distance of the newest price from the liquidation price, in hundredths of a percent; undefined where there is none. */
  distanceTo(position: Position): bigint | undefined {
    return distanceOf(priceOf(position.pairId), this.liquidationOf(position));
  }
}
