import { fakeClock, testDatabase, until } from '@candor/testkit';
import { expect, it } from 'vitest';
import { replayJournal } from '../../src/cli/replay.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { SteadyClock } from '../../src/kernel/clock/steady-clock.ts';
import { BTC, ContractsVenue, EUR } from '../contracts/contracts-venue.ts';

const quiet = { warn: () => undefined };

it('KER-70 LEV-33 LEV-35 what limits, held prices and a stepping clock refuse is refused again, restarts or not', async () => {
  const [db, other] = [await testDatabase(), await testDatabase()];
  // A Friday evening, two hours before the weekend of forex, with little room on a side of bitcoin.
  const machine = fakeClock(Date.UTC(2026, 4, 15, 19));
  await db.pool.query('update pairs set market_gross = 3000000000000, market_net = 2000000000000 where id = 1');
  const open = () =>
    ContractsVenue.open(db, machine, { time: new SteadyClock({ wall: machine.now, monotonic: machine.monotonic }), limits: 'published' });
  let venue = await open();
  const [one = 0, two = 0, three = 0] = await venue.customers(3);
  let keys = 0;
  const key = () => `limits-${String((keys += 1)).padStart(8, '0')}`;
  const submit = (userId: number, input: object) =>
    venue.refusal('lever/submit', { legal_id: 1, currency_id: 2, status: 1, type: 1, multiple: 10, ...input }, userId, key());
  const euro = { currency_id: 10, share: 1, multiple: 50 };

  await venue.wake(BTC, '60000');
  // 12,000 each: 12,000, 18,000 with one at rest, and no room for more on the side net of the other.
  expect(await submit(one, { share: 20 })).toBe('ok');
  expect(await submit(two, { share: 10, status: 0, target_price: '59500' })).toBe('ok');
  expect(await submit(three, { share: 10 })).toBe('market_net_limit');
  expect(await submit(three, { share: 20, type: 2, multiple: 100 })).toBe('ok');
  await venue.close();
  venue = await open();
  await venue.wake(BTC, '60000');
  expect(await submit(two, { share: 20 })).toBe('ok');
  expect(await submit(two, { share: 1 })).toBe('market_gross_limit');
  expect(await submit(three, { share: 20, type: 2, multiple: 100 })).toBe('multiple_tier');
  // The order at rest fills and one is closed: what is open moves with them.
  await venue.tick(BTC, '59450');
  expect(await venue.refusal('lever/batch_close', { type: 0 }, one, key())).toBe('ok');
  expect(await submit(one, { share: 10 })).toBe('ok');
  // A held price, and a restart before anything refutes it.
  venue.post(BTC, '70000');
  await until('the price is held', () => venue.market.counters().held === 1);
  await venue.kernel.quiet();
  expect(await submit(one, { share: 1 })).toBe('market_closed');
  await venue.close();
  venue = await open();
  expect(await submit(one, { share: 1 })).toBe('market_closed');
  await venue.tick(BTC, '59450');
  expect(await submit(one, { share: 1 })).toBe('ok');
  // The machine's clock steps and stays there.
  machine.step(90_000);
  await venue.tick(BTC, '59450');
  expect(await submit(one, { share: 1 })).toBe('market_closed');
  for (let second = 0; second < 70; second += 10) await venue.tick(BTC, '59450', 10_000);
  await venue.wake(BTC, '59450');
  expect(await submit(one, { share: 1 })).toBe('ok');
  // The hour before the close.
  await venue.wake(EUR, '1.1');
  expect(await submit(one, euro)).toBe('ok');
  machine.set(Date.UTC(2026, 4, 15, 20, 30));
  await venue.wake(EUR, '1.1');
  expect(await submit(one, euro)).toBe('multiple_closing');
  expect(await submit(one, { ...euro, multiple: 20 })).toBe('ok');
  expect(await venue.faults()).toEqual([]);
  expect(venue.problems).toEqual([]);
  await venue.close();

  const [source, target] = [new Database(db.serverUrl, quiet), new Database(other.serverUrl, quiet)];
  const { counts, difference, tables } = await replayJournal(source, target);
  await Promise.all([source.close(), target.close()]);
  expect(difference).toBeUndefined();
  expect(tables.flatMap(({ faults }) => faults)).toEqual([]);
  expect(counts.decided).toBeGreaterThanOrEqual(18);
});
