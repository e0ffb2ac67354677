import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/testkit/free-port';
import { SLOW_PRICES } from './slow-prices.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
export const READY_MS_MAX = 60_000;

export type Environment = Readonly<Record<'HOST' | 'PORT', string> & Record<string, string>>;

/** Settings of a venue on a data folder and a free port, by their names in docs/operating/settings.md: rate limits are out of the way. */
export async function environmentOf(folder: string): Promise<Environment> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    UNSAFE_NO_FSYNC: '1',
    RATE_LIMIT_FACTOR: '1000',
    ...SLOW_PRICES,
    LOG_LEVEL: 'warn',
  };
}

export function urlOf({ HOST, PORT }: Environment): string {
  return `http://${HOST}:${PORT}`;
}

/** Starts the server and waits until it takes requests. Throws with its output when it does not. */
export async function startServer(environment: Environment): Promise<ChildProcess> {
  const venue = spawn(process.execPath, ['--enable-source-maps', SERVER], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  venue.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  venue.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = performance.now() + READY_MS_MAX;
  while (!(await isReady(urlOf(environment)))) {
    if (venue.exitCode !== null || performance.now() > deadline) {
      await endServer(venue);
      throw new Error(`the venue did not start:\n${output}`);
    }
    await sleep(50);
  }
  return venue;
}

/** Ends a server, orderly or by force, and waits until it is gone. */
export async function endServer(venue: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (venue.exitCode !== null || venue.signalCode !== null) return;
  const exit = once(venue, 'exit');
  venue.kill(signal);
  await exit;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
