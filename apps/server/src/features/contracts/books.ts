import type { Amount } from '@candor/money';
import { ACCOUNT_KINDS, BUY, HOLDING, type Book, type Exposure, SETTLEMENT_CURRENCY } from '@candor/rules';
import { accountParts } from '../../kernel/model/accounts.ts';
import type { Commit } from '../../kernel/model/command.ts';
import { isCross, isOpen, isOrderEffect, type ContractOrderRow } from './order.ts';

/** The part of an order that a book is made of. */
export type BookedOrder = Pick<
  ContractOrderRow,
  'id' | 'user_id' | 'pair_id' | 'side' | 'status' | 'number' | 'price' | 'margin' | 'isolated'
>;

interface Holding {
  readonly pairId: number;
  quantity: bigint;
  cost: bigint;
  orders: number;
}

interface UserBook {
  openOrders: number;
  available: Amount;
  margin: Amount;
  readonly holdings: Map<number, Holding>;
}

const NOTHING: readonly Exposure[] = [];

/**
 * The net contracts of every customer as last committed, so that all can be looked at in turn.
 */
export class Books {
  #books = new Map<number, UserBook>();
  /** Isolated positions, each a book of its own. */
  #alone = new Map<number, BookedOrder>();

  /** Applies a committed command. */
  applyCommit({ effects, balances }: Commit): void {
    for (const effect of effects) if (isOrderEffect(effect)) this.apply(effect.order, effect.before);
    for (const [account, balance] of balances) {
      const { userId, currencyId, kind } = accountParts(account);
      if (currencyId !== SETTLEMENT_CURRENCY) continue;
      if (kind === ACCOUNT_KINDS.lever) this.balances(userId, balance, undefined);
      else if (kind === ACCOUNT_KINDS.lever_margin) this.balances(userId, undefined, balance);
    }
  }

  /** Holding and pending orders of a user. */
  openOrders(userId: number): number {
    return this.#books.get(userId)?.openOrders ?? 0;
  }

  /** Net exposure per market of a user. Do not keep: it changes with the next commit. */
  exposures(userId: number): readonly Exposure[] {
    const book = this.#books.get(userId);
    return book && book.holdings.size > 0 ? [...book.holdings.values()] : NOTHING;
  }

  /** The book of a user as of the newest commit. */
  book(userId: number): Book {
    const book = this.#books.get(userId);
    return { available: book?.available ?? 0n, margin: book?.margin ?? 0n, exposures: this.exposures(userId) };
  }

  /** Follows balances of the contract wallet; what is left out has not changed. Only kept for users with open orders. */
  balances(userId: number, available: Amount | undefined, margin: Amount | undefined): void {
    const book = this.#books.get(userId);
    if (!book) return;
    book.available = available ?? book.available;
    book.margin = margin ?? book.margin;
  }

  /** An isolated position as of the newest commit; undefined for every other order. */
  isolated(orderId: number): BookedOrder | undefined {
    return this.#alone.get(orderId);
  }

  /** Isolated positions of all customers. */
  isolatedPositions(): Iterable<BookedOrder> {
    return this.#alone.values();
  }

  /** Users with cross positions. */
  *holders(): Iterable<number> {
    for (const [userId, book] of this.#books) if (book.holdings.size > 0) yield userId;
  }

  /** Follows a change of one order from its earlier state (undefined: new) to its present one. */
  apply(order: BookedOrder, before: BookedOrder | undefined): void {
    const wasOpen = before !== undefined && isOpen(before.status);
    if (wasOpen !== isOpen(order.status)) this.#count(order.user_id, wasOpen ? -1 : 1);
    if (!isCross(order)) {
      if (order.status === HOLDING) this.#alone.set(order.id, order);
      else this.#alone.delete(order.id);
      return;
    }
    const holds = order.status === HOLDING;
    if (before?.status === HOLDING && holds && before.number === order.number) return;
    if (holds) this.#hold(order, 1);
    if (before?.status === HOLDING) this.#hold(before, -1);
  }

  /** Forgets everything, before loading again. */
  clear(): void {
    this.#books = new Map();
    this.#alone = new Map();
  }

  #book(userId: number): UserBook {
    let book = this.#books.get(userId);
    if (!book) {
      book = { openOrders: 0, available: 0n, margin: 0n, holdings: new Map() };
      this.#books.set(userId, book);
    }
    return book;
  }

  #count(userId: number, change: 1 | -1): void {
    const book = this.#book(userId);
    book.openOrders += change;
    if (book.openOrders === 0 && book.holdings.size === 0) this.#books.delete(userId);
  }

  #hold(order: BookedOrder, change: 1 | -1): void {
    const { holdings, openOrders } = this.#book(order.user_id);
    let holding = holdings.get(order.pair_id);
    if (!holding) {
      holding = { pairId: order.pair_id, quantity: 0n, cost: 0n, orders: 0 };
      holdings.set(order.pair_id, holding);
    }
    const gains = order.side === BUY ? change === 1 : change === -1;
    const signed = gains ? order.number : -order.number;
    holding.quantity += signed;
    holding.cost += order.price * signed;
    holding.orders += change;
    if (holding.orders === 0) holdings.delete(order.pair_id);
    if (openOrders === 0 && holdings.size === 0) this.#books.delete(order.user_id);
  }
}
