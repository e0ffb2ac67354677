import type { LeverTrade } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { ACCOUNT_KINDS, HOLDING, PENDING, type AccountKind } from '@candor/rules';
import { accountId, accountParts, HOUSE } from '../../src/kernel/accounts.ts';
import { SYSTEM, type Acceptance, type Actor, type Command, type View } from '../../src/kernel/command.ts';
import { Books } from '../../src/features/leverage/books.ts';
import { isOrderEffect, type LeverOrderRow } from '../../src/features/leverage/order.ts';
import { exposuresOf, frozenTraderSource, openOrdersSource, orderSource } from '../../src/features/leverage/store.ts';
import type { Trigger } from '../../src/features/leverage/as-of.ts';
import { FakeMarket } from './fake-market.ts';

export function customer(userId: number): Actor {
  return { kind: 'customer', userId, address: '', language: 'en' };
}

const isOpen = (order: LeverOrderRow) => order.status === HOLDING || order.status === PENDING;

/**
 * A venue in memory that runs decisions one after another and checks the books after each: what a command may see is
 * exactly what it asked for, and what it does must balance.
 */
export class ToyVenue {
  readonly market: FakeMarket;
  readonly books = new Books();
  readonly orders = new Map<number, LeverOrderRow>();
  readonly balances = new Map<number, bigint>();
  readonly events: LeverTrade[] = [];
  readonly frozenUsers = new Set<number>();
  now = 1_778_644_800_000;
  #nextId = 1;
  readonly #checking: boolean;

  /** Without `checking` the invariants are left to the caller, because they look at everything after each command. */
  constructor(market = new FakeMarket(), checking = true) {
    this.market = market;
    this.#checking = checking;
  }

  /** Puts money into a customer's contract wallet. */
  fund(userId: number, amount: string): void {
    this.#add(accountId(HOUSE, 1, 'demo_funding'), -decimal(amount));
    this.#add(accountId(userId, 1, 'lever'), decimal(amount));
  }

  balance(userId: number, kind: AccountKind): bigint {
    return this.balances.get(accountId(userId, 1, kind)) ?? 0n;
  }

  text(userId: number, kind: AccountKind): string {
    return toText(this.balance(userId, kind));
  }

  order(id: number): LeverOrderRow {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  openOrders(userId: number): LeverOrderRow[] {
    return [...this.orders.values()].filter((order) => order.user_id === userId && isOpen(order));
  }

  /** What the trigger engine would say of a customer now. */
  trigger(userId: number, closable: (pairId: number) => boolean = () => true): Trigger {
    const ticks = this.market.pairs().flatMap((pair) => this.market.tick(pair.id) ?? []);
    return {
      userId,
      tickId: Math.max(0, ...ticks.map((tick) => tick.id)),
      at: this.now,
      marks: ticks.map((tick) => ({
        pairId: tick.pairId,
        tickId: tick.id,
        price: tick.price,
        at: tick.receivedAt,
        closable: closable(tick.pairId),
      })),
    };
  }

  /** Runs a command; returns its reply, or the code of the refusal. Throws when an invariant breaks. */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor = SYSTEM): Reply | string {
    const needs = command.needs(input, actor);
    const view: View = {
      balance: (account) => {
        if (!needs.accounts.includes(account)) throw new Error(`${command.name} did not ask for account ${account}`);
        return this.balances.get(account) ?? 0n;
      },
      row: (source, key) => {
        if (!needs.rows.some((read) => read.source.name === source.name && read.key === key)) {
          throw new Error(`${command.name} did not ask for ${source.name} ${key}`);
        }
        return this.#row(source.name, key) as never;
      },
    };
    const frozen = this.#checking ? this.#snapshot() : '';
    const decision = command.decide(view, input, actor, { now: this.now, nextId: () => this.#nextId++ });
    if (this.#checking && this.#snapshot() !== frozen) throw new Error(`${command.name} changed what it was shown`);
    if ('refused' in decision) return decision.refused;
    this.#accept(decision, new Set(needs.accounts));
    if (this.#checking) this.check();
    return decision.reply;
  }

  /** Everything that must hold after every command. */
  check(): void {
    let sum = 0n;
    for (const [account, balance] of this.balances) {
      sum += balance;
      if (accountParts(account).userId !== HOUSE && balance < 0n) throw new Error(`account ${account} is at ${balance}`);
    }
    if (sum !== 0n) throw new Error(`the accounts sum to ${sum}`);
    for (const userId of new Set([...this.orders.values()].map((order) => order.user_id))) this.#checkUser(userId);
  }

  #checkUser(userId: number): void {
    const open = this.openOrders(userId);
    const margin = open.filter((order) => order.status === HOLDING).reduce((total, order) => total + order.margin, 0n);
    const frozen = open.filter((order) => order.status === PENDING).reduce((total, order) => total + order.margin + order.fee, 0n);
    if (margin !== this.balance(userId, 'lever_margin')) throw new Error(`margin of ${userId} is not that of the positions`);
    if (frozen !== this.balance(userId, 'lever_frozen')) throw new Error(`frozen of ${userId} is not that of the resting orders`);
    if (this.books.openOrders(userId) !== open.length) throw new Error(`the books count ${this.books.openOrders(userId)} open orders`);
    const byPair = (left: { pairId: number }, right: { pairId: number }) => left.pairId - right.pairId;
    const kept = this.books
      .exposures(userId)
      .map(({ pairId, quantity, cost }) => ({ pairId, quantity, cost }))
      .toSorted(byPair);
    const counted = exposuresOf(open).toSorted(byPair);
    if (text(kept) !== text(counted)) throw new Error(`the books of ${userId} are wrong: ${text(kept)} for ${text(counted)}`);
  }

  #accept(decision: Acceptance<unknown>, locked: ReadonlySet<number>): void {
    for (const { debit, credit, amount } of decision.postings ?? []) {
      if (amount < 0n || debit === credit) throw new Error('not a posting');
      for (const account of [debit, credit]) {
        if (accountParts(account).userId !== HOUSE && !locked.has(account)) throw new Error(`account ${account} was not locked`);
        if (!Object.values(ACCOUNT_KINDS).includes(accountParts(account).kind as never)) throw new Error(`account ${account} has no kind`);
      }
      this.#add(debit, -amount);
      this.#add(credit, amount);
    }
    for (const change of decision.changes ?? []) {
      if (change.kind === 'insert') {
        const row = change.row as LeverOrderRow;
        this.orders.set(row.id, row);
      } else {
        const row = { ...this.order(Number(change.key)), ...change.set } as LeverOrderRow;
        this.orders.set(row.id, row);
      }
    }
    for (const effect of (decision.effects ?? []).filter(isOrderEffect)) {
      if (text(effect.order) !== text(this.order(effect.order.id)))
        throw new Error(`the effect of order ${effect.order.id} is not what was stored`);
      this.books.apply(effect.order, effect.was, effect.order.status);
    }
    for (const event of decision.events ?? []) this.events.push(event.payload as LeverTrade);
  }

  #row(source: string, key: number | string): unknown {
    switch (source) {
      case orderSource.name: {
        const [owner, id] = String(key).split(',').map(Number);
        const order = this.orders.get(id ?? 0);
        return order?.user_id === owner ? order : undefined;
      }
      case openOrdersSource.name: {
        const orders = this.openOrders(Number(key));
        return orders.length > 0 ? orders : undefined;
      }
      case frozenTraderSource.name:
        return this.frozenUsers.has(Number(key)) || undefined;
      default:
        throw new Error(`unknown source ${source}`);
    }
  }

  #add(account: number, amount: bigint): void {
    this.balances.set(account, (this.balances.get(account) ?? 0n) + amount);
  }

  #snapshot(): string {
    return text([...this.orders.values()]) + text([...this.balances]);
  }
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
