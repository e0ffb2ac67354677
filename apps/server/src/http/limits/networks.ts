/** An IPv6 customer holds a /64, so that is what counts as one address; IPv4 counts whole. Takes what it gave as well. */
export function addressKey(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 4).join(':')}::/64`;
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** The IPv6 /56 of an address, which is what a household is given at most; undefined for IPv4. */
export function siteKey(address: string): string | undefined {
  const groups = groupsOf(address);
  if (!groups) return undefined;
  const site = Number.parseInt(groups[3] ?? '0', 16) >>> 8;
  return `${groups.slice(0, 3).join(':')}:${(site * 256).toString(16)}::/56`;
}

/**
 * Returns the network of an address. It is the /48 of an IPv6 address, which providers give a company, or any customer who asks. It is the /24 of an IPv4 one.
 */
export function networkKey(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  return `${addressKey(address).split('.').slice(0, 3).join('.')}.0/24`;
}

/** Returns the range that providers are given and one customer never is: the /32 of an IPv6 address, the /16 of an IPv4 one. */
export function providerKey(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 2).join(':')}::/32`;
  return `${addressKey(address).split('.').slice(0, 2).join('.')}.0.0/16`;
}

/** The eight groups of an IPv6 address, or the first ones of a network; undefined for IPv4, also inside IPv6. */
function groupsOf(address: string): readonly string[] | undefined {
  if (!address.includes(':') || (address.startsWith('::ffff:') && address.includes('.'))) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups;
}
