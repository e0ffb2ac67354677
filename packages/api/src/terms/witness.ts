import type { Document, Field, Row } from './fields.ts';

/** Witnesses that watch the venue's signed heads from outside, by agreement with the venue: name, and public signing key in hex. */
export const WITNESS_FIELDS = {
  witnesses: {
    kind: 'rows',
    least: 0,
    count: 20,
    columns: { witness_name: { kind: 'line', most: 60 }, witness_key: { kind: 'line', most: 64 } },
  },
} as const satisfies Record<string, Field>;

/** Initial witnesses: none. */
export const WITNESS_INITIAL: Readonly<Record<string, Document>> = { heads: { witnesses: [] } };

/** Returns the witnesses of a document. */
export function witnessesOf(document: Document): readonly { readonly name: string; readonly key: string }[] {
  const rows = Array.isArray(document['witnesses']) ? (document['witnesses'] as readonly Row[]) : [];
  return rows.map((row) => ({ name: String(row['witness_name']), key: String(row['witness_key']) }));
}

/** Returns `witnesses` unless every witness has a name and a key, and no key occurs twice. */
export function witnessConflicts(document: Document): string[] {
  const witnesses = witnessesOf(document);
  const isRight = witnesses.every(({ name, key }) => name !== '' && /^[0-9a-f]{64}$/.test(key));
  return isRight && new Set(witnesses.map(({ key }) => key)).size === witnesses.length ? [] : ['witnesses'];
}
