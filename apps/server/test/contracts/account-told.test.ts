import { decimal, toText } from '@candor/money';
import { TRANSFER_CODES, venueDayOf, venueDayText } from '@candor/rules';
import { CallError, until } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { isDecidedAgain } from '../../src/features/contracts/recomputed-liquidations.ts';
import { statisticsOf } from '../../src/features/contracts/statistics.ts';
import { playedVenue } from '../kernel/played-venue.ts';

const server = await playedVenue();
const { pool } = server.database;
await server.venue.receipts.writer.takeIn();
const customers = [await server.demo(1), await server.demo(2), await server.demo(3)] as const;
const [one, two] = customers;

const sum = (amounts: readonly string[]): string => toText(amounts.reduce((total, each) => total + decimal(each), 0n));
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

describe('why an order was liquidated', () => {
  it('ANA-1 says what the receipt states, and the rules decide the same from it', async () => {
    const told = await two.call('lever/liquidation', { id: '5' });
    expect(told).toMatchObject({
      hazard_rate: '14.25',
      limit: 30,
      available: '3879.745',
      margin: '6000.25',
      profit: '-9025',
      tick: { symbol: 'BTC/USDT', price: '59100' },
      positions: [
        { id: 5, symbol: 'BTC/USDT', type: 1, price: '60002.5', mark: '59100', number: '10', margin: '6000.25', profit: '-9025' },
      ],
    });
    const worth = decimal(told.available) + decimal(told.margin) + decimal(told.profit);
    // Two decimals, rounded up.
    expect((worth * 10_000n + decimal(told.margin) - 1n) / decimal(told.margin)).toBe(1425n);
    const { rows } = await pool.query<{ pair_id: number; price: string }>('select pair_id, price::text from ticks where id = $1', [
      told.tick.id,
    ]);
    const stored = {
      time: told.at,
      ticks: told.positions.map(({ tick_id, pair_id }) => ({ role: 'mark', id: tick_id, pair: pair_id })),
      facts: {
        burst_percent: told.limit,
        available: told.available,
        positions: told.positions.map(({ pair_id, type, price, number, margin }) => ({ pair: pair_id, side: type, price, number, margin })),
      },
      result: { hazard_rate: told.hazard_rate },
    };
    expect(isDecidedAgain(stored, () => BigInt(rows[0]?.price ?? 0))).toBe(true);
    const [order] = told.positions;
    const { order: row } = await two.call('lever/detail', { id: '5' });
    expect([order?.fee, order?.overnight]).toEqual([row.trade_fee, row.overnight_money]);
    expect(told.around.some(({ id, price }) => id === told.tick.id && price === '59100')).toBe(true);
    expect(told.around.map(({ feed_at }) => feed_at)).toEqual(told.around.map(({ feed_at }) => feed_at).toSorted((a, b) => a - b));
    expect(told.around.length).toBeLessThanOrEqual(80);
    const pages = await Promise.all([1, 2, 3].map((page) => two.call('receipts/list', { page })));
    const list = pages.flatMap((each) => each.list);
    expect(list.find(({ number }) => number === told.receipt)?.kind).toBe('contract_liquidation');
  });

  it('ANA-2 of another’s order, of one that closed otherwise, and of none nothing is said', async () => {
    expect(await refusal(one.call('lever/liquidation', { id: '5' }))).toBe('not_found');
    expect(await refusal(one.call('lever/liquidation', { id: '4' }))).toBe('not_found');
    expect(await refusal(one.call('lever/liquidation', { id: '999999' }))).toBe('not_found');
    expect(await refusal(server.client().call('lever/liquidation', { id: '5' }))).not.toBe('ok');
  });
});

/** Amounts that the ledger moved for the orders of a customer that were filled, voided ones aside, by the codes of their postings. */
async function postings(userId: number): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ code: number; amount: string }>(
    `select code, sum(amount)::text as amount from transfers
     where cause in (select coalesce(part_of, id) from lever_orders where user_id = $1 and (status = 1 or status = 3 and close_reason <> 'void'))
       and code in (${[TRANSFER_CODES.lever_profit, TRANSFER_CODES.lever_loss, TRANSFER_CODES.lever_shortfall, TRANSFER_CODES.lever_fee, TRANSFER_CODES.lever_overnight].join(',')})
       and ((debit >= 65536 and debit >> 16 = $1) or (credit >= 65536 and credit >> 16 = $1) or code = ${TRANSFER_CODES.lever_shortfall})
     group by code`,
    [userId],
  );
  const by = new Map(rows.map(({ code, amount }) => [code, BigInt(amount)]));
  const of = (name: keyof typeof TRANSFER_CODES): bigint => by.get(TRANSFER_CODES[name]) ?? 0n;
  return {
    profit: toText(of('lever_profit') - of('lever_loss') - of('lever_shortfall')),
    shortfall: toText(of('lever_shortfall')),
    fee: toText(of('lever_fee')),
    overnight: toText(of('lever_overnight')),
  };
}

describe('what contracts came to', () => {
  it('ANA-3 the sums are what the postings of the same orders moved, and days add up to markets', async () => {
    let closed = 0;
    for (const customer of customers) {
      const { id } = await customer.call('user/info', {});
      const { days, markets, open } = await customer.call('lever/statistics', { days: 365 });
      const ledger = await postings(id);
      const held = { profit: '0', shortfall: '0', fee: open.fee, overnight: open.overnight };
      for (const name of ['profit', 'shortfall', 'fee', 'overnight'] as const) {
        expect(sum([...days.map((day) => day[name]), held[name]]), `${name} of ${id}`).toBe(ledger[name]);
        expect(sum([...markets.map((market) => market[name]), held[name]])).toBe(ledger[name]);
      }
      const { rows } = await pool.query<{ orders: number; wins: number }>(
        `select count(*)::int as orders, (count(*) filter (where profit > 0))::int as wins from lever_orders where user_id = $1 and status = 3 and close_reason <> 'void'`,
        [id],
      );
      const count = (list: readonly { orders: number; wins: number }[]) => ({
        orders: list.reduce((all, { orders }) => all + orders, 0),
        wins: list.reduce((all, { wins }) => all + wins, 0),
      });
      expect(count(days)).toEqual(rows[0]);
      expect(count(markets)).toEqual(rows[0]);
      closed += rows[0]?.orders ?? 0;
    }
    expect(closed).toBeGreaterThan(5);
    const { rows: voided } = await pool.query(`select 1 from lever_orders where close_reason = 'void'`);
    expect(voided.length).toBeGreaterThan(0);
  });

  it('ANA-4 an order is in the venue day on which it closed, and what is held stands beside it', async () => {
    const now = server.clock.now();
    const { days } = await two.call('lever/statistics', { days: 7 });
    const { order } = await two.call('lever/detail', { id: '5' });
    expect(days.find(({ day }) => day === venueDayText(venueDayOf(order.handle_time)))).toMatchObject({ orders: 1, wins: 0 });
    expect(days.every(({ day }) => day <= venueDayText(venueDayOf(now)))).toBe(true);
    // Nothing of a day before those that are asked for.
    const { query } = server.venue.database;
    const { id } = await two.call('user/info', {});
    const later = await statisticsOf((text, values) => query(text, values), server.venue.market, id, 7, now + 30 * 86_400_000);
    expect([later.days, later.markets]).toEqual([[], []]);
    const { open } = await one.call('lever/statistics', { days: 7 });
    const { order: position } = await one.call('lever/my_trade', { status: 1, page: 1 });
    expect(open).toEqual({
      positions: 1,
      profit: position.data[0]?.profits,
      fee: position.data[0]?.trade_fee,
      overnight: position.data[0]?.overnight_money,
    });
  });

  it('ANA-5 the sums are read from an index that has their figures', async () => {
    const now = Date.now();
    // The newest of them now, so that the venue's day has one in its first hour as well.
    await pool.query(
      `insert into lever_orders (id, user_id, pair_id, side, status, mode, multiple, hands, number, origin_price, price, exit_price, origin_margin, margin, fee, profit, close_reason,
         lot_size, spread, fee_percent, overnight_percent, created_at, opened_at, closed_at, submit_tick, entry_tick, exit_tick, armed_tick)
       select 1000000 + i, 200001, 1, 1, 3, 1, 10, 1, 1, 1, 1, 1, 1, 0, 1, 1, 'customer', 1, 0, 0, 0, at, at, at - i * interval '1 hour', 1, 1, 1, 1
       from generate_series(0, 19999) i, to_timestamp($1::float8 / 1000) at`,
      [now],
    );
    const { query } = server.venue.database;
    const plans: string[] = [];
    const explained: typeof query = async (text, values) => {
      if (text.includes('grouping sets')) {
        const rows = await query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return query(text, values);
    };
    // A vacuum beside an open transaction of the venue leaves pages that only the table can tell of.
    await until('a plan that reads the index alone', async () => {
      await pool.query('vacuum analyze lever_orders');
      const { days } = await statisticsOf(explained, server.venue.market, 200_001, 7, now);
      expect(days.length).toBeGreaterThan(6);
      return plans.at(-1)?.includes('Index Only Scan using lever_orders_closed') === true;
    });
    await pool.query('delete from lever_orders where user_id = 200001');
  });
});
