import { randomBytes } from 'node:crypto';
import { asOwner, patientQueryOf } from './owner-client.ts';

/** The owner of a database may not make another, or the one that was given cannot be used. The message says what to do. */
export class ScratchError extends Error {
  override readonly name = 'ScratchError';
}

const NOT_ALLOWED = '42501';
const NAME = 'candor-replay';

/** Makes an empty database beside the owner's; `drop` removes it with everything in it. Throws `ScratchError` when the owner may not. */
export async function createScratch(ownerUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `candor_replay_${randomBytes(6).toString('hex')}`;
  try {
    await patiently(ownerUrl, `create database ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new ScratchError('The owner may not create databases: make an empty one and name it with --into.', { cause: error });
  }
  const drop = (): Promise<void> => patiently(ownerUrl, `drop database if exists ${name} with (force)`);
  return { url: ownerUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`), drop };
}

/** Throws `ScratchError` unless a database holds no table yet. */
export async function requireEmpty(ownerUrl: string): Promise<void> {
  const { rows } = await asOwner(ownerUrl, NAME, (owner) =>
    owner.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`,
    ),
  );
  if (rows[0]?.tables !== 0) throw new ScratchError('The database named with --into is not empty.');
}

/** Files of a database are copied and removed as fast as its disk is. */
async function patiently(ownerUrl: string, statement: string): Promise<void> {
  await asOwner(ownerUrl, NAME, async (owner) => (await patientQueryOf(owner, ownerUrl))(statement));
}
