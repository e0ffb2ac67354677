import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DayMarket } from '@candor/api';
import { Server } from 'socket.io';
import type { Pair, Tick } from '../../apps/server/src/market/market.ts';
import { createRealtime } from '../../apps/server/src/realtime/create-realtime.ts';
import { CHANGES_PER_SECOND, MARKETS } from './load.ts';

/** One server process: `ours`, or `rooms` as socket.io's manual has it: a room per market and an emit per change. */
const kind = process.argv[2];
const server = createServer();
const quotes = new Map<number, DayMarket>();
const change = kind === 'rooms' ? serveRooms() : await serveOurs();

/** Every market changes ten times a second, each at its own moment; what a busy loop delayed is made up for at once. */
const startedAt = performance.now();
const stepMs = 1_000 / (MARKETS * CHANGES_PER_SECOND);
let steps = 0;
setInterval(() => {
  for (const due = (performance.now() - startedAt) / stepMs; steps < due; steps += 1) {
    const pairId = 1 + (steps % MARKETS);
    quotes.set(pairId, quoteOf(pairId, steps));
    change(pairId);
  }
}, stepMs);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

function quoteOf(pairId: number, step: number): DayMarket {
  return {
    type: 'daymarket',
    pair_id: pairId,
    legal_id: 1,
    currency_id: pairId + 1,
    now_price: (64_000 + (step % 1_000) / 100).toFixed(2),
    change: '1.25',
    volume: '18342.7731',
    high: '64981.4',
    low: '62150.05',
    state: 'open',
    tick_id: step,
    tick_at: Date.now(),
  };
}

function serveRooms(): (pairId: number) => void {
  const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('quotes', (pairIds: readonly number[]) => void socket.join(pairIds.map((pairId) => `market:${pairId}`)));
  });
  return (pairId) => void io.to(`market:${pairId}`).emit('daymarket', [quotes.get(pairId)]);
}

async function serveOurs(): Promise<(pairId: number) => void> {
  const pairs = Array.from({ length: MARKETS }, (_, index) => ({ id: index + 1, symbol: `M${index + 1}/USDT` }) as Pair);
  let follow: (tick: Tick) => void = () => undefined;
  await createRealtime({
    server,
    kernel: { onCommit: () => undefined, caughtUpWith: () => Promise.resolve(), head: { seq: 0 } },
    database: { query: () => Promise.resolve([]) },
    market: {
      pairs: () => pairs,
      pair: (id) => pairs[id - 1],
      dayMarket: (pairId) => quotes.get(pairId),
      newestBar: () => undefined,
      depth: (pairId) => ({ pair_id: pairId, asks: [], bids: [], at: 0, simulated: true }),
      onBook: () => undefined,
      onTick: (listener) => {
        follow = listener;
      },
    },
    authenticate: () => undefined,
    onSessionEnded: () => undefined,
    operators: { authenticate: () => undefined, get: () => undefined, onEnded: () => undefined },
    notices: { of: () => Promise.resolve(new Map()), onChange: () => undefined },
    admission: { allowedOrigins: [], consoleHost: '', trustProxy: false, socketsPerAddress: Number.POSITIVE_INFINITY },
    log: { warn: () => undefined },
  });
  return (pairId) => follow({ pairId } as Tick);
}
