import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BATCHES, type ClientEvents, type ServerEvents } from '@candor/api';
import { until } from '@candor/testkit';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commit } from '../../src/kernel/model/command.ts';
import { createRealtime, type Realtime } from '../../src/realtime/create-realtime.ts';
import type { SocketCaller } from '../../src/realtime/socket-sessions.ts';

type Client = Socket<ServerEvents, ClientEvents>;

/** Tokens of live sessions and whose they are. */
const SESSIONS = new Map<string, SocketCaller>([
  ['token-of-7', { userId: 7, session: 'aa' }],
  ['token-of-8', { userId: 8, session: 'bb' }],
]);
const server = createServer();
const followers: ((commit: Commit) => void)[] = [];
let endSession: (session: string) => void = () => undefined;
let realtime: Realtime;
let seq = 0;
let unread: (userIds: readonly number[]) => void = () => undefined;

beforeAll(async () => {
  realtime = await createRealtime({
    server,
    kernel: { head: { seq }, onCommit: (listener) => void followers.push(listener), caughtUpWith: () => Promise.resolve() },
    database: { query: () => Promise.resolve([]) },
    market: {
      pairs: () => [],
      pair: () => undefined,
      dayMarket: () => undefined,
      newestBar: () => undefined,
      depth: () => {
        throw new Error('there is no market');
      },
      onTick: () => undefined,
      onBook: () => undefined,
    },
    authenticate: (token) => SESSIONS.get(token),
    onSessionEnded: (listener) => void (endSession = listener),
    operators: { authenticate: () => undefined, get: () => undefined, onEnded: () => undefined },
    notices: {
      of: (userIds) => Promise.resolve(new Map(userIds.map((userId) => [userId, userId]))),
      onChange: (listener) => void (unread = listener),
    },
    admission: { allowedOrigins: [], consoleHost: '', trustProxy: false, socketsPerAddress: 9 },
    log: { warn: () => undefined },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await realtime.stop();
  await new Promise((resolve) => server.close(resolve));
});

/** Commits an event for each of some customers. */
function tell(cause: string, ...userIds: readonly number[]): void {
  seq += 1;
  const events = userIds.map((userId) => ({ userId, name: 'lever_trade', payload: { type: 'lever_trade', cause, orders: [] } }));
  for (const follow of followers) follow({ seq, name: 'test/tell', effects: [], events, balances: new Map() });
}

const signIn = (client: Client, token: string): Promise<boolean> =>
  new Promise((resolve) => client.emit('login', token, ({ ok }) => resolve(ok)));

async function connected(): Promise<{ readonly client: Client; readonly heard: string[]; readonly counts: number[] }> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: Client = io(url, { query: BATCHES, transports: ['websocket'], forceNew: true, reconnection: false });
  const [heard, counts]: [string[], number[]] = [[], []];
  client.on('lever_trade', (event) => heard.push(event.cause));
  client.on('notices', (event) => counts.push(event.unread));
  await new Promise<void>((resolve) => client.on('connect', () => resolve()));
  return { client, heard, counts };
}

it('MKT-48 a socket that signs in again is that customer’s alone, and stays when the first session ends', async () => {
  const { client, heard, counts } = await connected();
  await signIn(client, 'token-of-7');
  tell('of the first', 7);
  await signIn(client, 'token-of-8');
  tell('of the first again', 7);
  tell('of both', 7, 8);
  await until('the event', () => heard.length > 1);
  expect(heard).toEqual(['of the first', 'of both']);
  counts.length = 0;
  unread([7]);
  unread([8]);
  await until('the count', () => counts.length > 0);
  expect(counts).toEqual([8]);
  endSession('aa');
  tell('after the end of the first', 8);
  await until('the next event', () => heard.length > 2);
  expect([client.connected, realtime.counters().signedIn]).toEqual([true, 1]);
  endSession('bb');
  await until('the close', () => client.disconnected);
  expect(realtime.counters().signedIn).toBe(0);
});

it('MKT-48 a sign-in that fails leaves a socket with the one before', async () => {
  const { client, heard } = await connected();
  await signIn(client, 'token-of-7');
  expect(await signIn(client, 'nonsense')).toBe(false);
  tell('still of the first', 7);
  await until('the event', () => heard.length > 0);
  expect(heard).toEqual(['still of the first']);
  client.disconnect();
});

it('MKT-48 a socket that has gone is nobody’s', async () => {
  const { client } = await connected();
  await signIn(client, 'token-of-7');
  expect(realtime.counters().signedIn).toBe(1);
  client.disconnect();
  await until('the end', () => realtime.counters().signedIn === 0);
});
