import { existsSync } from 'node:fs';
import { Database } from '../kernel/store/database.ts';
import { hasSealedBatch } from '../kernel/journal/journal-anchor.ts';
import { openSecrets, type SecretsConfig } from '../secrets/key-file.ts';
import { SecretKeyError, type SecretBox } from '../secrets/secret-box.ts';

/**
 * Opens the keys like `openSecrets`, for programs that write to a database. Where the key file is gone and the journal was sealed, no key is made. It would
 * open nothing, and be taken for the one that is missing. Throws `SecretKeyError` then too.
 */
export async function openOwnSecrets(config: SecretsConfig, databaseUrl: string): Promise<SecretBox> {
  const missing = await missingKey(config, databaseUrl);
  if (missing !== undefined) throw new SecretKeyError(missing);
  return openSecrets(config);
}

/** Returns the fault that a database was written with a key whose file is not there; undefined otherwise. */
export async function missingKey(config: SecretsConfig, databaseUrl: string): Promise<string | undefined> {
  if (config.kind !== 'file' || existsSync(config.file)) return undefined;
  const database = new Database(databaseUrl, { warn: () => undefined }, 1);
  try {
    const [journal] = await database.query<{ found: string | null }>(`select to_regclass('journal')::text as found`);
    if (journal?.found === null || !(await hasSealedBatch(database.query))) return undefined;
    return `The key file ${config.file} is not there, and the database was written with a key. Put it back, or set SECRET_KEY to the key that you kept.`;
  } finally {
    await database.close();
  }
}
