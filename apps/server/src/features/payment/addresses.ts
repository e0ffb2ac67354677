import type { Chain } from '@candor/api';
import { addressIn, canonicalAddress, chainsOfAddress } from '@candor/rules';
import { ADDRESS_HASHES } from '../../chains/address-hashes.ts';
import { RefusedError } from '../../kernel/model/command.ts';

/**
 * Reads an address in its canonical spelling, with its chain: the chain asked for, or the only one of `offered` that it fits. It may be given as the code of a
 * wallet. Throws `RefusedError` with `address_malformed`, or with `address_other_network` for a code of a network that is not paid on. Throws it with
 * `chain_required` when the address fits more than one.
 */
export function readAddress(
  text: string,
  asked: Chain | undefined,
  offered: readonly Chain[],
): { readonly chain: Chain; readonly address: string } {
  const read = addressIn(text);
  if (read.isElsewhere) throw new RefusedError('address_other_network');
  const fitting = asked === undefined ? chainsOfAddress(read.address, ADDRESS_HASHES).filter((chain) => offered.includes(chain)) : [asked];
  if (fitting.length > 1) throw new RefusedError('chain_required');
  const [chain] = fitting;
  const address = chain && offered.includes(chain) ? canonicalAddress(chain, read.address, ADDRESS_HASHES) : undefined;
  if (chain === undefined || address === undefined) throw new RefusedError('address_malformed');
  return { chain, address };
}
