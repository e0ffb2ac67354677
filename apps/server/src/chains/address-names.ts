import { canonicalAddress, type AddressChain } from '@candor/rules';
import { addressesOfBytes } from './address-forms.ts';
import { ADDRESS_HASHES } from './address-hashes.ts';

/** Numbers whose twenty bytes stand in addresses that coins are sent to in order to destroy them. No key is known for any of these addresses. */
const BURNING_NUMBERS = [0, 1, 0xdead];
const CHAINS: readonly AddressChain[] = ['TRC20', 'ERC20', 'OMNI'];
const BURNING: ReadonlySet<string> = new Set([
  ...CHAINS.flatMap((chain) =>
    BURNING_NUMBERS.flatMap((number) => addressesOfBytes(chain, twentyBytes(number)).map((address) => nameOf(chain, address))),
  ),
  nameOf('OMNI', '1BitcoinEaterAddressDontSendf59kuE'),
]);

/** A chain with an address in its one spelling, where the chain is one whose addresses we can read. */
export function nameOf(chain: string, address: string): string {
  const known = CHAINS.find((each) => each === chain);
  return `${chain} ${(known && canonicalAddress(known, address, ADDRESS_HASHES)) ?? address}`;
}

/** Whether coins are sent to an address in order to destroy them. `name` is one of `nameOf`. */
export function isBurning(name: string): boolean {
  return BURNING.has(name);
}

function twentyBytes(number: number): Uint8Array {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32BE(number, 16);
  return bytes;
}
