import { ONE } from '@candor/money';
import type { AccountKind } from '@candor/rules';
import { frozenSource } from '../../src/guards/customer-status.ts';
import { accountId, accountParts, HOUSE } from '../../src/kernel/model/accounts.ts';
import { SYSTEM, type Actor, type Command, type Needs, type Posting, type Steps, type View } from '../../src/kernel/model/command.ts';
import { MARKETS, type Tick } from '../../src/market/market.ts';
import { SECONDS, SecondsBook } from '../../src/features/seconds/book.ts';
import { isSecondsEffect, SECONDS_ORDERS, type SecondsOrderRow } from '../../src/features/seconds/order.ts';
import { policiesSource } from '../../src/policies/tables.ts';
import { settledBy } from '../../src/features/seconds/settlement-steps.ts';
import { FakeMarket } from '../contracts/fake-market.ts';

export function customer(userId: number): Actor {
  return { kind: 'customer', userId, address: '', language: 'en' };
}

/** More than any sequence of orders could win. */
const RESERVE = 1_000_000_000n * ONE;

/** A venue of seconds orders in memory: decisions one after another, each of which sees what it asked for and must balance. */
export class ToySeconds {
  readonly market = new FakeMarket();
  readonly orders = new Map<number, SecondsOrderRow>();
  readonly balances = new Map<number, bigint>();
  book = new SecondsBook();
  now = 1_778_644_800_000;
  /** Delay of the newest price. */
  lagMs = 0;
  /** Frozen customers. */
  readonly frozen = new Set<number>();
  #nextId = 1;

  constructor() {
    const [debit, credit] = [accountId(HOUSE, 1, 'capital'), accountId(HOUSE, 1, 'seconds_reserve')];
    this.#post([{ debit, credit, amount: RESERVE, code: 'house_transfer', cause: 1 }]);
  }

  fund(userId: number, amount: bigint): void {
    this.#post([
      { debit: accountId(HOUSE, 1, 'demo_funding'), credit: accountId(userId, 1, 'micro'), amount, code: 'demo_funding', cause: userId },
    ]);
  }

  balance(userId: number, kind: AccountKind): bigint {
    return this.balances.get(accountId(userId, 1, kind)) ?? 0n;
  }

  /** Starts again: what is in memory is read from the rows. */
  restart(): void {
    this.book = new SecondsBook();
    for (const { id } of this.market.pairs()) {
      const tick = this.market.tick(id);
      if (tick) this.book.tick(tick);
    }
    for (const order of [...this.orders.values()].toSorted((one, other) => one.id - other.id)) this.book.put(order);
  }

  /** A price comes, with a feed time of its own, and settles what it decides. */
  tick(pairId: number, price: bigint, feedAt: number): Tick {
    const tick = { ...this.market.move(pairId, price, feedAt), receivedAt: this.now };
    this.market.put(tick);
    this.#take(settledBy(this.book, tick));
    return tick;
  }

  /** Runs a command; gives its reply, or the code of the refusal. */
  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor = SYSTEM): Reply | string {
    const first = command.needs(input, actor);
    const more = command.further?.(this.#view(first), input, actor);
    const needs = more ? { accounts: [...first.accounts, ...more.accounts], rows: [...first.rows, ...more.rows] } : first;
    const moment = { now: this.now, lagMs: this.lagMs, nextId: () => this.#nextId++ };
    const decision = command.decide(this.#view(needs), input, actor, moment);
    if ('refused' in decision) return decision.refused;
    for (const { debit, credit } of decision.postings ?? [])
      for (const account of [debit, credit])
        if (accountParts(account).userId !== HOUSE && !needs.accounts.includes(account))
          throw new Error(`account ${account} was not asked for`);
    this.#post(decision.postings ?? []);
    for (const change of decision.changes ?? []) {
      if (change.table.name !== SECONDS_ORDERS.name) continue;
      const row = (change.kind === 'insert' ? change.row : { ...this.orders.get(Number(change.key)), ...change.set }) as SecondsOrderRow;
      this.orders.set(row.id, row);
    }
    for (const effect of decision.effects ?? []) {
      if (!isSecondsEffect(effect)) continue;
      const stored = this.orders.get(effect.order.id);
      if (text(stored) !== text(effect.order)) throw new Error(`the effect of order ${effect.order.id} is not what was stored`);
    }
    this.book.apply(decision.effects ?? []);
    return decision.reply;
  }

  #take(steps: Steps | undefined): void {
    if (!steps) return;
    for (let step = steps.next(); !step.done;) {
      step = steps.next(step.value.map(({ command, input }) => ({ reply: this.run(command, input as never) })));
    }
  }

  #view(needs: Needs): View {
    return {
      balance: (account) => {
        if (!needs.accounts.includes(account)) throw new Error(`account ${account} was not asked for`);
        return this.balances.get(account) ?? 0n;
      },
      row: (source, key) => {
        if (source.name === frozenSource.name) return (this.frozen.has(Number(key)) ? { until: null } : undefined) as never;
        // No customer is insured.
        if (source.name !== policiesSource.name) throw new Error(`unknown source ${source.name}`);
        return undefined;
      },
      state: (slice) => {
        if (slice.name === SECONDS.name) return this.book as never;
        if (slice.name === MARKETS.name) return this.market as never;
        throw new Error(`unknown state ${slice.name}`);
      },
    };
  }

  #post(postings: readonly Posting[]): void {
    for (const { debit, credit, amount } of postings) {
      if (amount < 0n || debit === credit) throw new Error('not a posting');
      this.balances.set(debit, (this.balances.get(debit) ?? 0n) - amount);
      this.balances.set(credit, (this.balances.get(credit) ?? 0n) + amount);
      for (const account of [debit, credit])
        if (accountParts(account).userId !== HOUSE && (this.balances.get(account) ?? 0n) < 0n)
          throw new Error(`account ${account} is below zero`);
    }
  }
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner));
}
