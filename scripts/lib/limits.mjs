import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveUp } from './project.mjs';

/** Memory that loading the server's modules takes at once, with its database and some hundred customers on top. */
const FILES_MIN = 512;
/** Processes of npm, the venue's threads and its database at once, some for the connections of commands beside it. */
const PROCESSES_MIN = 96;
/** Above that nothing is counted: no user has as many by day. */
const PROCESSES_PLENTY = 4096;
const PIDS = '/sys/fs/cgroup';

/**
 * Fault of the limits of this process, in one line; undefined for none. `limits` is what Linux tells of them; of open files the second number
 * is the one that counts: Node takes all that it is allowed. `rooms` are other bounds on how many processes there may be, with how many there are.
 */
export function limitsFault(limits, rooms = []) {
  const files = Number(/^Max open files\s+\S+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (files < FILES_MIN)
    return `Only ${files} files may be open at once, and ${FILES_MIN} are needed; raise the limit (ulimit -n, LimitNOFILE, or --ulimit nofile).`;
  for (const { most, used } of rooms) {
    if (most - used >= PROCESSES_MIN) continue;
    const taken = used > 0 ? `, of which ${used} are there already,` : '';
    return `Only ${most} processes and threads may run at once${taken} and ${PROCESSES_MIN} are needed; raise the limit (ulimit -u, TasksMax, or --pids-limit).`;
  }
  return undefined;
}

/** The bound on processes that `limits` tells of. It goes by the user, and binds root in the database alone, which runs as another user. */
export function userRoom(limits, countOf) {
  const most = Number(/^Max processes\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return most < PROCESSES_PLENTY ? [{ most, used: countOf() }] : [];
}

/** The bounds of the container or service that this process is in, and of those around it. `read` is undefined for a file that is not there. */
export function groupRooms(group, read) {
  const rooms = [];
  for (let path = /^0::(\/.*)$/m.exec(group)?.[1]; path !== undefined; path = path === '/' ? undefined : dirname(path)) {
    const most = Number(read(join(PIDS, path, 'pids.max')) ?? Infinity);
    if (Number.isFinite(most)) rooms.push({ most, used: Number(read(join(PIDS, path, 'pids.current')) ?? 0) });
  }
  return rooms;
}

/** Processes and threads of this user; none are counted against root. */
function ownTasks() {
  const uid = process.getuid?.() ?? 0;
  if (uid === 0) return 0;
  let count = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (statSync(`/proc/${name}`).uid === uid) count += readdirSync(`/proc/${name}/task`).length;
    } catch {
      // It has ended meanwhile.
    }
  }
  return count;
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Ends the command where the system allows less than the venue needs. Other systems than Linux tell nothing, and nothing is asked of them. */
export function requireLimits() {
  const limits = textOf('/proc/self/limits');
  if (limits === undefined) return;
  const fault = limitsFault(limits, [...userRoom(limits, ownTasks), ...groupRooms(textOf('/proc/self/cgroup') ?? '', textOf)]);
  if (fault !== undefined) giveUp(fault);
}
