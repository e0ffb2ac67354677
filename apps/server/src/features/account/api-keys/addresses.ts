import { BlockList, isIP } from 'node:net';
import { RefusedError } from '../../../kernel/model/command.ts';

const MOST = 20;
/** A network larger than these is no limit worth its name: at most 65,536 IPv4 addresses, or one provider's IPv6 customers. */
const PREFIX_LEAST = { 4: 16, 6: 32 } as const;
const PREFIX = /^\d{1,3}$/;

/** IPv4 addresses inside IPv6 ones: such an entry would match nothing, for callers are compared as what they are. */
const INSIDE = new BlockList();
INSIDE.addSubnet('::ffff:0:0', 96, 'ipv6');

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/**
 * Reads addresses and networks such as `203.0.113.7` or `2001:db8::/48`, parted by commas or spaces; none for empty text.
 * Throws `api_key_addresses` for anything else, for more than twenty and for networks that are too large.
 */
export function addressList(text: string): string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length > MOST || entries.some((entry) => networkOf(entry) === undefined)) throw new RefusedError('api_key_addresses');
  return entries;
}

/** Says whether an address is on a list that `addressList` read; an empty list has every address on it. */
export function addressCheck(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => true;
  // One list for each kind: a list of both compares IPv4 addresses with networks of IPv6 as well, and `::/32` would have them all.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of entries) {
    const network = networkOf(entry);
    if (network) lists[network.family].addSubnet(network.address, network.prefix, network.family);
  }
  return (text) => {
    const address = plain(text);
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    return lists[family].check(address, family);
  };
}

function networkOf(entry: string): Network | undefined {
  const [address = '', prefixText, ...rest] = entry.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6) || address.includes('%')) return undefined;
  const longest = version === 4 ? 32 : 128;
  if (prefixText !== undefined && !PREFIX.test(prefixText)) return undefined;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  if (prefix < PREFIX_LEAST[version] || prefix > longest) return undefined;
  if (version === 6 && INSIDE.check(address, 'ipv6')) return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** An IPv4 address as it is written, also where a socket for both kinds shows it inside an IPv6 one. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
