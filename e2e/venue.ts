import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/testkit/free-port';

const SERVER = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const READY_MS_MAX = 60_000;

/** A whole venue as an operator runs it, in a process of its own. */
export interface Venue {
  /** Where its pages are, such as `http://127.0.0.1:23456`. */
  readonly url: string;
  /** Ends the server, orderly or by force, and starts it again on the same data and port; `closed` is awaited while it is down. */
  restart(signal?: 'SIGTERM' | 'SIGKILL', closed?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a fresh data folder, in memory where there is some, with settings by the names of the
 * README. Demo mode on the simulator unless they say otherwise; rate limits are out of the way.
 */
export async function startVenue(settings: Readonly<Record<string, string>> = {}): Promise<Venue> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'candor-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    UNSAFE_NO_FSYNC: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let venue = await open(url, environment);
  const stop = async (): Promise<void> => {
    await end(venue);
    rmSync(folder, { recursive: true, force: true });
  };
  const restart: Venue['restart'] = async (signal = 'SIGTERM', closed) => {
    await end(venue, signal);
    await closed?.();
    venue = await open(url, environment);
  };
  return { url, restart, stop };
}

/** Starts the server and waits until it takes requests. Throws with its output when it does not. */
async function open(url: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const venue = spawn(process.execPath, ['--enable-source-maps', SERVER], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  venue.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  venue.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = performance.now() + READY_MS_MAX;
  while (!(await isReady(url))) {
    if (venue.exitCode !== null || performance.now() > deadline) {
      await end(venue);
      throw new Error(`the venue did not start:\n${output}`);
    }
    await sleep(50);
  }
  return venue;
}

async function end(venue: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
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

/** Tests that share one venue per worker; pages open below its address. Settings are given with `test.use({ settings })`. */
export const test = base.extend<object, { settings: Readonly<Record<string, string>>; venue: Venue }>({
  settings: [{}, { scope: 'worker', option: true }],
  venue: [
    async ({ settings }, use) => {
      const venue = await startVenue(settings);
      await use(venue);
      await venue.stop();
    },
    { scope: 'worker', timeout: READY_MS_MAX + 30_000 },
  ],
  baseURL: async ({ venue }, use) => {
    await use(venue.url);
  },
});

export { expect } from '@playwright/test';
