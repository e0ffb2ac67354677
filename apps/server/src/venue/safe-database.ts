import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { durabilityFaults, type Database } from '../kernel/store/database.ts';
import { loginFaults } from '../kernel/store/login-faults.ts';
import { otherMode } from './venue-mode.ts';

/** The database is of another mode or would lose acknowledged orders, or the server could do too much in it. The message says why. */
export class UnsafeDatabaseError extends Error {
  override readonly name = 'UnsafeDatabaseError';
}

/**
 * Rejects with `UnsafeDatabaseError` on a demo that is opened as a live venue, and the reverse. It rejects a database that is not durable too, unless the
 * settings allow it, and a login with more rights than the server needs. Changes nothing.
 */
export async function requireSafeDatabase(database: Database, config: Config, log: Logger): Promise<void> {
  const other = await otherMode(database.query, config.mode);
  if (other !== undefined) throw new UnsafeDatabaseError(other);
  const faults = config.durable ? await durabilityFaults(database.query) : [];
  if (faults.length > 0) throw new UnsafeDatabaseError(faults.join('; '));
  await requireOwnLogin(database, config, log);
}

/** Refuses a login that could take the owner's rights back. A demo on a third party's server may do without one of its own, and says so. */
async function requireOwnLogin(database: Database, config: Config, log: Logger): Promise<void> {
  const faults = await loginFaults(database.query);
  if (faults.length === 0) return;
  const excused = config.mode === 'demo' && config.database.kind === 'server' && config.database.appUrl === undefined;
  if (!excused) throw new UnsafeDatabaseError(`${faults.join('; ')}; give it a login of its own (docs/operating/database.md).`);
  log.warn({ faults }, 'SQL that slipped in could take rights that the server put aside; see docs/operating/database.md');
}
