import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Chain } from '@candor/api';
import { canonicalAddress, chainsOfAddress, type AddressHashes } from '@candor/rules';
import { RefusedError } from '../../kernel/command.ts';

const HASHES: AddressHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  keccak256: (bytes) => keccak_256(bytes),
};

/**
 * An address in its one spelling, with its chain: the chain asked for, or the only one of `offered` that it fits. Throws
 * `RefusedError` with `address_malformed`, or `chain_required` when it fits more than one.
 */
export function readAddress(
  text: string,
  asked: Chain | undefined,
  offered: readonly Chain[],
): { readonly chain: Chain; readonly address: string } {
  const fitting = asked === undefined ? chainsOfAddress(text, HASHES).filter((chain) => offered.includes(chain)) : [asked];
  if (fitting.length > 1) throw new RefusedError('chain_required');
  const [chain] = fitting;
  const address = chain && offered.includes(chain) ? canonicalAddress(chain, text, HASHES) : undefined;
  if (chain === undefined || address === undefined) throw new RefusedError('address_malformed');
  return { chain, address };
}
