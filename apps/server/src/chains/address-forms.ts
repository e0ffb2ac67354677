import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { createBase58check, hex } from '@scure/base';
import { canonicalAddress, type AddressChain, type DepositChain } from '@candor/rules';
import { ADDRESS_HASHES } from './address-hashes.ts';

const base58check = createBase58check((bytes: Uint8Array) => ADDRESS_HASHES.sha256(bytes));
/** The first byte of a Tron address. */
const TRON = 0x41;
/** The first byte of a Bitcoin address that pays to a public key, and of one that pays to a script. */
const [BITCOIN, BITCOIN_SCRIPT] = [0x00, 0x05];

/**
 * Computes the address of a compressed public key on a chain. ERC20 uses EIP-55, TRC20 base58check with 0x41 of the same twenty bytes, OMNI Bitcoin's P2PKH.
 * Addresses of the simulated chain are made so that no wallet takes them for real ones.
 */
export function addressOf(chain: DepositChain, publicKey: Uint8Array): string {
  switch (chain) {
    case 'ERC20':
      return checksummed(ethereumBytes(publicKey));
    case 'TRC20':
      return tronAddress(ethereumBytes(publicKey));
    case 'OMNI':
      return base58check.encode(Uint8Array.from([BITCOIN, ...ripemd160(ADDRESS_HASHES.sha256(publicKey))]));
    case 'DEMO':
      return `demo${hex.encode(ethereumBytes(publicKey))}`;
  }
}

/** An address as events of a node write it (0x and forty digits), in the one spelling of its chain. */
export function addressFromNode(chain: 'ERC20' | 'TRC20', address: string): string {
  const bytes = hex.decode(address.slice(2).toLowerCase());
  return chain === 'ERC20' ? checksummed(bytes) : tronAddress(bytes);
}

/** The twenty bytes of a Tron or Ethereum address, as nodes take it: 0x and forty digits. Throws for what is no address. */
export function addressForNode(chain: 'ERC20' | 'TRC20', address: string): `0x${string}` {
  const canonical = canonicalAddress(chain, address, ADDRESS_HASHES);
  if (canonical === undefined) throw new RangeError(`${address} is no address of ${chain}`);
  return chain === 'ERC20' ? `0x${canonical.slice(2).toLowerCase()}` : `0x${hex.encode(base58check.decode(canonical).slice(1))}`;
}

/** Returns every address that holds these twenty bytes on a chain of real coins. */
export function addressesOfBytes(chain: AddressChain, bytes: Uint8Array): readonly string[] {
  switch (chain) {
    case 'ERC20':
      return [checksummed(bytes)];
    case 'TRC20':
      return [tronAddress(bytes)];
    case 'OMNI':
      return [BITCOIN, BITCOIN_SCRIPT].map((first) => base58check.encode(Uint8Array.from([first, ...bytes])));
  }
}

/** The last twenty bytes of the keccak-256 of the public key, as in the Ethereum yellow paper. */
function ethereumBytes(publicKey: Uint8Array): Uint8Array {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return ADDRESS_HASHES.keccak256(point.slice(1)).slice(-20);
}

function tronAddress(bytes: Uint8Array): string {
  return base58check.encode(Uint8Array.from([TRON, ...bytes]));
}

function checksummed(bytes: Uint8Array): string {
  const digits = `0x${hex.encode(bytes)}`;
  return canonicalAddress('ERC20', digits, ADDRESS_HASHES) ?? digits;
}
