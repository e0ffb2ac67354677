import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { RefusedError } from '../kernel/model/command.ts';
import { CHALLENGE_LIFETIME_MS, type Challenges } from './challenges.ts';
import { passkeyId, type NewPasskey, type PasskeyFields, type PasskeyUse } from './passkey-row.ts';
import type { RelyingParty } from './relying-party.ts';

const VENUE = 'Candor';
const CREDENTIAL_ID_LENGTH = 1_366;

/** Options as JSON of the standard, for the browser. */
export type PasskeyOptions = Record<string, unknown>;

/** Whom a passkey is made for. */
export interface PasskeyOwner {
  /** Handle that authenticators keep and give back at sign-in; it tells nothing but which account. */
  readonly handle: string;
  /** The account as its owner knows it. */
  readonly name: string;
}

/** Returns the options with which the browser makes a passkey. The passkey is found without a user name, and guarded by a fingerprint, face or PIN. */
export async function creationOptions(
  party: RelyingParty,
  owner: PasskeyOwner,
  challenge: string,
  present: readonly PasskeyFields[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: VENUE,
    rpID: party.id,
    userName: owner.name,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.handle),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: descriptors(present),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** Returns the options with which the browser uses a passkey: one of `allowed`, or without them any that it finds for the site. */
export async function requestOptions(
  party: RelyingParty,
  challenge: string,
  userVerification: 'required' | 'preferred',
  allowed: readonly PasskeyFields[] = [],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification,
    allowCredentials: descriptors(allowed),
  });
  return { ...options };
}

/** Checks what the browser made for an open challenge of this purpose. Rejects with `passkey_invalid` for every fault. */
export async function verifyCreation(text: string, challenges: Challenges, purpose: string): Promise<NewPasskey> {
  const response = parsed(registrationShape, text) as RegistrationResponseJSON;
  const { challenge, party } = taken(response.response.clientDataJSON, challenges, purpose);
  const { registrationInfo: made } = await checked(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (!made) throw new RefusedError('passkey_invalid');
  const { id, publicKey, counter } = made.credential;
  return {
    id: passkeyId(id),
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('hex'),
    counter: BigInt(counter),
    transports: (response.response.transports ?? []).join(','),
    synced: made.credentialDeviceType === 'multiDevice',
  };
}

/** The answer of an authenticator, read but not checked. */
export interface Assertion {
  /** The id of the passkey that it says it comes from. */
  readonly id: string;
  /** The handle of the owner as the authenticator keeps it; undefined when it did not say. */
  readonly handle: string | undefined;
  readonly response: AuthenticationResponseJSON;
  readonly challenge: string;
  readonly party: RelyingParty;
}

/** Reads an answer and uses its challenge up. Throws `passkey_invalid` when the challenge is not open for this purpose. */
export function readAssertion(text: string, challenges: Challenges, purpose: string): Assertion {
  const response = parsed(authenticationShape, text) as AuthenticationResponseJSON;
  const { challenge, party } = taken(response.response.clientDataJSON, challenges, purpose);
  const { userHandle } = response.response;
  const handle = userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') : undefined;
  return { id: passkeyId(response.id), handle, response, challenge, party };
}

/**
 * Checks an answer with the stored passkey. Rejects with `passkey_invalid` for every fault, also without a passkey. The
 * counter is compared once more where it is stored (`usedPasskey`).
 */
export async function verifyAssertion(
  { response, challenge, party }: Assertion,
  stored: PasskeyFields | undefined,
  requireUserVerification: boolean,
): Promise<PasskeyUse> {
  if (!stored || stored.removed_at !== null) throw new RefusedError('passkey_invalid');
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credential_id,
        publicKey: Uint8Array.from(Buffer.from(stored.public_key, 'hex')),
        counter: Number(stored.counter),
      },
      requireUserVerification,
    }),
  );
  if (!verified) throw new RefusedError('passkey_invalid');
  const { newCounter, credentialDeviceType } = authenticationInfo;
  return { id: stored.id, counter: BigInt(newCounter), synced: credentialDeviceType === 'multiDevice' };
}

const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);
const credential = {
  id: base64url.max(CREDENTIAL_ID_LENGTH),
  rawId: base64url.max(CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};
const registrationShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
});
const authenticationShape = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.nullish() }),
});

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new RefusedError('passkey_invalid');
  }
}

function taken(
  clientDataJSON: string,
  challenges: Challenges,
  purpose: string,
): { readonly challenge: string; readonly party: RelyingParty } {
  const { challenge } = parsed(z.object({ challenge: z.string() }), Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  const party = challenges.take(challenge, purpose);
  if (!party) throw new RefusedError('passkey_invalid');
  return { challenge, party };
}

/** The library rejects with errors that say what was wrong; callers are told nothing but that it was. */
async function checked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new RefusedError('passkey_invalid');
  }
}

function descriptors(passkeys: readonly PasskeyFields[]): { id: string; transports: string[] }[] {
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports === '' ? [] : transports.split(','),
  }));
}
