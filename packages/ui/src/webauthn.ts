/**
 * The browser's WebAuthn calls, with options and answers as JSON of the standard (Web Authentication level 3, §5.1.8–5.1.10).
 * Browsers turn that JSON into buffers and back by themselves; for those that do not yet, the same is done here.
 */

/** Why no passkey came of it: the person or the time limit ended it, the device has one already, or it cannot. */
export type PasskeyFault = 'cancelled' | 'known' | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Why there are no passkeys here: the page is opened by a number, which cannot own any, or without https; or the browser knows none. */
export function passkeysLack(): 'address' | 'browser' | undefined {
  if (!isSecureContext || !isDomain(location.hostname)) return 'address';
  return 'PublicKeyCredential' in window && 'credentials' in navigator ? undefined : 'browser';
}

/** Whether this browser knows passkeys here. */
export function knowsPasskeys(): boolean {
  return passkeysLack() === undefined;
}

/** Whether a host is a domain and not an IP address. */
export function isDomain(host: string): boolean {
  return !/^[\d.]+$|^\[/.test(host);
}

type Options = Readonly<Record<string, unknown>>;

/** Has the device make a passkey. Gives the registration response as JSON text; throws `PasskeyError`. */
export function makePasskey(options: Options): Promise<string> {
  return answerOf(() => navigator.credentials.create({ publicKey: creationOptions(options) }));
}

/** Has the person confirm with a passkey. Gives the authentication response as JSON text; throws `PasskeyError`. */
export function askPasskey(options: Options): Promise<string> {
  return answerOf(() => navigator.credentials.get({ publicKey: requestOptions(options) }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<string> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    throw new PasskeyError(faultOf(error));
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('failed');
  return JSON.stringify(credentialJson(credential));
}

/** Returns the meaning of a browser's error. One name covers a refusal and time run out, so that pages learn nothing of the device. */
export function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}

function creationOptions(options: Options): PublicKeyCredentialCreationOptions {
  // The shapes are those of the standard; the contract hands them through as they are.
  if ('parseCreationOptionsFromJSON' in PublicKeyCredential) {
    return PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  }
  return decodeOptions(options) as unknown as PublicKeyCredentialCreationOptions;
}

function requestOptions(options: Options): PublicKeyCredentialRequestOptions {
  if ('parseRequestOptionsFromJSON' in PublicKeyCredential) {
    return PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  }
  return decodeOptions(options) as unknown as PublicKeyCredentialRequestOptions;
}

/** Options with their binary members as bytes: the challenge, the user's id, and the ids of listed credentials. */
export function decodeOptions(options: Options): Record<string, unknown> {
  const decoded: Record<string, unknown> = { ...options };
  if (typeof options['challenge'] === 'string') decoded['challenge'] = fromBase64url(options['challenge']);
  if (isRecord(options['user'])) decoded['user'] = withBytes(options['user']);
  for (const list of ['excludeCredentials', 'allowCredentials']) {
    const listed: unknown = options[list];
    if (Array.isArray(listed)) decoded[list] = listed.filter(isRecord).map(withBytes);
  }
  return decoded;
}

function withBytes(holder: Options): Options {
  return typeof holder['id'] === 'string' ? { ...holder, id: fromBase64url(holder['id']) } : holder;
}

function isRecord(value: unknown): value is Options {
  return typeof value === 'object' && value !== null;
}

function credentialJson(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === 'function') return credential.toJSON();
  const { response } = credential;
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: toBase64url(response.clientDataJSON),
      ...(response instanceof AuthenticatorAttestationResponse && {
        attestationObject: toBase64url(response.attestationObject),
        transports: response.getTransports(),
      }),
      ...(response instanceof AuthenticatorAssertionResponse && {
        authenticatorData: toBase64url(response.authenticatorData),
        signature: toBase64url(response.signature),
        ...(response.userHandle !== null && { userHandle: toBase64url(response.userHandle) }),
      }),
    },
  };
}

/** Bytes of base64url text (RFC 4648 §5), padded or not. Throws on other characters. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Base64url text of bytes, without padding. */
export function toBase64url(bytes: ArrayBuffer | Uint8Array): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
