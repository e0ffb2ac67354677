import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedAccount, maskedBankAccount, maskedDocument, maskedEmail, maskedMobile, maskedName } from '../src/masks.ts';

const MASKS = { maskedAccount, maskedBankAccount, maskedDocument, maskedEmail, maskedMobile, maskedName };

describe('masks', () => {
  it.each([
    [maskedEmail, 'alice@mail.example', 'a***@mail.example'],
    [maskedEmail, 'a@mail.example', 'a***@mail.example'],
    [maskedEmail, 'no address', 'n***'],
    [maskedMobile, '+86 13800138000', '+86 ***00'],
    [maskedMobile, '13800138000', '***00'],
    [maskedDocument, 'AB1234567', 'AB***67'],
    [maskedDocument, 'AB12', 'A***'],
    [maskedAccount, '123456789012', '12***9012'],
    [maskedAccount, '123456', '1***'],
    [maskedBankAccount, '6222021234567890123', '6222***0123'],
    [maskedBankAccount, '6222021234567890', '6222***7890'],
    [maskedBankAccount, '622202123456789', '62***6789'],
    [maskedBankAccount, '6', '***'],
    [maskedName, 'Ada Lovelace', 'A***'],
    [maskedName, '李明', '李***'],
    [maskedName, '𠮷田', '𠮷***'],
  ])('PAY-1 %o shows %s as %s', (mask, text, shown) => {
    expect(mask(text)).toBe(shown);
  });

  it.each(Object.entries(MASKS))('PAY-1 %s shows nothing of nothing', (_name, mask) => {
    expect(mask('')).toBe('');
  });

  it('PAY-1 at least half of an account, a document or a name stays hidden, and how long it is is not told', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((each) => !each.includes('*'));
    for (const mask of [maskedAccount, maskedBankAccount, maskedDocument])
      fc.assert(
        fc.property(text, (whole) => {
          const shown = [...mask(whole)].length - 3;
          expect(shown).toBeLessThanOrEqual([...whole].length / 2);
          expect(mask(whole)).toContain('***');
        }),
      );
    const long = fc.string({ unit: fc.constantFrom('7'), minLength: 16, maxLength: 60 });
    fc.assert(fc.property(long, long, (left, right) => void expect(maskedBankAccount(left)).toBe(maskedBankAccount(right))));
  });
});
