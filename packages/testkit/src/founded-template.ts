import pg from 'pg';
import { withDatabase } from '@candor/server/postgres/embedded';
import { createTestDatabase } from './postgres.ts';
import { openTestVenue } from './test-venue.ts';

const FOUNDED = 'candor_founded';
/** Number of the lock of PostgreSQL that one worker of a run holds while it founds. */
const LOCK = 7_270_001;

let made: Promise<string> | undefined;

/**
 * Returns the name of a database that a venue was opened on and closed, in a server that `startTestPostgres` started: a venue on a copy of it is not founded
 * again. The first worker that asks makes it, and others wait.
 */
export function foundedTemplate(url: string): Promise<string> {
  return (made ??= make(url));
}

async function make(url: string): Promise<string> {
  const admin = new pg.Client(withDatabase(url, 'postgres'));
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await admin.query('select from pg_database where datname = $1', [FOUNDED]);
    if (rows.length > 0) return FOUNDED;
    // One that could not be founded whole is no template.
    const venue = await openTestVenue(await createTestDatabase(url, `${FOUNDED}_making`));
    await venue.close();
    await admin.query(`alter database ${FOUNDED}_making rename to ${FOUNDED}`);
    return FOUNDED;
  } finally {
    await admin.end();
  }
}
