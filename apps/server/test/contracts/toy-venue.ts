import type { LeverTrade } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { ACCOUNT_KINDS, CLOSED, HOLDING, openValueOf, PENDING, type AccountKind } from '@candor/rules';
import { accountId, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import {
  SYSTEM,
  type Acceptance,
  type Actor,
  type Command,
  type Decision,
  type Needs,
  type Posting,
  type Source,
  type View,
} from '../../src/kernel/model/command.ts';
import type { Change } from '../../src/kernel/model/table.ts';
import { frozenSource } from '../../src/guards/customer-status.ts';
import { MARKETS } from '../../src/market/market.ts';
import { Books } from '../../src/features/contracts/books.ts';
import { foldOrder, OpenOrders } from '../../src/features/contracts/open-orders.ts';
import { LEDGER_NOTICES, type NoticeRow } from '../../src/notifications/notices.ts';
import { OPEN_INTEREST, OpenInterest } from '../../src/features/contracts/open-interest.ts';
import { isCross, isOpen, isOrderEffect, CONTRACT_ORDERS, ORDER_IDS, type ContractOrderRow } from '../../src/features/contracts/order.ts';
import { exposuresOf, openOrdersSource, orderSource } from '../../src/features/contracts/store.ts';
import { CONTRACT_WARNINGS, warningSource, type ContractWarningRow } from '../../src/features/contracts/warning.ts';
import { closedInWindowSource, isWithin, CONTRACT_VOIDS, type ContractVoidRow } from '../../src/features/contracts/voids.ts';
import type { Trigger } from '../../src/features/contracts/trigger-valuation.ts';
import { FakeMarket } from './fake-market.ts';

export function customer(userId: number): Actor {
  return { kind: 'customer', userId, address: '', language: 'en' };
}

/**
 * A venue in memory that runs decisions one after another and checks the books after each: what a command may see is
 * exactly what it asked for, and what it does must balance.
 */
export class ToyVenue {
  readonly market: FakeMarket;
  /** Follows what is accepted, as it follows commits. */
  readonly books = new Books();
  readonly interest = new OpenInterest();
  readonly orders = new Map<number, ContractOrderRow>();
  readonly balances = new Map<number, bigint>();
  readonly warnings = new Map<number, ContractWarningRow>();
  readonly events: LeverTrade[] = [];
  readonly notices: NoticeRow[] = [];
  readonly voids: ContractVoidRow[] = [];
  /** Frozen customers, each with the end. */
  readonly frozenUsers = new Map<number, number | null>();
  now = 1_778_644_800_000;
  /** Delay of the newest price. */
  lagMs = 0;
  readonly #nextIds = new Map([
    [ORDER_IDS, 1],
    ['notice_ids', 1],
  ]);
  readonly #open = new Map<number, Map<number, ContractOrderRow>>();
  /** Open orders as the kernel keeps them: each made from the one before it. */
  readonly #folded = new Map<number, OpenOrders>();
  readonly #sources = new Map<string, (key: never) => unknown>();
  readonly #checking: boolean;

  /** Without `checking` the invariants are left to the caller, because they look at everything after each command. */
  constructor(market = new FakeMarket(), checking = true) {
    this.market = market;
    this.#checking = checking;
    this.provide(orderSource, (key) => {
      const [owner, id] = key.split(',').map(Number);
      const order = this.orders.get(id ?? 0);
      return order?.user_id === owner ? order : undefined;
    });
    this.provide(openOrdersSource, (userId) => (checking ? this.#folded.get(userId) : OpenOrders.of(this.openOrders(userId))));
    this.provide(frozenSource, (userId) => (this.frozenUsers.has(userId) ? { until: this.frozenUsers.get(userId) ?? null } : undefined));
    this.provide(closedInWindowSource, (key) => {
      const [userId, pairId, from, to] = key.split(',').map(Number);
      const window = { pairId: pairId ?? 0, from: from ?? 0, to: to ?? 0 };
      return [...this.orders.values()].filter(
        (order) =>
          order.user_id === userId &&
          order.status === CLOSED &&
          isWithin(window, order) &&
          !this.voids.some(({ order_id }) => order_id === order.id),
      );
    });
    this.provide(warningSource, (userId) => this.warnings.get(userId)?.warned);
  }

  /** Says what a source of another feature answers. */
  provide<Key extends string | number, Row>(source: Source<Key, Row>, answer: (key: Key) => Row | undefined): void {
    this.#sources.set(source.name, answer);
  }

  /** Puts money into a customer's contract wallet. */
  fund(userId: number, amount: string): void {
    const paid = { debit: accountId(HOUSE, 1, 'demo_funding'), credit: accountId(userId, 1, 'lever'), amount: decimal(amount) };
    this.post([{ ...paid, code: 'demo_funding', cause: userId }]);
  }

  balance(userId: number, kind: AccountKind): bigint {
    return this.balances.get(accountId(userId, 1, kind)) ?? 0n;
  }

  text(userId: number, kind: AccountKind): string {
    return toText(this.balance(userId, kind));
  }

  order(id: number): ContractOrderRow {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  /** Holding and pending orders of a customer, oldest first. */
  openOrders(userId: number): ContractOrderRow[] {
    return [...(this.#open.get(userId)?.values() ?? [])];
  }

  /** Answer of the trigger engine for a customer now. */
  trigger(userId: number): Trigger {
    const ticks = this.market.pairs().flatMap((pair) => this.market.tick(pair.id) ?? []);
    return { userId, tickId: Math.max(0, ...ticks.map((tick) => tick.id)), at: this.now };
  }

  /** Runs a command; returns its reply, or the code of the refusal. Throws when an invariant breaks. */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor = SYSTEM): Reply | string {
    const decision = this.decide(command, input, actor);
    return 'refused' in decision ? decision.refused : decision.reply;
  }

  /** Runs like `run`, with all that was decided. */
  decide<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor = SYSTEM): Decision<Reply> {
    const frozen = this.#checking ? this.#snapshot() : '';
    const needs = this.#needs(command, input, actor);
    const moment = { now: this.now, lagMs: this.lagMs, nextId: (counter: string) => this.#take(counter) };
    const decision = command.decide(this.#view(command.name, needs), input, actor, moment);
    if (this.#checking && this.#snapshot() !== frozen) throw new Error(`${command.name} changed what it was shown`);
    if ('refused' in decision) return decision;
    this.#accept(decision, new Set(needs.accounts));
    if (this.#checking) this.check();
    return decision;
  }

  /** Moves money; returns what the customers' accounts among them hold then. */
  post(postings: readonly Posting[]): Map<number, bigint> {
    const changed = new Map<number, bigint>();
    for (const { debit, credit, amount } of postings) {
      if (amount < 0n || debit === credit) throw new Error('not a posting');
      for (const [account, change] of [
        [debit, -amount],
        [credit, amount],
      ] as const) {
        const balance = (this.balances.get(account) ?? 0n) + change;
        this.balances.set(account, balance);
        if (accountParts(account).userId !== HOUSE) changed.set(account, balance);
      }
    }
    for (const [account, balance] of changed) if (balance < 0n) throw new Error(`account ${account} is at ${balance}`);
    return changed;
  }

  /** Everything that must hold after every command. */
  check(): void {
    let sum = 0n;
    for (const balance of this.balances.values()) sum += balance;
    if (sum !== 0n) throw new Error(`the accounts sum to ${sum}`);
    for (const userId of this.#open.keys()) this.#checkUser(userId);
  }

  #needs<Input>(command: Command<Input, unknown>, input: Input, actor: Actor): Needs {
    const needs = command.needs(input, actor);
    const further = command.further?.(this.#view(command.name, needs), input, actor);
    return further ? { accounts: [...needs.accounts, ...further.accounts], rows: [...needs.rows, ...further.rows] } : needs;
  }

  #view(name: string, needs: Needs): View {
    return {
      balance: (account) => {
        if (!needs.accounts.includes(account)) throw new Error(`${name} did not ask for account ${account}`);
        return this.balances.get(account) ?? 0n;
      },
      row: (source, key) => {
        if (!needs.rows.some((read) => read.source.name === source.name && read.key === key)) {
          throw new Error(`${name} did not ask for ${source.name} ${key}`);
        }
        const answer = this.#sources.get(source.name);
        if (!answer) throw new Error(`unknown source ${source.name}`);
        return answer(key as never) as never;
      },
      state: (slice) => {
        if (slice.name === OPEN_INTEREST.name) return this.interest as never;
        if (slice.name !== MARKETS.name) throw new Error(`unknown state ${slice.name}`);
        return this.market as never;
      },
    };
  }

  #take(counter: string): number {
    const next = this.#nextIds.get(counter);
    if (next === undefined) throw new Error(`unknown counter ${counter}`);
    this.#nextIds.set(counter, next + 1);
    return next;
  }

  #checkUser(userId: number): void {
    const open = this.openOrders(userId);
    const held = (own: boolean): bigint =>
      open.reduce((total, order) => (order.status === HOLDING && isCross(order) !== own ? total + order.margin : total), 0n);
    const margin = held(false);
    const frozen = open.filter((order) => order.status === PENDING).reduce((total, order) => total + order.margin + order.fee, 0n);
    if (margin !== this.balance(userId, 'lever_margin')) throw new Error(`margin of ${userId} is not that of the positions`);
    if (held(true) !== this.balance(userId, 'lever_isolated')) throw new Error(`isolated margin of ${userId} is not that of the positions`);
    if (frozen !== this.balance(userId, 'lever_frozen')) throw new Error(`frozen of ${userId} is not that of the resting orders`);
    const folded = this.#folded.get(userId) ?? OpenOrders.NONE;
    if (text(folded.list) !== text(open)) throw new Error(`the kept orders of ${userId} are not those that are open`);
    this.#compare(userId, folded.exposures, open);
    for (const pairId of new Set([...this.orders.values()].map((order) => order.pair_id))) {
      const counted = openValueOf(open.filter((order) => order.pair_id === pairId));
      if (text(folded.valueIn(pairId)) !== text(counted))
        throw new Error(`the kept open value of ${userId} is not that of the open orders`);
    }
    this.#compare(userId, this.books.exposures(userId), open);
    if (this.books.openOrders(userId) !== open.length) throw new Error(`the books count ${this.books.openOrders(userId)} open orders`);
    const book = this.books.book(userId);
    if (open.length > 0 && (book.available !== this.balance(userId, 'lever') || book.margin !== margin))
      throw new Error(`the books of ${userId} hold ${text([book.available, book.margin])}`);
  }

  #compare(userId: number, kept: OpenOrders['exposures'], open: readonly ContractOrderRow[]): void {
    const byPair = (left: { pairId: number }, right: { pairId: number }) => left.pairId - right.pairId;
    const seen = kept.map(({ pairId, quantity, cost }) => ({ pairId, quantity, cost })).toSorted(byPair);
    const counted = exposuresOf(open).toSorted(byPair);
    if (text(seen) !== text(counted)) throw new Error(`the books of ${userId} are wrong: ${text(seen)} for ${text(counted)}`);
  }

  #accept(decision: Acceptance<unknown>, locked: ReadonlySet<number>): void {
    for (const { debit, credit } of decision.postings ?? []) {
      for (const account of [debit, credit]) {
        if (accountParts(account).userId !== HOUSE && !locked.has(account)) throw new Error(`account ${account} was not locked`);
        if (!Object.values(ACCOUNT_KINDS).includes(accountParts(account).kind as never)) throw new Error(`account ${account} has no kind`);
      }
    }
    const balances = this.post(decision.postings ?? []);
    for (const change of decision.changes ?? []) this.#change(change);
    const effects = (decision.effects ?? []).filter(isOrderEffect);
    for (const { order } of effects) {
      if (text(order) !== text(this.order(order.id))) throw new Error(`the effect of order ${order.id} is not what was stored`);
    }
    for (const { order, before } of effects) this.interest.apply(order, before);
    if (this.#checking) this.books.applyCommit({ seq: 0, name: '', events: [], effects, balances });
    for (const { name, payload } of decision.events ?? []) if (name === 'lever_trade') this.events.push(payload as LeverTrade);
  }

  #change(change: Change): void {
    if (change.table.name === CONTRACT_WARNINGS.name) {
      const row = change.kind === 'insert' ? change.row : { ...this.warnings.get(Number(change.key)), ...change.set };
      this.warnings.set((row as ContractWarningRow).user_id, row as ContractWarningRow);
      return;
    }
    if (change.kind === 'insert' && change.table.name === CONTRACT_VOIDS.name) {
      this.voids.push(change.row as ContractVoidRow);
      return;
    }
    if (change.kind === 'insert' && change.table.name === LEDGER_NOTICES.name) {
      this.notices.push(change.row as NoticeRow);
      return;
    }
    if (change.table.name !== CONTRACT_ORDERS.name) throw new Error(`unknown table ${change.table.name}`);
    const row = (change.kind === 'insert' ? change.row : { ...this.order(Number(change.key)), ...change.set }) as ContractOrderRow;
    if (change.kind === 'update' && change.owner !== row.user_id) throw new Error(`order ${row.id} is not that of ${String(change.owner)}`);
    this.orders.set(row.id, row);
    const open = this.#open.get(row.user_id) ?? new Map<number, ContractOrderRow>();
    this.#open.set(row.user_id, open);
    if (isOpen(row.status)) open.set(row.id, row);
    else open.delete(row.id);
    const folded = foldOrder(change, (userId) => this.#folded.get(userId));
    if (folded) this.#folded.set(folded[0], folded[1] ?? OpenOrders.NONE);
  }

  #snapshot(): string {
    return text([...this.orders.values()]) + text([...this.balances]) + text([...this.#folded].map(([userId, { list }]) => [userId, list]));
  }
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
