import { marketOf } from '../market/terms-of.ts';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { BATCHES } from '@candor/api';
import type { ClientEvents, DayMarket, Kline, LoginAnswer, MarketDepth, ResyncAnswer, ServerEvents } from '@candor/api';
import { decimal } from '@candor/money';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM, type Command } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import type { FeedSink } from '../../src/market/feeds/feed.ts';
import type { MarketService } from '../../src/market/market-service.ts';
import { createRealtime, type Realtime } from '../../src/realtime/create-realtime.ts';

type Client = Socket<ServerEvents, ClientEvents>;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const clock = fakeClock();
const database = new Database(db.serverUrl, quiet);

/** Tokens of live sessions and whose they are. */
const sessions = new Map([
  ['token-of-7', { userId: 7, session: 'aa' }],
  ['other-token-of-7', { userId: 7, session: 'ab' }],
  ['token-of-8', { userId: 8, session: 'bb' }],
]);
const SOCKETS_PER_ADDRESS = 12;
let endSession: (session: string) => void = () => undefined;
let server: Server;
let kernel: VenueKernel;
let market: MarketService;
let realtime: Realtime;
let sink: FeedSink;
let url: string;
const clients: Client[] = [];

/** Tells events to customers: the smallest command that does. */
const tell: Command<{ to: readonly number[]; cause: string }, object> = {
  name: 'test/tell',
  serial: ({ cause }) => cause,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { to, cause }) => ({
    reply: {},
    events: to.map((userId) => ({ userId, name: 'lever_trade', payload: { type: 'lever_trade', cause, orders: [] } })),
  }),
};

beforeAll(async () => {
  server = createServer();
  kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  const feed = {
    name: 'by hand',
    prepare: () => Promise.resolve(),
    start: (given: FeedSink) => void (sink = given),
    stop: () => Promise.resolve(),
    counters: () => ({ delivered: 0, skipped: 0 }),
  };
  market = await marketOf({ kernel, database, clock, log: quiet, config: { feed, mode: 'demo', depthSeed: 1 } });
  realtime = await createRealtime({
    server,
    kernel,
    database,
    market,
    authenticate: (token) => sessions.get(token),
    onSessionEnded: (listener) => void (endSession = listener),
    operators: { authenticate: () => undefined, get: () => undefined, onEnded: () => undefined },
    notices: { of: () => Promise.resolve(new Map()), onChange: () => undefined },
    admission: { allowedOrigins: [], consoleHost: '', trustProxy: true, socketsPerAddress: SOCKETS_PER_ADDRESS },
    log: quiet,
  });
  await kernel.start();
  market.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await realtime.stop();
  await market.stop();
  await kernel.stop();
  await database.close();
  await new Promise((resolve) => server.close(resolve));
});

async function connect(options: Parameters<typeof io>[1] = {}): Promise<Client> {
  const client: Client = io(url, { query: BATCHES, transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  clients.push(client);
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve);
    client.on('connect_error', reject);
  });
  return client;
}

function login(client: Client, token: string): Promise<LoginAnswer> {
  return new Promise((resolve) => client.emit('login', token, resolve));
}

function resync(client: Client, since: number): Promise<ResyncAnswer> {
  return new Promise((resolve) => client.emit('resync', since, resolve));
}

function tick(pairId: number, price: string): void {
  clock.advance(1);
  sink.price({ pairId, price: decimal(price), volume: decimal('1'), feedAt: clock.now(), source: 'hand' });
}

/** Collects the newest quote of every market a client hears of, and the frames. */
function listen(client: Client) {
  const quotes = new Map<number, DayMarket>();
  let frames = 0;
  client.on('daymarket', (batch) => {
    frames += 1;
    for (const quote of [batch].flat()) quotes.set(quote.pair_id, quote);
  });
  return { quotes, frames: () => frames };
}

describe('MKT-40 quotes', () => {
  it.each([
    ['WebSocket', { transports: ['websocket'] }],
    ['polling that upgrades', { transports: ['polling', 'websocket'] }],
    ['polling alone', { transports: ['polling'] }],
  ])('of all markets reach a client by %s, at most ten frames a second', async (_, options) => {
    const client = await connect(options);
    const heard = listen(client);
    await until('the first quotes', () => heard.quotes.size === 12);
    const startedAt = performance.now();
    const framesBefore = heard.frames();
    let price = 64_000;
    await until('a second of ticks', () => {
      price += 1;
      tick(1, String(price));
      return performance.now() - startedAt > 1_000;
    });
    await until('the newest price', () => heard.quotes.get(1)?.now_price === String(price));
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(heard.frames() - framesBefore).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
    expect(heard.frames() - framesBefore).toBeGreaterThan(3);
    expect(heard.quotes.get(1)).toMatchObject({ type: 'daymarket', currency_id: 2, legal_id: 1, state: 'open' });
  });

  it('are those of the chosen markets only, and all again after an empty choice', async () => {
    const client = await connect();
    client.emit('quotes', [2, 3]);
    // Its answer comes after everything that was sent before the choice.
    await resync(client, 0);
    const heard = listen(client);
    tick(2, '3400');
    tick(3, '84');
    tick(4, '0.6');
    await until('the chosen', () => heard.quotes.get(2)?.now_price === '3400' && heard.quotes.get(3)?.now_price === '84');
    expect([...heard.quotes.keys()].sort()).toEqual([2, 3]);
    client.emit('quotes', []);
    await until('all', () => heard.quotes.size === 12);
    expect(heard.quotes.get(4)?.now_price).toBe('0.6');
  });

  it('tell of a market that went stale although nothing ticked', async () => {
    const client = await connect();
    const heard = listen(client);
    for (const price of ['480', '480', '480']) tick(6, price);
    await until('open', () => heard.quotes.get(6)?.state === 'open');
    clock.advance(60_000);
    await until('stale', () => heard.quotes.get(6)?.state === 'stale');
  });
});

describe('MKT-40 the watched market', () => {
  it('sends its bar in progress and its depth until another is chosen', async () => {
    const client = await connect();
    const klines: Kline[] = [];
    const depths: MarketDepth[] = [];
    client.on('kline', (kline) => klines.push(kline));
    client.on('market_depth', (depth) => depths.push(depth));
    tick(3, '84');
    client.emit('watch', { pair_id: 3, period: '5' });
    await until('the bar', () => klines.at(-1)?.bar.close === '84');
    tick(3, '84.5');
    await until('the next price', () => klines.at(-1)?.bar.close === '84.5');
    expect(klines.at(-1)).toMatchObject({ type: 'kline', symbol: 'LTC/USDT', period: '5', bar: { open: '84', high: '84.5', low: '84' } });
    expect(depths.at(-1)).toMatchObject({ type: 'market_depth', pair_id: 3, simulated: true, asks: { length: 24 } });
    const level = (price: string) => [{ price: decimal(price), number: decimal('2') }];
    sink.book({ pairId: 3, asks: level('84.6'), bids: level('84.4'), at: clock.now() });
    await until('the real book, without a tick', () => depths.at(-1)?.simulated === false);
    expect(depths.at(-1)).toMatchObject({ asks: [{ price: '84.6', number: '2' }], bids: [{ price: '84.4', number: '2' }] });
    client.emit('watch', { pair_id: 5, period: '1' });
    tick(5, '0.78');
    await until('the other market', () => klines.at(-1)?.pair_id === 5);
    klines.length = 0;
    tick(3, '84.6');
    tick(5, '0.781');
    await until('news of the other', () => klines.some((kline) => kline.bar.close === '0.781'));
    expect(klines.every((kline) => kline.pair_id === 5)).toBe(true);
  });
});

describe('MKT-42 MKT-43 signing in', () => {
  it('takes a live token and nothing else, least of all a bare user id', async () => {
    const client = await connect();
    expect(await login(client, 'token-of-7')).toMatchObject({ ok: true });
    for (const wrong of ['7', 'nonsense', '', 'x'.repeat(5_00)]) expect(await login(await connect(), wrong)).toEqual({ ok: false });
    const answer = await new Promise((resolve) => (client as Socket).emit('login', 7, resolve));
    expect(answer).toEqual({ ok: false });
  });

  it('brings the customer’s own events after commit, numbered, to all their sockets, and nobody else’s', async () => {
    const mine = [await connect(), await connect()];
    const other = await connect();
    const stranger = await connect();
    await login(mine[0]!, 'token-of-7');
    await login(mine[1]!, 'other-token-of-7');
    await login(other, 'token-of-8');
    const heard = new Map<Client, string[]>([...mine, other, stranger].map((client) => [client, []]));
    for (const [client, list] of heard)
      client.on('lever_trade', (event) => list.push(`${event.after}→${event.seq}.${event.part}:${event.cause}`));
    await kernel.run(tell, { to: [7], cause: 'opened' }, SYSTEM);
    await kernel.run(tell, { to: [8, 7], cause: 'liquidated' }, SYSTEM);
    await kernel.run(tell, { to: [8], cause: 'closed' }, SYSTEM);
    await kernel.run(tell, { to: [7, 7], cause: 'filled' }, SYSTEM);
    const { seq } = kernel.head;
    const first = seq - 4;
    await until('the events', () => mine.every((client) => heard.get(client)!.length === 4) && heard.get(other)!.length === 2);
    for (const client of mine)
      expect(heard.get(client)).toEqual([
        `${first}→${seq - 3}.0:opened`,
        `${seq - 3}→${seq - 2}.0:liquidated`,
        `${seq - 2}→${seq}.0:filled`,
        `${seq}→${seq}.1:filled`,
      ]);
    expect(heard.get(other)).toEqual([`${first}→${seq - 2}.0:liquidated`, `${seq - 2}→${seq - 1}.0:closed`]);
    expect(heard.get(stranger)).toEqual([]);
  });

  it('lets a client ask again for what it missed', async () => {
    const client = await connect();
    const before = await login(client, 'token-of-7');
    const since = before.ok ? before.seq : -1;
    client.disconnect();
    await kernel.run(tell, { to: [7], cause: 'closed' }, { ...SYSTEM, kind: 'customer', userId: 7 });
    await kernel.run(tell, { to: [8], cause: 'closed' }, SYSTEM);
    await kernel.run(tell, { to: [8, 7], cause: 'overnight' }, SYSTEM);
    const back = await connect();
    expect(await resync(back, since)).toEqual({ complete: false, seq: kernel.head.seq, events: [] });
    expect(await login(back, 'token-of-7')).toEqual({ ok: true, seq: kernel.head.seq });
    expect(await resync(back, since)).toEqual({
      complete: true,
      seq: kernel.head.seq,
      events: [
        { type: 'lever_trade', seq: since + 1, part: 0, after: since, cause: 'closed', orders: [] },
        { type: 'lever_trade', seq: since + 3, part: 0, after: since + 1, cause: 'overnight', orders: [] },
      ],
    });
    expect(await resync(back, kernel.head.seq)).toMatchObject({ complete: true, events: [] });
  });

  it('ends with the session, for its sockets only', async () => {
    const ended = await connect();
    const stays = await connect();
    await login(ended, 'token-of-7');
    await login(stays, 'other-token-of-7');
    let told = false;
    ended.on('signed_out', () => {
      told = true;
    });
    endSession('aa');
    await until('the close', () => ended.disconnected);
    expect(told).toBe(true);
    expect(stays.connected).toBe(true);
  });
});

describe('MKT-42 sessions that run out by time', () => {
  it('are signed out when they are next looked at', async () => {
    sessions.set('short-token', { userId: 9, session: 'cc' });
    const client = await connect();
    await login(client, 'short-token');
    await realtime.checkSessions();
    expect(client.connected).toBe(true);
    sessions.delete('short-token');
    await realtime.checkSessions();
    await until('the close', () => client.disconnected);
  });
});

describe('clients of the old protocol', () => {
  it('get the same quotes over their WebSocket, each in an event of its own', async () => {
    const key = Buffer.alloc(16).toString('base64');
    const request = get(`${url}/socket.io/?EIO=3&transport=websocket`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key },
    });
    let heard = '';
    const connection = await new Promise<Duplex>((resolve, reject) => {
      request.on('upgrade', (_response, socket, head) => {
        heard = head.toString('latin1');
        socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
        resolve(socket);
      });
      request.on('error', reject);
    });
    await until('the quotes', () => heard.includes('42["daymarket",{"type":"daymarket","pair_id":1,'));
    expect(heard).toContain('40');
    connection.destroy();
  });
});

describe('MKT-44 bad input', () => {
  it('is ignored and counted, and the socket lives on', async () => {
    const client = await connect();
    const raw = client as Socket;
    const before = realtime.counters().ignoredEvents;
    const bad: [string, ...unknown[]][] = [
      ['login'],
      ['login', null],
      ['login', { token: 'token-of-7' }, 'not a function'],
      ['resync', -1],
      ['resync', 'all', () => undefined],
      ['resync', 1.5, () => undefined],
      ['watch'],
      ['watch', { pair_id: 1 }],
      ['watch', { pair_id: 1, period: '7' }],
      ['watch', { pair_id: '1', period: '1' }],
      ['watch', { pair_id: 999, period: '1' }],
      ['quotes'],
      ['quotes', 'all'],
      ['quotes', [1, 'x']],
      ['quotes', [999]],
      ['quotes', Array.from({ length: 1_500 }, () => 1)],
      ['nonsense', 1],
    ];
    for (const [event, ...values] of bad) raw.emit(event, ...values);
    await until('the count', () => realtime.counters().ignoredEvents - before === bad.length);
    expect(await login(client, 'token-of-8')).toMatchObject({ ok: true });
  });

  it('beyond the budget is ignored too', async () => {
    const client = await connect();
    const before = realtime.counters().ignoredEvents;
    for (let index = 0; index < 100; index += 1) client.emit('quotes', [1]);
    await until('the count', () => realtime.counters().ignoredEvents - before >= 50);
    expect(client.connected).toBe(true);
  });

  it('larger than any event closes the socket', async () => {
    const client = await connect();
    (client as Socket).emit('login', 'x'.repeat(10_000));
    await until('the close', () => client.disconnected);
  });

  it('from a page of another site is refused', async () => {
    await expect(connect({ extraHeaders: { origin: 'https://evil.example' } })).rejects.toThrow();
    await connect({ extraHeaders: { origin: url } });
  });

  it('MKT-46 more than its share from one address is refused, and others come in', async () => {
    const from = (address: string) => connect({ extraHeaders: { 'x-forwarded-for': `10.9.9.9, ${address}` } });
    for (let each = 0; each < SOCKETS_PER_ADDRESS; each += 1) await from('198.51.100.1');
    const before = realtime.counters().refusedConnections;
    await expect(from('198.51.100.1')).rejects.toThrow();
    expect(realtime.counters().refusedConnections).toBe(before + 1);
    await from('198.51.100.2');
    clients[0]?.disconnect();
    // The connection below the socket closes a moment after it, and what is refused until then rejects.
    await expect.poll(() => from('198.51.100.1').catch(() => undefined)).toBeDefined();
  });

  it('MKT-47 gets the headers of other data, whatever is answered', async () => {
    for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=other', 'EIO=4&transport=polling&sid=none']) {
      const reply = await fetch(`${url}/socket.io/?${query}`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(reply.headers.get('content-type')).toMatch(/^(?:application\/json|text\/plain)/);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('counters', () => {
  it('know the sockets that are there', async () => {
    await until('those of before to be gone', () => realtime.counters().connections === 0);
    const client = await connect();
    await login(client, 'token-of-7');
    expect(realtime.counters()).toMatchObject({ connections: 1, signedIn: 1 });
    client.disconnect();
    await until('nobody', () => realtime.counters().connections === 0 && realtime.counters().signedIn === 0);
  });
});
