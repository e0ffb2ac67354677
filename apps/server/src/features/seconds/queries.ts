import type { Language, MicroOrder, PayableCurrency, ReplyOf, SecondsOption, SecondsReserve } from '@candor/api';
import { divideInteger, magnitudeOf, ONE, toFixed, toText, type Amount } from '@candor/money';
import { breakEvenWinRate, SECONDS_CLOSED, SECONDS_OPEN, TRANSFER_CODES, type SecondsStatus, type SecondsTerms } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { selection } from '../../kernel/model/row-source.ts';
import type { Market, Tick } from '../../market/market.ts';
import { tickById } from '../../market/tick-rows.ts';
import type { SecondsBook } from './book.ts';
import { ORDERS, type SecondsOrderRow } from './order.ts';
import { houseOf, orderAccounts, purseAccount } from './stake.ts';
import { secondsTerms } from '../../policies/seconds-terms.ts';
import { currencyNames, orderView } from './view.ts';
import { asTheyCount, SECONDS_VOIDS } from './void-rows.ts';

/** Orders on a page. */
export const PAGE_SIZE = 20;

const VOIDS = selection(SECONDS_VOIDS, ['at', 'released', 'refunded', 'taken_back']);

/** Query of the means by which a customer can pay stakes in a currency, and of its insurance in force or on offer. */
export type InsuredIn = (
  userId: number,
  currency: { readonly id: number; readonly name: string },
  language: Language,
) => Promise<Pick<PayableCurrency, 'user_wallet' | 'insurance_types' | 'user_insurance'>>;

/** A currency that seconds orders are paid in, with what they are placed under. */
interface Paid {
  readonly id: number;
  readonly name: string;
  readonly terms: SecondsTerms;
}

export interface SecondsQueriesDependencies {
  readonly database: Database;
  readonly market: Market;
  readonly book: SecondsBook;
  /** The currencies that customers can hold. */
  readonly currencies: () => Promise<readonly { readonly id: number; readonly name: string }[]>;
  readonly insuredIn: InsuredIn;
}

/** Queries of the seconds screens. They change nothing; every statement about orders names the customer. */
export class SecondsQueries {
  readonly #dependencies: SecondsQueriesDependencies;

  constructor(dependencies: SecondsQueriesDependencies) {
    this.#dependencies = dependencies;
  }

  /** The currencies that seconds orders are paid in, in the order they are shown. */
  async paid(): Promise<readonly Paid[]> {
    const { market, currencies } = this.#dependencies;
    return (await currencies()).flatMap(({ id, name }) => {
      const terms = secondsTerms(market, name);
      return terms ? [{ id, name, terms }] : [];
    });
  }

  /** The currency with an id that seconds orders are paid in; asks no database. Throws `currency_unknown` when they are not. */
  paidIn(id: number): Paid {
    const { market } = this.#dependencies;
    const name = currencyNames(market)(id);
    const terms = secondsTerms(market, name);
    if (!terms) throw new RefusedError('currency_unknown');
    return { id, name, terms };
  }

  /** `microtrade/payable_currencies`. */
  async payable(userId: number, language: Language): Promise<PayableCurrency[]> {
    const paid = (await this.paid()).filter(({ terms }) => terms.isOpen);
    return Promise.all(
      paid.map(async ({ id, name, terms }) => ({
        id,
        name,
        micro_numbers: [...terms.quickAmounts],
        micro_trade_fee: toText(terms.feePercent),
        orders_most: terms.ordersMost,
        expiry_stake_most: toText(terms.expiryStakeMost),
        ...(await this.#dependencies.insuredIn(userId, { id, name }, language)),
      })),
    );
  }

  /** `microtrade/seconds`. */
  seconds(currencyId: number): SecondsOption[] {
    const { terms } = this.paidIn(currencyId);
    return terms.options.map((option) => ({
      seconds: option.seconds,
      profit_ratio: toText(option.profitRatio),
      loss_ratio: toText(option.lossRatio),
      plafond: toText(option.plafond),
      min_amount: toText(option.minAmount),
      max_amount: toText(option.maxAmount),
      break_even: toFixed(breakEvenWinRate(option, terms.feePercent), 2, 'ceiling'),
    }));
  }

  /** `microtrade/lists`: the ids come from the index alone, from its nearer end, so that the last page costs what the first does. */
  async lists(
    userId: number,
    {
      status,
      match_id: pairId,
      page,
    }: { readonly status?: SecondsStatus | undefined; readonly match_id?: number | undefined; readonly page: number },
    now: number,
  ): Promise<ReplyOf<'microtrade/lists'>> {
    const { database } = this.#dependencies;
    const where = 'user_id = $1 and status = any($2::smallint[]) and ($3::int is null or pair_id = $3)';
    const statuses = status === undefined ? [SECONDS_OPEN, SECONDS_CLOSED] : [status];
    // The market narrows open orders only.
    const keys = [userId, statuses, status === SECONDS_OPEN ? (pairId ?? null) : null];
    const [counted] = await database.run<{ total: number }>({
      name: 'options orders counted',
      text: `select count(*)::int as total from seconds_orders where ${where}`,
      values: keys,
    });
    const total = counted?.total ?? 0;
    const offset = (page - 1) * PAGE_SIZE;
    const fromOldest = offset > total / 2;
    const direction = fromOldest ? 'asc' : 'desc';
    const rows = await database.run({
      name: `options orders ${direction}`,
      text: `select ${ORDERS.list} from seconds_orders
             where id in (select id from seconds_orders where ${where} order by id ${direction} offset $4 limit $5) order by seconds_orders.id desc`,
      values: [...keys, fromOldest ? Math.max(0, total - offset - PAGE_SIZE) : offset, Math.max(0, Math.min(PAGE_SIZE, total - offset))],
    });
    return { data: this.#views(await asTheyCount(database, ORDERS.rows(rows)), now), total, page, limit: PAGE_SIZE };
  }

  /** `microtrade/detail`: one order with its ticks and transfers. Rejects with `not_found` unless it is the customer's. */
  async detail(userId: number, id: number, now: number): Promise<ReplyOf<'microtrade/detail'>> {
    const { database } = this.#dependencies;
    const [order] = ORDERS.rows(
      await database.run({
        name: 'options order of user',
        text: `select ${ORDERS.list} from seconds_orders where id = $1 and user_id = $2`,
        values: [id, userId],
      }),
    );
    if (!order) throw new RefusedError('not_found');
    const [accepted, entry, exit, transfers, voided] = await Promise.all([
      this.#tick(order.accepted_tick),
      this.#tick(order.entry_tick),
      this.#tick(order.exit_tick),
      this.#transfers(order),
      this.#voided(userId, id),
    ]);
    const [view] = this.#views(await asTheyCount(database, [order]), now);
    if (!view) throw new RefusedError('not_found');
    return {
      order: view,
      terms: {
        profit_ratio: toText(order.profit_ratio),
        loss_ratio: toText(order.loss_ratio),
        micro_trade_fee: toText(order.fee_percent),
      },
      accepted_tick: accepted,
      entry_tick: entry,
      exit_tick: exit,
      transfers,
      voided,
    };
  }

  /** `microtrade/reserve`: what backs open orders, by currency. */
  async reserves(now: number): Promise<SecondsReserve[]> {
    const { market, book } = this.#dependencies;
    const paid = await this.paid();
    const balances = await this.#balances(paid.flatMap(({ id }) => [houseOf(id).reserve, houseOf(id).promised]));
    const closings = market.pairs().flatMap(({ id, openMicrotrade }) => {
      const closesAt = openMicrotrade ? market.closesAt(id, now) : undefined;
      return closesAt === undefined ? [] : [{ match_id: id, closes_at: closesAt }];
    });
    return paid.map(({ id, name, terms }) => {
      const { stake, risk } = book.openIn(id);
      const free = balances.get(houseOf(id).reserve) ?? 0n;
      const reserve = free + (balances.get(houseOf(id).promised) ?? 0n);
      return {
        currency_id: id,
        currency_name: name,
        reserve: toText(reserve),
        free: toText(free),
        open_stake: toText(stake),
        at_risk: toText(risk),
        coverage: risk === 0n ? '' : toFixed(divideInteger(reserve * 100n * ONE, risk, 'floor'), 2, 'floor'),
        expiry_stake_most: toText(terms.expiryStakeMost),
        expiries: book.expiriesIn(id).map(({ pairId, minute, orders, stake: open }) => ({
          match_id: pairId,
          symbol_name: market.pair(pairId)?.symbol ?? '',
          minute,
          orders,
          open_stake: toText(open),
        })),
        closings,
      };
    });
  }

  #views(orders: readonly SecondsOrderRow[], now: number): MicroOrder[] {
    const { market } = this.#dependencies;
    const nameOf = currencyNames(market);
    return orders.map((order) => orderView(order, market, nameOf(order.currency_id), now));
  }

  async #balances(ids: readonly number[]): Promise<ReadonlyMap<number, Amount>> {
    const rows = await this.#dependencies.database.run<{ id: bigint; balance: Amount }>({
      name: 'options balances',
      text: 'select id, balance from accounts where id = any($1::bigint[])',
      values: [`{${ids.join(',')}}`],
    });
    return new Map(rows.map(({ id, balance }) => [Number(id), balance]));
  }

  async #voided(userId: number, id: number): Promise<ReplyOf<'microtrade/detail'>['voided']> {
    const [row] = VOIDS.rows(
      await this.#dependencies.database.run({
        name: 'options void of order',
        text: `select ${VOIDS.list} from seconds_voids where order_id = $1 and user_id = $2`,
        values: [id, userId],
      }),
    );
    return row ? { at: row.at, returned: toText(row.released + row.refunded), taken_back: toText(row.taken_back) } : null;
  }

  async #tick(id: bigint | null): Promise<ReplyOf<'microtrade/detail'>['exit_tick']> {
    if (id === null) return null;
    const found = await tickById(this.#dependencies.database, Number(id));
    return found ? this.#tickView(found) : null;
  }

  #tickView(tick: Tick) {
    return {
      id: tick.id,
      pair_id: tick.pairId,
      symbol: this.#dependencies.market.pair(tick.pairId)?.symbol ?? '',
      price: toText(tick.price),
      source: tick.source,
      feed_at: tick.feedAt,
      received_at: tick.receivedAt,
      hash: tick.hash,
    };
  }

  /** The transfers an order caused, oldest first, signed as the customer's wallet sees them; what is lost leaves what was held. */
  async #transfers(order: SecondsOrderRow): Promise<ReplyOf<'microtrade/detail'>['transfers']> {
    const rows = await this.#dependencies.database.run<{ id: bigint; debit: bigint; code: number; amount: bigint; at: number }>({
      name: 'options transfers of order',
      // The indexes hold customers' accounts only, and the planner does not see which are asked for.
      text: `select id, debit, code, amount, at from transfers
             where (debit = any($1::bigint[]) and debit >= 65536 or credit = any($1::bigint[]) and credit >= 65536)
               and cause = $2 and code between $3 and $4 order by id`,
      values: [`{${orderAccounts(order).join(',')}}`, order.id, TRANSFER_CODES.seconds_stake, TRANSFER_CODES.seconds_passed_on],
    });
    const names = new Map(Object.entries(TRANSFER_CODES).map(([name, code]) => [code as number, name]));
    const purse = BigInt(purseAccount(order));
    return rows.map((row) => ({
      id: Number(row.id),
      code: names.get(row.code) ?? '',
      value: toText(row.debit === purse || row.code === TRANSFER_CODES.seconds_loss ? -magnitudeOf(row.amount) : row.amount),
      at: row.at,
    }));
  }
}
