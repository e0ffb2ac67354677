import { describe, expect, test } from 'vitest';
import { startTestServer } from '@candor/testkit';
import { DEMO_TRADE_PASSWORD } from '../src/features/account/demo.ts';

const server = await startTestServer();
const BTC = { legal_id: 1, currency_id: 2 };

describe('a whole venue in one test', () => {
  test('a visitor is told to sign in', async () => {
    await expect(server.client().call('wallet/list', {})).rejects.toMatchObject({ status: 401, code: 'login_expired' });
  });

  test('a demo customer opens a contract, sees it move, is told of it on the socket and closes it', async () => {
    const customer = await server.demo(1);
    const socket = await customer.socket();
    await server.open('BTC/USDT', '60000');
    const opened = socket.next('lever_trade', (event) => event.cause === 'opened');
    await customer.call('lever/submit', { ...BTC, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD });
    const [order] = (await opened).orders;
    expect(order).toMatchObject({ symbol: 'BTC/USDT' });
    await server.price('BTC/USDT', '61000');
    const closed = socket.next('lever_trade', (event) => event.cause === 'closed');
    await customer.call('lever/close', { id: order?.id ?? 0 });
    expect((await closed).orders[0]?.id).toBe(order?.id);
    socket.close();
  });

  test('the same key acts once', async () => {
    const customer = await server.demo(2);
    const input = { currency_id: 1, from_field: 'change', to_field: 'lever', number: '100' } as const;
    const first = await customer.call('wallet/change', input, { key: 'transfer-once' });
    expect(await customer.call('wallet/change', input, { key: 'transfer-once' })).toEqual(first);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from command_keys where idempotency_key = 'transfer-once'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
