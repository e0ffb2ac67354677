import { join } from 'node:path';
import { silentProxy, type SilentProxy } from '../../packages/testkit/src/silent-proxy.ts';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { VenueProcess } from '../chaos/venue-process.ts';
import { FAULTS, LINE_FAULTS, type Fault } from './faults.ts';

/** A venue that faults are brought about on. */
export interface Stage {
  readonly venue: VenueProcess;
  /** The data folder of the database. */
  readonly dataDir: string;
  /** The line to the database, where it can be made to carry nothing. */
  readonly line?: SilentProxy;
  close(): Promise<void>;
}

/** The stages, in turn, each with what is brought about on it. */
export const STAGES: readonly { readonly faults: readonly Fault[]; readonly open: (folder: string, port: number) => Promise<Stage> }[] = [
  { faults: FAULTS, open: besideItsDatabase },
  { faults: LINE_FAULTS, open: overALine },
];

/** A venue with a database of its own. */
function besideItsDatabase(folder: string, port: number): Promise<Stage> {
  const dataDir = join(folder, 'data');
  const venue = new VenueProcess(dataDir, port);
  return Promise.resolve({ venue, dataDir, close: () => venue.stop() });
}

/** A venue whose database is another machine's, as far as it knows. */
async function overALine(folder: string, port: number): Promise<Stage> {
  const dataDir = join(folder, 'database');
  const postgres = await startEmbedded({ dataDir, durable: true });
  const { username, password, pathname, searchParams, hostname, port: number } = new URL(postgres.url);
  const socketFolder = searchParams.get('host') ?? decodeURIComponent(hostname);
  const line = await silentProxy(`${socketFolder}/.s.PGSQL.${number}`);
  const venue = new VenueProcess(join(folder, 'venue'), port, {
    DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${line.port}${pathname}`,
  });
  const close = async (): Promise<void> => {
    await venue.stop();
    await line.stop();
    await postgres.stop();
  };
  return { venue, dataDir, line, close };
}
