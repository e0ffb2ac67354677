import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several clusters of tests at once, with room to grow. */
const MEMORY_BYTES_MIN = 2 * 1024 ** 3;
const OWNER = 'owner.pid';

/**
 * Makes an empty folder for files of tests. It is in memory where this machine has at least 2 GiB of it free, else among its temporary files.
 * Folders of the same prefix are cleared first where the process that made them has ended. `clear` may stop what still runs there.
 */
export async function memoryFolder(prefix: string, clear?: (folder: string) => Promise<void>): Promise<string> {
  const parent = hasMemory() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) await clearLeftover(join(parent, name), clear);
  const folder = mkdtempSync(join(parent, prefix));
  writeFileSync(join(folder, OWNER), String(process.pid));
  return folder;
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_BYTES_MIN;
}

async function clearLeftover(folder: string, clear?: (folder: string) => Promise<void>): Promise<void> {
  try {
    if (isRunning(Number(readFileSync(join(folder, OWNER), 'utf8')))) return;
    await clear?.(folder);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's, or in the making: its maker clears it.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
