import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { count, many, tally, type Target } from './target.ts';

/** Most time for an ordinary call while the venue is flooded, in milliseconds. */
const CALL_MS_MAX = 2_000;
const FLOOD_MS = 5_000;

/** The slowest of ordinary calls during a flood, each over a connection of its own for as long as it lasts. */
async function slowestDuring(target: Target, over: () => boolean): Promise<number> {
  let slowest = 0;
  while (!over()) {
    const began = performance.now();
    const answer = await fetch(`${target.url}/healthz`, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
    await answer?.text();
    slowest = Math.max(slowest, performance.now() - began);
    await sleep(50);
  }
  return slowest;
}

/** Keeps `number` connections open for a while, opens each again as soon as it is closed, and lets them send. Returns how often one was closed. */
async function connections(
  target: Target,
  number: number,
  greet: (socket: Socket) => void,
  send: (socket: Socket) => void,
): Promise<number> {
  const { hostname, port } = new URL(target.url);
  let closed = 0;
  let over = false;
  const sockets = new Set<Socket>();
  const open = (): void => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    let timer: NodeJS.Timeout | undefined;
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      greet(socket);
      timer = setInterval(() => socket.writableLength < 1_000_000 && send(socket), 20);
    });
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      if (over) return;
      closed += 1;
      setTimeout(open, 100);
    });
    socket.resume();
  };
  for (let each = 0; each < number; each += 1) open();
  await sleep(FLOOD_MS);
  over = true;
  for (const socket of sockets) socket.destroy();
  return closed;
}

/** A text frame as a client sends it, its mask all zeros. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

/** Floods over connections. They need a venue that sees the connections themselves. */
export const FLOODS: readonly Attack[] = [
  {
    name: 'twenty connections send requests without waiting for answers',
    run: async ({ target }) => {
      const request = Buffer.from('GET /api/currency/status HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000));
      let over = false;
      const slowest = slowestDuring(target, () => over);
      const closed = await connections(
        target,
        20,
        () => undefined,
        (socket) => void socket.write(request),
      );
      over = true;
      const worst = await slowest;
      return { held: worst < CALL_MS_MAX && closed > 0, figure: `others waited ${worst.toFixed(0)} ms at most; closed ${closed} times` };
    },
  },
  {
    name: 'twenty sockets send events before they sign in',
    run: async ({ target }) => {
      await sleep(10_000);
      const hello =
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
      const events = Buffer.concat(Array.from({ length: 2_000 }, () => frame('42["login","x"]')));
      let over = false;
      const slowest = slowestDuring(target, () => over);
      const greet = (socket: Socket): void => void socket.write(Buffer.concat([Buffer.from(hello), frame('40')]));
      const closed = await connections(target, 20, greet, (socket) => void socket.write(events));
      over = true;
      const worst = await slowest;
      return { held: worst < CALL_MS_MAX && closed > 0, figure: `others waited ${worst.toFixed(0)} ms at most; closed ${closed} times` };
    },
  },
];

/** Chart history from many addresses; it needs a venue that believes its proxy. */
export const CHARTS: Attack = {
  name: 'a /24 asks for charts as fast as it can',
  run: async ({ target }) => {
    let over = false;
    const slowest = slowestDuring(target, () => over);
    const answers = await many(1_500, 30, (number) =>
      target.get(
        'currency/new_timeshar',
        { from: String(number % 100), to: '99999999999', symbol: 'BTC/USDT', period: ['1', '5', '15', '60'][number % 4] ?? '1' },
        { address: `203.0.113.${number % 250}` },
      ),
    );
    over = true;
    const worst = await slowest;
    const broken = count(answers, 'internal') + count(answers, 'none');
    return { held: broken === 0 && worst < CALL_MS_MAX, figure: `${tally(answers)}; others waited ${worst.toFixed(0)} ms at most` };
  },
};
