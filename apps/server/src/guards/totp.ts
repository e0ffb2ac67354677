import { generate, generateSecret, generateURI, verify } from 'otplib';

const CODE = /^\d{6}$/;
/** Codes of the step before and after are right as well: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30;

/** A new secret: 160 random bits in base32, as RFC 4226 recommends. */
export function newFactorSecret(): string {
  return generateSecret({ length: 20 });
}

/** The step of RFC 6238 that a code is right for at `now` (milliseconds), one before or after included; undefined when it is wrong. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!CODE.test(code)) return undefined;
  const result = await verify({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** The code of a secret at `now` (milliseconds). */
export function codeAt(secret: string, now: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(now / 1000) });
}

/** Returns the URI that an authenticator's camera reads. */
export function factorUri(secret: string, account: string): string {
  return generateURI({ issuer: 'Candor', label: account, secret });
}
