import { join } from 'node:path';
import { silentProxy } from '../../packages/testkit/src/silent-proxy.ts';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { VenueProcess } from '../chaos/venue-process.ts';
import { FAULTS, LINE_FAULTS, MACHINE_FAULTS, MAIL_FAULTS, type Fault, type Place } from './faults.ts';
import { mayMakeMachines, twoMachines } from './machines.ts';
import { mailSink } from './mail-sink.ts';

/** A venue that faults are brought about on. */
export interface Stage {
  readonly venue: VenueProcess;
  /** The data folder of the database. */
  readonly dataDir: string;
  /** Tools that bring about the faults of this stage. */
  readonly tools?: Pick<Place, 'line' | 'mails' | 'machines'>;
  close(): Promise<void>;
}

/** The stages, in turn, each with what is brought about on it. */
export const STAGES: readonly {
  readonly faults: readonly Fault[];
  readonly open: (folder: string, port: number) => Promise<Stage>;
  /** Returns the reason why it cannot be set up here; undefined when it can. */
  readonly lacks?: () => string | undefined;
}[] = [
  { faults: FAULTS, open: besideItsDatabase },
  { faults: LINE_FAULTS, open: overALine },
  { faults: MAIL_FAULTS, open: withMails },
  {
    faults: MACHINE_FAULTS,
    open: onTwoMachines,
    lacks: () => (mayMakeMachines() ? undefined : 'only the superuser of a Linux machine with iproute2 can make machines of a network'),
  },
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
  return { venue, dataDir, tools: { line }, close };
}

/** A venue that sends mails to a server of this machine. */
async function withMails(folder: string, port: number): Promise<Stage> {
  const dataDir = join(folder, 'data');
  const mails = await mailSink();
  const url = `http://127.0.0.1:${port}`;
  const venue = new VenueProcess(dataDir, port, { SMTP_URL: mails.url, MAIL_FROM: 'Candor <no-reply@candor.example>', PUBLIC_URL: url });
  const close = async (): Promise<void> => {
    await venue.stop();
    await mails.stop();
  };
  return { venue, dataDir, tools: { mails }, close };
}

/** A venue on one machine, its database on another, and a third one to start the venue on. */
async function onTwoMachines(folder: string, port: number): Promise<Stage> {
  const machines = await twoMachines(folder, port);
  return { venue: machines.venue, dataDir: machines.dataDir, tools: { machines }, close: () => machines.close() };
}
