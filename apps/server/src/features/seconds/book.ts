import type { Amount } from '@candor/money';
import { EXPIRY_GRACE_MS, expiryMinute, expiryMinutes, secondsRisk, waitsUntil } from '@candor/rules';
import type { Effect, StateSlice } from '../../kernel/model/command.ts';
import { canonicalJson, sha256 } from '../../kernel/model/hash.ts';
import { addedTo, type Change } from '../../kernel/model/table.ts';
import type { Tick } from '../../market/market.ts';
import { ExpiryQueue } from './expiry-queue.ts';
import { isOpen, isOpened, isSecondsEffect, SECONDS_ORDERS, waitingOf, type OpenedOrderRow, type SecondsOrderRow } from './order.ts';

/** Stakes on one market and minute of expiry, in one currency, of orders whose expiry is known. */
export interface ExpiryStake {
  readonly pairId: number;
  readonly currencyId: number;
  /** Its first millisecond. */
  readonly minute: number;
  readonly orders: number;
  readonly stake: Amount;
}

/** Open stakes in a currency. */
export interface OpenStake {
  readonly stake: Amount;
  /** Amount that the house would pay if every open order won. */
  readonly risk: Amount;
}

/** The newest price of a market, and the one before it. */
interface LastTicks {
  readonly newest: Tick;
  readonly before: Tick | undefined;
}

const NOTHING: OpenStake = { stake: 0n, risk: 0n };

/**
 * Book of all open seconds orders, by customer, expiry and stake, and of those that wait for their entry. It has the prices that may decide them. It is in the
 * state after the newest decision and tick, in the running venue and in one that is decided again.
 */
export class SecondsBook {
  readonly #orders = new Map<number, SecondsOrderRow>();
  readonly #byUser = new Map<number, Set<number>>();
  readonly #queues = new Map<number, ExpiryQueue>();
  /** Orders that wait for their entry, by market, in the order in which they were accepted. */
  readonly #waiting = new Map<number, Set<number>>();
  readonly #expiries = new Map<string, ExpiryStake>();
  /** Stakes of waiting orders, on every minute that their expiry may lie in. */
  readonly #expected = new Map<string, Amount>();
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

  /** Returns the number of open orders of a customer. */
  openOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  /** Returns the stakes of all customers in a market and currency on a minute of expiry. It includes the waiting orders that may expire in it. */
  stakedOn(pairId: number, currencyId: number, minute: number): Amount {
    const key = expiryKey(pairId, currencyId, minute);
    return (this.#expiries.get(key)?.stake ?? 0n) + (this.#expected.get(key) ?? 0n);
  }

  /** Orders of a market that wait for their entry, in the order in which they were accepted. */
  waitingIn(pairId: number): readonly number[] {
    return [...(this.#waiting.get(pairId) ?? [])];
  }

  /** Orders of all markets that have waited for their entry in vain, with the grace after it, in the order in which they were accepted. */
  overdueAt(now: number): number[] {
    const overdue: number[] = [];
    for (const ids of this.#waiting.values()) {
      for (const id of ids) {
        const order = this.#orders.get(id);
        if (order && waitsUntil(waitingOf(order)) + EXPIRY_GRACE_MS < now) overdue.push(id);
      }
    }
    return overdue.toSorted((one, other) => one - other);
  }

  /** Returns the open stakes in a currency. */
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
  exitOf({ pair_id, expires_at }: OpenedOrderRow): Tick | undefined {
    const ticks = this.#ticks.get(pair_id);
    return [ticks?.newest, ticks?.before].find((tick) => tick && tick.feedAt <= expires_at);
  }

  /** Orders that a market's newest price decides, because it is later than they expire; soonest first. */
  dueBy({ pairId, feedAt }: Tick): OpenedOrderRow[] {
    return this.#queues.get(pairId)?.before(feedAt, this.#isOpen) ?? [];
  }

  /** Orders of all markets whose expiry and the grace after it have passed, soonest first. */
  dueAt(now: number): OpenedOrderRow[] {
    const due = [...this.#queues.values()].flatMap((queue) => queue.before(now - EXPIRY_GRACE_MS + 1, this.#isOpen));
    return due.toSorted((one, other) => one.expires_at - other.expires_at || one.id - other.id);
  }

  /** Equal for two books with the same open orders and stakes. Prices are left out: they come by the second. */
  digest(): string {
    const open = [...this.#orders.values()].map(({ id, user_id, pair_id, expires_at, stake }) => [id, user_id, pair_id, expires_at, stake]);
    const waiting = [...this.#waiting].flatMap(([pairId, ids]) => [...ids].map((id) => [pairId, id]));
    const expected = [...this.#expected].filter(([, stake]) => stake !== 0n);
    const due = [...this.#queues.values()].flatMap((queue) => queue.before(Number.POSITIVE_INFINITY, this.#isOpen).map(({ id }) => id));
    const byUser = [...this.#byUser].flatMap(([userId, ids]) => [...ids].map((id) => [userId, id]));
    const stakes = [...this.#expiries].map(([key, { orders, stake }]) => [key, orders, stake]);
    const totals = [...this.#open].filter(([, { stake, risk }]) => stake !== 0n || risk !== 0n).map(([id, each]) => [id, each]);
    return sha256(
      [open, waiting, expected, due, byUser, stakes, totals]
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
  apply(effects: readonly Effect[]): void {
    for (const effect of effects) if (isSecondsEffect(effect)) this.put(effect.order);
  }

  /** Follows the changes of a command that is taken unchanged from the journal. */
  applyChanges(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.table.name !== SECONDS_ORDERS.name) continue;
      const known = change.kind === 'update' ? this.#orders.get(Number(change.key)) : undefined;
      const order = addedTo(SECONDS_ORDERS, change) ?? (known && { ...known, ...(change.kind === 'update' ? change.set : {}) });
      if (order) this.put(order);
    }
  }

  /** Takes an order in its present state. Orders of one market and duration come in the order of their ids, and open in it. */
  put(order: SecondsOrderRow): void {
    const known = this.#orders.get(order.id);
    if (!isOpen(order)) {
      if (known) this.#remove(known);
    } else if (!known) {
      this.#add(order);
    } else if (!isOpened(known) && isOpened(order)) {
      this.#remove(known);
      this.#add(order);
    }
  }

  /** Forgets everything, before loading again. */
  clear(): void {
    const maps = [this.#orders, this.#byUser, this.#queues, this.#waiting, this.#expiries, this.#expected, this.#open, this.#ticks];
    for (const map of maps) map.clear();
  }

  #add(order: SecondsOrderRow): void {
    this.#orders.set(order.id, order);
    added(this.#byUser, order.user_id, order.id);
    if (isOpened(order)) this.#queueOf(order.pair_id).push(order);
    else added(this.#waiting, order.pair_id, order.id);
    this.#count(order, 1);
  }

  #remove(order: SecondsOrderRow): void {
    this.#orders.delete(order.id);
    removed(this.#byUser, order.user_id, order.id);
    removed(this.#waiting, order.pair_id, order.id);
    this.#count(order, -1);
  }

  #queueOf(pairId: number): ExpiryQueue {
    const known = this.#queues.get(pairId);
    if (known) return known;
    const queue = new ExpiryQueue();
    this.#queues.set(pairId, queue);
    return queue;
  }

  #count(order: SecondsOrderRow, change: 1 | -1): void {
    const { currency_id: currencyId } = order;
    const by = BigInt(change);
    const { stake, risk } = this.openIn(currencyId);
    const own = secondsRisk({ stake: order.stake, profitRatio: order.profit_ratio });
    this.#open.set(currencyId, { stake: stake + by * order.stake, risk: risk + by * own });
    if (isOpened(order)) this.#expires(order, change);
    else this.#expects(order, by);
  }

  #expires({ pair_id: pairId, currency_id: currencyId, expires_at: expiresAt, stake }: OpenedOrderRow, change: 1 | -1): void {
    const minute = expiryMinute(expiresAt);
    const key = expiryKey(pairId, currencyId, minute);
    const counted = this.#expiries.get(key);
    const orders = (counted?.orders ?? 0) + change;
    if (orders === 0) this.#expiries.delete(key);
    else this.#expiries.set(key, { pairId, currencyId, minute, orders, stake: (counted?.stake ?? 0n) + BigInt(change) * stake });
  }

  #expects(order: SecondsOrderRow, by: bigint): void {
    for (const minute of expiryMinutes(waitingOf(order), order.seconds)) {
      const key = expiryKey(order.pair_id, order.currency_id, minute);
      const stake = (this.#expected.get(key) ?? 0n) + by * order.stake;
      if (stake === 0n) this.#expected.delete(key);
      else this.#expected.set(key, stake);
    }
  }
}

function added(sets: Map<number, Set<number>>, key: number, id: number): void {
  const known = sets.get(key);
  if (known) known.add(id);
  else sets.set(key, new Set([id]));
}

function removed(sets: Map<number, Set<number>>, key: number, id: number): void {
  const known = sets.get(key);
  known?.delete(id);
  if (known?.size === 0) sets.delete(key);
}

/** Names the book among the slices of the state. */
export const SECONDS: StateSlice<SecondsBook> = { name: 'seconds orders' };

function expiryKey(pairId: number, currencyId: number, minute: number): string {
  return `${currencyId} ${pairId} ${minute}`;
}
