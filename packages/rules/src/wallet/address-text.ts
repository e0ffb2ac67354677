import type { AddressChain } from './addresses.ts';

/** Patterns of the addresses of each chain; `canonicalAddress` checks them in full. */
export const ADDRESS_SHAPES: Readonly<Record<AddressChain, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  OMNI: /^(?:[13][1-9A-HJ-NP-Za-km-z]{24,34}|bc1[0-9a-z]{20,80})$/i,
};
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Invisible characters: those of no width and marks of direction, which come along with copied text. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const URI = /^(ethereum|tron|bitcoin|solana):(?:\/\/)?([^?]*)(?:\?(.*))?$/is;
/** ERC-681: an address, the id of its network, and a function of the contract there. */
const ETHEREUM = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i;
const MAINNET = 1n;
/** CAIP-10: the id of a network with addresses of Ethereum before the address. EIP-3770: a short name of the network instead. */
const PREFIXED = /^(?:eip155:(\d+)|([a-z0-9-]+)):(0x[0-9a-f]{40})$/i;
const MAINNET_NAME = 'eth';
/** Short names of other networks, of the list that EIP-3770 names. A text before an address may be anything else. */
const OTHER_NAMES =
  /^(?:arb1|arb-nova|avax|base|berachain|blast|bnb|celo|etc|ftm|gno|linea|mantle|matic|mode|obnb|oeth|pol|scr|sep|sonic|unichain|wc|zkevm|zksync)$/i;
/** Two lines of one address, with the blanks that a wrapped line leaves between them. */
const WRAPPED = /^(\S{4,})\s+(\S{4,})$/;

/** Result of reading a text that was pasted for an address. */
export interface AddressText {
  /** Address, or the unchanged text where it is not understood. */
  readonly address: string;
  /** Whether the text asks for a network on which the venue pays nothing: another network with addresses of Ethereum, or Solana. */
  readonly isElsewhere: boolean;
}

/**
 * Reads the address in a pasted text. It removes invisible characters, blanks around the address or where it was wrapped, and the prefix of
 * its network (EIP-3770, CAIP-10). It removes the scheme and the amounts of wallet codes (ERC-681, BIP-21 and their like). A code that asks
 * for a transfer of a token begins with the address of the token's contract. The address returned is then that of the receiver.
 */
export function addressIn(text: string): AddressText {
  const asItWas = { address: text, isElsewhere: false };
  const seen = withoutUnseen(text).trim().replace(WRAPPED, '$1$2');
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
      return prefixed(seen) ?? asItWas;
  }
}

/** Removes invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * Content of an address field after a text was typed or pasted into it: the address alone. A text that asks for another network stays as
 * typed, for the server to refuse it.
 */
export function addressField(typed: string): string {
  const { address, isElsewhere } = addressIn(typed);
  return isElsewhere ? typed : address;
}

function prefixed(text: string): AddressText | undefined {
  const [, id, name = '', address] = PREFIXED.exec(text) ?? [];
  if (address === undefined) return undefined;
  const isMainnet = id === undefined ? name.toLowerCase() === MAINNET_NAME : BigInt(id) === MAINNET;
  return isMainnet || id !== undefined || OTHER_NAMES.test(name) ? { address, isElsewhere: !isMainnet } : undefined;
}

function ethereum(path: string, query: string): AddressText | undefined {
  const [, target, network, asked] = ETHEREUM.exec(path) ?? [];
  if (target === undefined) return undefined;
  const address = asked === undefined ? target : asked === 'transfer' ? new URLSearchParams(query).get('address') : null;
  if (address === null || !ADDRESS_SHAPES.ERC20.test(address)) return undefined;
  return { address, isElsewhere: network !== undefined && BigInt(network) !== MAINNET };
}
