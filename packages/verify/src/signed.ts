import { step, type Step } from './step.ts';
import { bytesOf, isHash, isRecord, sha256 } from './text.ts';

/** A signature over the UTF-8 bytes of a document. Hex: 32 bytes of public key, 64 of Ed25519 signature. */
export interface DocumentSignature {
  readonly key: string;
  readonly signature: string;
}

/** A document as it is published: the text is what was signed. */
export interface SignedDocument {
  readonly document: string;
  readonly signatures: readonly DocumentSignature[];
}

/**
 * Checks that every signature of a document is right, and that one of them is by a trusted key. Without trusted keys any key will do. The
 * reader must then compare the key that the figures show.
 */
export async function checkSignatures({ document, signatures }: SignedDocument, trusted: readonly string[]): Promise<Step> {
  const keys = signatures.map(({ key }) => key);
  const figures = { key: keys.join(' '), hash: await sha256(document) };
  if (keys.length === 0 || (trusted.length > 0 && !keys.some((key) => trusted.includes(key)))) return step('signature', false, figures);
  try {
    for (const each of signatures) if (!(await isSigned(document, each))) return step('signature', false, figures);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return { check: 'signature', outcome: 'unknown', figures };
    return step('signature', false, figures);
  }
  return step('signature', true, figures);
}

/** Whether a signature is one of a text. Throws a `NotSupportedError` where there is no Ed25519. */
export async function isSigned(text: string, { key, signature }: DocumentSignature): Promise<boolean> {
  const signatureBytes = bytesOf(signature);
  const imported = await importedKey(key);
  if (!imported || signatureBytes?.length !== 64) return false;
  return crypto.subtle.verify('Ed25519', imported, signatureBytes, new TextEncoder().encode(text));
}

type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
let newest: { readonly key: string; readonly imported: VerifyingKey } | undefined;

/** Imports a key and keeps the newest one. Thousands of documents in a row are signed with one key. */
async function importedKey(key: string): Promise<VerifyingKey | undefined> {
  if (newest?.key === key) return newest.imported;
  const bytes = isHash(key) ? bytesOf(key) : undefined;
  if (!bytes) return undefined;
  const imported = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  newest = { key, imported };
  return imported;
}

/** Reads a signed document from parsed JSON; undefined when it is none. */
export function readSigned(given: unknown): SignedDocument | undefined {
  if (!isRecord(given) || typeof given['document'] !== 'string') return undefined;
  const { document, signatures } = given;
  return Array.isArray(signatures) && signatures.every(isSignature) ? { document, signatures } : undefined;
}

function isSignature(given: unknown): given is DocumentSignature {
  return isRecord(given) && typeof given['key'] === 'string' && typeof given['signature'] === 'string';
}
