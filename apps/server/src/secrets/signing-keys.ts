import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

/** Bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_BYTES = 32;

interface SigningKey {
  /** Hex. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A public key and its signature, in hex. */
export interface DocumentSignature {
  readonly key: string;
  readonly signature: string;
}

/**
 * Ed25519 keys that sign the documents of one purpose. One follows from each key of the venue, and all of them sign. A reader who knows the old key learns of
 * the new one, as both have signed the same document.
 */
export class SigningKeys {
  readonly #keys: readonly SigningKey[];

  /** `purpose` as it has always been: another one gives other keys. */
  constructor(secrets: SecretBox, purpose: 'liability signature' | 'withdrawal signature' | 'receipt signature') {
    this.#keys = secrets.keysFor(purpose).map(({ bytes }) => {
      const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' });
      const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
      return { publicKey: spki.toString('hex', spki.length - PUBLIC_BYTES), privateKey };
    });
  }

  /** Hex, the current one first. */
  get publicKeys(): string[] {
    return this.#keys.map(({ publicKey }) => publicKey);
  }

  /** Signs a text with every key. */
  sign(text: string): DocumentSignature[] {
    return this.#keys.map(({ publicKey, privateKey }) => ({
      key: publicKey,
      signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
    }));
  }
}
