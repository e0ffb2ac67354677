import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './project.mjs';

/** Flag with which Darwin opens a file so that others wait; Node has no name for it. */
const ALONE = 0x20;

/**
 * Does `work` while no other command does its own: two that install or build at once would empty each other's folders. The system ends the
 * turn of a process that ends. Where it has no such locks (Windows, or without the program `flock`), no command waits.
 */
export async function inTurn(work, path = join(ROOT, 'package.json')) {
  const file = openSync(path, constants.O_RDONLY | (process.platform === 'darwin' ? ALONE : 0));
  try {
    if (process.platform === 'linux' && (await flock(file, ['-n'])) === 1) {
      say('waiting for another command that installs or builds');
      await flock(file, []);
    }
    return await work();
  } finally {
    closeSync(file);
  }
}

/** Locks a file that we hold open; the lock stays with us when the program has ended. Resolves with its exit code, undefined without it. */
async function flock(file, words) {
  const child = spawn('flock', [...words, '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  try {
    const [code] = await once(child, 'exit');
    return code;
  } catch {
    return undefined;
  }
}
