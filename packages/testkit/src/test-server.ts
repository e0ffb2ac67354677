import { afterAll, inject } from 'vitest';
import { testDatabase, type TestDatabase } from './database.ts';
import { foundedTemplate } from './founded-template.ts';
import { openTestVenue, type TestServerOptions, type TestVenue } from './test-venue.ts';

/** A whole venue in this process, on a database of its own. */
export interface TestServer extends TestVenue {
  readonly database: TestDatabase;
}

/** Boots a venue; it is closed when the test file ends. Without options it is a copy of one that was founded once for the whole run. Needs the project `integration`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase(Object.keys(options).length === 0 ? await foundedTemplate(inject('candorPostgres')) : undefined);
  const server = await openTestVenue(database, options);
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= server.close().then(database.close));
  afterAll(close);
  return { ...server, database, close };
}
