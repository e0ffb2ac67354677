import { RefusedError } from '../kernel/command.ts';

/** The site that passkeys are made for, as WebAuthn calls it. */
export interface RelyingParty {
  /** The domain that a passkey belongs to. */
  readonly id: string;
  /** The origin of the pages that may use it. */
  readonly origin: string;
}

/**
 * The site a request speaks for: the public address of the venue, or without one the page that asks. The http layer has
 * let only pages of this host pass. Throws `invalid_input` for a request without either, which no browser makes.
 */
export function relyingParty(publicUrl: string, origin: string | undefined): RelyingParty {
  const site = publicUrl === '' ? origin : publicUrl;
  if (site === undefined || !URL.canParse(site)) throw new RefusedError('invalid_input', { field: 'Origin', reason: 'missing' });
  const url = new URL(site);
  return { id: url.hostname, origin: url.origin };
}
