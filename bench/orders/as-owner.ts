import pg from 'pg';

/** Runs one statement as the owner of the database: for what only a benchmark may do. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
