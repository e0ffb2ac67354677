import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AcknowledgementLog } from './acknowledgements.ts';
import { faultsOf, look, print, type Audit } from './audit.ts';
import { ACCOUNTS, Customer } from './customer.ts';
import { HeldTables } from './held-tables.ts';
import { seeded } from './random.ts';
import { VenueProcess } from './venue-process.ts';

const CLIENTS = 24;
/** The customers' own terms of trade: how long a round of load lasts before something is killed. */
const ROUND_MS_MIN = 700;
const ROUND_MS_SPREAD = 2_300;
/** How long the tables are held back before a server dies that way. */
const HELD_MS = 600;

/**
 * `npm run chaos [-- --rounds 20]`: customers trade against a venue whose server and database are killed at random moments,
 * and keep their own log of what they were told. In the end nothing acknowledged may be missing, nothing may have been
 * done twice, and every check of the stored data must hold. Then the same with a database that may lose acknowledged
 * transactions: that loss must be seen, or the test proves nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '28080' },
    },
  });
  const rounds = Number(values.rounds);
  const port = Number(values.port);
  console.log(`${rounds} rounds of kill -9, ${CLIENTS} clients`);
  const result = await run({ rounds, seed: Number(values.seed), port, environment: {}, databaseOnly: false });
  print(result);
  console.log('control: synchronous_commit and fsync off, so that a killed database forgets what it confirmed');
  const control = await run({
    rounds: Math.max(4, Math.ceil(rounds / 4)),
    seed: 2,
    port,
    environment: { UNSAFE_NO_FSYNC: '1' },
    databaseOnly: true,
  });
  print(control);
  const sound = faultsOf(result) === 0;
  const seeing = control.lost.length + control.doubled.length > 0;
  console.log(sound ? 'nothing acknowledged was lost or done twice' : 'FAIL: the venue broke its word');
  console.log(seeing ? 'the planted loss was seen' : 'FAIL: the planted loss was not seen; this test is blind');
  process.exitCode = sound && seeing ? 0 : 1;
}

interface Run {
  readonly rounds: number;
  readonly seed: number;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Only the database is killed. */
  readonly databaseOnly: boolean;
}

async function run(options: Run): Promise<Audit> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-chaos-'));
  const random = seeded(options.seed);
  const log = new AcknowledgementLog(join(dataDir, 'acknowledged.jsonl'));
  const venue = new VenueProcess(join(dataDir, 'data'), options.port, options.environment);
  let behindMost = 0;
  try {
    await venue.start();
    const customers = Array.from(
      { length: CLIENTS },
      (_, index) => new Customer(venue.url, ACCOUNTS[index % ACCOUNTS.length] as string, random, log),
    );
    for (const customer of customers) await customer.login();
    const trading = Promise.all(customers.map((customer) => customer.trade()));
    for (let round = 1; round <= options.rounds; round += 1) {
      await sleep(ROUND_MS_MIN + random() * ROUND_MS_SPREAD);
      const kind = options.databaseOnly ? 1 : random();
      if (kind < 0.3) {
        await venue.killServer();
        await venue.start();
        console.log(`round ${round}: server killed and started again`);
      } else if (kind < 0.6) {
        const behind = await killBetween(venue, join(dataDir, 'data'));
        behindMost = Math.max(behindMost, behind);
        console.log(`round ${round}: server killed with ${behind} batches in the journal and not in the tables, and started again`);
      } else {
        venue.killDatabase();
        await sleep(200);
        // A server that finds that its database has forgotten something stops; only the control may come to that.
        await (options.databaseOnly ? venue.forgetful() : venue.ready());
        console.log(`round ${round}: database killed and back`);
      }
    }
    await sleep(ROUND_MS_MIN);
    for (const customer of customers) customer.stop();
    await trading;
    const engineAgrees = await venue.engineAgrees();
    const found = await look(join(dataDir, 'data'), log);
    const faults = [...found.faults];
    if (!engineAgrees) faults.push('the trigger engine holds something else than the database');
    if (!options.databaseOnly && options.rounds >= 10 && behindMost === 0) faults.push('no server was killed between journal and tables');
    return { ...found, faults };
  } finally {
    await venue.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Kills the server while the tables are behind the journal; returns by how many batches. */
async function killBetween(venue: VenueProcess, dataDir: string): Promise<number> {
  const held = await HeldTables.hold(dataDir);
  await sleep(HELD_MS);
  const behind = await held.behind();
  await venue.killServer();
  await held.release();
  await venue.start();
  return behind;
}

await main();
