import { decimal, toText } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { dayBalances } from '../../src/features/wallet/day-balances.ts';
import { WALLET_CHECKS } from '../../src/features/wallet/verify.ts';
import {
  isDecidedAgain,
  recomputedLiquidations,
  observedLiquidations,
  type Liquidated,
} from '../../src/features/contracts/recomputed-liquidations.ts';
import { observedSeconds, recomputedSeconds } from '../../src/features/seconds/recomputed-statistics.ts';
import { feedDays } from '../../src/market/feed-days.ts';
import { playedVenue } from '../kernel/played-venue.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const server = await playedVenue();
const { venue, clock } = server;
const { database } = venue;
const { pool } = server.database;
const silent = { warn: () => undefined };
await venue.receipts.writer.takeIn();
await recomputedSeconds(database, silent).takeIn();
await recomputedLiquidations(database, silent).takeIn();
await dayBalances(database, silent).takeIn();
const seconds = () => observedSeconds(database.query, venue.market, clock.now());

async function forget(table: string, fold: string): Promise<void> {
  await pool.query(`delete from ${table}`);
  await pool.query('update cursors set position = 0 where name = $1', [fold]);
}

describe('what the venue observed of itself', () => {
  it('TRA-8 shows settled seconds orders by market and duration beside what the stored ticks make of them', async () => {
    const { list } = await seconds();
    const voided = await pool.query(`select from seconds_voids join seconds_orders on id = order_id where result <> 'void'`);
    expect(voided.rowCount).toBeGreaterThan(0);
    const { rows } = await pool.query<{ pair_id: number; seconds: number; orders: number; wins: number; put_in: bigint; returned: bigint }>(
      `select pair_id, seconds, count(*)::int as orders, count(*) filter (where result ->> 'result' = 'win')::int as wins
       from (select subject, (document::json -> 'facts' ->> 'pair')::int as pair_id, (document::json -> 'terms' -> 'frozen' ->> 'seconds')::int as seconds, document::json -> 'result' as result
         from receipts where kind = 'seconds_settlement') as settled
       where result ->> 'result' <> 'void' and not exists (select from seconds_voids where order_id = subject) group by 1, 2 order by 1, 2`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(list.map(({ match_id, seconds: duration, orders, wins }) => [match_id, duration, orders, wins])).toEqual(
      rows.map(({ pair_id, seconds: duration, orders, wins }) => [pair_id, duration, orders, wins]),
    );
    for (const each of list) {
      expect(each.recomputed_wins).toBe(each.wins);
      expect(each.recomputed_returned).toBe(each.returned);
    }
  });

  it('TRA-8 a bent price at an expiry shows as a difference', async () => {
    const before = await seconds();
    await forget('seconds_observed', 'seconds_observed');
    await pool.query('alter table ticks disable trigger user');
    await pool.query(
      `update ticks set price = price * 3 where id in (select exit_tick from seconds_orders where result = 'loss' and direction = 1)`,
    );
    await pool.query(
      `update ticks set price = price / 3 where id in (select exit_tick from seconds_orders where result = 'win' and direction = 1)`,
    );
    await recomputedSeconds(database, silent).takeIn();
    const after = await seconds();
    expect(after.list.map(({ wins }) => wins)).toEqual(before.list.map(({ wins }) => wins));
    expect(after.list.some(({ wins, recomputed_wins: again }) => wins !== again)).toBe(true);
    await pool.query(
      `update ticks set price = price / 3 where id in (select exit_tick from seconds_orders where result = 'loss' and direction = 1)`,
    );
    await pool.query(
      `update ticks set price = price * 3 where id in (select exit_tick from seconds_orders where result = 'win' and direction = 1)`,
    );
    await forget('seconds_observed', 'seconds_observed');
    await recomputedSeconds(database, silent).takeIn();
    expect(await seconds()).toEqual(before);
  });

  it('TRA-9 says what any moment of the hours would have won, once the ticks after them are stored', async () => {
    // An hour that is not over waits.
    const hour = new Date(clock.now() - (clock.now() % HOUR_MS));
    await pool.query('insert into seconds_observed values ($1, 1, 30, 1, 1, 1, 0, 1, 1, 1, 1)', [hour]);
    await recomputedSeconds(database, silent).takeIn();
    const waiting = 'select moments from seconds_observed where hour = $1 and pair_id = 1 and seconds = 30';
    expect((await pool.query(waiting, [hour])).rows).toEqual([{ moments: null }]);
    await pool.query('delete from seconds_observed where hour = $1', [hour]);
    await pool.query('update seconds_observed set moments = null');
    expect((await seconds()).list.every(({ walked, expected }) => walked === 0 && expected === '')).toBe(true);
    clock.advance(2 * HOUR_MS);
    await server.open('BTC/USDT', '60000');
    await venue.kernel.caughtUp();
    await recomputedSeconds(database, silent).takeIn();
    const { list } = await seconds();
    // An hour in which no order could have been placed and opened has no moments to compare with.
    expect(list.some(({ walked }) => walked > 0)).toBe(true);
    for (const { walked, orders, walked_wins: wins, wins: all, moments, up, down, expected } of list) {
      expect([walked <= orders, wins <= all, moments > 0]).toEqual([true, true, walked > 0]);
      expect(Number(up) + Number(down)).toBeLessThanOrEqual(100.01);
      expect(Number(expected)).toBeLessThanOrEqual(Math.max(Number(up), Number(down)) + 0.01);
    }
    expect(await server.client().call('microtrade/observed', {})).toMatchObject({ days: 30 });
  });

  it('TRA-10 decides every liquidation again from the account as it stood, and one that was none does not agree', async () => {
    const { rows } = await pool.query<{ document: string }>(
      `select document from receipts where kind = 'contract_liquidation' order by id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await observedLiquidations(database.query, clock.now())).toEqual({
      liquidations: rows.length,
      recomputed_liquidations: rows.length,
    });
    const liquidated = JSON.parse(rows[0]?.document ?? '') as Liquidated;
    const priceOf = (id: number) => decimal((liquidated.ticks.find((tick) => tick.id === id) as unknown as { price: string }).price);
    expect(isDecidedAgain(liquidated, priceOf)).toBe(true);
    const richer = { ...liquidated.facts, available: toText(decimal(liquidated.facts.available) + 1_000_000n * 100_000_000n) };
    expect(isDecidedAgain({ ...liquidated, facts: richer }, priceOf)).toBe(false);
    expect(isDecidedAgain({ ...liquidated, result: { hazard_rate: '12.34' } }, priceOf)).toBe(false);
    expect(isDecidedAgain(liquidated, () => undefined)).toBe(false);
    await forget('liquidations_observed', 'liquidations_observed');
    // A price that never came would have liquidated no customer.
    await pool.query('update ticks set price = price * 2 where id = any($1::bigint[])', [liquidated.ticks.map(({ id }) => id)]);
    await recomputedLiquidations(database, silent).takeIn();
    expect(await observedLiquidations(database.query, clock.now())).toEqual({
      liquidations: rows.length,
      recomputed_liquidations: rows.length - 1,
    });
    await pool.query('update ticks set price = price / 2 where id = any($1::bigint[])', [liquidated.ticks.map(({ id }) => id)]);
  });

  it('TRA-11 shows fees by period, currency and cause, as the ledger has them', async () => {
    const fromLedger = async () => {
      const { rows } = await pool.query<{ amount: string }>(
        `select coalesce(sum(case when credit & 63 = 32 and credit < 65536 then amount else -amount end), 0)::text as amount from transfers
       where (credit < 65536 and credit >> 6 = 1 and credit & 63 = 32 and debit >= 65536) or (debit < 65536 and debit >> 6 = 1 and debit & 63 = 32 and credit >= 65536)`,
      );
      return BigInt(rows[0]?.amount ?? '0');
    };
    const fees = () => server.client().call('venue/fees', {});
    const ofUsdt = ({ list }: Awaited<ReturnType<typeof fees>>) => list.filter(({ currency_name: currency }) => currency === 'USDT');
    // The summary follows the ledger a moment behind it, and the venue continues meanwhile.
    const shownOf = async () => ofUsdt(await fees()).reduce((sum, { all }) => sum + decimal(all), 0n);
    await expect.poll(async () => (await shownOf()) - (await fromLedger())).toBe(0n);
    const shown = await fees();
    expect(shown.since).toBeLessThanOrEqual(shown.today);
    const usdt = ofUsdt(shown);
    expect(usdt.map(({ cause }) => cause)).toContain('lever_fee');
    for (const { day, week, month, all } of usdt.filter(({ cause }) => cause === 'lever_fee')) {
      expect(decimal(day)).toBeLessThanOrEqual(decimal(week));
      expect(decimal(week)).toBeLessThanOrEqual(decimal(month));
      expect(decimal(month)).toBeLessThanOrEqual(decimal(all));
    }
    const faults = async () => (await Promise.all(WALLET_CHECKS.map((check) => check(database.query)))).flatMap((found) => found.faults);
    expect(await faults()).toEqual([]);
    await pool.query('update fee_days set amount = amount + 1');
    expect(await faults()).not.toEqual([]);
    await pool.query('update fee_days set amount = amount - 1');
  });

  it('TRA-12 keeps the minutes without prices of each day that is over, by the hours that markets kept then', async () => {
    const first = clock.now();
    clock.advance(50 * HOUR_MS);
    await server.open('BTC/USDT', '60000');
    await venue.kernel.caughtUp();
    let isClosed = false;
    const sources = { database, market: venue.market, isOpen: () => !isClosed };
    await feedDays(sources, clock, silent).takeIn();
    const kept = async () =>
      (
        await pool.query<{ day: number; open: number; missing: number; gaps: string }>(
          'select * from feed_days where pair_id = 1 order by day',
        )
      ).rows;
    const days = await kept();
    expect(days.length).toBeGreaterThanOrEqual(2);
    const whole = days.at(-1);
    expect(whole).toMatchObject({ open: 1_440, missing: 1_440 });
    expect(JSON.parse(whole?.gaps ?? '')).toEqual([{ from: expect.any(Number) as number, minutes: 1_440 }]);
    isClosed = true;
    await feedDays(sources, clock, silent).takeIn();
    expect(await kept()).toEqual(days);
    const uptime = await server.client().call('currency/uptime', {});
    const bitcoin = uptime.markets.find(({ symbol }) => symbol === 'BTC/USDT');
    expect(bitcoin?.days.slice(0, -1).map(({ missing }) => missing)).toEqual(days.map(({ missing }) => missing));
    expect(bitcoin?.month.missing).toBe(bitcoin?.days.reduce((sum, { missing }) => sum + missing, 0));
    expect(bitcoin?.week.open).toBeLessThanOrEqual(bitcoin?.month.open ?? 0);
    expect(uptime.gaps[0]?.minutes).toBe(1_440);
    expect(first + 50 * HOUR_MS).toBeLessThanOrEqual(clock.now() + MINUTE_MS);
  });
});
