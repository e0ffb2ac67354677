import pg from 'pg';

/** An address of a database cannot be used. The message says why, after the name of its setting. */
export class DatabaseAddressError extends Error {
  override readonly name = 'DatabaseAddressError';
}

/** Target of an address, as the driver reads it. */
export interface DatabaseAddress {
  /** A name, a network address or the folder of a socket. */
  readonly host: string;
  /** Whether the server has to prove its name by a certificate. */
  readonly isVerified: boolean;
}

/** Reads the address of a database as the driver does, who reads the files of certificates as well. Throws `DatabaseAddressError`. */
export function readDatabaseAddress(url: string): DatabaseAddress {
  let host: string;
  try {
    ({ host } = new pg.Client({ connectionString: url }));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined) throw new DatabaseAddressError(`names the file ${path}, which cannot be read (${code})`, { cause: error });
    throw new DatabaseAddressError(
      'cannot be read as an address; write what is special in a password as in other addresses: %25 for %, %2F for /, %23 for #, %3F for ?',
      { cause: error },
    );
  }
  // The last one counts where a word is repeated, for the driver too.
  const words = new Map(new URLSearchParams(url.split('?', 2)[1] ?? ''));
  if (words.has('options')) throw new DatabaseAddressError('holds options, which the venue sets for each session itself; remove them');
  return { host, isVerified: words.get('sslmode') === 'verify-full' && !words.has('uselibpqcompat') };
}
