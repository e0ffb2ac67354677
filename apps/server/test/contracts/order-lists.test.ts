import { startTestServer } from '@candor/testkit';
import { expect, it } from 'vitest';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const server = await startTestServer();
const client = await server.demo(1);
const pay_password = DEMO_TRADE_PASSWORD;
const btc = { legal_id: '1', currency_id: '2' };
const eth = { legal_id: '1', currency_id: '3' };
await server.open('BTC/USDT', '60000');
await server.open('ETH/USDT', '3000');

/** Two sides and two kinds of order in two markets, closed an hour apart; one limit order is revoked. */
const first = await client.call('lever/submit', { ...btc, share: 1, multiple: 100, pay_password, type: 1, status: 1 });
await client.call('lever/close', { id: first.id });
const noon = server.clock.now() + 1;
server.clock.advance(3_600_000);
await server.open('BTC/USDT', '60000');
await server.open('ETH/USDT', '3000');
const second = await client.call('lever/submit', { ...eth, share: 2, multiple: 50, pay_password, type: 2, status: 1 });
await client.call('lever/close', { id: second.id });
const third = await client.call('lever/submit', { ...btc, share: 3, multiple: 100, pay_password, type: 2, status: 1 });
await client.call('lever/close', { id: third.id });
const resting = await client.call('lever/submit', {
  ...btc,
  share: 1,
  multiple: 100,
  pay_password,
  type: 1,
  status: 0,
  target_price: '59000',
});
await client.call('lever/cancel', { id: resting.id });
const open = await client.call('lever/submit', { ...eth, share: 1, multiple: 50, pay_password, type: 1, status: 1 });

const CLOSED = { status: 3 } as const;
const FILTERS = [
  [CLOSED, [third.id, second.id, first.id]],
  [{ ...CLOSED, ...btc }, [third.id, first.id]],
  [{ ...CLOSED, type: 2 }, [third.id, second.id]],
  [{ ...CLOSED, ...btc, type: 2 }, [third.id]],
  [{ ...CLOSED, mode: 0 }, []],
  [{ ...CLOSED, from: noon }, [third.id, second.id]],
  [{ ...CLOSED, to: noon }, [first.id]],
  [{ ...CLOSED, from: noon, to: noon }, []],
  [{ status: 4, mode: 0 }, [resting.id]],
  [{ status: 4, type: 2 }, []],
  [{ status: 1, ...eth }, [open.id]],
  [{ status: 1, type: 2 }, []],
  [{ status: 1, to: noon }, []],
] as const;

it.each(FILTERS)(
  'LEV-98 orders are listed, and taken away as a file, of a market, a side, a kind and a stretch of time: %j',
  async (filter, ids) => {
    const { order } = await client.call('lever/my_trade', filter);
    expect(order.data.map(({ id }) => id)).toEqual(ids);
    expect(order.total).toBe(ids.length);
    const { ticket } = await client.call('lever/orders_file', filter);
    const file = await fetch(`${server.url}/api/download?ticket=${ticket}`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="candor-orders.csv"');
    const [head = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect(head).toContain('id,market,side,kind,status,placed,filled,ended');
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(ids);
  },
);

it('LEV-98 a file says of each order what its detail says, and nothing of anybody else', async () => {
  const { ticket } = await client.call('lever/orders_file', { status: 3, ...btc, type: 2 });
  const [head = '', line = ''] = (await (await fetch(`${server.url}/api/download?ticket=${ticket}`)).text())
    .replace('\ufeff', '')
    .split('\r\n');
  const told = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
  const { order } = await client.call('lever/detail', { id: third.id });
  expect(told).toMatchObject({
    id: String(third.id),
    market: 'BTC/USDT',
    side: 'sell',
    kind: 'market',
    status: 'closed',
    filled: new Date(order.transaction_time).toISOString(),
    ended: new Date(order.handle_time).toISOString(),
    price: order.price,
    exit_price: order.update_price,
    profit: order.profits,
    fee: order.trade_fee,
    close_reason: 'customer',
  });
  const other = await server.demo(2);
  const { ticket: theirs } = await other.call('lever/orders_file', { status: 3 });
  expect((await (await fetch(`${server.url}/api/download?ticket=${theirs}`)).text()).trimEnd().split('\r\n')).toHaveLength(1);
});

it('LEV-98 a page has as many orders as are asked for, fifty at most', async () => {
  const page = await client.call('lever/my_trade', { status: 3, limit: 2, page: 2 });
  expect([page.order.data.map(({ id }) => id), page.order.limit, page.order.total]).toEqual([[first.id], 2, 3]);
  await expect(client.call('lever/my_trade', { status: 3, limit: 51 })).rejects.toMatchObject({ code: 'invalid_input' });
});
