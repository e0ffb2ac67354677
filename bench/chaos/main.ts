import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AcknowledgementLog } from './acknowledgements.ts';
import { checkStored, compareHeard, faultsOf, opened, print, type Heard, type Stored } from './audit.ts';
import { C2cTraders } from './c2c-traders.ts';
import { Customer, EXPIRES_S } from './customer.ts';
import { HeldTables } from './held-tables.ts';
import { passMidnights } from './midnights.ts';
import { countProducts, printProducts, tooFew } from './products.ts';
import { seeded } from './random.ts';
import { replayFaults } from './twin.ts';
import { VenueProcess } from './venue-process.ts';

const CLIENTS = 40;
/** Number of rounds from which on a run must have come by everything that it is to prove. */
const MANY_ROUNDS = 10;
/** The customers' own terms of trade: how long a round of load lasts before something is killed. */
const ROUND_MS_MIN = 700;
const ROUND_MS_SPREAD = 1_800;
/** Time that the tables are held back before a server dies that way, in milliseconds. */
const HELD_MS = 600;

/** After the last expiry: it is decided half a second later at most. */
const SETTLED_MS = 1_500;
/** Time that claims are filed before the server dies, in milliseconds. */
const CLAIMING_MS = 15;

/**
 * `npm run chaos [-- --rounds 20]`: customers trade against a venue whose server and database are killed at random moments. They keep their own log
 * of what they were told. Then midnights pass, with kills in them.
 *
 * In the end nothing acknowledged may be missing. Nothing may have been done twice, or late beyond the time that the venue was down. Every check of
 * the stored data must hold. A venue that decides the journal again without ever stopping must come to the same rows.
 *
 * Then the same runs with a database that may lose acknowledged transactions. That loss must be seen, or the test proves nothing.
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
    rounds: Math.max(3, Math.ceil(rounds / 5)),
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

async function run(options: Run): Promise<Heard & Stored> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-chaos-'));
  const dataDir = join(folder, 'data');
  const log = new AcknowledgementLog(join(folder, 'acknowledged.jsonl'));
  const venue = new VenueProcess(dataDir, options.port, { DEMO_SHOPS: '1', ...options.environment });
  try {
    await venue.start();
    await venue.addCustomers(CLIENTS);
    const faults = await trade(venue, dataDir, log, options);
    const heard = await opened(dataDir, (database) => compareHeard(database, log.all()));
    const proven = options.databaseOnly ? [] : await letPass(venue, dataDir, options.rounds >= MANY_ROUNDS);
    const stored = await opened(dataDir, checkStored);
    return { ...heard, ...stored, faults: [...faults, ...proven, ...stored.faults] };
  } finally {
    await venue.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Has customers trade while things are killed, until the last request has been answered; returns what was wrong. */
async function trade(venue: VenueProcess, dataDir: string, log: AcknowledgementLog, options: Run): Promise<string[]> {
  const random = seeded(options.seed);
  const customers = Array.from(
    { length: CLIENTS },
    (_, index) => new Customer({ url: venue.url, account: `load${index + 1}@demo.candor`, insures: index % 2 === 0, random, log }),
  );
  const c2c = new C2cTraders({ url: venue.url, random, log });
  for (const each of [...customers, c2c]) await each.login();
  const trading = Promise.all([...customers, c2c].map((each) => each.trade()));
  let behindMost = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    await sleep(ROUND_MS_MIN + random() * ROUND_MS_SPREAD);
    const kind = options.databaseOnly ? 1 : random();
    if (kind < 0.3) {
      await venue.killServer();
      await venue.start();
      console.log(`round ${round}: server killed and started again`);
    } else if (kind < 0.6) {
      const behind = await killBetween(venue, dataDir);
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
  for (const each of [...customers, c2c]) each.stop();
  await trading;
  if (!options.databaseOnly) await claim(venue, customers);
  return [
    ...((await venue.memoryAgrees()) ? [] : ['the trigger engine or the book of seconds orders holds something else than the database']),
    ...(!options.databaseOnly && options.rounds >= MANY_ROUNDS && behindMost === 0
      ? ['no server was killed between journal and tables']
      : []),
  ];
}

/** Waits until every stake is settled, and has what was lost under policies claimed while the server is killed once more. */
async function claim(venue: VenueProcess, customers: readonly Customer[]): Promise<void> {
  await sleep(EXPIRES_S * 1_000 + SETTLED_MS);
  const claiming = Promise.all(customers.map((customer) => customer.claim()));
  await sleep(CLAIMING_MS);
  await venue.killServer();
  await venue.start();
  await claiming;
}

/** Lets midnights pass with what is due at them, and has everything counted and decided again. Returns what was wrong. */
async function letPass(venue: VenueProcess, dataDir: string, isMuch: boolean): Promise<string[]> {
  const aheadMs = await passMidnights(venue, dataDir);
  return opened(dataDir, async (database, ownerUrl) => {
    const counted = await countProducts(database.query, venue.down, Date.now() + aheadMs);
    printProducts(counted);
    const replayed = await replayFaults(database, ownerUrl);
    return [
      ...((await venue.memoryAgrees()) ? [] : ['after the midnights memory holds something else than the database']),
      ...counted.faults,
      ...(isMuch ? tooFew(counted) : []),
      ...replayed,
    ];
  });
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
