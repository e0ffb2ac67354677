import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/case-count.ts';
import { accountKey, mobileNameOf, storedKeys } from '../../src/features/account/account-name.ts';
import { readMobile, storedMobile } from '../../src/features/account/mobile-numbers.ts';

/** Countries with the numbers that are drawn for each: what begins a number, how long it is, and what is dialled before it within the country. */
const COUNTRIES = [
  { country: 'GB', area: '44', begin: '74', length: 10, trunk: '0' },
  { country: 'DE', area: '49', begin: '151', length: 11, trunk: '0' },
  { country: 'IT', area: '39', begin: '391', length: 10, trunk: '' },
  { country: 'US', area: '1', begin: '202555', length: 10, trunk: '1' },
  { country: 'CN', area: '86', begin: '138', length: 11, trunk: '0' },
  { country: 'IN', area: '91', begin: '9198', length: 10, trunk: '0' },
  { country: 'BR', area: '55', begin: '55991', length: 11, trunk: '0' },
  { country: 'VN', area: '84', begin: '84', length: 9, trunk: '0' },
  { country: 'RU', area: '7', begin: '916', length: 10, trunk: '8' },
  { country: 'KZ', area: '7', begin: '701', length: 10, trunk: '8' },
] as const;

/** The digits of another script, and what comes between digits. */
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const spaced = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ');
const dashed = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1-');

const numbers = fc.constantFrom(...COUNTRIES).chain((country) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), {
      minLength: country.length - country.begin.length,
      maxLength: country.length - country.begin.length,
    })
    .map((digits) => ({ ...country, number: country.begin + digits.join('') })),
);

describe('ACC-119 the spellings of one mobile number', () => {
  it('have one key, and different numbers never do', () => {
    fc.assert(
      fc.property(numbers, ({ area, number, trunk }) => {
        const full = `${area}${number}`;
        const written = [number, `${trunk}${number}`, full, `+${full}`, `00${full}`, `+${area} (${trunk})${number}`];
        const spellings = written.flatMap((each) => [each, arabic(each), spaced(each), dashed(each)]);
        const read = [...spellings.map((text) => [text, area] as const), [number, `+${area}`] as const, [full, `00${area}`] as const];
        // The number is all of the key, so that no two numbers have the same.
        for (const [text, chosen] of read) expect([text, accountKey(mobileNameOf(text, chosen))]).toEqual([text, `+${area} ${number}`]);
      }),
      { numRuns: cases(60, 3_000) },
    );
  });

  it('are read to what they were read to, whatever the digits', () => {
    const areas = ['44', '49', '39', '1', '1242', '1809', '86', '91', '55', '84', '7', '999', '375', '36', '225'];
    fc.assert(
      fc.property(fc.constantFrom(...areas), fc.stringMatching(/^0?\d{6,14}$/), (area, digits) => {
        const read = storedMobile({ areaCode: area, mobile: digits });
        expect(storedMobile(read)).toEqual(read);
      }),
      { numRuns: cases(300, 20_000) },
    );
  });

  it.each([
    // Italian numbers keep their zero, and may begin with the digits of the country.
    ['39', '0612345678', '+39 0612345678'],
    ['39', '390612345678', '+39 0612345678'],
    // Countries that share the calling code 1 are one plan.
    ['1242', '3591234', '+1 2423591234'],
    ['1242', '2423591234', '+1 2423591234'],
    ['1242', '+1 242 359 1234', '+1 2423591234'],
    ['1', '(242) 359-1234', '+1 2423591234'],
    // The Dominican Republic has three codes of which the list has one.
    ['1809', '829 555 1234', '+1 8295551234'],
    ['1809', '+1 829 555 1234', '+1 8295551234'],
    // What the library does not know is its digits.
    ['999', '123456', '+999 123456'],
    ['999', '+999 123456', '+999 123456'],
    ['44', '123456', '+44 123456'],
    ['44', '+44 123456', '+44 123456'],
  ])('behind +%s %s is %s', (area, typed, key) => {
    expect(accountKey(mobileNameOf(typed, area))).toBe(key);
  });

  it.each([
    ['44', '+49 151 12345678', 'area_code_differs'],
    ['44', '0049 151 12345678', 'area_code_differs'],
    ['1242', '+1 202 555 0123', 'area_code_differs'],
    ['999', '+44 7418 084106', 'area_code_differs'],
    ['44', '12345', 'account_malformed'],
    ['44', '1234567890123456', 'account_malformed'],
    ['44', 'number', 'account_malformed'],
    ['', '7418084106', 'account_malformed'],
  ])('behind +%s %s is refused', (area, typed, code) => {
    expect(() => mobileNameOf(typed, area)).toThrow(expect.objectContaining({ code }));
  });

  it('lead to every row in which the number may stand, first the one that was typed', () => {
    expect(storedKeys(mobileNameOf('07418084106', '44'))).toEqual([
      '+44 07418084106',
      '+44 7418084106',
      '+44 447418084106',
      '+44 00447418084106',
    ]);
    expect(storedKeys(mobileNameOf('+12423591234', '1'))).toEqual(expect.arrayContaining(['+1 2423591234', '+1242 3591234']));
    expect(readMobile('87012345678', '7')).toEqual({ areaCode: '7', mobile: '7012345678' });
  });
});
