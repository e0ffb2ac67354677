import { divideInteger, ONE } from '@candor/money';
import {
  BUY,
  crossedStop,
  entryPrice,
  HOLDING,
  isBetter,
  isReached,
  MARKET,
  PENDING,
  trailBegins,
  trailFires,
  TRANSFER_CODES,
  type TransferCode,
} from '@candor/rules';
import { DELAY_MS_MAX, SYSTEM, type Actor, type Command } from '../../src/kernel/model/command.ts';
import { readInput } from '../../src/kernel/model/hash.ts';
import type { CommandItem, JournalBatch, StoredEvent, StoredPosting } from '../../src/kernel/journal/journal.ts';
import { batchCloseCommand } from '../../src/features/contracts/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { expireCommand } from '../../src/features/contracts/commands/expire.ts';
import { liquidateCommand } from '../../src/features/contracts/commands/liquidate.ts';
import { marginCommand } from '../../src/features/contracts/commands/margin.ts';
import { overnightCommand } from '../../src/features/contracts/commands/overnight.ts';
import { reverseCommand } from '../../src/features/contracts/commands/reverse.ts';
import { setStopCommand } from '../../src/features/contracts/commands/set-stop.ts';
import { setTrailCommand } from '../../src/features/contracts/commands/set-trail.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { triggerCommand } from '../../src/features/contracts/commands/trigger.ts';
import { endWarningCommand, warnCommand } from '../../src/features/contracts/commands/warn.ts';
import { frozenTerms, isCross, stopsOf, trailOfOrder, type ContractOrderRow } from '../../src/features/contracts/order.ts';
import { openOrdersSource } from '../../src/features/contracts/store.ts';
import { fundHouse } from '../../src/features/wallet/commands/fund-house.ts';
import { transferCommand } from '../../src/features/wallet/commands/transfer.ts';
import { currencySource } from '../../src/features/wallet/store.ts';
import type { Pair, Tick } from '../../src/market/market.ts';
import type { HoursBook } from '../../src/market/hours.ts';
import type { HeldTickRow, TickRow } from '../../src/market/tick-rows.ts';
import { FakeMarket } from './fake-market.ts';
import { customer, ToyVenue } from './toy-venue.ts';

const STOP_OUT_PERCENT = 30n;
/** After so many differences everything that follows is one. */
const DIFFERENCES_SHOWN = 5;
/** Name under which ticks are counted that no order may trade on. */
export const UNTRADABLE = 'tick that nobody may trade on';
const CODE_NAMES = new Map(Object.entries(TRANSFER_CODES).map(([name, code]) => [code as number, name as TransferCode]));
const COMMANDS = new Map(
  [
    submitCommand,
    closeCommand,
    cancelCommand,
    setStopCommand,
    setTrailCommand,
    batchCloseCommand,
    reverseCommand,
    marginCommand,
    overnightCommand,
    expireCommand,
    warnCommand,
    endWarningCommand,
    transferCommand(openOrdersSource),
    fundHouse,
  ].map((command) => [command.name, command as unknown as Command<unknown, unknown>]),
);

/** The state of a customer with open orders. */
interface Standing {
  readonly orders: readonly ContractOrderRow[];
  /** Quantity by market, of positions. */
  readonly held: readonly (readonly [pairId: number, quantity: bigint])[];
  /** Isolated positions, which have margin of their own. */
  readonly isolated: readonly ContractOrderRow[];
  /** Due for liquidation when price × quantity over all markets is this or less; undefined without margin. */
  readonly dueAt: bigint | undefined;
}

/**
 * The venue once more, in the most obvious way. It walks the journal, looks at every order and every account at every tick, one
 * after another, in exact arithmetic. It runs every command at its place. It has no engine, no index and no queue.
 */
export class Twin {
  readonly toy: ToyVenue;
  /** Decisions of the venue that differ. */
  readonly differences: string[] = [];
  /** Count of each event, by name of the command, its cause and its refusal. */
  readonly counts: Record<string, number> = {};
  readonly #standings = new Map<number, Standing>();
  /** The best price that each trailing stop has seen. */
  readonly #best = new Map<string, { readonly price: bigint; readonly tickId: number }>();
  /** Consequences that ticks and commands have set off and the journal has not shown yet. */
  readonly #due: string[] = [];
  /** Accounts that could not be liquidated: nothing new until one of their markets trades or their own orders change. */
  readonly #stuck = new Set<number>();
  /** Isolated positions of which the same is true. */
  readonly #stuckOrders = new Set<number>();
  #tickId = 0;
  /** A price has moved that no order could trade on, so that no customer was looked at. */
  #unseen = false;
  #batch = 0;

  constructor(pairs: readonly Pair[], hours?: HoursBook) {
    this.toy = new ToyVenue(new FakeMarket(pairs, hours), false);
    const usdt = { id: 1, name: 'USDT', isLever: true, isMicro: true, isMatch: true, isLegal: true };
    this.toy.provide(currencySource, () => usdt);
  }

  /**
   * Does everything that the journal holds, and compares what came of it with what it says. `starts` are the batches that a new
   * process went on from: it knows nothing of prices that were late before.
   */
  walk(batches: readonly JournalBatch[], starts: readonly number[] = []): void {
    for (const batch of batches) {
      if (starts.includes(this.#batch)) this.toy.lagMs = 0;
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
          if (change.kind !== 'insert') continue;
          if (change.table.name === 'held_ticks') this.toy.market.hold((change.row as HeldTickRow).pair_id);
          if (change.table.name === 'ticks') this.#tick(change.row as TickRow);
        }
      }
      if (batch.items.some((item) => item.kind === 'command' && !item.ledger)) this.#lookAtAccounts(this.#standings.keys(), this.toy.now);
      else this.#nothingIsDue('the end of the batch');
    }
  }

  #command(item: CommandItem): void {
    if (item.triggered) {
      const expected = this.#due.shift();
      const stored = saidBy(item);
      if (stored !== expected) this.#differ(`the venue settled ${stored}, the twin ${expected}`);
      return;
    }
    this.#nothingIsDue(item.name);
    const lateMs = this.toy.lagMs > DELAY_MS_MAX ? this.toy.lagMs : 0;
    if (item.lateMs !== lateMs) this.#differ(`${item.name} was decided ${item.lateMs} ms late, not ${lateMs}`);
    const command = COMMANDS.get(item.name);
    if (!command) {
      if (item.ledger) this.#differ(`the twin does not know ${item.name}`);
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
    this.#count(tick.tradable ? 'tick' : UNTRADABLE, null);
    if (!tick.tradable) return;
    for (const [userId, orderIds] of this.#fired(tick)) {
      const extremes = orderIds.flatMap((orderId) => {
        const order = this.toy.order(orderId);
        const best = crossedStop(order.side, tick.price, stopsOf(order)) === undefined ? this.#best.get(bestKey(order)) : undefined;
        return best && order.status === HOLDING ? [{ orderId, ...best }] : [];
      });
      const input = { orderIds, ...(extremes.length > 0 && { extremes }), userId, tickId: tick.id, at: tick.receivedAt };
      this.#settle(triggerCommand, userId, input);
    }
    for (const userId of this.#stuck) {
      if (this.#standings.get(userId)?.held.some(([pairId]) => pairId === tick.pairId)) this.#stuck.delete(userId);
    }
    for (const order of this.#isolated(this.#standings.keys())) if (order.pair_id === tick.pairId) this.#stuckOrders.delete(order.id);
    this.#lookAtAccounts(this.#standings.keys(), tick.receivedAt);
  }

  /** The orders that a tick sets off, by customer, in order of their first. */
  #fired(tick: Tick): Map<number, number[]> {
    const fired: ContractOrderRow[] = [];
    for (const { orders } of this.#standings.values()) {
      for (const order of orders) {
        if (order.pair_id !== tick.pairId) continue;
        const isTrailed = this.#isTrailed(order, tick);
        if (isSetOff(order, tick) || isTrailed) fired.push(order);
      }
    }
    const byUser = new Map<number, number[]>();
    for (const { id, user_id } of fired.toSorted((left, right) => left.id - right.id)) {
      byUser.set(user_id, [...(byUser.get(user_id) ?? []), id]);
    }
    return byUser;
  }

  /** Lets the trailing stop of an order see a tick; whether it fires. */
  #isTrailed(order: ContractOrderRow, { id: tickId, price }: Tick): boolean {
    const trail = trailOfOrder(order);
    if (!trail || order.status !== HOLDING || order.trail_start === null || Number(order.trail_tick) >= tickId) return false;
    const start = trail.activation === undefined ? { price: order.trail_start, tickId: Number(order.trail_tick) } : undefined;
    const before = this.#best.get(bestKey(order)) ?? start;
    const isMoved = before ? before.price === price || isBetter(order.side, price, before.price) : trailBegins(order.side, price, trail);
    const best = isMoved ? { price, tickId } : before;
    if (!best) return false;
    this.#best.set(bestKey(order), best);
    return trailFires(order.side, price, best.price, trail);
  }

  /** Looks at accounts, liquidates those at or below the stop-out level, and looks at these again. */
  #lookAtAccounts(userIds: Iterable<number>, at: number): void {
    this.#unseen = false;
    for (let looked = userIds; ;) {
      const users = [...looked];
      const low = users.filter((userId) => !this.#stuck.has(userId) && this.#isLow(userId));
      const alone = this.#isolated(users).filter((order) => !this.#stuckOrders.has(order.id) && this.#isLowAlone(order));
      if (low.length + alone.length === 0) return;
      const again: number[] = [];
      for (const userId of low.toSorted((left, right) => left - right)) {
        const input = { userId, tickId: this.#tickId, at, burstPercent: Number(STOP_OUT_PERCENT) };
        if (this.#settle(liquidateCommand, userId, input)) again.push(userId);
        else this.#stuck.add(userId);
      }
      for (const { id: orderId, user_id: userId } of alone.toSorted((left, right) => left.id - right.id)) {
        const input = { userId, tickId: this.#tickId, at, burstPercent: Number(STOP_OUT_PERCENT), orderId };
        if (this.#settle(liquidateCommand, userId, input)) again.push(userId);
        else this.#stuckOrders.add(orderId);
      }
      looked = new Set(again);
    }
  }

  #isolated(userIds: Iterable<number>): ContractOrderRow[] {
    return [...userIds].flatMap((userId) => this.#standings.get(userId)?.isolated ?? []);
  }

  /** Whether what is left of an isolated position's margin is at or below the limit: margin + gain ≤ limit × margin. */
  #isLowAlone({ pair_id: pairId, side, number, price, margin }: ContractOrderRow): boolean {
    const last = this.toy.market.tick(pairId)?.price;
    if (last === undefined || margin <= 0n) return false;
    const gain = (side === BUY ? last - price : price - last) * number;
    return (margin * ONE + gain) * 100n <= STOP_OUT_PERCENT * margin * ONE;
  }

  #isLow(userId: number): boolean {
    const standing = this.#standings.get(userId);
    if (standing?.dueAt === undefined) return false;
    let worth = 0n;
    for (const [pairId, quantity] of standing.held) worth += (this.toy.market.tick(pairId)?.price ?? 0n) * quantity;
    return worth <= standing.dueAt;
  }

  #settle<Input>(command: Command<Input, unknown>, userId: number, input: Input): boolean {
    const decision = this.toy.decide(command, input);
    this.#stand(userId);
    if ('refused' in decision) return false;
    this.#stuck.delete(userId);
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

  /** Looks up the state of a customer, after a command has changed it. */
  #stand(userId: number): void {
    const orders = this.toy.openOrders(userId);
    if (orders.length === 0) {
      this.#standings.delete(userId);
      return;
    }
    const positions = orders.filter((order) => order.status === HOLDING);
    const holding = positions.filter(isCross);
    const isolated = positions.filter((order) => !isCross(order));
    for (const { id } of isolated) this.#stuckOrders.delete(id);
    const held = new Map<number, bigint>();
    let cost = 0n;
    let margin = 0n;
    for (const order of holding) {
      const quantity = order.side === BUY ? order.number : -order.number;
      held.set(order.pair_id, (held.get(order.pair_id) ?? 0n) + quantity);
      cost += order.price * quantity;
      margin += order.margin;
    }
    // Available + margin + worth − cost, in percent of the margin, is the margin level: at or below it is due.
    const money = (this.toy.balance(userId, 'lever') + margin) * ONE - cost;
    const dueAt = margin > 0n ? divideInteger(STOP_OUT_PERCENT * margin * ONE - 100n * money, 100n, 'floor') : undefined;
    this.#standings.set(userId, { orders, isolated, held: [...held], dueAt });
  }

  #said(name: string, input: unknown, decision: ReturnType<ToyVenue['decide']>): string {
    if ('refused' in decision) return said(name, input, decision.refused, JSON.stringify(decision.params ?? {}), [], []);
    const postings = (decision.postings ?? []).filter(({ amount }) => amount > 0n);
    return said(
      name,
      input,
      null,
      JSON.stringify(decision.reply),
      postings.map(({ code, ...posting }) => ({ ...posting, code: TRANSFER_CODES[code] })),
      (decision.events ?? []).map((event) => ({ ...event, payload: JSON.stringify(event.payload) })),
    );
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

function bestKey({ id, trail_tick }: ContractOrderRow): string {
  return `${id} ${trail_tick}`;
}

function isSetOff(order: ContractOrderRow, tick: Tick): boolean {
  if (Number(order.armed_tick) >= tick.id) return false;
  if (order.status === PENDING && order.mode !== MARKET)
    return isReached(order.mode, order.side, order.origin_price, entryPrice(order.side, tick.price, frozenTerms(order)));
  return order.status === HOLDING && crossedStop(order.side, tick.price, stopsOf(order)) !== undefined;
}

function userOf(item: CommandItem, input: unknown): number {
  return item.userId === 0 ? (input as { readonly userId: number }).userId : item.userId;
}

/** All that the journal says of a command but its place. */
function saidBy({ name, input, refused, reply, postings, events }: CommandItem): string {
  return said(name, readInput(input), refused, reply, postings, events);
}

function said(
  name: string,
  input: unknown,
  refused: string | null,
  reply: string,
  postings: readonly StoredPosting[],
  events: readonly Pick<StoredEvent, 'userId' | 'name' | 'payload'>[],
): string {
  const asked = Object.entries(input as object).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return [
    `${name} ${asked.map(([key, value]) => `${key}=${String(value)}`).join(' ')}: ${refused ?? 'done'}, ${reply}`,
    ...postings.map(({ debit, credit, amount, code, cause }) => `${amount} from ${debit} to ${credit}, ${code} ${cause}`),
    ...events.map((event) => `${event.userId} hears ${event.name} ${event.payload}`),
  ].join('; ');
}

/** Accounts that hold something, in order. */
export function heldIn(balances: Iterable<readonly [number, bigint]>): (readonly [number, bigint])[] {
  return [...balances].filter(([, balance]) => balance !== 0n).toSorted(([left], [right]) => left - right);
}
