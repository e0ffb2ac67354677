import { signResult, startTestServer, testDatabase } from '@candor/testkit';
import { expect, it } from 'vitest';
import { replayJournal } from '../../src/cli/replay.ts';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';
import { Database } from '../../src/kernel/store/database.ts';

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const server = await startTestServer();

it('KER-101 a result of the signer that is refused in its second row leaves nothing that a replay does not know', async () => {
  const { venue, clock } = server;
  const customer = await server.demo(1);
  const ids: number[] = [];
  for (const number of ['40', '50']) {
    const asked = { currency: 1, number, address: TRON, chain: 'TRC20', type: 0, pay_password: DEMO_TRADE_PASSWORD } as const;
    ids.push((await customer.call('wallet/out', asked)).id);
  }
  await venue.kernel.caughtUp();
  clock.advance(25 * 3_600_000);
  const operator = await server.operator(1);
  for (const id of ids) {
    const { rows } = await server.database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
    const review = { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 } as const;
    await operator.call('console/review_look', review);
    await operator.call('console/review_decide', { ...review, outcome: 'approved' });
  }
  const { file } = await operator.call('console/withdrawal_export', {});
  const wrong = signResult(file, (row) => (row.id === ids[1] ? { ...row, amount: '1' } : row));
  await expect(operator.call('console/withdrawal_import', { signed: wrong })).rejects.toMatchObject({ code: 'result_rows_differ' });
  await operator.call('console/withdrawal_import', { signed: signResult(file) });
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  const empty = await testDatabase();
  const target = new Database(empty.serverUrl, { warn: () => undefined });
  try {
    const { difference } = await replayJournal(venue.database, target);
    expect(difference).toBeUndefined();
  } finally {
    await target.close();
  }
});
