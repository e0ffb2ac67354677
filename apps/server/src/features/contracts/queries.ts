import type { LeverOrder, ReplyOf } from '@candor/api';
import { magnitudeOf, toText, type Amount, type Price } from '@candor/money';
import {
  askOf,
  bidOf,
  marginLevel,
  marginLevelText,
  HOLDING,
  nextMidnight,
  profitOf,
  TRANSFER_CODES,
  type Book,
  type OpenValue,
} from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { Market, Pair, Tick } from '../../market/market.ts';
import { tickById } from '../../market/tick-rows.ts';
import { contractAccounts } from './contract-account.ts';
import { observedContracts } from './recomputed-statistics.ts';
import type { OpenInterest } from './open-interest.ts';
import { causeOf, isCross, type ContractOrderRow } from './order.ts';
import { filterValues, isMeant, MEANT, type OrderFilter } from './order-filter.ts';
import { exposuresOf, ORDERS } from './store.ts';
import { asTheyCount, CONTRACT_VOIDS, NOT_VOIDED } from './voids.ts';
import { isPriced, newestPrices, orderViews } from './view.ts';

/** Orders on a page. */
export const PAGE_SIZE = 10;

const VOIDS = selection(CONTRACT_VOIDS, ['at', 'released', 'refunded', 'taken_back']);

type OrderPage = ReplyOf<'lever/my_trade'>;
type Row = Record<string, unknown>;

/** A customer's open orders and what is available, as of one moment. */
interface AccountSnapshot {
  readonly available: Amount;
  /** Holding and pending, newest first. */
  readonly orders: readonly ContractOrderRow[];
  readonly book: Book;
}

/** Queries of the contract screens. They change nothing; every statement names the customer. */
export class ContractsQueries {
  readonly #database: Database;
  readonly #market: Market;
  readonly #interest: OpenInterest;
  readonly #extremeOf: (orderId: number) => { readonly price: Price } | undefined;

  /** `extremeOf` tells the best price that the trailing stop of an order has seen. */
  constructor(
    database: Database,
    market: Market,
    interest: OpenInterest,
    extremeOf: (orderId: number) => { readonly price: Price } | undefined,
  ) {
    this.#extremeOf = extremeOf;
    this.#database = database;
    this.#market = market;
    this.#interest = interest;
  }

  /** `lever/observed`: what closed orders came to. */
  observed(now: number): Promise<ReplyOf<'lever/observed'>> {
    return observedContracts(this.#database, now);
  }

  /** `lever/deal`: what the ticket of one market needs. */
  async deal(userId: number, pair: Pair, now: number, passwordNeeded: boolean): Promise<ReplyOf<'lever/deal'>> {
    const [row] = await this.#database.run<{ balance: bigint }>({
      name: 'leverage available',
      text: 'select balance from accounts where id = $1',
      values: [contractAccounts(userId).available],
    });
    const { terms } = pair;
    const last = this.#market.tick(pair.id)?.price;
    const depth = this.#market.depth(pair.id);
    const state = this.#market.shownStateOf(pair.id, now);
    return {
      pair_id: pair.id,
      symbol: pair.symbol,
      multiple: [...terms.multiples],
      lever_share_limit: { min: terms.minHands, max: terms.maxHands },
      user_lever: toText(row?.balance ?? 0n),
      last_price: toText(last ?? 0n),
      ask: toText(last === undefined ? 0n : askOf(last, terms)),
      bid: toText(last === undefined ? 0n : bidOf(last, terms)),
      lever_transaction: {
        in: depth.bids.map(({ price, number }) => ({ price, number })),
        out: depth.asks.map(({ price, number }) => ({ price, number })),
      },
      currency_info: {
        id: pair.currencyId,
        name: pair.currencyName,
        legal_id: pair.legalId,
        legal_name: pair.legalName,
        lever_share_num: toText(terms.lotSize),
        lever_trade_fee: toText(terms.feePercent),
        overnight: toText(terms.overnightPercent),
        spread: toText(terms.spread),
        price_decimals: terms.priceDecimals,
        status: pair.paused ? 1 : 0,
        state,
      },
      risk: riskView(pair, this.#interest.of(pair.id), this.#market.closesAt(pair.id, now)),
      burst_rate: pair.stopOutPercent,
      pay_password_required: passwordNeeded,
      overnight_at: nextMidnight(now),
    };
  }

  /** `lever/dealall`: open orders, of one market or all. `profits` is of the listed market, `profits_total` of all. */
  async dealAll(userId: number, pairId: number | undefined, page: number, limit = PAGE_SIZE): Promise<OrderPage> {
    const snapshot = await this.#snapshot(userId);
    const listed = snapshot.orders.filter((order) => pairId === undefined || order.pair_id === pairId);
    return this.#openPage(snapshot, listed, page, limit);
  }

  /** `lever/my_trade`: orders of one status. `profits` is of all listed orders: unrealised while held, realised when closed. */
  async myTrade(userId: number, filter: OrderFilter, page: number, limit = PAGE_SIZE): Promise<OrderPage> {
    const snapshot = await this.#snapshot(userId);
    if (filter.status === 0 || filter.status === 1) {
      const listed = snapshot.orders.filter((order) => isMeant(order, filter));
      return this.#openPage(snapshot, listed, page, limit);
    }
    const past = await this.#past(userId, filter, page, limit);
    return {
      order: { data: this.#views(past.orders, snapshot.book), total: past.total, page, limit },
      hazard_rate: this.#marginLevel(snapshot.book),
      profits_total: toText(this.#unrealised(snapshot.orders)),
      profits: past.profits,
    };
  }

  /** `lever/detail`: one order with its ticks and transfers. Rejects with `not_found` unless it is the customer's. */
  async detail(userId: number, id: number): Promise<ReplyOf<'lever/detail'>> {
    const found = await this.#database.run({
      name: 'leverage order of user',
      text: `select ${ORDERS.list} from lever_orders where id = $1 and user_id = $2`,
      values: [id, userId],
    });
    const [order] = ORDERS.rows(found);
    if (!order) throw new RefusedError('not_found');
    const [snapshot, entry, exit, transfers, voided] = await Promise.all([
      this.#snapshot(userId),
      this.#tick(order.entry_tick),
      this.#tick(order.exit_tick),
      this.#transfers(userId, [id, causeOf(order)]),
      this.#voided(userId, id),
    ]);
    const [view] = this.#views(await asTheyCount(this.#database, [order]), snapshot.book);
    if (!view) throw new RefusedError('not_found');
    return {
      order: view,
      terms: {
        lever_share_num: toText(order.lot_size),
        spread: toText(order.spread),
        lever_trade_fee: toText(order.fee_percent),
        overnight: toText(order.overnight_percent),
      },
      entry_tick: entry,
      exit_tick: exit,
      transfers,
      voided,
    };
  }

  async #voided(userId: number, id: number): Promise<ReplyOf<'lever/detail'>['voided']> {
    const [row] = VOIDS.rows(
      await this.#database.run({
        name: 'leverage void of order',
        text: `select ${VOIDS.list} from lever_voids where order_id = $1 and user_id = $2`,
        values: [id, userId],
      }),
    );
    if (!row) return null;
    return { at: row.at, returned: toText(row.released + row.refunded), taken_back: toText(row.taken_back) };
  }

  async #snapshot(userId: number): Promise<AccountSnapshot> {
    // One statement, so that the balance and the orders are of one moment.
    const rows = await this.#database.run<Row>({
      name: 'leverage snapshot',
      text: `select (select balance from accounts where accounts.id = $2) as available, ${ORDERS.list}
             from (select 1) as once left join lever_orders on user_id = $1 and status in (0, 1) order by lever_orders.id desc`,
      values: [userId, contractAccounts(userId).available],
    });
    const available = (rows[0]?.['available'] as bigint | null | undefined) ?? 0n;
    const orders = ORDERS.rows(rows.filter((row) => row['id'] !== null));
    const holding = orders.filter((order) => order.status === HOLDING && isCross(order));
    const margin = holding.reduce((sum, order) => sum + order.margin, 0n);
    return { available, orders, book: { available, margin, exposures: exposuresOf(holding) } };
  }

  /** The positions of a customer, newest first. */
  async positions(userId: number): Promise<readonly ContractOrderRow[]> {
    const { orders } = await this.#snapshot(userId);
    return orders.filter((order) => order.status === HOLDING);
  }

  /** The next orders of a file, newest first, after the last that it has. */
  async piece(userId: number, filter: OrderFilter, last: LeverOrder | undefined, limit: number): Promise<readonly LeverOrder[]> {
    const snapshot = await this.#snapshot(userId);
    const rows = await this.#database.run<Row>({
      name: 'leverage orders of a file',
      text: `select ${ORDERS.list} from lever_orders where ${MEANT} and ($8::float8 is null or id < $8) order by lever_orders.id desc limit $9`,
      values: [...filterValues(userId, filter), last?.id ?? null, limit],
    });
    return this.#views(await asTheyCount(this.#database, ORDERS.rows(rows)), snapshot.book);
  }

  async #past(userId: number, filter: OrderFilter, page: number, length: number) {
    const keys = filterValues(userId, filter);
    const [sums] = await this.#database.run<{ total: number; profits: string }>({
      name: 'leverage past orders counted',
      text: `select count(*)::int as total, coalesce(sum(profit) filter (where ${NOT_VOIDED}), 0)::text as profits from lever_orders where ${MEANT}`,
      values: keys,
    });
    const total = sums?.total ?? 0;
    const offset = (page - 1) * length;
    // The ids come from the index alone; from its nearer end, so that the last page costs what the first does.
    const fromOldest = offset > total / 2;
    const least = fromOldest ? Math.max(0, total - offset - length) : offset;
    const limit = Math.max(0, Math.min(length, total - offset));
    const direction = fromOldest ? 'asc' : 'desc';
    const rows = await this.#database.run<Row>({
      name: `leverage past orders ${direction}`,
      text: `select ${ORDERS.list} from lever_orders
             where id in (select id from lever_orders where ${MEANT} order by id ${direction} offset $8 limit $9) order by lever_orders.id desc`,
      values: [...keys, least, limit],
    });
    return { orders: await asTheyCount(this.#database, ORDERS.rows(rows)), total, profits: toText(BigInt(sums?.profits ?? '0')) };
  }

  #openPage(snapshot: AccountSnapshot, listed: readonly ContractOrderRow[], page: number, limit = PAGE_SIZE): OrderPage {
    const offset = (page - 1) * limit;
    return {
      order: { data: this.#views(listed.slice(offset, offset + limit), snapshot.book), total: listed.length, page, limit },
      hazard_rate: this.#marginLevel(snapshot.book),
      profits_total: toText(this.#unrealised(snapshot.orders)),
      profits: toText(this.#unrealised(listed)),
    };
  }

  #views(orders: readonly ContractOrderRow[], book: Book): LeverOrder[] {
    return orderViews(orders, book, this.#market).map((view) => {
      const extreme = view.status === HOLDING ? this.#extremeOf(view.id) : undefined;
      return extreme ? { ...view, trailing_extreme: toText(extreme.price) } : view;
    });
  }

  #marginLevel(book: Book): string | null {
    if (!isPriced(book, this.#market)) return null;
    return marginLevelText(marginLevel(book, newestPrices(this.#market))) ?? null;
  }

  #unrealised(orders: readonly ContractOrderRow[]): Amount {
    let sum = 0n;
    for (const order of orders) {
      const last = this.#market.tick(order.pair_id)?.price;
      if (order.status === HOLDING && last !== undefined) sum += profitOf(order.side, order.price, last, order.number);
    }
    return sum;
  }

  async #tick(id: bigint | null): Promise<ReplyOf<'lever/detail'>['entry_tick']> {
    const found = id === null ? undefined : await tickById(this.#database, Number(id));
    return found ? this.#tickView(found) : null;
  }

  #tickView(tick: Tick) {
    return {
      id: tick.id,
      pair_id: tick.pairId,
      symbol: this.#market.pair(tick.pairId)?.symbol ?? '',
      price: toText(tick.price),
      source: tick.source,
      feed_at: tick.feedAt,
      received_at: tick.receivedAt,
      hash: tick.hash,
    };
  }

  /**
   * Reads the transfers of an order, oldest first, signed as the customer's contract wallet sees them. For a part of a position those of the whole are
   * included.
   */
  async #transfers(userId: number, causes: readonly number[]): Promise<ReplyOf<'lever/detail'>['transfers']> {
    const { available, margin, isolated } = contractAccounts(userId);
    const own = [available, margin, isolated];
    const rows = await this.#database.run<{ id: bigint; debit: bigint; code: number; amount: bigint; at: number }>({
      name: 'leverage transfers of order',
      // The indexes hold customers' accounts only, and the planner does not see which are asked for.
      text: `select id, debit, code, amount, at from transfers
             where (debit = any($1::bigint[]) and debit >= 65536 or credit = any($1::bigint[]) and credit >= 65536)
               and cause = any($2::bigint[]) and code between $3 and $4 order by id`,
      values: [`{${own.join(',')}}`, `{${causes.join(',')}}`, TRANSFER_CODES.lever_margin, TRANSFER_CODES.lever_void],
    });
    const names = new Map(Object.entries(TRANSFER_CODES).map(([name, code]) => [code as number, name]));
    return rows.map((row) => ({
      id: Number(row.id),
      code: names.get(row.code) ?? '',
      value: toText(isOutflow(row, available) ? -magnitudeOf(row.amount) : row.amount),
      at: row.at,
    }));
  }
}

/** The limits of a market, and what is open in it. */
function riskView({ risk }: Pair, open: OpenValue, closesAt: number | undefined): ReplyOf<'lever/deal'>['risk'] {
  const side = ({ held, resting }: OpenValue['buys']) => ({ held: toText(held), resting: toText(resting) });
  return {
    fresh_ms: risk.freshMs,
    tiers: risk.tiers.map(({ upTo, multiple }) => ({ up_to: toText(upTo), multiple })),
    customer_gross: toText(risk.customerGross),
    customer_net: toText(risk.customerNet),
    market_gross: toText(risk.marketGross),
    market_net: toText(risk.marketNet),
    gap_percent: toText(risk.gapPercent),
    closing_minutes: risk.closingMinutes,
    closing_multiple: risk.closingMultiple,
    closes_at: closesAt ?? 0,
    open: { buys: side(open.buys), sells: side(open.sells) },
  };
}

/** Money leaving `available`, or leaving the margin for the house. */
function isOutflow(row: { debit: bigint; code: number }, available: number): boolean {
  return row.debit === BigInt(available) || row.code === TRANSFER_CODES.lever_overnight;
}
