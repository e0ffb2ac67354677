import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Seals, type SealKeys } from '../kernel/model/seals.ts';
import { newSecretKey, SecretBox, SecretKeyError } from './secret-box.ts';

/** Place of the keys: a setting, or a file with one key a line, the current one first. */
export type SecretsConfig = { readonly kind: 'keys'; readonly keys: readonly string[] } | { readonly kind: 'file'; readonly file: string };

/**
 * Opens the keys; a file that is not there is made with a fresh key, readable by its owner only. Throws `SecretKeyError`, also
 * for a file that others may read: a restored backup or a copy has often lost its rights, and that goes unnoticed.
 */
export function openSecrets(config: SecretsConfig): SecretBox {
  return new SecretBox(config.kind === 'keys' ? config.keys : readKeys(config.file));
}

/** Opens the keys like `openSecrets`, but makes no key: undefined where there is none. For looks at the data of a venue elsewhere. */
export function openKnownSecrets(config: SecretsConfig): SecretBox | undefined {
  return config.kind === 'file' && !existsSync(config.file) ? undefined : openSecrets(config);
}

/** Returns the seals that the keys make in the database. */
export function sealsOf(box: SecretBox): Seals {
  return new Seals(sealKeysOf(box));
}

/** The keys that seal what is stored in the database. */
export function sealKeysOf(box: SecretBox): SealKeys {
  return {
    journal: box.keysFor('journal seal'),
    digest: box.keysFor('change digest'),
    row: box.keysFor('row seal'),
    account: box.keysFor('account seal'),
    position: box.keysFor('position seal'),
  };
}

function readKeys(file: string): string[] {
  try {
    const text = readFileSync(file, 'utf8');
    requireOwnerOnly(file);
    return lines(text);
  } catch (error) {
    if (error instanceof SecretKeyError) throw error;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unusable(file, error);
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Never over an existing file: a key that is lost cannot be made again.
    writeFileSync(file, `${newSecretKey()}\n`, { mode: 0o600, flag: 'wx' });
    return lines(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Windows has other rights, which these bits do not tell. */
function requireOwnerOnly(file: string): void {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new SecretKeyError(`The key file ${file} is open to others than its owner; run chmod 600 on it.`);
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function unusable(file: string, error: unknown): SecretKeyError {
  return new SecretKeyError(`The key file ${file} cannot be used (${(error as Error).message}); mend it, or set SECRET_KEY.`);
}
