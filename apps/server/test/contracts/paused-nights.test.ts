import { fakeClock, openTestVenue, testDatabase, type TestVenue } from '@candor/testkit';
import { midnightOf, nextMidnight, venueDayOf, venueDayText } from '@candor/rules';
import { afterAll, expect, it } from 'vitest';
import { runChecks } from '../../src/cli/checks.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const MINUTE = 60_000;
const buy = { legal_id: 1, currency_id: 2, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;

const database = await testDatabase();
const clock = fakeClock();
let server: TestVenue = await openTestVenue(database, { clock });
afterAll(() => server.close());

async function nights(id: number): Promise<{ overnight: string; day: string }> {
  const { rows } = await database.pool.query<{ overnight: bigint; day: string }>(
    `select overnight, overnight_day::text as day from lever_orders where id = $1`,
    [id],
  );
  return { overnight: String(rows[0]?.overnight), day: rows[0]?.day ?? '' };
}

it('LEV-55 a night that found the market paused costs nothing although the venue was down through all of it, the next one does', async () => {
  const midnight = nextMidnight(clock.now());
  clock.set(midnight - 60 * MINUTE);
  await server.open('BTC/USDT', '60000');
  const { id } = await (await server.demo(1)).call('lever/submit', buy);
  const operator = await server.operator(1);
  const pause = (paused: 'true' | 'false', effective_at: number) =>
    operator.call('console/market_pause', { entity: 'BTC/USDT', paused, reason: 'the exchange is maintained', effective_at });
  await pause('true', midnight - 10 * MINUTE);
  await pause('false', midnight + 10 * MINUTE);
  await server.close();

  // Down before the pause began, and back after it ended: nothing ran in between.
  clock.set(midnight + 60 * MINUTE);
  server = await openTestVenue(database, { clock });
  await server.open('BTC/USDT', '60000');
  await server.venue.due.runDue();
  const day = venueDayOf(midnight);
  expect(await nights(id)).toEqual({ overnight: '0', day: venueDayText(day) });

  clock.set(midnightOf(day + 1) + MINUTE);
  await server.open('BTC/USDT', '60000');
  await server.venue.due.runDue();
  const charged = await nights(id);
  expect(Number(charged.overnight)).toBeGreaterThan(0);
  expect(charged.day).toBe(venueDayText(day + 1));
  await server.venue.kernel.caughtUp();
  expect((await runChecks(server.venue.database, () => undefined)).flatMap(({ faults }) => faults)).toEqual([]);
});
