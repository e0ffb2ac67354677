import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestServer } from '@candor/testkit';
import { describe, expect, it, vi } from 'vitest';
import { sealAccounts } from '../../../../bench/orders/seal-rows.ts';
import { sharesOf } from '../../src/features/liabilities/shares.ts';
import { accountId } from '../../src/kernel/model/accounts.ts';
import { RefusedError, SYSTEM } from '../../src/kernel/model/command.ts';
import { make } from './fixture.ts';

/** Enough that the trees take a second or so of computing. */
const HOLDINGS = 40_000;
const FIRST_CUSTOMER = 1_000_000;

const server = await startTestServer();
const { maker } = server.venue.liabilities;
const customer = await server.demo(1);

/** Balances that only the trees are made of: what the ledger says of them is not asked here. */
const first = accountId(FIRST_CUSTOMER, 1, 'change');
await server.database.pool.query(
  `insert into accounts (id, user_id, currency_id, kind, balance)
   select $1::bigint + 65536::bigint * each, $2 + each, 1, $1::bigint % 64, 100000000 + each * 977 from generate_series(0, $3::int - 1) as each`,
  [first, FIRST_CUSTOMER, HOLDINGS],
);
const { seals } = server.venue.database;
if (!seals) throw new Error('the venue has no seals');
await sealAccounts(server.database.url, seals);

/** Times that the thread that decides orders hashes something while work continues; each leaf of a tree is hashed at least once. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const seen = vi.spyOn(crypto, 'hash');
  syncBuiltinESMExports();
  try {
    await work();
    return seen.mock.calls.length;
  } finally {
    seen.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('the thread on which a proof is made', () => {
  it('LIA-8 leaves the one that decides orders free', async () => {
    const hashes = await hashesDuring(() => maker.make(SYSTEM));
    const { document } = await make(server);
    expect(document.currencies.find(({ currency }) => currency === 'USDT')?.leaves).toBeGreaterThan(4 * HOLDINGS);
    // The venue itself hashes something now and then, the more the longer a proof takes.
    expect(hashes).toBeLessThan(HOLDINGS / 10);
    const here = { build: 'b', proof: 1, currency: 'USDT', userId: 1, total: 1n };
    expect(await hashesDuring(async () => sharesOf('7e', here))).toBeGreaterThanOrEqual(4);
  });

  it('LIA-8 is not noticed by who trades meanwhile: calls are answered, and no order waits for a step of it', async () => {
    let answered = 0;
    const made = maker.make(SYSTEM);
    for (let index = 0; maker.isMaking; index += 1) {
      const [from_field, to_field] = index % 2 === 0 ? (['change', 'lever'] as const) : (['lever', 'change'] as const);
      await customer.call('wallet/change', { currency_id: 1, from_field, to_field, number: '1' });
      if (maker.isMaking) answered += 1;
    }
    await made;
    expect(answered).toBeGreaterThan(10);
  });

  it('LIA-8 ends with the venue, which waits for no tree', async () => {
    const lost = maker.make(SYSTEM).catch((error: Error) => error);
    await expect(maker.make(SYSTEM)).rejects.toBeInstanceOf(RefusedError);
    await pause(300);
    await maker.stop();
    expect(await lost).toMatchObject({ message: 'the venue is closing' });
  });
});
