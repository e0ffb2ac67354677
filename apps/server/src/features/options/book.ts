import type { Amount } from '@candor/money';
import { EXPIRY_GRACE_MS, expiryMinute, optionRisk } from '@candor/rules';
import type { Effect, Part } from '../../kernel/command.ts';
import { canonicalJson, sha256 } from '../../kernel/hash.ts';
import { addedTo, type Change } from '../../kernel/table.ts';
import type { Tick } from '../../market/market.ts';
import { ExpiryQueue } from './expiry-queue.ts';
import { isOpen, isSecondsEffect, SECONDS_ORDERS, termsOf, type SecondsOrderRow } from './order.ts';

/** What is staked on one market and minute of expiry, in one currency. */
export interface ExpiryStake {
  readonly pairId: number;
  readonly currencyId: number;
  /** Its first millisecond. */
  readonly minute: number;
  readonly orders: number;
  readonly stake: Amount;
}

/** What is open in a currency. */
export interface OpenStake {
  readonly stake: Amount;
  /** What the house would pay if every open order won. */
  readonly risk: Amount;
}

/** The newest price of a market, and the one before it. */
interface LastTicks {
  readonly newest: Tick;
  readonly before: Tick | undefined;
}

const NOTHING: OpenStake = { stake: 0n, risk: 0n };

/**
 * All open seconds orders, by customer, expiry and stake, with the prices that may decide them, as the newest decision and the newest
 * tick left them: in the running venue and in one that is decided again.
 */
export class SecondsBook {
  readonly #orders = new Map<number, SecondsOrderRow>();
  readonly #byUser = new Map<number, Set<number>>();
  readonly #queues = new Map<number, ExpiryQueue>();
  readonly #expiries = new Map<string, ExpiryStake>();
  readonly #open = new Map<number, OpenStake>();
  readonly #ticks = new Map<number, LastTicks>();
  readonly #isOpen = (id: number): boolean => this.#orders.has(id);

  /** An open order. */
  order(id: number): SecondsOrderRow | undefined {
    return this.#orders.get(id);
  }

  /** Every open order. */
  get orders(): Iterable<SecondsOrderRow> {
    return this.#orders.values();
  }

  /** Open orders of a customer, oldest first. */
  ordersOf(userId: number): SecondsOrderRow[] {
    return [...(this.#byUser.get(userId) ?? [])].flatMap((id) => this.#orders.get(id) ?? []);
  }

  /** How many orders a customer has open. */
  openOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  /** What all customers have staked in a market and currency on the minute of an expiry. */
  stakedOn(pairId: number, currencyId: number, expiresAt: number): Amount {
    return this.#expiries.get(expiryKey(pairId, currencyId, expiresAt))?.stake ?? 0n;
  }

  /** What is open in a currency. */
  openIn(currencyId: number): OpenStake {
    return this.#open.get(currencyId) ?? NOTHING;
  }

  /** Stakes of a currency by market and minute, soonest first. */
  expiriesIn(currencyId: number): ExpiryStake[] {
    return [...this.#expiries.values()]
      .filter((each) => each.currencyId === currencyId)
      .toSorted((one, other) => one.minute - other.minute || one.pairId - other.pairId);
  }

  /** The newest price of an order's market. */
  newest(pairId: number): Tick | undefined {
    return this.#ticks.get(pairId)?.newest;
  }

  /** The price that decides an order: the last one of its market whose feed time is not after the expiry. */
  exitOf({ pair_id, expires_at }: SecondsOrderRow): Tick | undefined {
    const ticks = this.#ticks.get(pair_id);
    return [ticks?.newest, ticks?.before].find((tick) => tick && tick.feedAt <= expires_at);
  }

  /** Orders that a market's newest price decides, because it is later than they expire; soonest first. */
  dueBy({ pairId, feedAt }: Tick): SecondsOrderRow[] {
    return this.#queues.get(pairId)?.before(feedAt, this.#isOpen) ?? [];
  }

  /** Orders of all markets whose expiry and the grace after it have passed, soonest first. */
  dueAt(now: number): SecondsOrderRow[] {
    const due = [...this.#queues.values()].flatMap((queue) => queue.before(now - EXPIRY_GRACE_MS + 1, this.#isOpen));
    return due.toSorted((one, other) => one.expires_at - other.expires_at || one.id - other.id);
  }

  /** Equal for two books with the same open orders and stakes. Prices are left out: they come by the second. */
  digest(): string {
    const open = [...this.#orders.values()].map(({ id, user_id, pair_id, expires_at, stake }) => [id, user_id, pair_id, expires_at, stake]);
    const due = [...this.#queues.values()].flatMap((queue) => queue.before(Number.POSITIVE_INFINITY, this.#isOpen).map(({ id }) => id));
    const byUser = [...this.#byUser].flatMap(([userId, ids]) => [...ids].map((id) => [userId, id]));
    const stakes = [...this.#expiries].map(([key, { orders, stake }]) => [key, orders, stake]);
    const totals = [...this.#open].filter(([, { stake, risk }]) => stake !== 0n || risk !== 0n).map(([id, each]) => [id, each]);
    return sha256(
      [open, due, byUser, stakes, totals]
        .map((part) =>
          part
            .map((each) => canonicalJson(each))
            .toSorted()
            .join(),
        )
        .join('|'),
    );
  }

  /** Follows a price, the moment it is sealed. */
  tick(tick: Tick): void {
    this.#ticks.set(tick.pairId, { newest: tick, before: this.#ticks.get(tick.pairId)?.newest });
  }

  /** Follows what a command did. */
  follow(effects: readonly Effect[]): void {
    for (const effect of effects) if (isSecondsEffect(effect)) this.put(effect.order);
  }

  /** Follows the changes of a command that is taken as it stands in the journal. */
  followChanges(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.table.name !== SECONDS_ORDERS.name) continue;
      const known = change.kind === 'update' ? this.#orders.get(Number(change.key)) : undefined;
      const order = addedTo(SECONDS_ORDERS, change) ?? (known && { ...known, ...(change.kind === 'update' ? change.set : {}) });
      if (order) this.put(order);
    }
  }

  /** Takes an order as it stands now. Orders of one market and duration come in the order of their ids. */
  put(order: SecondsOrderRow): void {
    const known = this.#orders.get(order.id);
    if (isOpen(order)) {
      if (!known) this.#add(order);
    } else if (known) {
      this.#remove(known);
    }
  }

  /** Forgets everything, before loading anew. */
  clear(): void {
    for (const map of [this.#orders, this.#byUser, this.#queues, this.#expiries, this.#open, this.#ticks]) map.clear();
  }

  #add(order: SecondsOrderRow): void {
    this.#orders.set(order.id, order);
    const own = this.#byUser.get(order.user_id);
    if (own) own.add(order.id);
    else this.#byUser.set(order.user_id, new Set([order.id]));
    let queue = this.#queues.get(order.pair_id);
    if (!queue) {
      queue = new ExpiryQueue();
      this.#queues.set(order.pair_id, queue);
    }
    queue.push(order);
    this.#count(order, 1);
  }

  #remove(order: SecondsOrderRow): void {
    this.#orders.delete(order.id);
    const own = this.#byUser.get(order.user_id);
    own?.delete(order.id);
    if (own?.size === 0) this.#byUser.delete(order.user_id);
    this.#count(order, -1);
  }

  #count(order: SecondsOrderRow, change: 1 | -1): void {
    const { pair_id: pairId, currency_id: currencyId, expires_at: expiresAt } = order;
    const by = BigInt(change);
    const { stake, risk } = this.openIn(currencyId);
    this.#open.set(currencyId, { stake: stake + by * order.stake, risk: risk + by * optionRisk(termsOf(order)) });
    const key = expiryKey(pairId, currencyId, expiresAt);
    const counted = this.#expiries.get(key);
    const orders = (counted?.orders ?? 0) + change;
    if (orders === 0) this.#expiries.delete(key);
    else
      this.#expiries.set(key, {
        pairId,
        currencyId,
        minute: expiryMinute(expiresAt),
        orders,
        stake: (counted?.stake ?? 0n) + by * order.stake,
      });
  }
}

/** Names the book among the parts of the state. */
export const SECONDS: Part<SecondsBook> = { name: 'seconds orders' };

function expiryKey(pairId: number, currencyId: number, expiresAt: number): string {
  return `${currencyId} ${pairId} ${expiryMinute(expiresAt)}`;
}
