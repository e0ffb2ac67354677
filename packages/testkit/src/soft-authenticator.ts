import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Options of the venue, as JSON of the standard. */
export type CeremonyOptions = Readonly<Record<string, unknown>>;

/** Wrong parts of an answer in place of the right ones: for proving that it is refused. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False for an authenticator that did not check who holds it. */
  readonly userVerified?: boolean;
  /** Value of its counter. It counts by itself otherwise, unless it was made not to count. */
  readonly counter?: number;
  /** The owner that it names. */
  readonly handle?: string;
  /** Signs with another passkey's key. */
  readonly signWith?: Passkey;
}

/** One passkey inside an authenticator. */
export interface Passkey {
  readonly credentialId: string;
  readonly privateKey: KeyObject;
  readonly rpId: string;
  readonly handle: string;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const ATTESTED = 0x40;
/** ECDSA with P-256 and SHA-256, as COSE numbers it. */
const ES256 = -7;

/** A WebAuthn authenticator in software (P-256, no attestation), with the browser around it. */
export class SoftAuthenticator {
  readonly origin: string;
  readonly passkeys: Passkey[] = [];
  readonly #counts: boolean;

  /** `counts` is false for one that keeps no counter, as those kept in step among devices do. */
  constructor(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
    this.origin = origin;
    this.#counts = counts;
  }

  /** Answers `navigator.credentials.create` with a new passkey, as JSON text. */
  create(options: CeremonyOptions, bent: Bent = {}): string {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rpId = bent.rpId ?? textAt(options, 'rp', 'id');
    const id = randomBytes(32);
    const passkey: Passkey = {
      credentialId: id.toString('base64url'),
      privateKey,
      rpId,
      handle: bent.handle === undefined ? textAt(options, 'user', 'id') : encoded(bent.handle),
      counter: bent.counter ?? 0,
    };
    this.passkeys.push(passkey);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = cborMap([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const authData = authenticatorData(rpId, ATTESTED | this.#flags(bent), passkey.counter, attested);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer(passkey, {
      clientDataJSON: this.#clientData('webauthn.create', options, bent).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Answers `navigator.credentials.get` with the newest passkey that fits, or the one given, as JSON text. */
  get(options: CeremonyOptions, bent: Bent = {}, chosen?: Passkey): string {
    const allowed = (options['allowCredentials'] ?? []) as readonly { readonly id: string }[];
    const fits = ({ credentialId }: Passkey): boolean => allowed.length === 0 || allowed.some(({ id }) => id === credentialId);
    const passkey = chosen ?? this.passkeys.findLast(fits);
    if (!passkey) throw new Error('no passkey fits');
    if (this.#counts) passkey.counter += 1;
    const rpId = bent.rpId ?? textAt(options, 'rpId');
    const authData = authenticatorData(rpId, this.#flags(bent), bent.counter ?? passkey.counter);
    const clientData = this.#clientData('webauthn.get', options, bent);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.#answer(passkey, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, (bent.signWith ?? passkey).privateKey).toString('base64url'),
      userHandle: bent.handle === undefined ? passkey.handle : encoded(bent.handle),
    });
  }

  #flags({ userVerified = true }: Bent): number {
    return PRESENT | (userVerified ? VERIFIED : 0) | (this.#counts ? 0 : BACKUP_ELIGIBLE);
  }

  #clientData(type: string, options: CeremonyOptions, bent: Bent): Buffer {
    const challenge = bent.challenge ?? textAt(options, 'challenge');
    return Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? this.origin, crossOrigin: false }));
  }

  #answer({ credentialId }: Passkey, response: object): string {
    return JSON.stringify({ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function authenticatorData(rpId: string, flags: number, counter: number, attested: Buffer = Buffer.alloc(0)): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail, attested]);
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function textAt(options: CeremonyOptions, ...path: readonly string[]): string {
  let value: unknown = options;
  for (const name of path) value = (value as CeremonyOptions | undefined)?.[name];
  if (typeof value !== 'string') throw new Error(`the options have no ${path.join('.')}`);
  return value;
}

type CborValue = number | string | Buffer | ReadonlyMap<string, CborValue>;

/** CBOR (RFC 8949) as far as authenticators need it: whole numbers, text, bytes and maps. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborMap([...value]);
}

function cborMap(entries: readonly (readonly [number | string, CborValue])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
