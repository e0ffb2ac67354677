import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { notWritten } from '../../src/kernel/store/proven-accounts.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { sealsOf } from '../../src/secrets/key-file.ts';
import { newSecretKey, SecretBox } from '../../src/secrets/secret-box.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { available, customer, fund, spend, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet, 4, sealsOf(new SecretBox([newSecretKey()])));
afterAll(() => database.close());
const [ROBBED, LEFT_ALONE] = [200_001, 200_002];

async function opened(): Promise<VenueKernel> {
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  await kernel.start();
  return kernel;
}
const heldBy = async (user: number): Promise<bigint> =>
  (await db.pool.query<{ balance: bigint }>('select balance from accounts where id = $1', [available(user)])).rows[0]?.balance ?? 0n;

it('SEC-41 an account that is read as the venue has not written it is acted on by nobody, and is a doubt; others continue', async () => {
  const before = await opened();
  for (const user of [ROBBED, LEFT_ALONE]) await before.run(fund, { user, amount: 100n }, SYSTEM);
  await before.caughtUp();
  await before.stop();
  await db.pool.query('update accounts set balance = balance + 900 where id = $1', [available(ROBBED)]);
  const kernel = await opened();
  try {
    await expect(kernel.run(spend, { amount: 500n }, customer(ROBBED))).rejects.toMatchObject({ code: 'ledger_differs' });
    expect(database.doubts.list.map(({ fault }) => fault)).toEqual([notWritten(available(ROBBED))]);
    expect(await kernel.run(spend, { amount: 40n }, customer(LEFT_ALONE))).toEqual({ left: '60' });
    await kernel.caughtUp();
    expect([await heldBy(ROBBED), await heldBy(LEFT_ALONE)]).toEqual([1_000n, 60n]);
  } finally {
    await kernel.stop();
  }
});
