import { readFileSync } from 'node:fs';
import { giveUp } from './project.mjs';

/** What loading the server's modules takes at once, with its database and some hundred customers on top. */
const FILES_MIN = 512;

/**
 * What is wrong with the limits of this process, in one line; undefined for nothing. `limits` is what Linux tells of them. The second number is
 * the one that counts: Node takes all that it is allowed.
 */
export function limitsFault(limits) {
  const most = Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (most >= FILES_MIN) return undefined;
  return `Only ${most} files may be open at once, and ${FILES_MIN} are needed; raise the limit (ulimit -n, LimitNOFILE, or --ulimit nofile).`;
}

/** Ends the command where the system allows less than the venue needs. Other systems than Linux tell nothing, and nothing is asked of them. */
export function requireLimits() {
  let limits = '';
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return;
  }
  const fault = limitsFault(limits);
  if (fault !== undefined) giveUp(fault);
}
