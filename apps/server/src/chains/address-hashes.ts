import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { AddressHashes } from '@candor/rules';

/** The hashes that checksums of addresses are made of. */
export const ADDRESS_HASHES: AddressHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keccak256: (bytes) => keccak_256(bytes),
};
