import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './binaries.ts';
import { clusterUrl, findRunning, isAlive, launch, openCluster, type Cluster, type Running } from './cluster.ts';
import { folderError, makeDataFolder } from './data-folder.ts';
import { lockFolder, otherCandor, type FolderLock } from './folder-lock.ts';
import { lastWords } from './server-log.ts';
import { removeSocketFolder } from './socket-folder.ts';

/** Held by the process that looks after a cluster, for as long as it lives. */
const SUPERVISOR_LOCK = 7_202_310_441;
/** The venue's database in an embedded cluster. */
export const DATABASE = 'candor';
const READY_MS_MAX = 300_000;
const OTHER_SUPERVISOR_MS_MAX = 5_000;
const OTHER_SESSIONS_MS_MAX = 15_000;
const FAST_STOP_MS_MAX = 30_000;
const LAUNCHES_MAX = 20;
const POLL_MS = 15;
const PASSING = /shared memory block|lock file "postmaster.pid"/;
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** False switches fsync, full_page_writes and synchronous_commit off. For tests: a power cut then loses or breaks data. */
  readonly durable: boolean;
  /** Settings for this run only, by PostgreSQL's names. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the venue's database as its owner. It stays the same when the server is brought back after a crash. */
  readonly url: string;
  /** True when a server left behind by a killed process was taken over. */
  readonly reused: boolean;
  /** Process id of the server that runs now. */
  pid(): number;
  /** Stops the server cleanly and waits until it is gone. Open connections are ended. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, or takes over the server that a killed process left running there. Waits until it answers and keeps it running: when it
 * dies it is started again and recovers from its log. One process at a time may look after a folder. Throws `EmbeddedError` with what to do about it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  makeDataFolder(dataDir);
  const folder = await lockFolder(dataDir);
  let supervisor: Supervisor;
  try {
    supervisor = new Supervisor(openCluster(dataDir, options.durable, options.log ?? (() => {})), folder, options);
  } catch (error) {
    folder.release();
    // A disk that is full may show at any file.
    throw (error as NodeJS.ErrnoException).syscall === undefined ? error : folderError(dataDir, error as NodeJS.ErrnoException);
  }
  let reused: boolean;
  try {
    reused = await supervisor.begin();
  } catch (error) {
    await supervisor.giveUp();
    throw error;
  }
  return { url: supervisor.url(DATABASE), reused, pid: () => supervisor.pid(), stop: () => supervisor.stop() };
}

/** URL of the cluster that another process runs on a data folder; undefined when none is running. */
export function attachEmbedded(dataDir: string): string | undefined {
  const running = findRunning(resolve(dataDir));
  return running && clusterUrl(resolve(dataDir), running, DATABASE);
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/]*$/, `/${database}`);
}

class Supervisor {
  readonly #cluster: Cluster;
  readonly #folder: FolderLock;
  readonly #options: EmbeddedOptions;
  #logLength = 0;
  #running: Running | undefined;
  #child: ChildProcess | undefined;
  #lock: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;

  constructor(cluster: Cluster, folder: FolderLock, options: EmbeddedOptions) {
    this.#cluster = cluster;
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * Resolves with whether a running server was taken over. A server that a killed process has just launched or stopped cannot be seen for a moment. Sessions of
   * a server that was just killed may hold its memory. Then it tries again.
   */
  async begin(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const found = findRunning(this.#cluster.dataDir);
        if (found && (await this.#takeOver(found))) return true;
        await this.#launch();
        await this.#takeLock();
        await this.#createDatabase();
        return false;
      } catch (error) {
        if (attempt === LAUNCHES_MAX || !PASSING.test(String(error))) throw error;
        await sleep(500);
      }
    }
  }

  /** Resolves with whether the server continues as a child of this process; otherwise it has ended. */
  async #takeOver(found: Running): Promise<boolean> {
    this.#running = found;
    try {
      await this.#takeLock();
    } catch (error) {
      if (isAlive(found.pid)) throw error;
      // It was being stopped when its process was killed.
      return false;
    }
    await this.#endOtherSessions();
    if ((await this.#fsync()) === this.#options.durable) {
      this.#log('took over the running database');
      await this.#createDatabase();
      return true;
    }
    await this.#release();
    await this.#halt(found);
    return false;
  }

  /** After a start that failed: stops the server if this process started it. */
  async giveUp(): Promise<void> {
    if (this.#child) await this.stop();
    else await this.#release();
    this.#folder.release();
  }

  url(database: string): string {
    return clusterUrl(this.#cluster.dataDir, this.#server(), database);
  }

  pid(): number {
    return this.#server().pid;
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      await this.#release();
      await this.#recovery;
      await this.#release();
      const running = this.#server();
      await this.#halt(running);
      removeSocketFolder(running.host);
      this.#folder.release();
    })();
    return this.#stopping;
  }

  #server(): Running {
    if (!this.#running) throw new EmbeddedError('The embedded database is not running.');
    return this.#running;
  }

  #log(line: string): void {
    this.#options.log?.(line);
  }

  async #launch(): Promise<void> {
    const durability = this.#options.durable ? {} : NOT_DURABLE;
    const { child, running, logLength } = await launch(this.#cluster, { ...durability, ...this.#options.settings }, this.#running);
    this.#logLength = logLength;
    this.#child = child;
    this.#running = running;
  }

  /** Connects and takes the lock that says who looks after the cluster; waits while the server starts or recovers. */
  async #takeLock(): Promise<void> {
    const client = await this.#connect();
    const deadline = Date.now() + OTHER_SUPERVISOR_MS_MAX;
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SUPERVISOR_LOCK]);
      if (rows[0]?.taken) break;
      if (Date.now() > deadline) {
        await client.end();
        throw otherCandor(this.#cluster.dataDir);
      }
      await sleep(100);
    }
    this.#lock = client;
    client.once('end', () => {
      if (this.#lock === client) this.#recovery = this.#recover();
    });
  }

  async #connect(): Promise<pg.Client> {
    const deadline = Date.now() + READY_MS_MAX;
    for (;;) {
      const client = new pg.Client({ connectionString: this.url('postgres'), application_name: 'candor-supervisor' });
      // A client without a listener brings Node down when the server dies; the end event tells us as much.
      client.on('error', () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (!isAlive(this.pid())) {
          const { logFile } = this.#cluster;
          throw new EmbeddedError(`PostgreSQL stopped while starting: ${lastWords(logFile, this.#logLength)} (${logFile} says more).`);
        }
        if (!isTransient(error) || Date.now() > deadline) throw error;
      }
      await sleep(POLL_MS);
    }
  }

  /** The lock's connection ended: the server died, or it ended all sessions after one of its processes died. */
  async #recover(): Promise<void> {
    this.#lock = undefined;
    for (let attempt = 1; !this.#stopping; attempt += 1) {
      try {
        if (!isAlive(this.pid())) {
          this.#log('the database died; starting it again');
          await this.#launch();
        }
        await this.#takeLock();
        this.#log('the database is back');
        return;
      } catch (error) {
        // Processes of the dead server may hold its memory for a moment; PostgreSQL refuses to start beside them.
        this.#log(`the database is not back yet: ${(error as Error).message.split('\n')[0]}`);
        await sleep(Math.min(5000, 100 * 2 ** attempt));
      }
    }
  }

  /** Ends what a killed process left behind, so that nothing it sent can still commit after we have read the state. */
  async #endOtherSessions(): Promise<void> {
    const others = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await this.#lock?.query(`select pg_terminate_backend(pid) ${others}`);
    const deadline = Date.now() + OTHER_SESSIONS_MS_MAX;
    while (Date.now() < deadline) {
      const left = await this.#lock?.query<{ count: string }>(`select count(*) as count ${others}`);
      if (String(left?.rows[0]?.count) === '0') return;
      await sleep(POLL_MS);
    }
    throw new EmbeddedError('Sessions of an earlier run do not end; stop PostgreSQL on the data folder and start again.');
  }

  async #fsync(): Promise<boolean> {
    const result = await this.#lock?.query<{ fsync: string }>('show fsync');
    return result?.rows[0]?.fsync === 'on';
  }

  async #createDatabase(): Promise<void> {
    const found = await this.#lock?.query('select from pg_database where datname = $1', [DATABASE]);
    if (found?.rowCount === 0) await this.#lock?.query(`create database ${DATABASE}`);
  }

  async #release(): Promise<void> {
    const lock = this.#lock;
    this.#lock = undefined;
    await lock?.end().catch(() => {});
  }

  async #halt(running: Running): Promise<void> {
    const deadline = Date.now() + FAST_STOP_MS_MAX;
    let signal: NodeJS.Signals = 'SIGINT';
    if (isAlive(running.pid)) process.kill(running.pid, signal);
    while (isAlive(running.pid)) {
      if (Date.now() > deadline && signal === 'SIGINT') {
        // Immediate stop: the next start recovers from the log.
        signal = 'SIGQUIT';
        process.kill(running.pid, signal);
      }
      await sleep(POLL_MS);
    }
    // A child process is gone once we have been told of its end.
    const child = this.#child;
    if (child?.pid !== running.pid || child.exitCode !== null || child.signalCode !== null) return;
    // By itself it keeps no process running: a tool with nothing else open would end here, in the middle of stopping, with code 13.
    child.ref();
    await once(child, 'exit');
  }
}

function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  // Starting up or shutting down, no socket yet, or a connection cut in between.
  return (
    code === '57P03' || code === '57P01' || code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === undefined
  );
}
