import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressBuckets, NetworkBuckets } from '../../src/http/limits/network-buckets.ts';
import { addressKey, networkKey, providerKey, siteKey } from '../../src/http/limits/networks.ts';
import { TokenBuckets } from '../../src/http/limits/token-buckets.ts';

describe('token buckets', () => {
  it('never lets more than burst + rate × time through, whatever the moments', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { maxLength: 200, size: 'max' }), (gaps) => {
        const buckets = new TokenBuckets<string>({ burst: 5, perSecond: 2 });
        let now = 0;
        let passed = 0;
        for (const gap of gaps) {
          now += gap;
          if (buckets.take('key', now) === 0) passed += 1;
          expect(passed).toBeLessThanOrEqual(5 + (now / 1000) * 2);
        }
      }),
    );
  });

  it('names seconds after which a token is there', () => {
    const buckets = new TokenBuckets<string>({ burst: 1, perSecond: 0.1 });
    expect(buckets.take('key', 0)).toBe(0);
    const wait = buckets.take('key', 100);
    expect(wait).toBe(10);
    expect(buckets.take('key', 100 + wait * 1000)).toBe(0);
  });

  it('survives a clock that steps back', () => {
    const buckets = new TokenBuckets<string>({ burst: 2, perSecond: 1 });
    expect(buckets.take('key', 10_000)).toBe(0);
    expect(buckets.take('key', 0)).toBe(0);
    expect(buckets.take('key', 0)).toBe(1);
  });

  it('HTTP-8 keeps bounded memory and remembers keys in use', () => {
    const buckets = new TokenBuckets<number>({ burst: 1, perSecond: 0.0001 }, 100);
    buckets.take(0, 0);
    for (let key = 1; key < 1_000; key += 1) {
      buckets.take(key, 0);
      expect(buckets.take(0, 0)).toBeGreaterThan(0);
      expect(buckets.size).toBeLessThanOrEqual(200);
    }
  });

  it('HTTP-8 counts an IPv6 network as one address', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('2001:db8:1:3::9')).not.toBe(addressKey('2001:db8:1:2::9'));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(networkKey('203.0.113.9')).toBe('203.0.113.0/24');
    expect(networkKey('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
    expect(siteKey('203.0.113.9')).toBeUndefined();
    expect(siteKey('2001:db8:1:2ff::9')).toBe(siteKey('2001:db8:1:200::'));
    expect(siteKey('2001:db8:1:3ff::9')).not.toBe(siteKey('2001:db8:1:200::'));
    expect(providerKey('2001:db8:1::')).toBe(providerKey('2001:db8:ffff::'));
    expect(providerKey('203.0.113.9')).toBe('203.0.0.0/16');
    // What was kept of an address has the same keys as it.
    for (const key of [networkKey, siteKey, providerKey]) expect(key(addressKey('2001:db8:1:2ff::9'))).toBe(key('2001:db8:1:2ff::9'));
    expect(networkKey('2001:db8:1:ffff::9')).toBe(networkKey('2001:db8:1::'));
    expect(networkKey('2001:db8:2::')).not.toBe(networkKey('2001:db8:1::'));
  });

  it('HTTP-8 who holds an IPv6 /48 has sixteen budgets, not sixty-five thousand', () => {
    const buckets = new AddressBuckets({ burst: 5, perSecond: 0.1 });
    let passed = 0;
    for (let number = 0; number < 65_536; number += 16) if (buckets.take(`2001:db8:1:${number.toString(16)}::1`, 0) === 0) passed += 1;
    expect(passed).toBe(80);
    for (let time = 0; time < 5; time += 1) expect(buckets.take('2001:db8:2::1', 0)).toBe(0);
    expect(buckets.take('2001:db8:2::1', 0)).toBe(10);
  });

  it('HTTP-8 a /56 has four budgets, and an IPv4 /24 sixteen', () => {
    const passed = (addressOf: (number: number) => string): number => {
      const buckets = new AddressBuckets({ burst: 5, perSecond: 0.1 });
      return Array.from({ length: 256 }, (_, number) => buckets.take(addressOf(number), 0)).filter((wait) => wait === 0).length;
    };
    expect(passed((number) => `2001:db8:1:1${number.toString(16).padStart(2, '0')}::1`)).toBe(20);
    expect(passed((number) => `203.0.113.${number}`)).toBe(80);
    expect(passed((number) => `203.0.${number}.1`)).toBe(256);
  });

  it('HTTP-8 what is refused is taken from nobody', () => {
    const buckets = new AddressBuckets({ burst: 1, perSecond: 0.1 });
    for (let number = 0; number < 16; number += 1) expect(buckets.take(`203.0.113.${number}`, 0)).toBe(0);
    for (let again = 0; again < 100; again += 1) expect(buckets.take('203.0.113.99', 0)).toBeGreaterThan(0);
    expect(buckets.take('203.0.113.99', 1_000)).toBe(0);
  });
});

describe('budgets for all networks', () => {
  const budgets = {
    address: { burst: 10, perSecond: 1 },
    site: { burst: 10, perSecond: 1 },
    network: { burst: 10, perSecond: 1 },
    all: { burst: 30, perSecond: 3 },
    spared: { burst: 2, perSecond: 1 / 1_000 },
  };

  it('ACC-91 when many networks have emptied them, every provider’s range still has some tries', () => {
    const buckets = new NetworkBuckets(budgets);
    const tries = (address: string, count: number): number =>
      Array.from({ length: count }, () => buckets.take(address, 0).wait).filter((wait) => wait === 0).length;
    expect([1, 2, 3].map((number) => tries(`198.51.${number}.1`, 20))).toEqual([10, 10, 10]);
    expect(tries('198.51.4.1', 20)).toBe(2);
    expect(tries('198.51.5.1', 20)).toBe(0);
    expect(tries('203.0.113.1', 20)).toBe(2);
  });

  it('gives everything back that was taken', () => {
    const buckets = new NetworkBuckets(budgets);
    for (let time = 0; time < 1_000; time += 1) {
      const taken = buckets.take('2001:db8::1', 0);
      expect(taken.wait).toBe(0);
      taken.giveBack();
    }
  });
});
