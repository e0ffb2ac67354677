import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedError } from './binaries.ts';

/**
 * Identity under which PostgreSQL runs. It refuses to run as root, so root hands it to another user. Where that user may not enter the data folder (below
 * /root, say), a user namespace makes it believe that root is another user.
 */
export type Identity =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

/** `nobody` on every Unix: used when the machine has no user named postgres. */
const NOBODY = 65_534;

/** The identity for a data folder. Throws `EmbeddedError` when root has no way to run PostgreSQL there. */
export function chooseIdentity(dataDir: string): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const user = postgresUser();
  // The data folder belongs to this user: passing through it shows nothing but names, and its files have rights of their own.
  const mode = statSync(dataDir).mode & 0o777;
  if ((mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011);
  if (mayReach(dataDir, user)) return { kind: 'user', ...user };
  if (namespacesWork()) return { kind: 'namespace' };
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and other users may not enter ${dataDir}; set DATA_DIR to a folder such as /var/lib/candor, or start as a normal user.`,
  );
}

/**
 * Returns the identity that creates a cluster. PostgreSQL's initdb wants its user to have a name, which one chosen by a container platform has not. A namespace
 * lends it one and leaves the files with this user. Throws `EmbeddedError` when there is none to be had.
 */
export function creatorIdentity(identity: Identity): Identity {
  if (identity.kind !== 'self' || process.platform === 'win32' || hasName()) return identity;
  if (namespacesWork()) return { kind: 'namespace' };
  throw new EmbeddedError(
    `PostgreSQL needs a user with a name to create its files, and number ${process.getuid?.()} has none; add it to /etc/passwd, or set DATABASE_URL.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function namespacesWork(): boolean {
  return spawnSync('unshare', ['--user', '--map-user=65534', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Whether a user may pass through a folder and everything above it. */
export function mayReach(folder: string, user: { readonly uid: number; readonly gid: number }): boolean {
  for (let each = resolve(folder); ; each = dirname(each)) {
    const stat = statSync(each);
    const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (each === dirname(each)) return true;
  }
}

/** The command line and spawn options that run a program under an identity. */
export function runAs(
  identity: Identity,
  file: string,
  args: readonly string[],
): { file: string; args: string[]; options: { uid?: number; gid?: number } } {
  if (identity.kind === 'namespace') return { file: 'unshare', args: ['--user', '--map-user=65534', '--', file, ...args], options: {} };
  if (identity.kind === 'user') return { file, args: [...args], options: { uid: identity.uid, gid: identity.gid } };
  return { file, args: [...args], options: {} };
}

/** Makes the identity own a file, or a folder with all it holds. Throws `EmbeddedError` when another user owns it and we may not. */
export function handOver(path: string, identity: Identity): void {
  const stat = lstatSync(path);
  if (identity.kind === 'self') {
    const uid = process.getuid?.();
    if (uid !== undefined && stat.uid !== uid) {
      throw new EmbeddedError(
        `${path} belongs to user ${stat.uid}, not to you (${uid}); start as that user, give the folder away with chown, or set another DATA_DIR.`,
      );
    }
    return;
  }
  const { uid, gid } = identity.kind === 'user' ? identity : { uid: 0, gid: 0 };
  if (stat.uid === uid && stat.gid === gid) return;
  // Children first: the folder itself changes hands last, so that an interrupted walk starts over.
  if (stat.isDirectory()) chownTree(path, uid, gid);
  chownSync(path, uid, gid);
}

function chownTree(folder: string, uid: number, gid: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownTree(path, uid, gid);
    lchownSync(path, uid, gid);
  }
}

function postgresUser(): { uid: number; gid: number } {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [name, , uid, gid] = line.split(':');
      if (name === 'postgres') return { uid: Number(uid), gid: Number(gid) };
    }
  } catch {
    // No such file: a machine without named users still has numbers.
  }
  return { uid: NOBODY, gid: NOBODY };
}
