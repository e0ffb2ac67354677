import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressIn, clientAddress } from '../../src/http/caller/connection.ts';
import { addressKey, networkKey, providerKey, siteKey } from '../../src/http/limits/networks.ts';

const PROXY = '10.0.0.9';
const port = fc.integer({ min: 1, max: 65_535 });
const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte);
/** Groups of which many are zero, so that there is something to leave out. */
const ipv6 = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
  .filter((groups) => !(groups.slice(0, 5).every((group) => group === 0) && [0, 0xffff].includes(groups[5] ?? 0)));

function behind(forwarded: string, peer = PROXY): string {
  return clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } } as unknown as IncomingMessage, true);
}

/** Key by which limits count a caller. */
const keysOf = (address: string): unknown => [addressKey(address), networkKey(address), siteKey(address), providerKey(address)];
const hex = (group: number): string => group.toString(16);

/** Every way to leave out one run of zeros, and none. */
function compressed(groups: readonly number[]): string[] {
  const ways = [groups.map(hex).join(':')];
  for (let from = 0; from < groups.length; from += 1)
    for (let to = from + 1; to <= groups.length && groups[to - 1] === 0; to += 1)
      ways.push(`${groups.slice(0, from).map(hex).join(':')}::${groups.slice(to).map(hex).join(':')}`);
  return ways;
}

/** Texts that a proxy may write for one address. */
function written(addresses: readonly string[], ofPort: number, isBare: boolean): string[] {
  return addresses
    .flatMap((address) => [address, address.toUpperCase()])
    .flatMap((address) => [address, `[${address}]`, `[${address}]:${ofPort}`, ...(isBare ? [`${address}:${ofPort}`] : [])]);
}

describe('one address', () => {
  it('HTTP-42 has one text and one network, however a proxy spells it', () => {
    fc.assert(
      fc.property(ipv6, port, (groups, ofPort) => {
        const padded = groups.map((group) => hex(group).padStart(4, '0')).join(':');
        const spelled = written([padded, ...compressed(groups)], ofPort, false);
        const [found = ''] = new Set(spelled.map((each) => behind(each)));
        expect(spelled.filter((each) => behind(each) !== found || behind('unknown', each) !== found)).toEqual([]);
        // Written out again it is the same address, and counts for the same networks.
        expect(addressIn(padded)).toBe(found);
        expect(keysOf(found)).toEqual(keysOf(groups.map(hex).join(':')));
      }),
    );
  });

  it('HTTP-42 of IPv4 is that address, also inside an IPv6 one in hex or in decimals', () => {
    fc.assert(
      fc.property(ipv4, port, (bytes, ofPort) => {
        const plain = bytes.join('.');
        const [a, b, c, d] = bytes;
        const pair = [a * 256 + b, c * 256 + d] as const;
        const inside = [...compressed([0, 0, 0, 0, 0, 0xffff, ...pair]), `::ffff:${plain}`, `0:0:0:0:0:ffff:${plain}`];
        const spelled = [...written([plain], ofPort, true), ...written(inside, ofPort, false)];
        expect(spelled.filter((each) => behind(each) !== plain)).toEqual([]);
        expect(networkKey(behind(inside[0] ?? ''))).toBe(`${a}.${b}.${c}.0/24`);
      }),
    );
  });

  it('HTTP-42 is the proxy’s own where the text is none', () => {
    for (const text of [
      'unknown',
      '_hidden',
      '203.0.113',
      '203.0.113.7:x',
      '203.0.113.256',
      '0x7f.1',
      '2130706433',
      '[2001:db8::1',
      '2001:db8:::1',
      ':80',
    ])
      expect([text, behind(text)]).toEqual([text, PROXY]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = behind(text);
        expect(addressIn(found)).toBe(found);
      }),
    );
  });

  it('HTTP-42 has no zone', () => {
    expect(behind('fe80::1%eth0')).toBe('fe80::1');
  });
});
