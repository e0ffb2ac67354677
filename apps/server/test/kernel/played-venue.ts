import { startTestServer, type TestServer } from '@candor/testkit';
import { play } from './play.ts';

/** A whole venue of its own on which everything has happened that `play` knows. */
export async function playedVenue(): Promise<TestServer> {
  const server = await startTestServer();
  await play(server);
  return server;
}
