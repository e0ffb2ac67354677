import { decimal, LARGEST, toText } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankMost, bankPaysIn, bankPaysOut } from '../../src/wallet/bank.ts';
import { canonicalPaidBy } from '../../src/wallet/deposits.ts';

describe('what a bank moves', () => {
  it('DEP-91 is rounded up to a hundredth for what comes in, and WDR-24 down for what goes out', () => {
    expect([
      toText(bankPaysIn(decimal('333.33333333'), decimal('7.2'))),
      toText(bankPaysOut(decimal('333.33333333'), decimal('7.2'))),
    ]).toEqual(['2400', '2399.99']);
    expect(toText(bankPaysIn(1n, 1n))).toBe('0.01');
  });

  it('DEP-91 never favours whoever splits an amount, and fits what is stored up to the most of its price', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 13n), (one, other, price) => {
        expect(bankPaysIn(one, price) + bankPaysIn(other, price)).toBeGreaterThanOrEqual(bankPaysIn(one + other, price));
        expect(bankPaysOut(one, price) + bankPaysOut(other, price)).toBeLessThanOrEqual(bankPaysOut(one + other, price));
        expect(bankPaysIn(bankMost(price), price)).toBeLessThanOrEqual(LARGEST);
      }),
    );
  });
});

describe('what paid a withdrawal', () => {
  it('WDR-26 has one spelling, however it is written', () => {
    const hash = 'ab'.repeat(32);
    for (const text of [hash, hash.toUpperCase(), `0x${hash}`, `0X${hash.toUpperCase()}`, ` ${hash} `]) {
      expect(canonicalPaidBy('TRC20', text)).toBe(hash);
      expect(canonicalPaidBy('ERC20', text)).toBe(`0x${hash}`);
    }
    expect([canonicalPaidBy('BANK', 'fp-1a'), canonicalPaidBy('OMNI', 'Tx-1'), canonicalPaidBy('TRC20', '')]).toEqual([
      'FP-1A',
      'tx-1',
      '',
    ]);
  });
});
