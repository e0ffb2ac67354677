import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOMERS, prepared } from './prepared.ts';
import { test as base } from './saving.ts';
import { endServer, environmentOf, READY_MS_MAX, startServer, urlOf } from './venue-process.ts';

/** A whole venue as an operator runs it, in a process of its own. */
export interface Venue {
  /** Address of its pages, such as `http://127.0.0.1:23456`. */
  readonly url: string;
  /** Ends the server, orderly or by force, and starts it again on the same data and port; `closed` is awaited while it is down. */
  restart(signal?: 'SIGTERM' | 'SIGKILL', closed?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built server on a copy of the founded venue's data folder: demo mode on the simulator, as the README says. */
export async function startVenue(): Promise<Venue> {
  const founded = prepared('CANDOR_E2E_FOUNDED');
  const folder = join(mkdtempSync(`${founded}-`), 'data');
  // With its owners, which Node's own copying leaves out.
  execFileSync('cp', ['-a', founded, folder]);
  const environment = await environmentOf(folder);
  let venue = await startServer(environment);
  const stop = async (): Promise<void> => {
    await endServer(venue);
    rmSync(folder, { recursive: true, force: true });
  };
  const restart: Venue['restart'] = async (signal = 'SIGTERM', closed) => {
    await endServer(venue, signal);
    await closed?.();
    venue = await startServer(environment);
  };
  return { url: urlOf(environment), restart, stop };
}

/** Tests that share one venue per worker, each with a customer that no other test has; pages open below its address. */
export const test = base.extend<{ customer: string }, { venue: Venue; customers: Iterator<string, undefined> }>({
  venue: [
    // Playwright reads from the first parameter which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const venue = await startVenue();
      await use(venue);
      await venue.stop();
    },
    { scope: 'worker', timeout: READY_MS_MAX + 30_000 },
  ],
  customers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(Array.from({ length: CUSTOMERS }, (_, index) => `load${index + 1}@demo.candor`).values()),
    { scope: 'worker' },
  ],
  customer: async ({ customers }, use) => {
    const next = customers.next();
    if (next.done) throw new Error('the founded venue has fewer customers than tests');
    await use(next.value);
  },
  baseURL: async ({ venue }, use) => {
    await use(venue.url);
  },
});

export { expect } from '@playwright/test';
