import type { Chain } from '@candor/api';
import { canonicalAddress, chainsOfAddress } from '@candor/rules';
import { ADDRESS_HASHES } from '../../chains/address-hashes.ts';
import { RefusedError } from '../../kernel/command.ts';

/**
 * An address in its one spelling, with its chain: the chain asked for, or the only one of `offered` that it fits. Throws
 * `RefusedError` with `address_malformed`, or `chain_required` when it fits more than one.
 */
export function readAddress(
  text: string,
  asked: Chain | undefined,
  offered: readonly Chain[],
): { readonly chain: Chain; readonly address: string } {
  const fitting = asked === undefined ? chainsOfAddress(text, ADDRESS_HASHES).filter((chain) => offered.includes(chain)) : [asked];
  if (fitting.length > 1) throw new RefusedError('chain_required');
  const [chain] = fitting;
  const address = chain && offered.includes(chain) ? canonicalAddress(chain, text, ADDRESS_HASHES) : undefined;
  if (chain === undefined || address === undefined) throw new RefusedError('address_malformed');
  return { chain, address };
}
