import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;
const SEALED_HEAD = /^v1\.([0-9a-f]{8})\.$/;
const HEAD_LENGTH = 12;

/** A key is malformed, or something was sealed with a key that is not there any more. The message is one line for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

interface Key {
  /** First eight hex digits of the key's sha256: tells keys apart without telling them. */
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Seals what must be stored but not read from the database, and signs what comes back from outside. The first key seals and signs. All of them open and verify,
 * so that a key can be replaced while the old one is still needed.
 */
export class SecretBox {
  readonly #current: Key;
  readonly #keys: readonly Key[];

  /** Keys as 64 hex digits or base64 of 32 bytes, the current one first. Throws `SecretKeyError`. */
  constructor(keys: readonly string[]) {
    this.#keys = keys.map(readKey);
    const [current] = this.#keys;
    if (!current) throw new SecretKeyError('There is no secret key.');
    this.#current = current;
  }

  /** Encrypts with AES-256-GCM. `context` says what the secret is and whose; it must be the same to open it. */
  seal(text: string, context: string): string {
    return `v1.${this.#current.id}.${encrypted(this.#current, Buffer.from(text), context).toString('base64url')}`;
  }

  /** Decrypts what `seal` gave. Throws `SecretKeyError` for an unknown key, and for text that was changed or moved elsewhere. */
  open(sealed: string, context: string): string {
    const [, id, body = ''] = SEALED.exec(sealed) ?? [];
    return decrypted(this.#named(id), Buffer.from(body, 'base64url'), context).toString('utf8');
  }

  /** Encrypts like `seal`, for files: bytes to bytes. */
  sealBytes(bytes: Uint8Array, context: string): Buffer {
    return Buffer.concat([this.currentHead, encrypted(this.#current, bytes, context)]);
  }

  /** Decrypts what `sealBytes` gave. Throws as `open`. */
  openBytes(sealed: Uint8Array, context: string): Buffer {
    const [, id] = SEALED_HEAD.exec(headOf(sealed)) ?? [];
    return decrypted(this.#named(id), sealed.subarray(HEAD_LENGTH), context);
  }

  #named(id: string | undefined): Key {
    const key = this.#keys.find((each) => each.id === id);
    if (!key) throw new SecretKeyError(`A stored secret needs the key ${id ?? 'of another version'}, which is not configured.`);
    return key;
  }

  /** Whether this was sealed with the current key. */
  isCurrent(sealed: string): boolean {
    return SEALED.exec(sealed)?.[1] === this.#current.id;
  }

  /** First bytes of what was sealed with the current key. */
  get currentHead(): Buffer {
    return Buffer.from(`v1.${this.#current.id}.`);
  }

  /** The keys that are derived for one purpose, the current one first, with what tells each. */
  keysFor(purpose: string): { readonly id: string; readonly bytes: Buffer }[] {
    return this.#keys.map((key) => ({ id: key.id, bytes: derived(key, purpose) }));
  }

  /** HMAC-SHA256 of a text in hex, with the current key, for one purpose. */
  mac(purpose: string, text: string): string {
    return mac(this.#current, purpose, text);
  }

  /** Computes `mac` with every key: what was signed before a key was replaced is still recognised. */
  macs(purpose: string, text: string): string[] {
    return this.#keys.map((key) => mac(key, purpose, text));
  }

  /** Whether this is the signature of a text, by any of the keys. */
  fits(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.macs(purpose, text).some((each) => each.length === given.length && timingSafeEqual(Buffer.from(each), given));
  }
}

/** A new key as text. */
export function newSecretKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

function headOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(0, HEAD_LENGTH)).toString('latin1');
}

function encrypted(key: Key, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'seal'), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypted(key: Key, bytes: Uint8Array, context: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived(key, 'seal'), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SecretKeyError('A stored secret was changed or belongs elsewhere.');
  }
}

function mac(key: Key, purpose: string, text: string): string {
  return createHmac('sha256', derived(key, `mac ${purpose}`))
    .update(text)
    .digest('hex');
}

/** Every purpose has a key of its own, so that nothing made for one can be used for another. */
function derived(key: Key, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), `candor ${purpose}`, KEY_BYTES));
}

function readKey(text: string): Key {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES) throw new SecretKeyError('A secret key is 32 bytes, written as 64 hex digits or in base64.');
  return { id: hash('sha256', bytes, 'hex').slice(0, 8), bytes };
}
