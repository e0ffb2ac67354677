import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressBuckets, addressKey, networkKey, TokenBuckets } from '../../src/http/rates.ts';

describe('token buckets', () => {
  it('never lets more than burst + rate × time through, whatever the moments', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { maxLength: 200 }), (gaps) => {
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
    expect(networkKey('203.0.113.9')).toBeUndefined();
    expect(networkKey('::ffff:203.0.113.9')).toBeUndefined();
    expect(networkKey('2001:db8:1:ffff::9')).toBe(networkKey('2001:db8:1::'));
    expect(networkKey('2001:db8:2::')).not.toBe(networkKey('2001:db8:1::'));
  });

  it('HTTP-8 who holds an IPv6 /48 has sixteen budgets, not sixty-five thousand', () => {
    const buckets = new AddressBuckets({ burst: 5, perSecond: 0.1 });
    let passed = 0;
    for (let number = 0; number < 1_000; number += 1) if (buckets.take(`2001:db8:1:${number.toString(16)}::1`, 0) === 0) passed += 1;
    expect(passed).toBe(80);
    // A refused try costs its own /64 nothing, and another network is another customer.
    expect(buckets.take('2001:db8:1:3e7::1', 0)).toBe(1);
    expect(buckets.take('2001:db8:1:3e7::1', 10_000)).toBe(0);
    for (let time = 0; time < 5; time += 1) expect(buckets.take('2001:db8:2::1', 0)).toBe(0);
    expect(buckets.take('2001:db8:2::1', 0)).toBe(10);
    for (let number = 0; number < 200; number += 1) expect(buckets.take(`203.0.113.${number}`, 0)).toBe(0);
  });
});
