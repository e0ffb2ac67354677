import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedError } from './binaries.ts';

const STICKY = 0o1000;
const WRITTEN_BY_ALL = 0o002;
const OF_OTHERS = 0o077;
/** Rights that PostgreSQL accepts beside its owner's: the group reads. */
const READ_BY_GROUP = 0o050;

/** Makes the data folder where there is none. It must be writable, and not by all users where this user owns it. Throws `EmbeddedError` with the obstacle. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeWithParents(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const { uid, mode } = statSync(dataDir);
    // Who may rename the files in it may put others in their place.
    if (uid === process.getuid?.() && (mode & (STICKY | WRITTEN_BY_ALL)) === WRITTEN_BY_ALL) chmodSync(dataDir, mode & ~WRITTEN_BY_ALL);
  } catch (error) {
    throw folderError(dataDir, error as NodeJS.ErrnoException);
  }
}

/** Makes the error for something in the data folder that could not be made or written. */
export function folderError(dataDir: string, error: NodeJS.ErrnoException): EmbeddedError {
  return new EmbeddedError(`${hindrance(dataDir, error)}; set DATA_DIR to a folder of yours.`, { cause: error });
}

/**
 * Takes away the rights of others in the database's files and its password. PostgreSQL refuses a folder that others may enter. A folder that was copied or
 * unpacked has often lost its rights.
 */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32') return;
  const { mode } = statSync(path);
  const tolerated = statSync(path).isDirectory() ? READ_BY_GROUP : 0;
  if ((mode & OF_OTHERS & ~tolerated) !== 0) chmodSync(path, mode & 0o700);
}

/** Node's own way to do this asks for ever where a system that is no disk (`/proc`) lets no user make anything. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeWithParents(parent);
  mkdirSync(folder);
}

function hindrance(dataDir: string, error: NodeJS.ErrnoException): string {
  const blocking = nearest(dataDir);
  if (lstatSync(blocking).isSymbolicLink() && !existsSync(blocking)) return `${blocking} is a symbolic link that leads nowhere`;
  if (!statSync(blocking).isDirectory()) return `${blocking} is a file, not a folder`;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${dataDir} is full`;
    case 'ENAMETOOLONG':
      return `The path of ${dataDir} is too long`;
    case 'EROFS':
      return `${dataDir} is on a disk that is read-only`;
    default:
      return isReadOnly(blocking)
        ? `${dataDir} is on a disk that is read-only`
        : `This user may not write to ${dataDir} (${error.message})`;
  }
}

/** Making a folder with those above it names another reason than a disk that is read-only. */
function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

/** The path, or the nearest above it at which there is something. */
function nearest(path: string): string {
  for (let each = path; ; each = dirname(each)) {
    if (each === dirname(each)) return each;
    try {
      lstatSync(each);
      return each;
    } catch {
      // Nothing is there, or something above it is a file.
    }
  }
}
