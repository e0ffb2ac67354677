import type pg from 'pg';

/** The database cannot be the venue's as it is. The message says why and what to do, in one line. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

/** The oldest PostgreSQL, as `server_version_num` counts. */
export const VERSION_MIN = 180_000;
/** Said by a session of the owner as it begins. Who does not find it again talks to the database through something that keeps no sessions. */
export const PROBE = 'candor.session=carried';
const CARRIED = 'carried';

const POOLER =
  "the address leads to a pooler such as PgBouncer, which does not carry what a session sets; give the database's own address, the venue keeps a pool itself";

interface Version {
  readonly number: number;
  readonly version: string;
}

interface Found {
  readonly carried: string | null;
  readonly encoding: string;
  /** Whether no step of the schema has run. */
  readonly fresh: boolean;
  readonly owner: string;
  readonly known: boolean;
  readonly creates: boolean;
  /** Whether the role that the server acts as is there, and whether the owner may lend it, or make it. */
  readonly role: boolean;
  readonly lends: boolean;
  readonly makes: boolean;
}

/** The one question that every version understands. */
const LOOK_AT_VERSION = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;

const LOOK = `select current_setting('candor.session', true) as carried, quote_ident(current_user) as owner,
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  not exists (select from pg_class where relname = 'schema_migrations' and relnamespace = to_regnamespace('public')) as fresh, to_regnamespace('public') is not null as known,
  coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'usage') and has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as creates,
  exists (select from pg_roles where rolname = 'candor_app') as role,
  coalesce((select pg_has_role(oid, 'set') or pg_has_role(oid, 'member with admin option') from pg_roles where rolname = 'candor_app'), false) as lends,
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as makes`;

/** Rejects with `UnfitDatabaseError` when the database of an owner's session, which began with `PROBE`, cannot become a venue's. */
export async function requireFit(client: Pick<pg.Client, 'query'>): Promise<void> {
  const {
    rows: [made],
  } = await client.query<Version>(LOOK_AT_VERSION);
  if (made && made.number < VERSION_MIN)
    throw new UnfitDatabaseError(`the database is PostgreSQL ${made.version}; the venue needs 18 or newer`);
  const { rows } = await client.query<Found>(LOOK);
  const [found] = rows;
  const why = found && faultOf(found);
  if (why !== undefined) throw new UnfitDatabaseError(why);
}

/** Rejects with `UnfitDatabaseError` when a session that began with `PROBE` does not know of it. */
export async function requireCarried(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ carried: string | null }>(`select current_setting('candor.session', true) as carried`);
  if (rows[0]?.carried !== CARRIED) throw new UnfitDatabaseError(POOLER);
}

/** The error in plain words where it says that a pooler is in front of the database. */
export function asPooler(error: unknown): UnfitDatabaseError | undefined {
  const isPooler = error instanceof Error && /unsupported startup parameter/.test(error.message);
  return isPooler ? new UnfitDatabaseError(POOLER, { cause: error }) : undefined;
}

function faultOf({ carried, encoding, fresh, owner, known, creates, role, lends, makes }: Found): string | undefined {
  if (carried !== CARRIED) return POOLER;
  // A venue that runs continues.
  if (fresh && encoding !== 'UTF8') return `the database is encoded in ${encoding}; make one with encoding UTF8`;
  if (!known) return 'the database has no schema public; create schema public in it, for the user of DATABASE_URL';
  if (!creates) return `the user of DATABASE_URL may not create tables; let a superuser grant usage, create on schema public to ${owner}`;
  if (role && !lends)
    return `the role candor_app of this database server was made by the owner of another venue; let a superuser grant candor_app to ${owner} with admin option`;
  if (!role && !makes)
    return `the user of DATABASE_URL may not make the role candor_app; let a superuser create role candor_app and grant candor_app to ${owner} with admin option`;
  return undefined;
}
