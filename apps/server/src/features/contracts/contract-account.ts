import { greatest, least, type Amount } from '@candor/money';
import {
  BUY,
  CLOSED,
  HOLDING,
  PENDING,
  profitOf,
  REVOKED,
  settleClose,
  sparableMargin,
  splitPosition,
  splitCharge,
  venueDayOf,
  venueDayText,
  type Book,
  type CloseReason,
  type TransferCode,
  type VenueDay,
  SETTLEMENT_CURRENCY,
} from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { MARKETS, type Markets } from '../../market/market.ts';
import { read, type Moment, type Needs, type Posting, type View } from '../../kernel/model/command.ts';
import { capture, hold, release } from '../../kernel/model/holds.ts';
import { insert, update, type Change } from '../../kernel/model/table.ts';
import { marginHeld, orderHeld } from './holds.ts';
import { nightlyFee, nightsOf } from './overnight-fee.ts';
import {
  causeOf,
  difference,
  isCross,
  CONTRACT_ORDERS,
  ORDER_IDS,
  trailColumns,
  trailOfOrder,
  type ContractOrderRow,
  type OrderEffect,
} from './order.ts';
import type { Mark } from './quote.ts';
import { exposuresOf, openOrdersSource } from './store.ts';

/** House account of the fees of contracts. */
export const FEE = accountId(HOUSE, SETTLEMENT_CURRENCY, 'fee');
export const MARKET_MAKER = accountId(HOUSE, SETTLEMENT_CURRENCY, 'market_maker');
export const LOSS_ABSORPTION = accountId(HOUSE, SETTLEMENT_CURRENCY, 'loss_absorption');

/** The contract accounts of one customer. */
export interface ContractAccounts {
  readonly available: number;
  readonly margin: number;
  readonly frozen: number;
  /** Margin of isolated positions. */
  readonly isolated: number;
}

/** The ids of a customer's contract accounts. */
export function contractAccounts(userId: number): ContractAccounts {
  return {
    available: accountId(userId, SETTLEMENT_CURRENCY, 'lever'),
    margin: accountId(userId, SETTLEMENT_CURRENCY, 'lever_margin'),
    frozen: accountId(userId, SETTLEMENT_CURRENCY, 'lever_frozen'),
    isolated: accountId(userId, SETTLEMENT_CURRENCY, 'lever_isolated'),
  };
}

/** Circumstances under which a position closes. */
export interface Closing {
  readonly reason: CloseReason;
  /** The moment of the close, in milliseconds; nights up to it are owed. */
  readonly at: number;
  /** Whether no position is meant to stay, so that loss absorption may pay what is left of a loss. */
  readonly last: boolean;
  /** Best price and its tick from which a trailing stop came back. */
  readonly extreme?: { readonly price: bigint; readonly tickId: number } | undefined;
}

/** A customer's contract accounts and open orders: what a `ContractAccount` is made of. */
export function contractAccountNeeds(userId: number): Needs {
  return { accounts: Object.values(contractAccounts(userId)), rows: [read(openOrdersSource, userId)] };
}

/**
 * The open orders of one customer, being changed by one command. Collects postings and row changes
 * and keeps the working balances, so that one step sees what the step before it left. A command that ends in a refusal
 * drops it.
 */
export class ContractAccount {
  readonly #accounts: ContractAccounts;
  readonly #markets: Markets;
  #orders: Map<number, ContractOrderRow>;
  #before = new Map<number, ContractOrderRow | undefined>();
  readonly #postings: Posting[] = [];
  #available: Amount;

  /** The command must need `contractAccountNeeds(userId)`. */
  constructor(userId: number, view: View) {
    this.#accounts = contractAccounts(userId);
    this.#orders = new Map(view.row(openOrdersSource, userId)?.list.map((order) => [order.id, order]));
    this.#available = view.balance(this.#accounts.available);
    this.#markets = view.state(MARKETS);
  }

  /** Money that is available now. */
  get available(): Amount {
    return this.#available;
  }

  /** Remembers the present state; the returned function goes back to it. */
  checkpoint(): () => void {
    const orders = new Map(this.#orders);
    const before = new Map(this.#before);
    const postings = this.#postings.length;
    const available = this.#available;
    return () => {
      this.#orders = orders;
      this.#before = before;
      this.#postings.length = postings;
      this.#available = available;
    };
  }

  /** Returns an order in its present state. */
  order(id: number): ContractOrderRow | undefined {
    return this.#orders.get(id);
  }

  /** Positions in their present state, oldest first. */
  get holding(): ContractOrderRow[] {
    return [...this.#orders.values()].filter((order) => order.status === HOLDING);
  }

  /** Resting orders in their present state, oldest first. */
  get pending(): ContractOrderRow[] {
    return [...this.#orders.values()].filter((order) => order.status === PENDING);
  }

  /** Positions that share the contract wallet, oldest first. */
  get cross(): ContractOrderRow[] {
    return this.holding.filter(isCross);
  }

  /** Returns the present book: isolated positions have no part in it. */
  get book(): Book {
    const holding = this.cross;
    return { available: this.#available, margin: holding.reduce((sum, order) => sum + order.margin, 0n), exposures: exposuresOf(holding) };
  }

  /** Sets columns of an order. */
  set(order: ContractOrderRow, columns: Partial<ContractOrderRow>): ContractOrderRow {
    const next = { ...order, ...columns };
    if (!this.#before.has(order.id)) this.#before.set(order.id, order);
    this.#orders.set(order.id, next);
    return next;
  }

  /** Adds an order of the customer's. */
  add(order: ContractOrderRow): ContractOrderRow {
    this.#before.set(order.id, undefined);
    this.#orders.set(order.id, order);
    return order;
  }

  /** Opens a position: its margin is set aside and its fee paid. */
  open(order: ContractOrderRow): ContractOrderRow {
    this.#push(hold(marginHeld(order), order.margin));
    this.#pay(FEE, order.fee, 'lever_fee', order.id);
    return this.add(order);
  }

  /** Revokes a resting order: what was set aside for it returns in full. */
  revoke(order: ContractOrderRow, at: number): ContractOrderRow {
    this.#push(release(orderHeld(order)));
    return this.set(order, { status: REVOKED, margin: 0n, closed_at: Math.max(at, order.created_at) });
  }

  /** Ends a resting order whose time is over: what was set aside for it returns in full. */
  expire(order: ContractOrderRow, at: number): ContractOrderRow {
    return this.set(this.revoke(order, at), { close_reason: 'expired' });
  }

  /** Fills a resting order at `price`: what was set aside returns, then margin and fee at the fill price are taken. */
  fill(order: ContractOrderRow, mark: Mark, price: bigint, margin: Amount, fee: Amount): ContractOrderRow {
    this.#push(release(orderHeld(order)));
    this.#push(hold(marginHeld(order), margin));
    this.#pay(FEE, fee, 'lever_fee', order.id);
    return this.set(order, {
      status: HOLDING,
      price,
      origin_margin: margin,
      margin,
      fee,
      opened_at: Math.max(mark.at, order.created_at),
      entry_tick: BigInt(mark.tickId),
      armed_tick: BigInt(mark.tickId),
      ...trailColumns(trailOfOrder(order), { id: mark.tickId, price: mark.price }),
    });
  }

  /**
   * Takes the overnight charges a position owes up to the midnight that begins `through`. Midnights at which the venue had paused the
   * market are waived, whenever that is found: no customer could close. Returns how many were charged and waived.
   */
  chargeOvernightFee(order: ContractOrderRow, through: VenueDay): { readonly charged: number; readonly waived: number } {
    const passed = nightsOf(order, through, []);
    if (passed === 0) return { charged: 0, waived: 0 };
    const charged = nightsOf(order, through, this.#pausedNights(order));
    let { margin, overnight } = order;
    const basis = {
      night_available: this.#beside(order),
      night_margin: margin,
      night_number: order.number,
      nights_waived: passed - charged,
    };
    for (let night = 0; night < charged; night += 1) {
      const { fromAvailable, fromMargin } = splitCharge(nightlyFee(order), this.#beside(order), margin);
      this.#pay(FEE, fromAvailable, 'lever_overnight', order.id);
      this.#push(capture(marginHeld({ ...order, margin }), fromMargin, FEE, 'lever_overnight'));
      margin -= fromMargin;
      overnight += fromAvailable + fromMargin;
    }
    this.set(order, { margin, overnight, overnight_day: venueDayText(through), ...basis });
    return { charged, waived: passed - charged };
  }

  #pausedNights({ pair_id }: ContractOrderRow): readonly VenueDay[] {
    return this.#markets.pair(pair_id)?.pausedNights ?? [];
  }

  /**
   * Closes a position at a mark, after the nights it owes. The loss of a cross position beyond its margin is taken from what is available. Next comes the money
   * of resting orders (newest first, revoking them), then the margin of other positions (oldest first). For a cross position, loss absorption pays only when no
   * position is meant to stay. Otherwise a loss that all this does not cover changes nothing and returns undefined. For an isolated position, loss absorption
   * pays what its margin does not cover.
   */
  close(id: number, mark: Mark, { reason, at, last, extreme }: Closing): ContractOrderRow | undefined {
    const held = this.#orders.get(id);
    if (held?.status !== HOLDING) return undefined;
    const profit = profitOf(held.side, held.price, mark.price, held.number);
    // A night is owed only where our clock and the feed's agree on the day: either may be wrong, and a charge is permanent.
    const through = venueDayOf(Math.min(at, mark.feedAt));
    // An isolated position has its own margin alone: what that does not cover is paid by loss absorption only.
    if (
      !last &&
      isCross(held) &&
      profit < 0n &&
      this.#reach(held) < -profit + BigInt(nightsOf(held, through, this.#pausedNights(held))) * nightlyFee(held)
    )
      return undefined;

    this.chargeOvernightFee(held, through);
    const order = this.#orders.get(id) ?? held;
    const needed = -profit - order.margin;
    const beside = isCross(order) ? this.#raise(needed, order, at) : this.#drawRest(needed, order);
    const basis = { close_available: beside, close_margin: order.margin };
    const settlement = settleClose(order.margin, profit, beside);
    this.#push(release(marginHeld(order), settlement.marginReturned));
    const { profitPaid, lossPaid, shortfall } = settlement;
    const cause = causeOf(order);
    this.#push({ debit: MARKET_MAKER, credit: this.#accounts.available, amount: profitPaid, code: 'lever_profit', cause });
    this.#pay(MARKET_MAKER, lossPaid, 'lever_loss', cause);
    this.#push({ debit: LOSS_ABSORPTION, credit: MARKET_MAKER, amount: shortfall, code: 'lever_shortfall', cause });
    return this.set(order, {
      status: CLOSED,
      margin: 0n,
      exit_price: mark.price,
      exit_tick: BigInt(mark.tickId),
      profit,
      shortfall,
      close_reason: reason,
      closed_at: Math.max(at, order.opened_at ?? 0),
      ...basis,
      ...(extreme && { trail_extreme: extreme.price, trail_extreme_tick: BigInt(extreme.tickId) }),
    });
  }

  /**
   * Closes some hands of a position at a mark, after the nights that the whole owes. They are split from it as an order of their own (`splitPosition`), which
   * closes like any other while the rest stays. A loss beyond the margin of an isolated part is taken from that of the rest, and from nothing else. Changes
   * nothing and returns undefined where `close` does.
   */
  closePart(position: ContractOrderRow, hands: number, mark: Mark, { now: at, nextId }: Moment): ContractOrderRow | undefined {
    const undo = this.checkpoint();
    this.chargeOvernightFee(position, venueDayOf(Math.min(at, mark.feedAt)));
    const whole = this.#orders.get(position.id) ?? position;
    const { part, rest } = splitPosition(whole, hands);
    this.set(whole, rest);
    const split = { ...whole, ...part, id: 0, part_of: whole.id, part_hands: whole.hands, part_margin: whole.margin };
    if (isCross(split) && this.#reach(split) < -profitOf(split.side, split.price, mark.price, split.number)) {
      undo();
      return undefined;
    }
    const { id } = this.add({ ...split, id: nextId(ORDER_IDS) });
    return this.close(id, mark, { reason: 'customer', at, last: false });
  }

  /**
   * Ends an open order without a result. A position exits at the very tick that it entered at, and a resting order is revoked. What it held returns in full.
   */
  annul(order: ContractOrderRow, at: number): ContractOrderRow {
    this.#push(release(order.status === PENDING ? orderHeld(order) : marginHeld(order)));
    const ended = { margin: 0n, close_reason: 'void', closed_at: Math.max(at, order.opened_at ?? order.created_at) } as const;
    if (order.status === PENDING) return this.set(order, { ...ended, status: REVOKED });
    const entered = order.side === BUY ? order.price - order.spread : order.price + order.spread;
    return this.set(order, { ...ended, status: CLOSED, profit: 0n, exit_price: entered, exit_tick: order.entry_tick });
  }

  /** Moves money besides what orders do by themselves: what a void gives and takes. */
  post(posting: Posting): void {
    this.#push(posting);
  }

  get postings(): readonly Posting[] {
    return this.#postings;
  }

  /** Orders that changed, in their present state, in the order they were first touched. */
  get touched(): ContractOrderRow[] {
    return [...this.#before.keys()].flatMap((id) => this.#orders.get(id) ?? []);
  }

  /** Orders that were there and changed, in their present state and in the one before. */
  get moved(): { readonly order: ContractOrderRow; readonly before: ContractOrderRow }[] {
    return [...this.#before].flatMap(([id, before]) => {
      const order = this.#orders.get(id);
      return order && before ? [{ order, before }] : [];
    });
  }

  get changes(): Change[] {
    return this.touched.map((order) => {
      const before = this.#before.get(order.id);
      return before ? update(CONTRACT_ORDERS, order.id, difference(before, order), order.user_id) : insert(CONTRACT_ORDERS, order);
    });
  }

  get effects(): OrderEffect[] {
    return this.touched.map((order) => ({ kind: 'lever.order', order, before: this.#before.get(order.id) }));
  }

  /** Returns the money that a position may draw on beside its own margin. */
  #beside(order: ContractOrderRow): Amount {
    return isCross(order) ? this.#available : 0n;
  }

  /** Puts money to the margin of an isolated position, or takes some of it (below zero), at the newest tick of its market. */
  moveMargin(order: ContractOrderRow, amount: Amount, tickId: number): ContractOrderRow {
    this.#push(amount > 0n ? hold(marginHeld(order), amount) : release(marginHeld(order), -amount));
    return this.set(order, { margin: order.margin + amount, margin_tick: BigInt(tickId) });
  }

  /** All that a loss of a position may be paid from before loss absorption. */
  #reach(order: ContractOrderRow): Amount {
    let reach = this.#available + order.margin;
    for (const other of this.#orders.values()) {
      if (other.status === PENDING) reach += other.margin + other.fee;
      else if (other.status === HOLDING && isCross(other) && other.id !== order.id) reach += sparableMargin(other.margin);
    }
    return reach;
  }

  /** Makes `needed` available, as far as resting orders and other positions can; returns what is available then. */
  #raise(needed: Amount, order: ContractOrderRow, at: number): Amount {
    for (const resting of this.pending.reverse()) if (this.#available < needed) this.revoke(resting, at);
    for (const other of this.cross) if (other.id !== order.id) this.#draw(other, needed - this.#available);
    return this.#available;
  }

  /** Draws on the rest of an isolated position for a part of it that closes; returns how much came of it. */
  #drawRest(needed: Amount, { part_of: whole }: ContractOrderRow): Amount {
    const rest = this.#orders.get(whole ?? 0);
    return rest ? this.#draw(rest, needed) : 0n;
  }

  /** Draws on the margin of a position as far as it can be spared; returns how much came of it. */
  #draw(position: ContractOrderRow, needed: Amount): Amount {
    const drawn = greatest(0n, least(needed, sparableMargin(position.margin)));
    if (drawn > 0n) this.set(position, { margin: position.margin - drawn });
    this.#push(release(marginHeld(position), drawn));
    return drawn;
  }

  /** Pays the house from what is available. */
  #pay(to: number, amount: Amount, code: TransferCode, cause: number): void {
    this.#push({ debit: this.#accounts.available, credit: to, amount, code, cause });
  }

  #push(posting: Posting): void {
    const { debit, credit, amount } = posting;
    if (amount === 0n) return;
    this.#postings.push(posting);
    if (debit === this.#accounts.available) this.#available -= amount;
    if (credit === this.#accounts.available) this.#available += amount;
  }
}
