import { withoutUnseen } from './address-text.ts';

const HASH = /^(?:0x)?[0-9a-f]{64}$/i;
/** Part of a link that names a transaction. Blocks have hashes of the same form, so what stands before it counts. */
const IN_LINK = /\/(?:tx|txs|transaction|transactions)\/((?:0x)?[0-9a-f]{64})(?=$|[/?#&])/i;

/**
 * Reads the hash of a transaction in a pasted text, as it is written there; undefined where there is none. It removes invisible characters and blanks,
 * as a wrapped line leaves them, and takes the hash out of the link of an explorer.
 */
export function transactionIn(text: string): string | undefined {
  const seen = withoutUnseen(text).replace(/\s/g, '');
  return HASH.test(seen) ? seen : IN_LINK.exec(seen)?.[1];
}
