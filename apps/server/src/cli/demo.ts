import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/config.ts';
import { DEMO_JOB, isCustomerCount, LOAD_CUSTOMERS_MOST } from '../features/account/demo-job.ts';
import { DEMO_PASSWORD, DEMO_TRADE_PASSWORD, seedDemo, seedLoadCustomers } from '../features/account/demo.ts';
import { Passwords } from '../guards/passwords.ts';
import { Database } from '../kernel/store/database.ts';
import { JobRunner } from '../kernel/jobs/jobs.ts';
import { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import { serverIsRunning } from '../kernel/journal/writer.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { SEALED_TABLES } from '../venue/sealed-tables.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../postgres/open.ts';
import { startSealed } from '../venue/sealed-start.ts';
import { openOwnSecrets } from '../venue/own-secrets.ts';
import { sealsOf } from '../secrets/key-file.ts';
import { keptHead } from '../venue/venue-identity.ts';
import { otherMode } from '../venue/venue-mode.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => Date.now() };
const WAIT_MS_MAX = 300_000;

/**
 * `npm run demo -- --customers N`: adds N demo customers with play money, load1, load2 and so on after those that are there. Only one process may write to the
 * venue. A running server is asked by a job row and does the work itself; else this process is the writer.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { customers: { type: 'string' } } });
  const customers = Number(values.customers);
  if (!isCustomerCount(customers)) return fail(`Say how many: npm run demo -- --customers 100 (1 to ${LOAD_CUSTOMERS_MOST}).`);
  const config = readConfig();
  if (config.mode !== 'demo') return fail('MODE=live has no demo customers.');
  const opened = await openDatabase(config);
  await migrate(opened.url);
  const { url } = await opened.login();
  const database = new Database(url, quiet, 2, sealsOf(await openOwnSecrets(config.secrets, url)));
  try {
    const other = await otherMode(database.query, config.mode);
    if (other !== undefined) return fail(`No customers were added: ${other}`);
    const there = await loadCustomers(database);
    const upTo = there + customers;
    if (!isCustomerCount(upTo)) return fail(`There are ${there} already, and ${LOAD_CUSTOMERS_MOST} is the most there can be.`);
    const done = (await serverIsRunning(database)) ? await askServer(database, upTo) : await addHere(database, upTo, config);
    if (!done) return fail('The running server did not do it within five minutes; is it in demo mode?');
    console.log(
      `added load${there + 1}@demo.candor to load${upTo}@demo.candor; password ${DEMO_PASSWORD}, trade password ${DEMO_TRADE_PASSWORD}`,
    );
  } finally {
    await database.close();
    await opened.close();
  }
}

/** The highest number that a demo customer of load has; 0 without any. */
async function loadCustomers(database: Database): Promise<number> {
  const [row] = await database.query<{ highest: number }>(
    String.raw`select coalesce(max(substring(email from '^load(\d{1,9})@demo\.candor$')::int), 0) as highest from users`,
  );
  return row?.highest ?? 0;
}

async function addHere(database: Database, customers: number, config: Config): Promise<boolean> {
  const head = await keptHead(config, database);
  const journalAnchor = () => head;
  const kernel = new VenueKernel({
    database,
    clock,
    log: quiet,
    tables: PROJECTED_TABLES,
    sealed: SEALED_TABLES,
    journalAnchor,
    fatal: (reason) => fail(reason),
  });
  try {
    await startSealed(kernel, database);
    const dependencies = { kernel, database, passwords: new Passwords() };
    await seedDemo(dependencies);
    await seedLoadCustomers(customers, dependencies);
    return true;
  } finally {
    await kernel.stop();
  }
}

async function askServer(database: Database, customers: number): Promise<boolean> {
  const key = `${customers} ${clock.now()}`;
  await new JobRunner(database, clock, quiet, []).schedule(DEMO_JOB, key, clock.now(), { customers });
  for (const deadline = clock.now() + WAIT_MS_MAX; clock.now() < deadline; await sleep(200)) {
    const [job] = await database.query<{ done_at: number | null }>('select done_at from jobs where name = $1 and key = $2', [
      DEMO_JOB,
      key,
    ]);
    if (typeof job?.done_at === 'number') return true;
  }
  return false;
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await main();
