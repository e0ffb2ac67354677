import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { isAway, sqlState } from '../kernel/store/database.ts';
import { endLine } from '../kernel/store/patient-line.ts';
import { NOTICED_SOON } from '../kernel/store/session-settings.ts';
import { asPooler, PROBE, requireCarried } from './fit-database.ts';
import { asOwner, ownerClient } from './owner-client.ts';

/** Held from when a login is made until the connection ends, so that two processes that start together do not both make it. */
const LOGIN_LOCK = 7_202_310_443;
const SCRAM_ITERATIONS = 4096;
const ROLE_NAME_BYTES_MAX = 63;
const NAME = 'candor-login';

/**
 * Way in which the server reaches its database. `own`: by a login made for it. `given`: by the login of DATABASE_APP_URL. `owner`: as the owner, who puts its
 * rights aside and could take them back.
 */
export type ServerLogin =
  | { readonly way: 'own' | 'given'; readonly url: string; readonly role: string }
  | { readonly way: 'owner'; readonly url: string; readonly role: string; readonly why: string };

/** The address in DATABASE_APP_URL cannot be used. The message says why, in one line. */
export class ServerLoginError extends Error {
  override readonly name = 'ServerLoginError';
}

interface Login {
  readonly role: string;
  readonly url: string;
  /** Null when the owner has none either, because the database trusts the connection. */
  readonly password: string | null;
}

/**
 * Opens the server's own way into a migrated database: a role that may act as `candor_app` and nothing else. Its password
 * follows from the owner's, so that a running server and the commands beside it have the same one without keeping it
 * anywhere. The role is made, or put right, when it does not let us in. Without `given` and without the right to make
 * roles the owner's own address comes back as `owner`. Throws `ServerLoginError` when `given` cannot be used.
 */
export async function openLogin(ownerUrl: string, given?: string): Promise<ServerLogin> {
  return asOwner(ownerUrl, NAME, async (owner) => {
    if (given !== undefined) return useGiven(owner, given);
    const login = loginOf(ownerUrl, owner);
    const before = await refusal(login.url);
    if (before === undefined) return { way: 'own', url: login.url, role: login.role };
    const why = (await made(owner, login)) ?? (await refusal(login.url));
    return why === undefined
      ? { way: 'own', url: login.url, role: login.role }
      : { way: 'owner', url: ownerUrl, role: owner.user ?? '', why };
  });
}

/**
 * Makes the roles of a venue in a cluster that has no schema yet. A restore then finds the roles that its rights are given to. For an owner who may make roles.
 */
export async function makeRoles(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, NAME, async (owner) => {
    const { rowCount } = await owner.query(`select from pg_roles where rolname = 'candor_app'`);
    if (rowCount === 0) await owner.query('create role candor_app nologin');
  });
  await openLogin(ownerUrl);
}

/** Finds the login like `openLogin`, but changes nothing: `pending` when the next start makes the login. */
export async function findLogin(
  ownerUrl: string,
  given?: string,
): Promise<ServerLogin | { readonly way: 'pending'; readonly role: string }> {
  return asOwner(ownerUrl, NAME, async (owner) => {
    if (given !== undefined) return useGiven(owner, given);
    const { role, url } = loginOf(ownerUrl, owner);
    const why = await refusal(url);
    if (why === undefined) return { way: 'own', url, role };
    const { rows } = await owner.query<{ may: boolean; known: boolean }>(
      `select rolsuper or rolcreaterole as may, exists (select from pg_roles where rolname = $1) as known from pg_roles where rolname = current_user`,
      [role],
    );
    return rows[0]?.may && !rows[0].known ? { way: 'pending', role } : { way: 'owner', url: ownerUrl, role: owner.user ?? '', why };
  });
}

/** The same address with another name and password. What precedes the last @ is both, as for the driver: a password may hold one. */
export function withCredentials(url: string, role: string, password: string | null): string {
  const [, scheme = '', rest = ''] = /^(\w+:\/\/)(?:[^/?#]*@)?(.*)$/s.exec(url) ?? [];
  const [address = '', query = ''] = rest.split('?', 2);
  // A name in the query would win over the one in front.
  const kept = query.split('&').filter((each) => each !== '' && !/^(?:user|password)=/.test(each));
  const secret = password === null ? '' : `:${password}`;
  return `${scheme}${encodeURIComponent(role)}${secret}@${address}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}

/** Venues of one owner share a login; those of different owners have each their own. */
function loginOf(ownerUrl: string, owner: pg.Client): Login {
  const name = owner.user ?? '';
  const plain = `${name}_server`;
  const role =
    Buffer.byteLength(plain) <= ROLE_NAME_BYTES_MAX
      ? plain
      : `candor_server_${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  const password = owner.password ? createHmac('sha256', owner.password).update(`candor server login ${role}`).digest('hex') : null;
  return { role, password, url: withCredentials(ownerUrl, role, password) };
}

/** Why an address is of no use as the server's login; undefined when it is. */
async function refusal(url: string): Promise<string | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await ownerClient(url, NAME);
    // Settings kept for the role would be in force before the server has said a word.
    const { rows } = await client.query<{ member: boolean; clean: boolean }>(
      `select coalesce((select pg_has_role(session_user, oid, 'SET') from pg_roles where rolname = 'candor_app'), false) as member,
         not exists (select from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = session_user)) as clean`,
    );
    if (!rows[0]?.member) return 'it may not act as candor_app';
    return rows[0].clean ? undefined : 'settings are kept for it in the database';
  } catch (error) {
    if (isLost(error)) throw error;
    return (error as Error).message;
  } finally {
    if (client) await endLine(client);
  }
}

/** Whether the line failed and not the login: no reason to act as the owner. */
function isLost(error: unknown): boolean {
  return sqlState(error) === '' && isAway(error);
}

/** Makes the login, or gives it back its password and clears what was set for it. Returns why it could not, or undefined. */
async function made(owner: pg.Client, { role, password }: Login): Promise<string | undefined> {
  const name = pg.escapeIdentifier(role);
  const secret = password === null ? 'null' : pg.escapeLiteral(scramVerifier(password));
  try {
    await owner.query('select pg_advisory_lock($1)', [LOGIN_LOCK]);
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
    await owner.query(`${rowCount === 0 ? 'create' : 'alter'} role ${name} with login noinherit password ${secret}`);
    const { rows } = await owner.query<{ database: string | null }>(
      `select datname as database from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase
       where setrole = (select oid from pg_roles where rolname = $1)`,
      [role],
    );
    for (const { database } of rows) {
      await owner.query(`alter role ${name} ${database === null ? '' : `in database ${pg.escapeIdentifier(database)}`} reset all`);
    }
    await owner.query(`grant candor_app to ${name} with inherit false, set true, admin false`);
    return undefined;
  } catch (error) {
    if (isLost(error)) throw error;
    return (error as Error).message;
  }
}

/** The login of DATABASE_APP_URL. It must lead to the owner's database and may be let in by the owner. */
async function useGiven(owner: pg.Client, url: string): Promise<ServerLogin> {
  let client: pg.Client;
  try {
    client = await ownerClient(url, NAME, [PROBE, ...NOTICED_SOON]);
  } catch (error) {
    const { message } = asPooler(error) ?? (error as Error);
    throw new ServerLoginError(`DATABASE_APP_URL does not let the server in: ${message}`);
  }
  try {
    await requireCarried(client);
    if ((await whereabouts(client)) !== (await whereabouts(owner)))
      throw new ServerLoginError('DATABASE_APP_URL leads to another database than DATABASE_URL.');
    const role = client.user ?? '';
    const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(session_user, 'candor_app', 'SET') as member`);
    if (!rows[0]?.member) {
      const name = pg.escapeIdentifier(role);
      await owner.query(`grant candor_app to ${name} with inherit false, set true, admin false`).catch((error: Error) => {
        throw new ServerLoginError(`Let the role of DATABASE_APP_URL act as candor_app (grant candor_app to ${name}): ${error.message}`);
      });
    }
    return { way: 'given', url, role };
  } finally {
    await endLine(client);
  }
}

async function whereabouts(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string }>(
    `select current_database() || ' since ' || extract(epoch from pg_postmaster_start_time()) as place`,
  );
  return rows[0]?.place;
}

/** Computes the form in which PostgreSQL keeps a password (RFC 5803). It is computed here, so that the password itself reaches no log of statements. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
