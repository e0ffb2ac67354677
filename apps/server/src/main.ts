import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { Ending } from './venue/ending.ts';
import { seedDemoShops } from './demo/demo-shops.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, DEMO_TRADE_PASSWORD } from './features/account/demo.ts';
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from './features/operators/demo.ts';
import { createLog } from './http/log/log.ts';
import { StartupServer } from './http/startup-server.ts';
import { portFault, PortError } from './http/port-check.ts';
import { clockAhead } from './kernel/clock/clock-ahead.ts';
import { SteadyClock } from './kernel/clock/steady-clock.ts';
import { isAway } from './kernel/store/database.ts';
import { JournalFaultError } from './kernel/journal/journal-anchor.ts';
import { DatabaseHeldError } from './kernel/store/sole-writer.ts';
import { MachineClockError, requireMachineClock } from './venue/machine-clock.ts';
import { FeedError } from './market/feeds/feed.ts';
import { migrate, MigrationError } from './migrate.ts';
import { EmbeddedError } from './postgres/binaries.ts';
import { awaitWritable } from './postgres/await-writable.ts';
import { UnfitDatabaseError } from './postgres/fit-database.ts';
import { startEmbedded, type EmbeddedPostgres } from './postgres/embedded.ts';
import { SilentDatabaseError } from './postgres/owner-client.ts';
import { openLogin, ServerLoginError } from './postgres/server-login.ts';
import { SecretKeyError } from './secrets/secret-box.ts';
import { UnsafeDatabaseError } from './venue/safe-database.ts';
import type { Venue } from './venue/venue.ts';
import { headFileOf, rememberVenue } from './venue/venue-identity.ts';
import { openVenue } from './venue/wiring.ts';

/** Faults that the operator can mend; anything else is a defect and shows its stack. */
const EXPLAINED = [
  ConfigError,
  DatabaseHeldError,
  EmbeddedError,
  FeedError,
  JournalFaultError,
  MachineClockError,
  MigrationError,
  PortError,
  SecretKeyError,
  ServerLoginError,
  SilentDatabaseError,
  UnfitDatabaseError,
  UnsafeDatabaseError,
];
const CLOSE_MS_MAX = 20_000;
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const CONSOLE_ROOT = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Whether a database went away while the venue started. Files that are missing are called the same, but nothing connected to them. */
function isDatabaseAway(error: unknown): boolean {
  const { syscall = 'connect' } = error as NodeJS.ErrnoException;
  return syscall === 'connect' && isAway(error);
}

let venue: Venue | undefined;
let starting: Promise<EmbeddedPostgres> | undefined;
/** Lets what is under way finish, then stops the database, also one that is only starting. */
const ending = new Ending(async () => {
  await venue?.close();
  const postgres = await starting?.catch(() => undefined);
  await postgres?.stop();
}, CLOSE_MS_MAX);

async function start(config: Config): Promise<void> {
  requireMachineClock(Date.now());
  const log = createLog(config.logLevel);
  // Before a database is made for a venue that no client could reach.
  const fault = await portFault(config.host, config.port);
  if (fault) throw fault;
  if (config.database.kind === 'embedded') {
    starting = startEmbedded({
      dataDir: config.database.dataDir,
      durable: config.durable,
      log: (line) => log.info({ part: 'database' }, line),
    });
  }
  const postgres = await starting;
  if (ending.hasBegun) return;
  const server = config.database.kind === 'server' ? config.database : undefined;
  const ownerUrl = postgres?.url ?? server?.url ?? '';
  const startup = new StartupServer({ host: config.host, port: config.port });
  try {
    await awaitWritable(ownerUrl, async (why) => {
      log.warn(why, 'the venue waits for its database, and opens by itself');
      await startup.open(why.reason);
    });
  } finally {
    await startup.close();
  }
  await migrate(ownerUrl);
  const login = await openLogin(ownerUrl, server?.appUrl);
  if (login.way === 'owner') log.warn({ reason: login.why }, 'the server has no login of its own in the database');
  const clock = new SteadyClock({
    wall: () => Date.now(),
    monotonic: () => performance.now(),
    stepped: (ms) => log.warn({ ms }, "the machine's clock has stepped; no market opens until it has been steady for a minute"),
  });
  venue = await openVenue({
    config,
    databaseUrl: login.url,
    headFile: (identity) => headFileOf(config, identity),
    clock,
    log,
    version: packageJson.version,
    // While developing, the pages come from the apps' own servers.
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
    ...(existsSync(CONSOLE_ROOT) && { consoleRoot: CONSOLE_ROOT }),
    fatal: (reason) => {
      log.fatal({ reason }, 'the venue stops');
      process.exitCode = 1;
      void ending.begin();
    },
  });
  const ahead = clockAhead(clock);
  if (ahead) log.warn(ahead, "the venue's time is ahead of the machine's clock, and goes slower by a tenth until both are even");
  rememberVenue(config, venue.identity);
  console.log(greeting(config, venue.url));
  if (config.demoShops)
    seedDemoShops(venue).catch((error: unknown) => {
      if (!ending.hasBegun)
        log.warn({ err: error }, 'the shops of the demonstration are not all there; the next start continues with them');
    });
}

function greeting(config: Config, url: string): string {
  const lines = ['', `  Candor is open at ${url}`];
  if (config.mode === 'demo') {
    lines.push(
      '',
      `  DEMO: simulated money, ${config.feed.kind === 'replay' ? 'recorded' : 'no real'} prices`,
      `  sign in as  ${DEMO_EMAILS.join('  ')}`,
    );
    lines.push(`  password    ${DEMO_PASSWORD}    trade password  ${DEMO_TRADE_PASSWORD}`);
    lines.push('', `  operators' console at ${url}/console`, `  password    ${DEMO_OPERATOR_PASSWORD}    and a code of the authenticator:`);
    for (const { email, secret } of DEMO_OPERATORS) {
      lines.push(`  sign in as  ${email}`, `  secret      ${secret}    code now: npm run operator -- code --email ${email}`);
    }
  }
  return [...lines, '', '  Ctrl-C stops everything', ''].join('\n');
}

ending.listen();

/** Returns the report of a failed start: a line for what the operator can mend, the stack for a defect. */
async function told(error: unknown, config: Config | undefined): Promise<unknown> {
  // Another program may have taken the port since it was looked at.
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const cause = (isTaken && config && (await portFault(config.host, config.port))) || error;
  const { message } = cause as Error;
  if (isTaken || EXPLAINED.some((kind) => cause instanceof kind)) return `Candor cannot start: ${message}`;
  if (cause instanceof pg.DatabaseError || isDatabaseAway(cause))
    return `Candor cannot start: the database says: ${message}; start again once that is mended`;
  return cause;
}

// Who reads what we write may go away (a pipe that is closed); the venue continues, and its database is not left behind.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Whatever the terminal allows, no other user writes to what is made here; what is secret is closed to others by itself.
process.umask((process.umask() | 0o022) & 0o077);
let config: Config | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  // Where it was told to end meanwhile, what broke off is no fault.
  if (!ending.hasBegun) {
    console.error(await told(error, config));
    process.exitCode = 1;
  }
  await ending.begin();
}
