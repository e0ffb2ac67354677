/** The public key of the test signer: 32 bytes 5a are its private key, as everybody may know. For demonstrations only. */
export const TEST_SIGNER = '0d7550754e0800a5d237eef5826035766b9b3e5a15868a940ab289958788e3b0';

/**
 * The public Ed25519 key of who sends withdrawals, in hex; that of the test signer for a demonstration without one, none for a live
 * venue. Throws `fault` with one line for the operator.
 */
export function readSigner(text: string, mode: 'demo' | 'live', fault: (message: string) => Error): string {
  const key = text.toLowerCase();
  if (key === '') return mode === 'demo' ? TEST_SIGNER : '';
  if (!/^[0-9a-f]{64}$/.test(key)) throw fault('WITHDRAWAL_SIGNER must be 64 hex digits, a public Ed25519 key.');
  if (mode === 'live' && key === TEST_SIGNER)
    throw fault('WITHDRAWAL_SIGNER is the published test key; everybody can sign results with it.');
  return key;
}
