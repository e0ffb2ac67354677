import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_EMAILS } from '../../apps/server/src/features/account/demo.ts';
import { AcknowledgementLog } from '../chaos/acknowledgements.ts';
import { checkStored, compareHeard, faultsOf, opened, print } from '../chaos/audit.ts';
import { Customer } from '../chaos/customer.ts';
import { seeded } from '../chaos/random.ts';
import type { Fault, Place } from './faults.ts';
import { STAGES, type Stage } from './stages.ts';
import { verdict } from './verdict.ts';
import { Watch, type Seen } from './watch.ts';

const CLIENTS = 8;
/** Time that trading is watched without a fault, in milliseconds, to have something to compare with. */
const CALM_MS = 5_000;
/** Time after the end of a fault in milliseconds: a venue that has taken no order in it has not healed. */
const HEAL_MS_MAX = 60_000;
/** Holds the data folder, so that filling it fills nothing else. */
const SMALL_DISK_MB = 700;
const INSIDE = 'CANDOR_FAULTS_DISK';

/**
 * `npm run faults [-- --only full-disk]`: customers trade while faults happen. The disk fills up, or the database is stopped or set to read-only. A
 * statement takes a processor for itself, or thousands of sockets are opened. The line to the database carries nothing. The mail server hangs or
 * confirms late, or the venue's machine is lost.
 *
 * Each fault must be said in closed codes. Nothing that was acknowledged may be missing. Trading must continue by itself once the fault is over. Looks
 * at loopback only, and ends by itself.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, port: { type: 'string', default: '28180' } } });
  const disk = smallDisk();
  const folder = disk ?? mkdtempSync(join(tmpdir(), 'candor-faults-'));
  let [broken, tried, leftOut] = [0, 0, 0];
  for (const { faults, open, lacks } of STAGES) {
    const wanted = faults.filter(({ name }) => values.only === undefined || values.only === name);
    const lacking = lacks?.();
    const possible = lacking === undefined ? wanted.filter(({ needsSmallDisk }) => disk !== undefined || !needsSmallDisk) : [];
    tried += possible.length;
    leftOut += wanted.length - possible.length;
    for (const { name } of wanted.filter((fault) => !possible.includes(fault)))
      console.log(`${name}: LEFT OUT, ${lacking ?? 'only the superuser of a Linux machine can make a small disk'}`);
    if (possible.length > 0) broken += await play(await open(folder, Number(values.port)), possible);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  console.log(verdict({ broken, tried, leftOut }));
  process.exitCode = broken === 0 && tried > 0 ? 0 : 1;
}

/** Has customers trade on a stage while faults are brought about; returns how many promises were broken, then and in what is stored. */
async function play(stage: Stage, faults: readonly Fault[]): Promise<number> {
  const { venue, dataDir } = stage;
  const log = new AcknowledgementLog(join(mkdtempSync(join(tmpdir(), 'candor-faults-log-')), 'acknowledged.jsonl'));
  let broken = 0;
  try {
    await venue.start();
    const watch = new Watch();
    const random = seeded(7);
    const customers = Array.from(
      { length: CLIENTS },
      (_, index) =>
        new Customer({
          url: venue.url,
          account: DEMO_EMAILS[index % DEMO_EMAILS.length] ?? '',
          insures: index === 0,
          random,
          log,
          answered: watch.answered,
        }),
    );
    for (const customer of customers) await customer.login();
    // One that is not answered any more is a promise broken; what is stored is looked at all the same.
    const trading = Promise.all(
      customers.map((customer) =>
        customer.trade().catch((error: Error) => {
          broken += 1;
          console.log(`  a customer gave up: ${error.message}`);
        }),
      ),
    );
    for (const fault of faults) if (!(await inflict(fault, stage, watch))) broken += 1;
    for (const customer of customers) customer.stop();
    await trading;
    const result = await opened(dataDir, async (database) => ({
      ...(await compareHeard(database, log.all())),
      ...(await checkStored(database)),
    }));
    print(result);
    return broken + faultsOf(result);
  } finally {
    await stage.close();
  }
}

/** Brings a fault about while customers trade, ends it, and says what was seen; returns whether the venue behaved. */
async function inflict(fault: Fault, { venue, dataDir, tools }: Stage, watch: Watch): Promise<boolean> {
  const calm = await watch.during(venue.url, () => sleep(CALM_MS));
  const place: Place = { dataDir, url: venue.url, ...tools };
  const fixed: { heal?: () => Promise<void>; failure?: string } = {};
  const during = await watch.during(venue.url, async () => {
    try {
      fixed.heal = await fault.begin(place);
      await sleep(fault.lastsMs);
    } catch (error) {
      fixed.failure = (error as Error).message;
    }
  });
  if (fixed.failure !== undefined) {
    console.log(`${fault.name}: FAIL: ${fixed.failure}`);
    return false;
  }
  await fixed.heal?.();
  const healedAfter = await watch.untilAnswered(HEAL_MS_MAX);
  await venue.ready();
  const complaint =
    healedAfter === undefined
      ? `took no order for ${HEAL_MS_MAX / 1000} s after it was over`
      : (fault.judge({ calm, during }) ?? (await fault.after?.(place)));
  console.log(`${fault.name}: ${complaint === undefined ? 'passed' : `FAIL: ${complaint}`}`);
  console.log(`  calm   ${said(calm)}`);
  console.log(`  during ${said(during)}`);
  console.log(`  orders again ${healedAfter === undefined ? 'never' : `${healedAfter.toFixed(0)} ms`} after its end`);
  return complaint === undefined;
}

function said({ answered, p50, p99, codes, notReady, samples }: Seen): string {
  const told = [...codes].map(([code, count]) => `${code} ${count}`).join(', ');
  return `${answered} answered, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; not ready ${notReady} of ${samples}; asked again: ${told || 'never'}`;
}

/**
 * Makes a small disk of this program's own, which no other program sees and which is gone with it. For that the program starts itself again in a
 * mount namespace. Undefined where that is not allowed.
 */
function smallDisk(): string | undefined {
  const folder = process.env[INSIDE];
  if (folder !== undefined) {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m,mode=777`, 'none', folder]);
    return status === 0 ? folder : undefined;
  }
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (spawnSync('unshare', ['-m', 'true']).status !== 0) return undefined;
  const place = mkdtempSync(join(tmpdir(), 'candor-faults-disk-'));
  const { status } = spawnSync('unshare', ['-m', process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: place },
  });
  rmSync(place, { recursive: true, force: true });
  process.exit(status ?? 1);
}

await main();
