// Replaces pg_dump, pg_restore and psql on a machine without PostgreSQL 18's own, for the words that docs/operating uses and no others:
// node --import tsx stand-in.ts pg_dump -Fc -f candor.dump
//
// A dump holds the rows, and the roles that have rights. What is restored gets its schema from the migrations; it is refused, as by the real tool,
// where one of the roles is missing or there are tables already. Whether the real tool brings the schema back is for the tests that have it.
import { readFileSync, writeFileSync } from 'node:fs';
import { migrate } from '@candor/server/migrate';
import pg from 'pg';
import { dumpData } from '../../fixtures/stored-data.ts';

const GRANTEES = `select distinct rolname as name from pg_roles, (
    select relacl as acl from pg_class where relnamespace = 'public'::regnamespace union all select proacl from pg_proc where pronamespace = 'public'::regnamespace
  ) as given, lateral aclexplode(acl) as entry where pg_roles.oid = entry.grantee and rolname <> current_user`;
const TABLES = `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
const FOREIGN_KEYS = `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`;

interface Dump {
  readonly roles: readonly string[];
  readonly data: string;
}

async function main([tool = '', ...words]: readonly string[]): Promise<void> {
  const said = words.join(' ');
  const [, written] = /^-Fc -f (\S+)$/.exec(said) ?? [];
  if (tool === 'pg_dump' && written !== undefined) return dump(written);
  const [, into, file] = /^--single-transaction --no-owner -d (\S+) (\S+)$/.exec(said) ?? [];
  if (tool === 'pg_restore' && into !== undefined && file !== undefined) return restore(into, file);
  const [option, database, command, statement] = words;
  if (tool === 'psql' && option === '-d' && command === '-c' && database !== undefined && statement !== undefined && words.length === 4)
    return connected(database, async (client) => void (await client.query(statement)));
  throw new Error(`${tool} ${said} is not said in docs/operating`);
}

async function dump(file: string): Promise<void> {
  await connected(undefined, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>(GRANTEES);
    const kept: Dump = { roles: rows.map(({ name }) => name), data: await dumpData(client) };
    writeFileSync(file, JSON.stringify(kept));
  });
}

async function restore(into: string, file: string): Promise<void> {
  const { roles, data } = JSON.parse(readFileSync(file, 'utf8')) as Dump;
  await connected(into, async (client) => {
    for (const role of roles) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) throw new Error(`role "${role}" does not exist`);
    }
    const { rows } = await client.query<{ name: string }>(TABLES);
    if (rows[0]) throw new Error(`relation "${rows[0].name}" already exists`);
    await migrate(addressOf(client, into));
    // Rights to the database itself are in no dump: they are those of any new one.
    await client.query(`do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`);
    const tables = (await client.query<{ name: string }>(TABLES)).rows
      .map(({ name }) => name)
      .filter((name) => name !== 'schema_migrations');
    const keys = (await client.query<{ of: string; name: string; definition: string }>(FOREIGN_KEYS)).rows;
    // What guards how rows come about sleeps while they are copied; the owner of a database may do no more than that.
    await client.query('begin');
    for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${name}`);
    for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.join(', ')}`);
    await client.query(data);
    for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { of, name, definition } of keys) await client.query(`alter table ${of} add constraint ${name} ${definition}`);
    await client.query('commit');
  });
}

/** An address that the migrations can be given: of a database that was named, the rest is in the environment. */
function addressOf({ host, port, user = '', password }: pg.Client, into: string): string {
  return into.includes('://') ? into : `postgres://${user}:${String(password)}@${encodeURIComponent(host)}:${port}/${into}`;
}

/** `database` is a name or an address; without one it is the environment's. */
async function connected(database: string | undefined, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(
    database?.includes('://') ? { connectionString: database } : { ...(database !== undefined && { database }) },
  );
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${process.argv[2]}: error: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
