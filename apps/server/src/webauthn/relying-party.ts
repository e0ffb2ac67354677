import { RefusedError } from '../kernel/model/command.ts';

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

/**
 * The site of operators' passkeys: the console's own host, or without one (empty) the site of all. On a host of its own a passkey
 * of an operator cannot be asked for by a customers' page. Throws as `relyingParty`, and `origin_not_allowed` for a page of
 * another host.
 */
export function consoleParty(publicUrl: string, consoleHost: string, origin: string | undefined): RelyingParty {
  if (consoleHost === '') return relyingParty(publicUrl, origin);
  const party = relyingParty('', origin);
  if (party.id !== consoleHost) throw new RefusedError('origin_not_allowed');
  return party;
}
