import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONSOLE_SOCKETS, type ConsoleClientEvents, type ConsoleServerEvents, type Role } from '@candor/api';
import { until } from '@candor/testkit';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commit } from '../../src/kernel/model/command.ts';
import { serveConsole } from '../../src/realtime/console-sockets.ts';

const http = createServer();
const sockets = new Server(http);
/** Live sign-ins by token, which is their name as well. */
const signIns = new Map<string, Role>([
  ['support', 'support'],
  ['administrator', 'administrator'],
  ['compliance', 'compliance'],
  ['auditor', 'auditor'],
]);
const signInOf = (name: string) => {
  const role = signIns.get(name);
  return role && { session: name, role, expiresAt: 0 };
};
let end: (session: string) => void = () => undefined;
let commit: (commit: Commit) => void = () => undefined;
const { checkSessions } = serveConsole({
  io: sockets,
  kernel: { onCommit: (listener) => void (commit = listener) },
  operators: { authenticate: signInOf, get: signInOf, onEnded: (listener) => void (end = listener) },
  consoleHost: '',
});

beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)));
afterAll(() => sockets.close());

/** A page of the console that has signed in, or tried to. */
async function page(token: string) {
  const socket: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(
    `http://127.0.0.1:${(http.address() as AddressInfo).port}${CONSOLE_SOCKETS}`,
    { transports: ['websocket'], forceNew: true, reconnection: false },
  );
  const heard: number[] = [];
  socket.on('support_changed', ({ number }) => heard.push(number));
  await until('the socket', () => socket.connected);
  const ok = await new Promise<boolean>((resolve) => socket.emit('login', token, (answer) => resolve(answer.ok)));
  return { socket, ok, heard };
}
function tell(number: number): void {
  const events = [
    { userId: 7, name: 'support_changed', payload: { type: 'support_changed', chat_id: 3, number, text: 'a word of a customer' } },
  ];
  commit({ seq: number, name: 'support/send', effects: [], events, balances: new Map() });
}

it('SUP-21 the socket of the console takes the roles that answer chats, and no other', async () => {
  const pages = await Promise.all(['support', 'administrator', 'compliance', 'auditor', 'nobody'].map(page));
  expect(pages.map(({ ok }) => ok)).toEqual([true, true, false, false, false]);
  tell(1);
  await until('the event', () => pages[0]?.heard.length === 1 && pages[1]?.heard.length === 1);
  expect(pages.slice(2).map(({ heard }) => heard)).toEqual([[], [], []]);
  for (const { socket } of pages) socket.disconnect();
});

it('SUP-21 it is closed with the sign-in, when that ends and when that has run out, and no other is', async () => {
  const [ended, over, stays] = [await page('support'), await page('administrator'), await page('support')];
  signIns.delete('administrator');
  checkSessions();
  await until('the close', () => over.socket.disconnected);
  expect([ended.socket.connected, stays.socket.connected]).toEqual([true, true]);
  signIns.set('administrator', 'administrator');
  const other = await page('administrator');
  end('support');
  await until('the close', () => ended.socket.disconnected && stays.socket.disconnected);
  expect(other.socket.connected).toBe(true);
  other.socket.disconnect();
});
