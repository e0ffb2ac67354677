import {
  atOrBelow,
  crossedStop,
  entryPrice,
  HOLDING,
  limitFills,
  PENDING,
  TRANSFER_CODES,
  type Book,
  type TransferCode,
} from '@candor/rules';
import { SYSTEM, type Actor, type Command } from '../../src/kernel/command.ts';
import { readInput } from '../../src/kernel/hash.ts';
import type { CommandItem, JournalBatch } from '../../src/kernel/journal.ts';
import { batchCloseCommand } from '../../src/features/leverage/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/leverage/commands/cancel.ts';
import { closeCommand } from '../../src/features/leverage/commands/close.ts';
import { liquidateCommand } from '../../src/features/leverage/commands/liquidate.ts';
import { overnightCommand } from '../../src/features/leverage/commands/overnight.ts';
import { setStopCommand } from '../../src/features/leverage/commands/set-stop.ts';
import { submitCommand } from '../../src/features/leverage/commands/submit.ts';
import { triggerCommand } from '../../src/features/leverage/commands/trigger.ts';
import { endWarningCommand, warnCommand } from '../../src/features/leverage/commands/warn.ts';
import { frozenTerms, stopsOf, type LeverOrderRow } from '../../src/features/leverage/order.ts';
import { exposuresOf, openOrdersSource } from '../../src/features/leverage/store.ts';
import { transferCommand } from '../../src/features/wallet/commands/transfer.ts';
import { currencySource, frozenSource } from '../../src/features/wallet/store.ts';
import type { Pair, Tick } from '../../src/market/market.ts';
import type { TickRow } from '../../src/market/tick-rows.ts';
import { FakeMarket } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const BURST_PERCENT = 30;
/** After so many differences everything that follows is one. */
const DIFFERENCES_SHOWN = 5;
const CODE_NAMES = new Map(Object.entries(TRANSFER_CODES).map(([name, code]) => [code as number, name as TransferCode]));
const COMMANDS = new Map(
  [
    submitCommand,
    closeCommand,
    cancelCommand,
    setStopCommand,
    batchCloseCommand,
    overnightCommand,
    warnCommand,
    endWarningCommand,
    transferCommand(openOrdersSource),
  ].map((command) => [command.name, command as unknown as Command<unknown, unknown>]),
);

interface Standing {
  readonly orders: readonly LeverOrderRow[];
  readonly book: Book;
}

/**
 * The venue once more, in the most obvious way: it walks the journal, looks at every order and every account at every tick, one
 * after another, in exact arithmetic, and runs every command where it stands. It has no engine, no index and no queue.
 */
export class Twin {
  readonly toy: ToyVenue;
  /** What the venue decided otherwise. */
  readonly differences: string[] = [];
  /** How often what happened, by name of the command, its cause and its refusal. */
  readonly counts: Record<string, number> = {};
  readonly #standings = new Map<number, Standing>();
  /** What ticks and commands have set off and the journal has not shown yet. */
  readonly #due: string[] = [];
  /** Accounts that could not be liquidated: nothing new until one of their markets trades or their own orders change. */
  readonly #stuck = new Set<number>();
  #tickId = 0;
  /** A price has moved that nobody could trade on, so that nobody was looked at. */
  #unseen = false;
  #batch = 0;

  constructor(pairs: readonly Pair[]) {
    this.toy = new ToyVenue(new FakeMarket(pairs), false);
    const usdt = { id: 1, name: 'USDT', isLever: true, isMicro: true, isMatch: true, isLegal: true };
    this.toy.provide(currencySource, () => usdt);
    this.toy.provide(frozenSource, () => false);
  }

  /** Does everything that the journal holds, and compares what came of it with what it says. */
  walk(batches: readonly JournalBatch[]): void {
    for (const batch of batches) {
      this.#batch = batch.batch;
      for (const item of batch.items) {
        if (this.differences.length >= DIFFERENCES_SHOWN) return;
        this.toy.now = item.at;
        if (item.kind === 'command') {
          this.#command(item);
          continue;
        }
        this.#nothingIsDue('a tick');
        this.toy.lagMs = item.lagMs;
        for (const change of item.changes) {
          if (change.table.name === 'ticks' && change.kind === 'insert') this.#tick(change.row as TickRow);
        }
      }
      if (batch.items.some((item) => item.kind === 'command' && !item.ledger)) this.#lookAtAccounts(this.#standings.keys(), this.toy.now);
      else this.#nothingIsDue('the end of the batch');
    }
  }

  #command(item: CommandItem): void {
    if (item.due) {
      const expected = this.#due.shift();
      const stored = saidBy(item);
      if (stored !== expected) this.#differ(`the venue settled ${stored}, the twin ${expected}`);
      return;
    }
    this.#nothingIsDue(item.name);
    const command = COMMANDS.get(item.name);
    if (!command) {
      const postings = item.postings.map(({ code, ...posting }) => ({ ...posting, code: CODE_NAMES.get(code) ?? 'lever_void' }));
      this.toy.post(postings);
      return;
    }
    const input = readInput(item.input);
    const said = this.#decide(command, input, item.userId === 0 ? SYSTEM : customer(item.userId));
    const stored = saidBy(item);
    if (stored !== said) this.#differ(`the venue decided ${stored}, the twin ${said}`);
    this.#count(item.name, item.refused);
    if (item.refused !== null) return;
    this.#lookAtAccounts(this.#unseen ? this.#standings.keys() : [userOf(item, input)], item.at);
  }

  #tick(row: TickRow): void {
    const tick: Tick = { ...row, pairId: row.pair_id, feedAt: row.feed_at, receivedAt: row.received_at };
    this.toy.market.put(tick);
    this.#tickId = tick.id;
    this.#unseen ||= !tick.tradable;
    this.#count(tick.tradable ? 'tick' : 'tick that nobody may trade on', null);
    if (!tick.tradable) return;
    for (const [userId, orderIds] of this.#fired(tick)) {
      const input = { orderIds, userId, tickId: tick.id, at: tick.receivedAt };
      this.#settle(triggerCommand, userId, input);
    }
    for (const userId of this.#stuck) {
      if (this.#standings.get(userId)?.book.exposures.some(({ pairId }) => pairId === tick.pairId)) this.#stuck.delete(userId);
    }
    this.#lookAtAccounts(this.#standings.keys(), tick.receivedAt);
  }

  /** The orders that a tick sets off, by customer, in order of their first. */
  #fired(tick: Tick): Map<number, number[]> {
    const fired: LeverOrderRow[] = [];
    for (const { orders } of this.#standings.values()) {
      for (const order of orders) if (order.pair_id === tick.pairId && isSetOff(order, tick)) fired.push(order);
    }
    const byUser = new Map<number, number[]>();
    for (const { id, user_id } of fired.toSorted((left, right) => left.id - right.id)) {
      byUser.set(user_id, [...(byUser.get(user_id) ?? []), id]);
    }
    return byUser;
  }

  /** Looks at accounts, liquidates those at or below the burst rate, and looks at these again. */
  #lookAtAccounts(userIds: Iterable<number>, at: number): void {
    this.#unseen = false;
    const priceOf = (pairId: number) => this.toy.market.tick(pairId)?.price ?? 0n;
    let looked = [...userIds];
    while (looked.length > 0) {
      const low = looked.filter((userId) => {
        const standing = this.#standings.get(userId);
        return standing !== undefined && !this.#stuck.has(userId) && atOrBelow(standing.book, priceOf, BURST_PERCENT);
      });
      looked = [];
      for (const userId of low.toSorted((left, right) => left - right)) {
        const input = { userId, tickId: this.#tickId, at, burstPercent: BURST_PERCENT };
        if (this.#settle(liquidateCommand, userId, input)) looked.push(userId);
        else this.#stuck.add(userId);
      }
    }
  }

  #settle<Input>(command: Command<Input, unknown>, userId: number, input: Input): boolean {
    const decision = this.toy.decide(command, input);
    this.#stand(userId);
    if ('refused' in decision) return false;
    this.#due.push(this.#said(command.name, input, decision));
    this.#count(command.name, null);
    return true;
  }

  #decide(command: Command<unknown, unknown>, input: unknown, actor: Actor): string {
    const decision = this.toy.decide(command, input, actor);
    const userId = actor.userId === 0 ? (input as { readonly userId: number }).userId : actor.userId;
    if (!('refused' in decision)) {
      this.#stuck.delete(userId);
      this.#stand(userId);
    }
    return this.#said(command.name, input, decision);
  }

  /** Looks up how a customer stands, after a command has changed it. */
  #stand(userId: number): void {
    const orders = this.toy.openOrders(userId);
    if (orders.length === 0) {
      this.#standings.delete(userId);
      return;
    }
    const available = this.toy.balance(userId, 'lever');
    const margin = this.toy.balance(userId, 'lever_margin');
    this.#standings.set(userId, { orders, book: { available, margin, exposures: exposuresOf(orders) } });
  }

  #said(name: string, input: unknown, decision: ReturnType<ToyVenue['decide']>): string {
    if ('refused' in decision) return text([name, input, decision.refused, decision.params ?? {}, [], []]);
    const postings = (decision.postings ?? []).filter(({ amount }) => amount > 0n);
    return text([
      name,
      input,
      null,
      decision.reply,
      postings.map(({ debit, credit, amount, code, cause }) => [debit, credit, amount, TRANSFER_CODES[code], cause]),
      (decision.events ?? []).map(({ userId, name: event, payload }) => [userId, event, payload]),
    ]);
  }

  #nothingIsDue(next: string): void {
    if (this.#due.length > 0) this.#differ(`before ${next} the venue has not settled ${this.#due.splice(0).join(', ')}`);
  }

  #differ(difference: string): void {
    this.differences.push(`batch ${this.#batch}, tick ${this.#tickId}: ${difference}`);
  }

  #count(name: string, refused: string | null): void {
    const what = refused === null ? name : `${name} ${refused}`;
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

function isSetOff(order: LeverOrderRow, tick: Tick): boolean {
  if (Number(order.armed_tick) >= tick.id) return false;
  if (order.status === PENDING) return limitFills(order.side, order.origin_price, entryPrice(order.side, tick.price, frozenTerms(order)));
  return order.status === HOLDING && crossedStop(order.side, tick.price, stopsOf(order)) !== undefined;
}

function userOf(item: CommandItem, input: unknown): number {
  return item.userId === 0 ? (input as { readonly userId: number }).userId : item.userId;
}

/** All that the journal says of a command but its place. */
function saidBy({ name, input, refused, reply, postings, events }: CommandItem): string {
  return text([
    name,
    readInput(input),
    refused,
    JSON.parse(reply),
    postings.map(({ debit, credit, amount, code, cause }) => [debit, credit, amount, code, cause]),
    events.map((event) => [event.userId, event.name, JSON.parse(event.payload)]),
  ]);
}

/** JSON with bigint told apart and keys in order. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/** Accounts that hold something, in order. */
export function heldIn(balances: Iterable<readonly [number, bigint]>): (readonly [number, bigint])[] {
  return [...balances].filter(([, balance]) => balance !== 0n).toSorted(([left], [right]) => left - right);
}
