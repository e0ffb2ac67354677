import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedError } from './binaries.ts';
import { mayReach, type Identity } from './identity.ts';

const SOCKET_FOLDER = 'candor-socket-';
/** Socket paths are limited to 103 bytes on some systems, of which `/candor-socket-XXXXXX/.s.PGSQL.5432` takes 35. */
const PARENT_BYTES_MAX = 68;

/**
 * Returns the address at which a new server listens: a private folder for the socket, a port of the loopback address on Windows. The folder is in the system's
 * temporary folder or, where the database may not enter that, in another that it may. Throws `EmbeddedError` when there is none.
 */
export async function newAddress(
  identity: Identity,
  dataDir: string,
  temporary = tmpdir(),
): Promise<{ readonly host: string; readonly port: number }> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const parents = [...new Set([resolve(temporary), '/tmp', '/run', '/dev/shm', dataDir])];
  for (const parent of parents) {
    const host = madeIn(parent, identity);
    if (host !== undefined) return { host, port: 5432 };
  }
  throw new EmbeddedError(
    `The database needs a folder for its socket that it may enter, with a path of at most ${PARENT_BYTES_MAX} bytes, and found none in ${parents.join(', ')}; set TMPDIR to one.`,
  );
}

function madeIn(parent: string, identity: Identity): string | undefined {
  if (Buffer.byteLength(parent) > PARENT_BYTES_MAX) return undefined;
  try {
    const folder = mkdtempSync(join(parent, SOCKET_FOLDER));
    if (identity.kind !== 'user' || mayReach(dirname(folder), identity)) return folder;
    rmdirSync(folder);
    return undefined;
  } catch {
    // It is missing, full, read-only, or not writable by this user: the next one may do.
    return undefined;
  }
}

/** Removes the private folder of a socket; other addresses are left alone. */
export function removeSocketFolder(host: string): void {
  if (basename(host).startsWith(SOCKET_FOLDER)) rmSync(host, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolvePort(address.port) : reject(new Error('no port'))));
    });
  });
}
