import { createPrivateKey, hash, sign } from 'node:crypto';

/** Bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The private key of the test signer, whose public one a demonstration knows. */
const TEST_SEED = Buffer.from('5a'.repeat(32), 'hex');

/** A payment of a file, as far as a signer needs it. */
interface Asked {
  readonly id: number;
  readonly amount: string;
  readonly address: string;
}

/** Outcome of a payment. */
export interface SignedRow extends Asked {
  readonly txid: string;
  readonly failed: string;
}

/** The payments of a file, its number and the hash of its document. */
export function readSignerFile(file: string): { readonly number: number; readonly hash: string; readonly rows: readonly Asked[] } {
  const { document } = JSON.parse(file) as { document: string };
  const { file: number, rows } = JSON.parse(document) as { file: number; rows: Asked[] };
  return { number, hash: hash('sha256', document, 'hex'), rows };
}

/** The result that the test signer gives of a file: everything sent, unless `change` makes something else of a row. */
export function signResult(file: string, change: (row: SignedRow) => SignedRow = (row) => row, seed: Buffer = TEST_SEED): string {
  const { number, hash: documentHash, rows } = readSignerFile(file);
  const sent = rows.map(({ id, amount, address }) =>
    change({ id, amount, address, txid: hash('sha256', `${documentHash} ${id}`, 'hex'), failed: '' }),
  );
  return signed({ format: 'candor-withdrawal-results/1', file: number, hash: documentHash, rows: sent }, seed);
}

/** Signs any document as the test signer, or as another. */
export function signed(document: object, seed: Buffer = TEST_SEED): string {
  const text = JSON.stringify(document);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  return JSON.stringify({ document: text, signature: sign(null, Buffer.from(text), key).toString('hex') });
}
