import { createPublicKey, verify } from 'node:crypto';
import { text } from '@candor/api';
import { z } from 'zod';
import { RefusedError } from '../../kernel/model/command.ts';

const RESULT_FORMAT = 'candor-withdrawal-results/1';

const row = z.strictObject({
  id: z.int().positive(),
  /** Amount and address, as the file names them. */
  amount: z.string().max(30),
  address: z.string().max(128),
  /** Empty for what was not sent. */
  txid: z.string().regex(/^[A-Za-z0-9._-]{0,128}$/),
  /** Why it was not sent; empty for what was. */
  failed: text(0, 200),
});

const resultDocument = z.strictObject({
  format: z.literal(RESULT_FORMAT),
  file: z.int().positive(),
  /** Hash of the document of the file. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.array(row).min(1).max(100),
});
export type ResultDocument = z.output<typeof resultDocument>;

const envelope = z.strictObject({
  document: z.string(),
  /** Ed25519 over the document, in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** Bytes before the 32 bytes of a public Ed25519 key in SPKI (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads the signer's result of a file, once its signature holds. `signer` is its public key in hex; empty when the venue knows none. Throws `RefusedError` with
 * `result_malformed`, `result_signer_missing` or `result_signature`.
 */
export function readResult(text: string, signer: string): ResultDocument {
  if (signer === '') throw new RefusedError('result_signer_missing');
  const signed = envelope.safeParse(jsonOf(text));
  if (!signed.success) throw new RefusedError('result_malformed');
  const { document, signature } = signed.data;
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, Buffer.from(signer, 'hex')]), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(document), key, Buffer.from(signature, 'hex'))) throw new RefusedError('result_signature');
  const said = resultDocument.safeParse(jsonOf(document));
  // Each payment was either sent or not.
  if (!said.success || said.data.rows.some(({ txid, failed }) => (txid === '') === (failed === '')))
    throw new RefusedError('result_malformed');
  return said.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
