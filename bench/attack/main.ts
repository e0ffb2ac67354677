import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../apps/server/src/kernel/store/database.ts';
import { attachEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../../apps/server/src/postgres/server-login.ts';
import { freePort } from '../../packages/testkit/src/free-port.ts';
import { createTestDatabase, startTestPostgres } from '../../packages/testkit/src/postgres.ts';
import { RIGHTS_ATTACKS } from '../../packages/testkit/src/rights-attacks.ts';
import { openTestVenue } from '../../packages/testkit/src/test-venue.ts';
import { VenueProcess } from '../chaos/venue-process.ts';
import type { Attack, Verdict } from './attack.ts';
import { CHARTS, FLOODS } from './floods.ts';
import { GUESSES } from './guesses.ts';
import { STAND_STILL } from './stand-still.ts';
import { Target } from './target.ts';

/** Each attack is cut off after this time, and everything after this together. */
const ATTACK_MS_MAX = 40_000;
const ALL_MS_MAX = 300_000;

/**
 * `npm run attack`: a venue of its own on this machine, with the budgets of a live one, is attacked in one way after the other. Each
 * line says whether it held, with the figure. Nothing else is attacked, and it ends by itself in less than six minutes. With words behind it,
 * only the attacks whose names have one of them are made.
 */
async function main(): Promise<void> {
  const began = performance.now();
  let failed = 0;
  const rounds: readonly (readonly [Readonly<Record<string, string>>, readonly Attack[]])[] = [
    [{ TRUST_PROXY: '1' }, [...GUESSES, CHARTS, STAND_STILL]],
    [{}, FLOODS],
  ];
  for (const [environment, attacks] of rounds) failed += await attacked(environment, attacks.filter(isWanted), began);
  failed += await rightsAttacked(began);
  console.log(failed === 0 ? 'every attack was held off' : `${failed} attacks got through`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function isWanted({ name }: { readonly name: string }): boolean {
  const words = process.argv.slice(2);
  return words.length === 0 || words.some((word) => name.includes(word));
}

/** Runs one attack, cut off in time, and says what came of it. Returns whether the venue held. */
async function said(name: string, began: number, run: () => Promise<Verdict>): Promise<boolean> {
  const left = Math.min(ATTACK_MS_MAX, began + ALL_MS_MAX - performance.now());
  const verdict =
    left <= 0
      ? { held: false, figure: 'there was no time left' }
      : await Promise.race([
          run().catch((error: Error) => ({ held: false, figure: error.message })),
          sleep(left, { held: false, figure: `it took more than ${(left / 1_000).toFixed(0)} s` }, { ref: false }),
        ]);
  console.log(`${verdict.held ? 'held  ' : 'FAILED'} ${name}: ${verdict.figure}`);
  return verdict.held;
}

/** The attacks with rights of some kind, on a venue in this process: they look behind it and move its clock. */
async function rightsAttacked(began: number): Promise<number> {
  const attacks = RIGHTS_ATTACKS.filter(isWanted);
  if (attacks.length === 0) return 0;
  const postgres = await startTestPostgres();
  let failed = 0;
  try {
    for (const { name, run } of attacks) {
      const database = await createTestDatabase(postgres.url, `attack_${randomBytes(6).toString('hex')}`);
      const venue = await openTestVenue(database);
      const held = await said(name, began, async () => {
        const { tried, through } = await run(venue);
        return {
          held: through.length === 0 && tried > 0,
          figure: through.length === 0 ? `${tried} tries` : through.slice(0, 5).join('; '),
        };
      });
      if (!held) failed += 1;
      await venue.close();
      await database.drop();
    }
  } finally {
    await postgres.stop();
  }
  return failed;
}

async function attacked(environment: Readonly<Record<string, string>>, attacks: readonly Attack[], began: number): Promise<number> {
  if (attacks.length === 0) return 0;
  const folder = mkdtempSync(join(tmpdir(), 'candor-attack-'));
  const dataDir = join(folder, 'data');
  const venue = new VenueProcess(dataDir, await freePort(), { RATE_LIMIT_FACTOR: '1', UNSAFE_NO_FSYNC: '1', ...environment });
  let failed = 0;
  try {
    await venue.start();
    const ground = { target: new Target(venue.url), dataDir, rows: (statement: string) => rowsOf(dataDir, statement) };
    for (const { name, run } of attacks) if (!(await said(name, began, () => run(ground)))) failed += 1;
  } finally {
    const stopped = venue.stop().then(() => true);
    if (!(await Promise.race([stopped, sleep(15_000, false, { ref: false })]))) await venue.killServer();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** The number that a statement counts, in the venue's database. */
async function rowsOf(dataDir: string, statement: string): Promise<number> {
  const url = attachEmbedded(dataDir);
  if (url === undefined) throw new Error('the database is not running');
  const database = new Database((await openLogin(url)).url, { warn: () => undefined }, 1);
  try {
    // The tables follow the journal within a moment.
    await sleep(1_000);
    const [row] = await database.query<{ count: number }>(statement);
    return row?.count ?? 0;
  } finally {
    await database.close();
  }
}

await main();
