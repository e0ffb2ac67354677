import type { AddressChain } from './addresses.ts';

/** How addresses of a chain look; `canonicalAddress` checks them in full. */
export const ADDRESS_SHAPES: Readonly<Record<AddressChain, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  OMNI: /^(?:[13][1-9A-HJ-NP-Za-km-z]{24,34}|bc1[0-9a-z]{20,80})$/i,
};
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** What nobody sees: characters of no width and marks of direction, which come along with copied text. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const URI = /^(ethereum|tron|bitcoin|solana):(?:\/\/)?([^?]*)(?:\?(.*))?$/is;
/** ERC-681: an address, the id of its network, and a function of the contract there. */
const ETHEREUM = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i;
const MAINNET = 1n;

/** What a text that was pasted for an address says. */
export interface AddressText {
  /** The address, or the text as it was where nothing is understood. */
  readonly address: string;
  /** The text asks for a network on which the venue pays nothing: a copy of Ethereum, or Solana. */
  readonly isElsewhere: boolean;
}

/**
 * Takes off an address what came with it: characters that nobody sees, blanks around it, and the scheme and the amounts of the codes
 * that wallets show (ERC-681, BIP-21 and their like). Where such a code asks for a transfer of a token, the address is the receiver's
 * and not that of the token's contract, which the code begins with.
 */
export function addressIn(text: string): AddressText {
  const asItWas = { address: text, isElsewhere: false };
  const seen = text.replace(UNSEEN, '').trim();
  if (Object.values(ADDRESS_SHAPES).some((shape) => shape.test(seen))) return { address: seen, isElsewhere: false };
  const [, scheme = '', path = '', query = ''] = URI.exec(seen) ?? [];
  switch (scheme.toLowerCase()) {
    case 'ethereum':
      return ethereum(path, query) ?? asItWas;
    case 'tron':
      return ADDRESS_SHAPES.TRC20.test(path) ? { address: path, isElsewhere: false } : asItWas;
    case 'bitcoin':
      return ADDRESS_SHAPES.OMNI.test(path) ? { address: path, isElsewhere: false } : asItWas;
    case 'solana':
      return SOLANA.test(path) ? { address: path, isElsewhere: true } : asItWas;
    default:
      return asItWas;
  }
}

/** What stands in a field after a text was typed or pasted into it: the address alone, or what was typed, for the server to say what is wrong with it. */
export function addressField(typed: string): string {
  const { address, isElsewhere } = addressIn(typed);
  return isElsewhere ? typed : address;
}

function ethereum(path: string, query: string): AddressText | undefined {
  const [, target, network, asked] = ETHEREUM.exec(path) ?? [];
  if (target === undefined) return undefined;
  const address = asked === undefined ? target : asked === 'transfer' ? new URLSearchParams(query).get('address') : null;
  if (address === null || !ADDRESS_SHAPES.ERC20.test(address)) return undefined;
  return { address, isElsewhere: network !== undefined && BigInt(network) !== MAINNET };
}
