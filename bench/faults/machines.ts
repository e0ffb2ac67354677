import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/postgres/embedded.ts';
import { findBinaries, program } from '../../apps/server/src/postgres/binaries.ts';
import { chooseIdentity, runAs } from '../../apps/server/src/postgres/identity.ts';
import { VenueProcess } from '../chaos/venue-process.ts';

/** Network that this makes, on which the database listens. */
const NETWORK = '10.97.61';
const DATABASE_PORT = 28_432;
const START_MS_MAX = 30_000;
/** Longest time for which customers may be without a venue, in milliseconds. The database takes half a minute to notice that a machine is gone. */
const OPEN_MS_MAX = 45_000;
/** Time after which a supervisor starts it again, in milliseconds. */
const RESTART_MS = 500;

/** Two machines for a venue, one after the other, and a third with its database, as network namespaces of this one. */
export interface Machines {
  readonly venue: VenueProcess;
  readonly dataDir: string;
  /** The venue's machine is gone from one moment to the next: no word of it reaches the database. The venue is started on the other one. Rejects when it takes too long. */
  lose(): Promise<void>;
  close(): Promise<void>;
}

/** Whether this process may make networks. */
export function mayMakeMachines(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list']).status === 0;
}

/** Makes them, with a database that listens to both; nothing is started but the database. The venue's pages are at `port` of this machine. */
export async function twoMachines(folder: string, port: number): Promise<Machines> {
  const names = ['a', 'b'].map((name) => `candor-${process.pid}-${name}`);
  for (const [index, name] of names.entries()) addMachine(name, index);
  const dataDir = join(folder, 'database');
  const database = await listening(dataDir);
  let current = 0;
  const front = await forwarding(port, () => `${NETWORK}.${current * 4 + 2}`);
  // A supervisor starts it again until it has got hold of its database.
  const venue = new VenueProcess(
    join(folder, 'venue'),
    port,
    { HOST: '0.0.0.0', DATABASE_URL: database.url(() => `${NETWORK}.${current * 4 + 1}`) },
    () => ['ip', 'netns', 'exec', names[current] ?? ''],
  );
  return {
    venue,
    dataDir,
    async lose() {
      const until = performance.now() + OPEN_MS_MAX;
      const isLate = (): boolean => performance.now() > until;
      run('ip', 'link', 'set', link(names[current] ?? ''), 'down');
      await venue.killServer();
      // A caller that waits for an answer of it gives up, as clients do.
      front.cut();
      current += 1;
      venue.set({ DATABASE_URL: database.url(() => `${NETWORK}.${current * 4 + 1}`) });
      while (!(await venue.start().then(yes, no)) && !isLate()) await sleep(RESTART_MS);
      if (isLate()) throw new Error(`the venue was not open on the other machine after ${OPEN_MS_MAX / 1_000} s`);
    },
    async close() {
      await venue.stop();
      front.close();
      await database.stop();
      for (const name of names) {
        spawnSync('ip', ['link', 'delete', link(name)]);
        spawnSync('ip', ['netns', 'delete', name]);
      }
    },
  };
}

const yes = (): boolean => true;
const no = (): boolean => false;

/** A namespace with a line of its own to this one: `.1` and `.2` of the first four addresses, `.5` and `.6` of the next. */
function addMachine(name: string, index: number): void {
  const [here, there] = [`${NETWORK}.${index * 4 + 1}/30`, `${NETWORK}.${index * 4 + 2}/30`];
  run('ip', 'netns', 'add', name);
  run('ip', 'link', 'add', link(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  run('ip', 'address', 'add', here, 'dev', link(name));
  run('ip', 'link', 'set', link(name), 'up');
  run('ip', '-n', name, 'address', 'add', there, 'dev', 'eth0');
  run('ip', '-n', name, 'link', 'set', 'eth0', 'up');
  run('ip', '-n', name, 'link', 'set', 'lo', 'up');
}

/** The end of a machine's line that is here. Names have fifteen letters at most. */
function link(name: string): string {
  return name.replace('candor-', 'cd').slice(0, 15);
}

function run(...[file = '', ...args]: readonly string[]): void {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[file, ...args].join(' ')}: ${stderr.trim()}`);
}

/** A cluster as the embedded one, started so that it listens to other machines. */
async function listening(dataDir: string): Promise<{ url(host: () => string): string; stop(): Promise<void> }> {
  const made = await startEmbedded({ dataDir, durable: true });
  const { username, password, pathname } = new URL(made.url);
  await made.stop();
  const files = join(dataDir, 'postgres');
  appendFileSync(join(files, 'pg_hba.conf'), `host all all ${NETWORK}.0/24 scram-sha-256\n`);
  const { file, args, options } = runAs(chooseIdentity(dataDir), program(findBinaries(), 'postgres'), [
    '-D',
    files,
    '-c',
    `listen_addresses=${NETWORK}.1,${NETWORK}.5`,
    '-c',
    `port=${DATABASE_PORT}`,
    '-c',
    'unix_socket_directories=',
  ]);
  const server = spawn(file, args, { ...options, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore' });
  const url = (host: () => string): string => `postgres://${username}:${password}@${host()}:${DATABASE_PORT}${pathname}`;
  await answering(url(() => `${NETWORK}.1`));
  return { url, stop: () => ended(server) };
}

async function answering(url: string): Promise<void> {
  for (const until = performance.now() + START_MS_MAX; ;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    if (await client.connect().then(yes, no)) return client.end();
    if (performance.now() > until) throw new Error('the database of the other machine does not answer');
    await sleep(100);
  }
}

async function ended(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await gone;
}

/** Forwards a port of this machine to the same port of another. */
function forwarding(port: number, host: () => string): Promise<{ cut(): void; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const venue = connect({ port, host: host() });
    const both: readonly Socket[] = [client, venue];
    for (const socket of both) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        for (const each of both) each.destroy();
      });
    }
    client.pipe(venue).pipe(client);
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const close = (): void => void server.close();
  return new Promise((resolve) => void server.listen(port, '127.0.0.1', () => resolve({ cut, close })));
}
