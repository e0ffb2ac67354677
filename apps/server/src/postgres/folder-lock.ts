import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './binaries.ts';
import { folderError } from './data-folder.ts';

const LOCK_FILE = 'candor.lock';
/** A server that is stopping needs a moment, and an operator may have started the next one already. */
const WAIT_MS_MAX = 5_000;
const POLL_MS = 100;
/** Flag by which Darwin and Windows open a file so that no other process can; Node has no names for it. */
const ALONE: Readonly<Partial<Record<NodeJS.Platform, number>>> = { darwin: 0x20 | 0x4, win32: 0x1000_0000 };
const HELD = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY']);

/** Says that this process looks after a data folder. The system takes it back when the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the lock of a data folder, so that of two processes that start at the same moment one makes the database and runs it. Throws
 * `EmbeddedError` when another keeps it.
 */
export async function lockFolder(dataDir: string, waitMs = WAIT_MS_MAX): Promise<FolderLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lock = tryLock(dataDir);
    if (lock) return lock;
    if (performance.now() > deadline) throw otherCandor(dataDir);
    await sleep(POLL_MS);
  }
}

/** Makes the error for a second start on a folder. */
export function otherCandor(dataDir: string): EmbeddedError {
  return new EmbeddedError(
    `Another Candor is running on ${dataDir}, or is just being started there; stop it first, or set another DATA_DIR and PORT.`,
  );
}

function tryLock(dataDir: string): FolderLock | undefined {
  let file: number;
  try {
    file = openSync(join(dataDir, LOCK_FILE), constants.O_RDWR | constants.O_CREAT | (ALONE[process.platform] ?? 0), 0o600);
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    if (process.platform in ALONE && HELD.has(fault.code ?? '')) return undefined;
    throw folderError(dataDir, fault);
  }
  let isOpen = true;
  const release = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  if (process.platform in ALONE || isOurs(file)) return { release };
  release();
  return undefined;
}

/**
 * Elsewhere a program locks the file that we hold open, and the lock stays with us when it ends. It also holds between containers that share
 * the folder, who do not see each other's processes. Without the program PostgreSQL's own file is what keeps two servers apart.
 */
function isOurs(file: number): boolean {
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (error && (error as NodeJS.ErrnoException).code !== 'ENOENT')
    throw new EmbeddedError(`This user may start no more programs (${error.message}); raise the limits of processes and of memory.`);
  return status !== 1;
}
