import { readFileSync } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { JournalFaultError, readHead, type JournalAnchor } from './journal-anchor.ts';
import type { KernelLog } from '../model/kernel-log.ts';

/** Milliseconds between two writes: a crash may lose the heads of this time. */
const EVERY_MS = 10_000;

/**
 * The newest head of the journal in a file that the database cannot write. A journal that was cut off or written again does not fit it. The file is never ahead
 * of the committed journal.
 */
export class HeadFile {
  readonly #path: string;
  readonly #log: KernelLog;
  #written = '';
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, log: KernelLog) {
    this.#path = path;
    this.#log = log;
  }

  /** Reads the head of the file; undefined when there is none. Throws `JournalFaultError` for any other content. */
  read(): JournalAnchor | undefined {
    return readHeadFile(this.#path);
  }

  /** Writes the head now and every ten seconds, when it has moved. */
  async start(head: () => JournalAnchor): Promise<void> {
    await this.#write(head());
    this.#timer = setInterval(() => void this.#write(head()), EVERY_MS);
    this.#timer.unref();
  }

  /** Writes the head now: a new venue has none when it begins to write. */
  keep(head: JournalAnchor): Promise<void> {
    return this.#write(head);
  }

  /** Writes the head a last time. */
  async stop(head: JournalAnchor): Promise<void> {
    clearInterval(this.#timer);
    await this.#write(head);
  }

  #write({ batch, hash }: JournalAnchor): Promise<void> {
    const text = `${batch}:${hash}\n`;
    if (batch === 0 || text === this.#written) return this.#writing;
    this.#written = text;
    this.#writing = this.#writing.then(async () => {
      try {
        await mkdir(dirname(this.#path), { recursive: true });
        await writeFile(`${this.#path}.new`, text, { mode: 0o600, flush: true });
        await rename(`${this.#path}.new`, this.#path);
        await flushed(dirname(this.#path));
      } catch (error) {
        this.#written = '';
        this.#log.warn({ error: (error as Error).message }, 'the head of the journal could not be written beside the key');
      }
    });
    return this.#writing;
  }
}

/** Makes sure that what was renamed in a folder is still there after a power cut. */
async function flushed(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads the head that a file holds; undefined when there is no file. Throws `JournalFaultError` for any other content. */
export function readHeadFile(path: string): JournalAnchor | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new JournalFaultError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const head = readHead(text.trim());
  if (!head) throw new JournalFaultError(`${path} does not hold the head of a journal`);
  return { ...head, sealed: true };
}
