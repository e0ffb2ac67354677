import { decimal, toText } from '@candor/money';
import { startTestServer, until } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { observedContracts } from '../../src/features/contracts/recomputed-statistics.ts';
import { minutesOf } from '../../src/market/feed-uptime.ts';
import { WITHOUT_LIMITS } from '../contracts/without-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const server = await startTestServer();
const visitor = server.client();
afterAll(() => server.close());

const order = { legal_id: 1, currency_id: 2, share: 10, multiple: 100, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;

beforeAll(async () => {
  await server.database.pool.query(WITHOUT_LIMITS);
  await server.venue.market.reloadFounding();
  const customer = await server.demo(1);
  await server.open('BTC/USDT', '60000');
  const won = await customer.call('lever/submit', { ...order, type: 1 });
  const lost = await customer.call('lever/submit', { ...order, type: 2 });
  await customer.call('lever/submit', { ...order, type: 1 });
  await server.price('BTC/USDT', '60500');
  for (const { id } of [won, lost]) await customer.call('lever/close', { id });
  await server.venue.kernel.quiet();
  await server.venue.kernel.caughtUp();
});

describe('what the venue publishes of itself', () => {
  it('TRA-2 shows its own accounts and its reserve against what is open, and nothing of customers or of where money came from', async () => {
    const house = await visitor.call('venue/house', {});
    const operators = await (await server.operator(1)).call('console/house', {});
    expect(house.reserve).toBe(operators.reserve);
    expect(decimal(house.exposure)).toBeGreaterThan(0n);
    expect(house.accounts.map(({ account }) => account)).toEqual(expect.arrayContaining(['fee', 'market_maker', 'interest']));
    expect(house.accounts.map(({ account }) => account)).not.toContain('demo_funding');
  });

  it('TRA-4 shows how orders ended beside what the stored ticks make of them', async () => {
    const observed = await visitor.call('lever/observed', {});
    expect(observed).toMatchObject({ orders: 2, wins: 1, recomputed_wins: 1, liquidations: 0, recomputed_liquidations: 0 });
    expect(observed.recomputed_returned).toBe(observed.returned);
    const rows = await server.venue.database.query<{ profit: bigint; origin_margin: bigint }>(
      'select profit, origin_margin from lever_orders where status = 3',
    );
    expect(observed.returned).toBe(toText(rows.reduce((sum, { profit, origin_margin }) => sum + profit + origin_margin, 0n)));
  });

  it('TRA-4 an order whose profit was bent, or whose tick is not there, shows as a difference', async () => {
    const { venue, clock, database } = server;
    await database.pool.query('alter table lever_orders disable trigger user');
    await database.pool.query('update lever_orders set profit = -profit where status = 3 and profit > 0');
    const bent = await observedContracts(venue.database, clock.now());
    expect([bent.wins, bent.recomputed_wins]).toEqual([0, 1]);
    expect(bent.returned).not.toBe(bent.recomputed_returned);
    await database.pool.query('update lever_orders set profit = -profit, exit_tick = 999999 where status = 3');
    const astray = await observedContracts(venue.database, clock.now());
    expect(astray.recomputed_wins).toBe(0);
  });

  it('TRA-3 counts the minutes of a day without prices from the first price on', async () => {
    const { clock } = server;
    await until('the bars are stored', async () => {
      clock.advance(MINUTE_MS);
      await server.price('BTC/USDT', '60510');
      const uptime = await visitor.call('currency/uptime', {});
      return uptime.to - uptime.from >= MINUTE_MS;
    });
    const uptime = await visitor.call('currency/uptime', {});
    const bitcoin = uptime.markets.find(({ symbol }) => symbol === 'BTC/USDT');
    expect(bitcoin?.open).toBe((uptime.to - uptime.from) / MINUTE_MS);
    expect(bitcoin?.missing).toBeLessThanOrEqual(bitcoin?.open ?? 0);
  });

  it('TRA-3 a gap is a run of open minutes without a price; closed minutes are none', () => {
    const from = Date.UTC(2026, 4, 13, 4);
    const minute = (at: number): number => (at - from) / MINUTE_MS;
    const found = minutesOf(
      from,
      from + 2 * HOUR_MS,
      (at) => minute(at) < 90,
      (at) => minute(at) % 50 !== 0 && (minute(at) < 60 || minute(at) >= 65),
    );
    expect(found).toMatchObject({ open: 90, missing: 7 });
    expect(found.hours.map(({ open, missing }) => [open, missing])).toEqual([
      [60, 2],
      [30, 5],
    ]);
    expect(found.gaps.map((gap) => [minute(gap.from), gap.minutes])).toEqual([
      [60, 5],
      [0, 1],
      [50, 1],
    ]);
  });
});
