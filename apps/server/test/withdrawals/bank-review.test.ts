import { startTestServer } from '@candor/testkit';
import { expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const server = await startTestServer();

it('WDR-22 WAL-51 whoever decides a withdrawal to a bank sees bank and masked number; its customer reads that one by its number, and nobody else', async () => {
  const customer = await server.demo(1);
  await customer.call('user/cash_save', { real_name: 'Ada Example', bank_name: 'First Bank', bank_account: '6222021234567890' });
  const { id } = await customer.call('wallet/out', { currency: 1, number: '50', type: 1, pay_password: DEMO_TRADE_PASSWORD });
  await customer.call('wallet/out', { currency: 1, number: '60', type: 1, pay_password: DEMO_TRADE_PASSWORD });
  await server.venue.kernel.caughtUp();
  const { rows } = await server.database.pool.query<{ review_id: number }>('select review_id from withdrawals where id = $1', [id]);
  const { detail } = await (await server.operator()).call('console/review_look', { kind: 'withdrawal', id: rows[0]?.review_id ?? 0 });
  expect(detail).toMatchObject({ kind: 'withdrawal', bank_account: expect.stringMatching(/^First Bank .*\*.*7890$/) });
  expect(JSON.stringify(detail)).not.toContain('6222021234567890');

  const one = await customer.call('charge_mention/log', { record: String(id) });
  expect([one.count, one.list.map((each) => each.id)]).toEqual([1, [id]]);
  const other = await server.demo(2);
  expect((await other.call('charge_mention/log', { record: String(id) })).list).toEqual([]);
  expect((await customer.call('wallet/deposits', { record: '1' })).list).toEqual([]);
  expect((await customer.call('wallet/my_conversion', { record: '1' })).data).toEqual([]);
});
