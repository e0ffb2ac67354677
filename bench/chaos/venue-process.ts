import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const BUILT = resolve(import.meta.dirname, '../../apps/server/dist');
const CLOCK = resolve(import.meta.dirname, 'venue-clock.mjs');
const READY_MS_MAX = 60_000;
const ASK_MS_MAX = 5_000;

/** A time in which the venue took nothing: from a kill to when it took orders again. Milliseconds of the machine's clock. */
export interface Down {
  readonly from: number;
  readonly until: number;
}

/** A venue in a process of its own on a data folder of its own, to be killed. */
export class VenueProcess {
  readonly url: string;
  readonly #dataDir: string;
  #environment: Readonly<Record<string, string>>;
  /** Words that the server is started by: none, or those of a command that starts another one elsewhere. */
  readonly #by: () => readonly string[];
  #child: ChildProcess | undefined;
  /** The last lines it printed, for when it does not come up. */
  #output: string[] = [];
  #aheadMs = 0;
  #killedAt: number | undefined;
  readonly #down: Down[] = [];

  constructor(dataDir: string, port: number, environment: Readonly<Record<string, string>> = {}, by: () => readonly string[] = () => []) {
    this.#by = by;
    this.#dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      ...environment,
    };
  }

  /** Stretches in which it was down so far. */
  get down(): readonly Down[] {
    return this.#down;
  }

  /** Its clock, from the next start on, is so far ahead of the machine's; it never goes back. */
  ahead(ms: number): void {
    this.#aheadMs = ms;
  }

  /** Settings for the next start, in place of those of the same names. */
  set(settings: Readonly<Record<string, string>>): void {
    this.#environment = { ...this.#environment, ...settings };
  }

  /** Adds demo customers, load1 and so on, and waits until they are there. */
  async addCustomers(count: number): Promise<void> {
    await promisify(execFile)(process.execPath, [join(BUILT, 'demo.js'), '--customers', String(count)], { env: this.#environment });
  }

  /** Starts it and waits until it takes orders. */
  async start(): Promise<void> {
    const [file, ...args] = [...this.#by(), process.execPath, '--import', CLOCK, join(BUILT, 'main.js')];
    const child = spawn(file, args, {
      env: { PATH: process.env['PATH'] ?? '', ...this.#environment, CHAOS_AHEAD_MS: String(this.#aheadMs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const keep = (text: Buffer): void => {
      this.#output = [...this.#output, ...text.toString().split('\n')].slice(-40);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await this.ready();
  }

  /**
   * Waits like `ready`, but starts a server again that has stopped by itself. The head of the journal that the server kept is taken away from it
   * first. With the head, it would not start on a database that has forgotten what was confirmed.
   */
  async forgetful(): Promise<void> {
    await this.ready().catch(() => {
      for (const name of readdirSync(this.#dataDir))
        if (name === 'venues' || /^journal.*\.head$/.test(name)) rmSync(join(this.#dataDir, name));
      return this.start();
    });
  }

  /** Waits until it takes orders again. Rejects when it has stopped by itself. */
  async ready(): Promise<void> {
    const deadline = performance.now() + READY_MS_MAX;
    for (;;) {
      if (this.#child?.exitCode !== null && this.#child?.exitCode !== undefined)
        throw new Error(`the server exited:\n${this.#output.join('\n')}`);
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(ASK_MS_MAX) }).catch(() => undefined);
      if (answer?.ok) return this.#isBack();
      if (performance.now() > deadline) throw new Error(`the server is not ready:\n${this.#output.join('\n')}`);
      await sleep(50);
    }
  }

  /**
   * Whether the trigger engine and the book of seconds orders hold what a fresh read of the database would give. Asked again for a while, because a
   * tick or an order between the two looks makes them differ.
   */
  async memoryAgrees(): Promise<boolean> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`${this.url}/diagnostics`);
      const { message } = (await response.json()) as { message: Record<'engine' | 'seconds', { agrees: boolean }> };
      if (message.engine.agrees && message.seconds.agrees) return true;
      await sleep(100);
    }
    return false;
  }

  #isBack(): void {
    if (this.#killedAt !== undefined) this.#down.push({ from: this.#killedAt, until: Date.now() });
    this.#killedAt = undefined;
  }

  /** `kill -9` of the server: no chance to say goodbye. Resolves when it is gone. */
  async killServer(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    this.#killedAt ??= Date.now();
    child.kill('SIGKILL');
    await gone;
  }

  /** `kill -9` of the database's main process; its children die with it. The server is to bring it back. */
  killDatabase(): void {
    const pid = Number(readFileSync(join(this.#dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    this.#killedAt ??= Date.now();
    process.kill(pid, 'SIGKILL');
  }

  /** Asks it to stop and waits until it has. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
}
