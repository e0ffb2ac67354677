import type pg from 'pg';
import { ANSWER_MS } from '../store/answer-limits.ts';
import { AccountRows } from './account-rows.ts';
import { RefusedError } from '../model/command.ts';
import { isClosed, queryOf, sqlState, type Database } from '../store/database.ts';
import type { JournalBatch, JournalReader } from '../journal/journal.ts';
import { journalPage } from '../journal/journal-rows.ts';
import { ProjectedRows, projectionStatements } from './projection.ts';
import { endLine } from '../store/patient-line.ts';
import { roundTrip } from '../store/pipeline.ts';
import { loadProjectedPositions } from './load-positions.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import { sealWrites, type Send } from '../store/table-writes.ts';
import type { AnyTable } from '../model/table.ts';
import type { DatabaseFault } from '../store/database-fault.ts';

/** Commands that one transaction projects at most. */
const COMMANDS_AT_A_TIME = 2_000;
/** Pause between groups, in milliseconds. Usually no reader waits for the projection, and larger groups cost less per command. */
let pauseMs = 15;
/** Commands that may wait to be projected before the kernel takes no more. */
export const BEHIND_MAX = 50_000;
const TAIL_PAGE = 200;
/** The lock that a projector holds for as long as it is connected. */
const PROJECTOR_LOCK = 7_266_042;
const RETRY_MS = 200;
/** Milliseconds that an answer may take at the start. */
const START_MS_MAX = 600_000;
const STOP_PATIENCE_MS = 5_000;
/** Cursor value while the projection position is unknown, or lower than a position that readers have already seen. */
const LOST = -1;
/** Numbers in a partition, as the database has them. */
const WIDTHS = { journal: 1_000_000, commands: 10_000_000, command_keys: 2_000_000, events: 2_000_000 } as const;

/** Classes of SQLSTATE that name a fault of the connection, the disk or the server, not of the projected rows. */
const PASSING = new Set(['', '08', '53', '57', '58', '40', '55']);

/** For tests: tables that follow later than usual, so that a test that reads them too early always does. */
export function projectLate(milliseconds: number): void {
  pauseMs = milliseconds;
}

export interface ProjectorOptions {
  readonly database: Database;
  readonly log: KernelLog;
  readonly reader: JournalReader;
  /** The projected tables whose rows carry seals. */
  readonly sealed: readonly AnyTable[];
  /** Fault that keeps the tables from following. */
  readonly trouble: DatabaseFault;
  /** Called when the tables refuse what the journal holds. */
  readonly fatal: (reason: string) => void;
  /** Called when sealed rows of these tables are not the newest of themselves. */
  readonly outdated: (tables: readonly string[]) => void;
  /** Called when the tables hold everything up to a batch. */
  readonly projected: (batch: number) => void;
}

/**
 * Makes the tables from the journal, behind the replies, on a connection of its own: many batches in one transaction, which
 * also moves the cursor. What it loses with a crash it makes again from the journal.
 */
export class Projector {
  readonly #options: ProjectorOptions;
  readonly #accounts: AccountRows;
  #client: pg.Client | undefined;
  #cursor = LOST;
  /** Position of the database's own cursor. */
  #stored = 0;
  /** The furthest the tables have been for any reader. */
  #furthest = 0;
  #started = false;
  #waiting: JournalBatch[] = [];
  #lag = 0;
  #running = false;
  #looping: Promise<void> = Promise.resolve();
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #askers: { readonly batch: number; readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  #roomWanted: (() => void)[] = [];
  #partitions = new Map<keyof typeof WIDTHS, number>();

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#accounts = new AccountRows(options.database.seals);
  }

  /** The newest batch that the tables hold; below every batch while the connection is lost. */
  get cursor(): number {
    return this.#cursor;
  }

  /** Commands that wait to be projected. */
  get behind(): number {
    return this.#lag;
  }

  /** Committed batches that the tables do not hold yet. */
  get pending(): readonly JournalBatch[] {
    return this.#waiting;
  }

  /** Reads the cursor and projects the rest of the journal. Resolves once the tables hold all of it. */
  async start(): Promise<void> {
    this.#started = false;
    this.#waiting = [];
    this.#lag = 0;
    await this.#looping;
    this.#drop();
    const client = await this.#connect();
    while ((await this.#projectJournal(client)) > 0);
    this.#furthest = this.#stored;
    this.#started = true;
    this.#tell();
    this.#dropProjected();
    // What was decided after the journal's end was given up with the state before, and comes to no table.
    for (const { reject } of this.#askers.splice(0)) reject(new RefusedError('unavailable'));
  }

  /** Reads the positions of sealed rows and the balances of accounts again. Nothing may be projected meanwhile. */
  async reread(): Promise<void> {
    const { database, sealed } = this.#options;
    this.#accounts.clear();
    await database.snapshot((query) => loadProjectedPositions(query, database, sealed));
  }

  /** Takes a batch that has just been committed. */
  add(batch: JournalBatch): void {
    this.#waiting.push(batch);
    this.#lag += commandsIn(batch);
    if (this.#askers.length > 0) this.#run();
    else this.#timer ??= setTimeout(() => this.#run(), pauseMs);
  }

  /** Resolves when the tables hold everything up to this batch; rejects when they never will. */
  reached(batch: number): Promise<void> {
    if (batch <= this.#cursor) return Promise.resolve();
    if (this.#stopped) return Promise.reject(new Error('the kernel has stopped'));
    return new Promise((resolve, reject) => {
      this.#askers.push({ batch, resolve, reject });
      this.#run();
    });
  }

  /** Resolves when not too much waits; undefined when that is so already. */
  waitForSpace(): Promise<void> | undefined {
    if (this.#lag <= BEHIND_MAX) return undefined;
    this.#run();
    return new Promise((resolve) => this.#roomWanted.push(resolve));
  }

  /** Projects what waits, then lets go. */
  async stop(): Promise<void> {
    const last = this.#waiting.at(-1);
    if (last && this.#client && !this.#stopped) await Promise.race([this.reached(last.batch).catch(() => undefined), patience()]);
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const { reject } of this.#askers.splice(0)) reject(new Error('the kernel has stopped'));
    // With a connection that was still being made it would continue, next to the server that comes after this one.
    await Promise.race([this.#looping, patience()]);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #run(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#running || this.#stopped || !this.#started) return;
    this.#running = true;
    this.#looping = this.#loop().finally(() => {
      this.#running = false;
      if (this.#waiting.length > 0 && this.#started && !this.#stopped) this.#timer ??= setTimeout(() => this.#run(), pauseMs);
    });
  }

  async #loop(): Promise<void> {
    while ((this.#waiting.length > 0 || this.#cursor === LOST) && this.#started && !this.#stopped) {
      try {
        const client = this.#client ?? (await this.#connect());
        if (this.#stopped) return;
        this.#dropProjected();
        await this.#regain(client);
        if (this.#waiting.length > 0) await this.#project(this.#stretch());
      } catch (error) {
        if (!(await this.#survives(error as Error))) return;
      }
      this.#dropProjected();
      if (this.#askers.length === 0 && this.#lag < COMMANDS_AT_A_TIME) return;
    }
  }

  /**
   * Projects again what a crash of the database took from the tables: their commits do not wait for the disk. Until they hold
   * what they have held, no reader sees them.
   */
  async #regain(client: pg.Client): Promise<void> {
    const next = this.#waiting[0]?.batch ?? this.#furthest + 1;
    while (this.#stored + 1 < next) {
      if ((await this.#projectJournal(client, next)) === 0) throw new Error('the journal lacks what the tables have held');
    }
    this.#options.trouble.over();
    this.#tell();
  }

  /** Projects the next batches of the journal, those before `end`; returns how many. */
  async #projectJournal(client: pg.Client, end = Number.MAX_SAFE_INTEGER): Promise<number> {
    const page = await journalPage(queryOf(client, ANSWER_MS.projector), this.#stored, TAIL_PAGE);
    const rows = page.filter(({ batch }) => batch < end);
    if (rows.length > 0) await this.#project(rows.map((row) => this.#options.reader.read(row)));
    return rows.length;
  }

  /** The next batches, up to a good many commands. */
  #stretch(): JournalBatch[] {
    const stretch: JournalBatch[] = [];
    let commands = 0;
    for (const batch of this.#waiting) {
      if (stretch.length > 0 && commands + commandsIn(batch) > COMMANDS_AT_A_TIME) break;
      stretch.push(batch);
      commands += commandsIn(batch);
    }
    return stretch;
  }

  async #project(batches: readonly JournalBatch[]): Promise<void> {
    const client = this.#client;
    const last = batches.at(-1);
    if (!client || !last) return;
    const { database, sealed } = this.#options;
    const { seals, positions } = database;
    const send: Send = (statements) => roundTrip(client, statements);
    const rows = new ProjectedRows();
    for (const batch of batches) rows.add(batch);
    await this.#accounts.know(rows.moved.keys(), send);
    const moved = await sealWrites([...rows.writes.values()], seals, positions, send);
    const sums = seals && moved.length > 0 ? positions.begin(moved, seals) : NO_SUMS;
    const sealing = seals && { seals, positions: positions.sealed(sealed, last.batch, sums, seals) };
    try {
      const statements = [BEGIN, ...this.#newPartitions(last), ...projectionStatements(batches, rows, this.#accounts, sealing), COMMIT];
      const results = await roundTrip(client, statements);
      const answer = results.at(-1)?.command;
      if (answer !== 'COMMIT') throw new Error(`the database answered ${answer ?? 'nothing'} to COMMIT`);
    } catch (error) {
      // What this stretch would have opened or made is not there.
      this.#accounts.clear();
      this.#partitions.clear();
      throw error;
    }
    positions.committed(moved, sums);
    this.#options.trouble.over();
    this.#stored = last.batch;
    this.#tell();
  }

  /** Says how far the tables are, unless they have been further. */
  #tell(): void {
    if (!this.#started || this.#stored < this.#furthest || this.#cursor === this.#stored) return;
    this.#cursor = this.#stored;
    this.#furthest = this.#stored;
    this.#options.projected(this.#cursor);
  }

  /** Makes the partitions after the ones that are being filled, before they are needed. */
  #newPartitions(last: JournalBatch): { name: string; text: string; values: unknown[] }[] {
    const made = [];
    for (const parent of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
      const number = parent === 'journal' ? last.batch : last.lastSeq;
      const part = Math.floor(number / WIDTHS[parent]);
      if (this.#partitions.get(parent) === part) continue;
      this.#partitions.set(parent, part);
      made.push({ name: 'make partitions', text: 'select make_partitions($1, $2)', values: [parent, number] });
    }
    return made;
  }

  #dropProjected(): void {
    let done = 0;
    for (const batch of this.#waiting) {
      if (batch.batch > this.#stored) break;
      this.#lag -= commandsIn(batch);
      done += 1;
    }
    if (done > 0) this.#waiting = this.#waiting.slice(done);
    const reached = this.#askers.filter(({ batch }) => batch <= this.#cursor);
    if (reached.length > 0) {
      this.#askers = this.#askers.filter(({ batch }) => batch > this.#cursor);
      for (const { resolve } of reached) resolve();
    }
    if (this.#lag <= BEHIND_MAX) for (const resolve of this.#roomWanted.splice(0)) resolve();
  }

  /** Whether to try again. What the tables will never take ends the venue: nothing more may be promised on top of it. */
  async #survives(error: Error): Promise<boolean> {
    const { log, fatal, trouble } = this.#options;
    if (!PASSING.has(sqlState(error).slice(0, 2)) && !isClosed(error)) {
      log.error({ error: error.message, sqlState: sqlState(error) }, 'the tables refuse what the journal holds');
      this.#stopped = true;
      for (const asker of this.#askers.splice(0)) asker.reject(error);
      fatal(`the tables refuse what the journal holds: ${error.message}`);
      return false;
    }
    log.warn({ error: error.message }, 'the tables cannot be brought up to the journal; trying again');
    trouble.met(error);
    this.#drop();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return true;
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#options.database.dedicated('candor-projector', ANSWER_MS.projector, [
      'synchronous_commit=off',
      'lock_timeout=5000',
    ]);
    try {
      // The database may still be at the last stretch that a killed process has sent.
      await client.query('select pg_advisory_lock($1)', [PROJECTOR_LOCK]);
      const { rows } = await client.query<{ batch: bigint; newest: bigint }>(
        'select batch, (select coalesce(max(batch), 0) from journal) as newest from projection',
      );
      // A journal that has lost what it confirmed must not be overtaken by its tables: the kernel will notice, and stop.
      const last = this.#waiting.at(-1)?.batch ?? 0;
      if (Number(rows[0]?.newest ?? 0n) < last) throw new Error('the journal lacks what it has confirmed');
      this.#stored = Number(rows[0]?.batch ?? 0n);
      const { database, sealed } = this.#options;
      const { faults } = await loadProjectedPositions(await database.patientQuery(client, START_MS_MAX), database, sealed);
      if (faults.length > 0) this.#options.outdated(faults);
    } catch (error) {
      await endLine(client);
      throw error;
    }
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#drop();
      this.#run();
    });
    this.#client = client;
    this.#accounts.clear();
    this.#partitions.clear();
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#cursor = LOST;
    client?.end().catch(() => undefined);
  }
}

const BEGIN = { name: 'begin', text: 'begin', values: [] };
const COMMIT = { name: 'commit', text: 'commit', values: [] };
const NO_SUMS: ReadonlyMap<string, bigint> = new Map();

/** Resolves after the time that stopping waits for the database. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref());
}

function commandsIn(batch: JournalBatch): number {
  return batch.items.length;
}
