import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROLE_NAMES, type Role } from '@candor/api';
import qrcode from 'qrcode';
import { readConfig, type Config } from '../config/config.ts';
import { newOperatorId } from '../features/operators/demo.ts';
import { newCredentials, stored, type Credentials } from '../features/operators/credentials.ts';
import { OPERATOR_FACTOR } from '../features/operators/factor.ts';
import { emailOf, operatorEmails } from '../guards/emails.ts';
import { openFactor } from '../guards/factor-secrets.ts';
import { carryOut, OPERATOR_JOB, type OperatorOrder } from '../features/operators/orders.ts';
import { Passwords } from '../guards/passwords.ts';
import { codeAt } from '../guards/totp.ts';
import { RefusedError } from '../kernel/model/command.ts';
import { Database } from '../kernel/store/database.ts';
import { JobRunner } from '../kernel/jobs/jobs.ts';
import { VenueKernel } from '../kernel/decide/venue-kernel.ts';
import { serverIsRunning } from '../kernel/journal/writer.ts';
import { PROJECTED_TABLES } from '../products/projected-tables.ts';
import { SEALED_TABLES } from '../venue/sealed-tables.ts';
import { OPERATORS } from '../features/operators/store.ts';
import { sealOf } from '../kernel/model/sealed-select.ts';
import { JournalFaultError } from '../kernel/journal/journal-anchor.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../postgres/open.ts';
import { openOwnSecrets } from '../venue/own-secrets.ts';
import { sealsOf } from '../secrets/key-file.ts';
import { startSealed } from '../venue/sealed-start.ts';
import { SecretKeyError, type SecretBox } from '../secrets/secret-box.ts';
import { keptHead } from '../venue/venue-identity.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => Date.now() };
const WAIT_MS_MAX = 60_000;
const STEP_SECONDS = 30;

const USAGE = `Operators of the console are made here and nowhere else:
  npm run operator -- create --email ops@venue.example --name "Ada" --role ${ROLE_NAMES.join('|')}
  npm run operator -- list
  npm run operator -- disable --email ops@venue.example
  npm run operator -- enable --email ops@venue.example
  npm run operator -- reset --email ops@venue.example    a new first password and authenticator; ends every sign-in
  npm run operator -- code --email ops@demo.candor       the current code of an operator of demo mode`;

/** A wish that cannot be granted; the message is one line for the operator who typed it. */
class WishError extends Error {}

interface Found extends Record<string, unknown> {
  id: number;
  email: string;
  name: string;
  role: Role;
  status: 'active' | 'disabled';
  is_demo: boolean;
  password_hash: string;
  factor_secret: string;
}

/** Dependencies of the verbs. */
interface Tools {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly passwords: Passwords;
  readonly config: Config;
}

/**
 * `npm run operator -- <verb>`: only one process may write to the venue. A running server is asked by a job row and does the work itself; else this process is
 * the writer. Passwords are hashed and secrets sealed here: none is ever written down in the clear.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const [verb] = positionals;
  const asked = values.email ?? '';
  if (positionals.length !== 1 || verb === undefined || (verb !== 'list' && !isEmail(asked))) throw new WishError(USAGE);
  const config = readConfig();
  const opened = await openDatabase(config);
  try {
    await migrate(opened.url);
    const { url } = await opened.login();
    const secrets = await openOwnSecrets(config.secrets, url);
    const database = new Database(url, quiet, 2, sealsOf(secrets));
    try {
      const tools: Tools = { database, secrets, passwords: new Passwords(), config };
      const email = await storedEmail(database, asked);
      if (verb === 'list') await list(database);
      else if (verb === 'create') await create(email, values, tools);
      else if (verb === 'disable' || verb === 'enable') await setStatus(email, verb === 'enable' ? 'active' : 'disabled', tools);
      else if (verb === 'reset') await reset(email, tools);
      else if (verb === 'code' && config.mode === 'demo') await showCode(email, tools);
      else throw new WishError(verb === 'code' ? 'MODE=live tells nobody a code.' : USAGE);
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}

function isEmail(text: string): boolean {
  try {
    return emailOf(text) !== '';
  } catch {
    return false;
  }
}

/** Address by which an operator is stored; its present spelling where there is no such operator. */
async function storedEmail(database: Database, asked: string): Promise<string> {
  const emails = operatorEmails(asked);
  const [row] = await database.query<{ email: string }>('select email from operators where email = any($1) order by email <> $2 limit 1', [
    emails,
    emails[0],
  ]);
  return row?.email ?? emails[0];
}

async function find(database: Database, email: string): Promise<Found | undefined> {
  const [row] = await database.query<Found>(
    `select id, email, name, role, status, is_demo, password_hash, factor_secret, ${sealOf(OPERATORS)} from operators where email = $1`,
    [email],
  );
  return row;
}

async function known(database: Database, email: string): Promise<Found> {
  const found = await find(database, email);
  if (!found) throw new WishError(`There is no operator ${email}.`);
  return found;
}

async function list(database: Database): Promise<void> {
  const rows = await database.query<Found>('select email, name, role, status, is_demo from operators order by id');
  for (const { email, name, role, status, is_demo } of rows) {
    console.log([email, name, role, status, ...(is_demo ? ['demo mode only'] : [])].join('  '));
  }
  if (rows.length === 0) console.log('There are no operators yet.');
}

async function create(
  email: string,
  { name: given, role: asked }: { readonly name?: string | undefined; readonly role?: string | undefined },
  tools: Tools,
): Promise<void> {
  const name = (given ?? '').trim();
  const role = ROLE_NAMES.find((each) => each === asked);
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!role || name.length < 1 || name.length > 60 || /[\u0000-\u001f\u007f]/.test(name)) throw new WishError(USAGE);
  if (await find(tools.database, email)) throw new WishError(`There is an operator ${email} already.`);
  const id = await newOperatorId(tools.database);
  const credentials = newCredentials(email);
  const hidden = await stored(credentials, id, tools);
  await give({ kind: 'add', id, email, name, role, ...hidden }, tools);
  if ((await find(tools.database, email))?.id !== id) throw new WishError(`There is an operator ${email} already.`);
  await show(`${email} is an operator now: ${role}.`, credentials);
}

async function setStatus(email: string, status: 'active' | 'disabled', tools: Tools): Promise<void> {
  const { id, status: before } = await known(tools.database, email);
  if (before !== status) await give({ kind: 'status', operatorId: id, status }, tools);
  console.log(status === 'disabled' ? `${email} is disabled; every sign-in has ended.` : `${email} may sign in.`);
}

async function reset(email: string, tools: Tools): Promise<void> {
  const { id } = await known(tools.database, email);
  const credentials = newCredentials(email);
  const hidden = await stored(credentials, id, tools);
  await give({ kind: 'reset', operatorId: id, ...hidden }, tools);
  if ((await known(tools.database, email)).password_hash !== hidden.passwordHash) throw new WishError('It was not done; try again.');
  await show(`${email} has a new password and a new authenticator; every sign-in has ended.`, credentials);
}

async function showCode(email: string, { database, secrets }: Tools): Promise<void> {
  const found = await known(database, email);
  if (!found.is_demo) throw new WishError(`${email} is no operator of demo mode; the code is on the operator's own device.`);
  const now = clock.now();
  const left = STEP_SECONDS - (Math.floor(now / 1_000) % STEP_SECONDS);
  console.log(await codeAt(openFactor(secrets, OPERATOR_FACTOR, found.id, found.factor_secret), now));
  console.error(`The next one comes in ${left} s; each works once.`);
}

async function show(headline: string, { password, secret, uri }: Credentials): Promise<void> {
  const picture = await qrcode.toString(uri, { type: 'terminal', small: true });
  console.log(
    [
      '',
      headline,
      '',
      'Shown once, and stored nowhere in the clear. The password is good for a day, and only to choose another at the sign-in:',
      '',
      `  password  ${password}`,
      `  secret    ${secret}`,
      `  address   ${uri}`,
      '',
      picture,
    ].join('\n'),
  );
}

/** Has an order carried out by the server that runs, or here. */
async function give(order: OperatorOrder, { database, secrets, config }: Tools): Promise<void> {
  if (await serverIsRunning(database)) return askServer(order, database);
  const head = await keptHead(config, database);
  const kernel = new VenueKernel({
    database,
    clock,
    log: quiet,
    tables: PROJECTED_TABLES,
    sealed: SEALED_TABLES,
    journalAnchor: () => head,
    fatal: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  try {
    await startSealed(kernel, database);
    await carryOut(order, { kernel, secrets });
  } catch (error) {
    throw error instanceof RefusedError ? new WishError(`It was refused: ${error.code}.`) : error;
  } finally {
    await kernel.stop();
  }
}

async function askServer(order: OperatorOrder, database: Database): Promise<void> {
  const key = randomUUID();
  await new JobRunner(database, clock, quiet, []).schedule(OPERATOR_JOB, key, clock.now(), order);
  try {
    for (const deadline = clock.now() + WAIT_MS_MAX; clock.now() < deadline; await sleep(200)) {
      const [job] = await database.query<{ done_at: number | null; last_error: string | null }>(
        'select done_at, last_error from jobs where name = $1 and key = $2',
        [OPERATOR_JOB, key],
      );
      if (typeof job?.done_at === 'number') return;
      if (typeof job?.last_error === 'string') throw new WishError(`The running server could not do it: ${job.last_error}`);
    }
    throw new WishError('The running server did not do it within a minute.');
  } finally {
    // Hashed and sealed as it is, it has no reason to stay; and what was given up must not be done later.
    await database.query('delete from jobs where name = $1 and key = $2', [OPERATOR_JOB, key]);
  }
}

try {
  await main();
} catch (error) {
  const explained =
    error instanceof WishError ||
    error instanceof SecretKeyError ||
    error instanceof JournalFaultError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(explained ? (error as Error).message : error);
  process.exitCode = 1;
}
