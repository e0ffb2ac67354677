import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, until, type LiveSocket } from '@candor/testkit';
import { DEMO_TRADE_PASSWORD } from '../../src/features/account/demo.ts';

const server = await startTestServer();
const customer = await server.demo(1);
const operator = await server.operator();
const BTC = { legal_id: 1, currency_id: 2 };
const ETH = { legal_id: 1, currency_id: 3 };
const BUY = { ...BTC, type: 1, share: 1, multiple: 10, status: 1, pay_password: DEMO_TRADE_PASSWORD } as const;
/** Below the price, so that it rests. */
const BUY_LOWER = { ...BUY, status: 0, target_price: '59000' } as const;

/** Lets a price wait this long before it is sealed. */
async function priceAfter(symbol: string, price: string, waitsMs: number): Promise<void> {
  const pair = server.venue.market.pairs().find((each) => each.symbol === symbol);
  if (!pair) throw new Error(`there is no market ${symbol}`);
  server.clock.advance(1);
  server.feed.price(pair.id, price, server.clock.now());
  server.clock.advance(waitsMs);
  await server.venue.kernel.quiet();
}

async function listed(symbol: string) {
  const groups = await server.client().call('currency/quotation_new', {});
  return groups.flatMap(({ quotation }) => quotation).find((each) => each.symbol === symbol)?.state;
}

async function ticketState(pair: typeof BTC): Promise<string> {
  return (await customer.call('lever/deal', pair)).currency_info.state;
}

const delayMs = async () => (await server.client().call('currency/status', {})).delay_ms;

async function overview() {
  const { delay_ms, delayed, delays } = await operator.call('console/overview', {});
  return { delay_ms, delayed, delays };
}

async function openBoth(): Promise<void> {
  await server.open('BTC/USDT', '60000');
  await server.open('ETH/USDT', '3000');
}

let socket: LiveSocket | undefined;
afterEach(() => socket?.close());

describe('a venue that falls behind its prices', () => {
  it('MKT-25 shows every open market as delayed, and open again with the first price that is sealed in time', async () => {
    await openBoth();
    expect([await listed('BTC/USDT'), await ticketState(BTC), await delayMs()]).toEqual(['open', 'open', 0]);
    await priceAfter('BTC/USDT', '60001', 1_000);
    expect([await listed('BTC/USDT'), await ticketState(BTC), await delayMs()]).toEqual(['open', 'open', 1_000]);
    await priceAfter('BTC/USDT', '60002', 1_001);
    expect([await listed('BTC/USDT'), await ticketState(BTC), await delayMs()]).toEqual(['delayed', 'delayed', 1_001]);
    expect([await listed('ETH/USDT'), await ticketState(ETH)]).toEqual(['delayed', 'delayed']);
    expect(await listed('XRP/USDT')).toBe('stale');
    await priceAfter('ETH/USDT', '3001', 0);
    expect([await listed('BTC/USDT'), await ticketState(BTC), await delayMs()]).toEqual(['open', 'open', 0]);
  });

  it('MKT-25 says so already while the price still waits', async () => {
    await openBoth();
    server.clock.advance(1);
    server.feed.price(2, '3000', server.clock.now());
    server.clock.advance(1_500);
    expect(server.venue.market.dayMarket(1)?.state).toBe('delayed');
    await server.venue.kernel.quiet();
    await server.price('ETH/USDT', '3000');
  });

  it('MKT-25 tells sockets of it, also for markets whose prices stand still', async () => {
    await openBoth();
    socket = await customer.socket();
    const states = new Map<number, string>();
    socket.raw.on('daymarket', (quotes) => {
      for (const { pair_id, state } of [quotes].flat()) states.set(pair_id, state);
    });
    // The first quotes may have come before the test listened; a choice brings them again.
    socket.raw.emit('quotes', []);
    await until('both are open', () => states.get(1) === 'open' && states.get(2) === 'open');
    await priceAfter('BTC/USDT', '60000', 1_500);
    await until('both are delayed', () => states.get(1) === 'delayed' && states.get(2) === 'delayed');
    await server.price('BTC/USDT', '60000');
    await until('both are open again', () => states.get(1) === 'open' && states.get(2) === 'open');
  });

  it('LEV-26 opens nothing new, and closes, revokes and guards what there is', async () => {
    await openBoth();
    const held = await customer.call('lever/submit', BUY);
    const resting = await customer.call('lever/submit', BUY_LOWER);
    await priceAfter('BTC/USDT', '60000', 1_500);
    await expect(customer.call('lever/submit', { ...BUY, share: 2 })).rejects.toMatchObject({ status: 503, code: 'venue_delayed' });
    await expect(customer.call('lever/submit', { ...BUY_LOWER, share: 2 })).rejects.toMatchObject({ code: 'venue_delayed' });
    const guarded = await customer.call('lever/setstop', { id: held.id, target_profit_price: '61000', stop_loss_price: '59500' });
    expect(guarded).toMatchObject({ target_profit_price: '61000', stop_loss_price: '59500' });
    expect(await customer.call('lever/cancel', { id: resting.id })).toMatchObject({ id: resting.id, status: 4 });
    expect(await customer.call('lever/close', { id: held.id })).toMatchObject({ id: held.id, status: 3, update_price: '60000' });
    await server.price('BTC/USDT', '60000');
    expect(await customer.call('lever/submit', { ...BUY, share: 2 })).toMatchObject({ status: 1, share: 2 });
  });

  it('CON-11 OPR-18 is shown to operators, with how often it fell behind', async () => {
    await openBoth();
    const before = await overview();
    expect(before).toMatchObject({ delay_ms: 0, delayed: false });
    await priceAfter('BTC/USDT', '60000', 1_500);
    expect(await overview()).toEqual({ delay_ms: 1_500, delayed: true, delays: before.delays + 1 });
    await priceAfter('BTC/USDT', '60000', 1_200);
    expect(await overview()).toEqual({ delay_ms: 1_200, delayed: true, delays: before.delays + 1 });
    await server.price('BTC/USDT', '60000');
    expect(await overview()).toEqual({ delay_ms: 0, delayed: false, delays: before.delays + 1 });
    await priceAfter('ETH/USDT', '3000', 2_000);
    expect(await overview()).toEqual({ delay_ms: 2_000, delayed: true, delays: before.delays + 2 });
    await server.price('BTC/USDT', '60000');
  });
});
