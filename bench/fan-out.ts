import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FRAME_INTERVAL_MS } from '../apps/server/src/realtime/fan-out.ts';
import { CHANGES_PER_SECOND, MARKETS, MARKETS_PER_SOCKET, SOCKETS, type ClientMessage, type ServerMessage } from './quotes/load.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = 6;
/** Everything a child process is asked for comes well within this, or it has come to a stop. */
const PATIENCE_MS = 40_000;

interface Figures {
  /** CPU of the server process per quote that arrived, microseconds. */
  readonly cpuPerQuote: number;
  /** Part of the quotes that were due. */
  readonly delivered: number;
  readonly p50: number;
  readonly p99: number;
}

/** Quotes to 2,000 sockets that each want 5 of 50 markets, against a room per market. Servers and clients are processes of their own. */
export async function run(report: Report): Promise<void> {
  const ours: Figures[] = [];
  const rooms: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rooms.push(await measure('rooms'));
    ours.push(await measure('ours'));
  }
  const cpu = (all: readonly Figures[]): number => median(all.map((each) => each.cpuPerQuote));
  report.row({
    what: `CPU per delivered quote, ${SOCKETS.toLocaleString('en')} sockets × ${MARKETS_PER_SOCKET} of ${MARKETS} markets × ${CHANGES_PER_SECOND}/s`,
    against: 'socket.io rooms',
    ours: `${cpu(ours).toFixed(2)} µs`,
    baseline: `${cpu(rooms).toFixed(2)} µs`,
    ratio: median(ours.map((each, round) => each.cpuPerQuote / (rooms[round]?.cpuPerQuote ?? Number.NaN))),
    aim: { bound: 'at most', ratio: 0.35 },
  });
  const part = (all: readonly Figures[]): number => median(all.map((each) => each.delivered));
  report.row({
    what: 'quotes delivered of those due',
    against: 'all of them',
    ours: `${(part(ours) * 100).toFixed(2)} %`,
    baseline: '100 %',
    ratio: part(ours),
    aim: { bound: 'at least', ratio: 0.99 },
  });
  const p99 = (all: readonly Figures[]): number => median(all.map((each) => each.p99));
  report.row({
    what: 'p99 from change to arrival',
    against: `the frame interval of ${FRAME_INTERVAL_MS} ms`,
    ours: `${p99(ours)} ms`,
    baseline: `${FRAME_INTERVAL_MS} ms`,
    ratio: p99(ours) / FRAME_INTERVAL_MS,
    aim: { bound: 'at most', ratio: (FRAME_INTERVAL_MS + 30) / FRAME_INTERVAL_MS },
  });
  report.note(
    `Fan-out: rooms delivered ${(part(rooms) * 100).toFixed(2)} % with a p99 of ${p99(rooms)} ms; ours has a p50 of ${median(ours.map((each) => each.p50))} ms.`,
  );
}

async function measure(kind: 'ours' | 'rooms'): Promise<Figures> {
  const server = start('server.ts', kind);
  try {
    const { port } = (await heard<{ port: number }>(server)) satisfies ServerMessage;
    const clients = start('clients.ts', String(port));
    try {
      await heard(clients);
      await new Promise((resolve) => setTimeout(resolve, WARM_UP_SECONDS * 1_000));
      const before = await cpuOf(server);
      clients.send(SECONDS);
      const { delivered = 0, seconds = 1, p50 = 0, p99 = 0 } = await heard<ClientMessage>(clients);
      const cpu = (await cpuOf(server)) - before;
      const due = SOCKETS * MARKETS_PER_SOCKET * CHANGES_PER_SECOND * seconds;
      return { cpuPerQuote: cpu / delivered, delivered: delivered / due, p50, p99 };
    } finally {
      await stop(clients);
    }
  } finally {
    await stop(server);
  }
}

function start(file: string, argument: string): ChildProcess {
  return fork(fileURLToPath(new URL(`./quotes/${file}`, import.meta.url)), [argument], { execArgv: ['--import', 'tsx'] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The next message of a child process; rejects when it ends instead. */
async function heard<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the benchmark ended early');
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message];
  return message;
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  return (await heard<{ cpu: number }>(server)).cpu;
}
