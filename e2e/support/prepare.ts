import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { memoryFolder } from '@candor/testkit/memory-folder';
import { createTestDatabase, startTestPostgres } from '@candor/testkit/postgres';
import { unpackChromium } from './chromium.ts';
import { beginClock } from './clock.ts';
import { FOUNDED, openInside } from './inside-venue.ts';
import { CUSTOMERS } from './prepared.ts';
import { endServer, environmentOf, startServer } from './venue-process.ts';

const run = promisify(execFile);
const DEMO = fileURLToPath(new URL('../../apps/server/dist/demo.js', import.meta.url));

/**
 * Playwright's global setup: what is made once for all journeys. One PostgreSQL with a founded venue, whose copies `openInside` opens, and the data folder of a
 * whole venue with customers, whose copies `startVenue` starts. Workers hear of both by their environment.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await unpackChromium();
  beginClock();
  const folder = await memoryFolder('candor-e2e-');
  const postgres = await startTestPostgres();
  const founded = join(folder, 'founded');
  await Promise.all([foundInside(postgres.url), foundWhole(founded)]);
  process.env['CANDOR_E2E_POSTGRES'] = postgres.url;
  process.env['CANDOR_E2E_FOUNDED'] = founded;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function foundInside(url: string): Promise<void> {
  const { venue } = await openInside(await createTestDatabase(url, FOUNDED), {});
  await venue.close();
}

async function foundWhole(folder: string): Promise<void> {
  const environment = await environmentOf(folder);
  await endServer(await startServer(environment));
  await run(process.execPath, [DEMO, '--customers', String(CUSTOMERS)], { env: environment });
}
