import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { copyBinaries, EmbeddedError, findBinaries, program, type Binaries } from './binaries.ts';
import { closeToOthers, folderError } from './data-folder.ts';
import { chooseIdentity, creatorIdentity, handOver, mayReach, runAs, type Identity } from './identity.ts';
import { usableMemory } from './memory.ts';
import { inOneLine, openServerLog } from './server-log.ts';
import { newAddress, removeSocketFolder } from './socket-folder.ts';

/** The superuser of an embedded cluster; it owns the venue's database. */
export const OWNER = 'candor';
/** Name of a cluster that is being made beside its place. A start that was killed leaves it. */
const UNFINISHED = 'postgres.unfinished';

/** Address at which a running server listens. `host` is a folder for a Unix socket, else an address. */
export interface Running {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
}

/** One data folder: the cluster's files, who runs it and with which programs. */
export interface Cluster {
  readonly dataDir: string;
  readonly files: string;
  readonly logFile: string;
  readonly identity: Identity;
  readonly binaries: Binaries;
  readonly secret: string;
}

/**
 * Opens the cluster under a data folder that is there and locked, and makes it when there is none. Throws `EmbeddedError` with what to do
 * about it.
 */
export function openCluster(dataDir: string, durable: boolean, log: (line: string) => void): Cluster {
  const files = join(dataDir, 'postgres');
  const identity = makeRoom(dataDir, files);
  const installed = findBinaries();
  const binaries = identity.kind === 'user' && !mayReach(installed.folder, identity) ? copyBinaries(installed, dataDir) : installed;
  const cluster = { dataDir, files, logFile: join(dataDir, 'postgres.log'), identity, binaries, secret: readSecret(dataDir, true) };
  if (existsSync(files)) {
    requireVersion(cluster);
  } else {
    log('creating the database');
    initialise(cluster, durable);
  }
  return cluster;
}

/** Gives the files to the user that PostgreSQL runs as and closes them to others. Removes what killed starts left. */
function makeRoom(dataDir: string, files: string): Identity {
  try {
    const identity = chooseIdentity(dataDir);
    for (const name of readdirSync(dataDir)) {
      // The program that a killed start ran may still be at work there for a moment.
      if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
    if (existsSync(files)) {
      handOver(files, identity);
      closeToOthers(files);
    }
    return identity;
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw folderError(dataDir, error as NodeJS.ErrnoException);
  }
}

/**
 * The server that holds a data folder, from the file it keeps there; undefined when none is alive. Throws `EmbeddedError` for a copy of a
 * folder whose database runs elsewhere: its file names that one.
 */
export function findRunning(dataDir: string): Running | undefined {
  const lines = readLines(join(dataDir, 'postgres', 'postmaster.pid'));
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const host = lines[4] || lines[5];
  if (!Number.isInteger(pid) || pid <= 0 || !port || !host || !isPostgres(pid, lines[1])) return undefined;
  const own = join(dataDir, 'postgres');
  if (!isOf(lines, own)) {
    throw new EmbeddedError(
      `${own} is a copy of ${lines[1]}, made while its database was running; such a copy may be broken. Copy the folder while the venue is stopped, or restore a backup.`,
    );
  }
  return { pid, port, host: host.trim() };
}

/** Whether the lines of a `postmaster.pid` were written for this folder, and did not come with a copy of another. */
function isOf(lines: readonly string[], files: string): boolean {
  return lines[1] === undefined || realPath(lines[1]) === realPath(files);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Connection URL of a database of a running cluster. */
export function clusterUrl(dataDir: string, running: Running, database: string): string {
  return `postgres://${OWNER}:${readSecret(dataDir, false)}@${encodeURIComponent(running.host)}:${running.port}/${database}`;
}

/**
 * Starts the server process and returns at once; it accepts connections a moment later. It gets a session of its own, so
 * that Ctrl-C in a terminal reaches only us and we drain before we stop it. With `before` it listens where the server
 * before it did, so that URLs stay good.
 */
export async function launch(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  before: Running | undefined,
): Promise<{ child: ChildProcess; running: Running; logLength: number }> {
  clearAwayDeadServer(cluster);
  const { host, port } = before ?? (await newAddress(cluster.identity, cluster.dataDir));
  if (host.startsWith('/')) {
    mkdirSync(host, { recursive: true, mode: 0o700 });
    handOver(host, cluster.identity);
  }
  const listen = host.startsWith('/') ? { listen_addresses: '', unix_socket_directories: host } : { listen_addresses: host };
  const all = { ...settings, ...listen, port: String(port) };
  const args = ['-D', cluster.files, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { file, args: wrapped, options } = runAs(cluster.identity, program(cluster.binaries, 'postgres'), args);
  const { descriptor, length: logLength } = openServerLog(cluster.logFile);
  const stdio = ['ignore' as const, descriptor, descriptor];
  const child = spawn(file, wrapped, { ...options, cwd: '/', env: { LC_ALL: 'C' }, stdio, detached: true });
  closeSync(descriptor);
  child.unref();
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new EmbeddedError(`PostgreSQL could not be started: ${error.message}`)));
  }).catch((error: unknown) => {
    removeSocketFolder(host);
    throw error;
  });
  return { child, running: { pid: child.pid ?? 0, host, port }, logLength };
}

/** Whether the process exists and has not merely been left behind unburied. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = readLines(`/proc/${pid}/stat`)[0];
  return stat === undefined || stat.slice(stat.lastIndexOf(')')).charAt(2) !== 'Z';
}

/** Whether the process is alive and, where the system can tell, a PostgreSQL server of these files: after a restart another may have its number. */
function isPostgres(pid: number, files: string | undefined): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cmdline')) return true;
  const words = (readLines(`/proc/${pid}/cmdline`)[0] ?? '').split('\0');
  if (!words.some((word) => word.includes('postgres'))) return false;
  const named = words[words.indexOf('-D') + 1];
  return files === undefined || !words.includes('-D') || named === undefined || !isAbsolute(named) || realPath(named) === realPath(files);
}

/**
 * PostgreSQL refuses to start while the process number in the file of a killed server exists. The number may now belong to another process (after a restart of
 * the container), or to a dead process that was not reaped. We put our own number there, which a child process takes for stale. The file must stay: PostgreSQL
 * reads in it which memory the dead server's last sessions may still hold, and waits for them.
 */
function clearAwayDeadServer(cluster: Cluster): void {
  const file = join(cluster.files, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || isPostgres(pid, lines[1])) return;
  // In a copy it names the socket of the original, which may be running again.
  if (isOf(lines, cluster.files)) removeSocketFolder(lines[4] ?? '');
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
}

/** Makes the cluster beside its place and renames it there, so that an interrupted start leaves nothing half made. */
function initialise(cluster: Cluster, durable: boolean): void {
  // A name of its own: what a killed start ran may still write to the one before.
  const unfinished = mkdtempSync(join(cluster.dataDir, `${UNFINISHED}-`));
  const passwordFile = join(cluster.dataDir, 'postgres.password');
  handOver(unfinished, cluster.identity);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, cluster.secret, { mode: 0o600 });
  handOver(passwordFile, cluster.identity);
  const settings = Object.entries(tuning()).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const { file, args, options } = runAs(creatorIdentity(cluster.identity), program(cluster.binaries, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
    ...settings,
  ]);
  const result = spawnSync(file, args, { ...options, cwd: '/', env: { LC_ALL: 'C' }, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new EmbeddedError(
      `The database could not be created in ${cluster.dataDir}: ${result.error?.message ?? inOneLine(result.stderr)}`,
    );
  }
  renameSync(unfinished, cluster.files);
}

/** Settings written to postgresql.conf when the cluster is made, where an operator may change them. */
function tuning(): Record<string, string> {
  const megabytes = Math.floor(usableMemory() / 1024 / 1024);
  return {
    shared_buffers: `${Math.max(32, Math.min(2048, Math.floor(megabytes / 12)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_connections: '80',
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    wal_buffers: '16MB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
  };
}

function readSecret(dataDir: string, create: boolean): string {
  const file = join(dataDir, 'postgres.secret');
  if (existsSync(file)) {
    if (create) closeToOthers(file);
    return readFileSync(file, 'utf8').trim();
  }
  if (!create) throw new EmbeddedError(`${file} is missing: without it nobody can open the database. Restore it from a backup.`);
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new EmbeddedError(`${file} is missing although a database exists; restore it from a backup (docs/operating/database.md).`);
  }
  const secret = randomBytes(24).toString('hex');
  // Whole or not at all: a start that is killed here would leave an empty one.
  const unfinished = join(dataDir, `${UNFINISHED}.secret`);
  writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  return secret;
}

function requireVersion(cluster: Cluster): void {
  const made = readLines(join(cluster.files, 'PG_VERSION'))[0]?.trim();
  const own = cluster.binaries.version.split('.')[0];
  if (made !== own) {
    throw new EmbeddedError(
      `${cluster.files} was made by PostgreSQL ${made ?? '(unknown)'}, this is PostgreSQL ${own}; see docs/operating/database.md for the upgrade.`,
    );
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
