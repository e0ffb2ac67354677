import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '@candor/api/constants';
import { LARGEST, parseDecimal, toText } from '@candor/money';
import { formatDecimal, isolated } from '../src/format.ts';
import { readingText, readNumber, shownNumber, writtenNumber, type NumberReading } from '../src/number-text.ts';

const TAGS = Object.values(LANGUAGE_TAGS);
const read = (typed: string, tag = 'en', decimals = 8): NumberReading => readNumber(typed, { tag, decimals, units: ['USDT', '%'] });
const valueOf = (reading: NumberReading): string => (reading.kind === 'number' ? reading.value : reading.kind);
const faultOf = (reading: NumberReading): string => (reading.kind === 'fault' ? reading.fault : valueOf(reading));

describe('WEB-411 numbers as people type, paste and compose them', () => {
  it.each([
    ['german', '1.000', '1000'],
    ['german', '9.999,00000000 USDT', '9999.00000000'],
    ['german', '63.500,00', '63500.00'],
    ['german', '12,5', '12.5'],
    ['german', '12.5', '12.5'],
    ['german', '0.125', '0.125'],
    ['german', '1.2345', '1.2345'],
    ['german', '1.234.567', '1234567'],
    ['german', '1,234.5', '1234.5'],
    ['portu', '1.000', '1000'],
    ['spanish', '1.000', '1000'],
    ['ita', '1.000', '1000'],
    ['vie', '1.000', '1000'],
    ['french', '1 234,5', '1234.5'],
    ['french', '1.000', '1.000'],
    ['russian', '1 234 567', '1234567'],
    ['en', '1,000', '1000'],
    ['en', '10,000', '10000'],
    ['en', '1.000', '1.000'],
    ['en', '12,5', '12.5'],
    ['en', '1,234,567.89', '1234567.89'],
    ['en', '.5', '0.5'],
    ['en', '12.', '12'],
    ['german', '63.500,', '63500'],
    ['en', '007', '7'],
    ['en', '+12.00', '12.00'],
    ['en', '⁦12.5⁩ USDT', '12.5'],
    ['en', '1’000.5', '1000.5'],
    ['hindi', '12,34,567', '1234567'],
    ['hindi', '1,00,000.5', '100000.5'],
    ['hindi', '१२.५', '12.5'],
    ['arabic', '١٬٢٣٤٫٥', '1234.5'],
    ['arabic', '۱۲٫۵', '12.5'],
    ['jp', '１２．５', '12.5'],
    ['jp', '１２。５', '12.5'],
    ['zh', '１，２３４．５', '1234.5'],
    ['zh', '12、5', '12.5'],
    ['en', '12\r\n', '12'],
    ['en', '\t1,234\t', '1234'],
    ['en', '12.5\nUSDT', '12.5'],
    ['en', '', ''],
  ] as const)('%s: %s is %s', (language, typed, value) => {
    expect(valueOf(read(typed, LANGUAGE_TAGS[language]))).toBe(value);
  });

  it.each([
    ['1e-7', 'number_only'],
    ['1/2', 'number_only'],
    ['½', 'number_only'],
    ['1²', 'number_only'],
    ['0x10', 'number_only'],
    ['5K', 'number_only'],
    ['12 EUR', 'number_only'],
    ['12.5.6', 'number_only'],
    ['1,2345,6', 'number_only'],
    ['12\n345', 'number_only'],
    ['12\r\n345', 'number_only'],
    ['1\t234', 'number_only'],
    ['1,234\n567', 'number_only'],
    ['1.2,3.4', 'number_only'],
    ['1 23', 'unfinished'],
    ['1,234,5', 'unfinished'],
    ['1,23,4', 'unfinished'],
    ['-', 'unfinished'],
    ['-5', 'number_negative'],
    ['−5', 'number_negative'],
    ['123456789012345678901', 'number_long'],
    ['99,999,999,999', 'number_long'],
    ['40000000000.00000001', 'number_long'],
    ['40000000000.00', '40000000000.00'],
    ['0.123456789', 'number_places'],
  ])('%s is not made into another number (%s)', (typed, fault) => {
    expect(faultOf(read(typed))).toBe(fault);
  });

  it('WEB-231 a number above the largest amount is too large, and the largest is not', () => {
    expect([faultOf(read(toText(LARGEST))), faultOf(read(toText(LARGEST + 1n)))]).toEqual(['40000000000', 'number_long']);
  });

  it.each([
    ['1.000', 'en', 'number_places'],
    ['1,000', 'en', '1000'],
    ['1.000', 'de', '1000'],
    ['1,000', 'de', 'number_places'],
    ['12.', 'en', 'number_places'],
    ['12.50', 'en', 'number_places'],
    ['9.999,00000000 USDT', 'de', '9999'],
  ])('in a field of whole numbers %s of %s is %s', (typed, tag, found) => {
    expect(faultOf(read(typed, tag, 0))).toBe(found);
  });

  it('tells apart what the field itself would write from what is read in another way', () => {
    const isPlain = (typed: string, tag: string): boolean => {
      const reading = read(typed, tag);
      return reading.kind === 'number' && reading.isPlain;
    };
    expect([isPlain('12,5', 'de'), isPlain('12.5', 'en'), isPlain(',5', 'de'), isPlain('12,', 'de'), isPlain('', 'de')]).toEqual(
      Array(5).fill(true),
    );
    expect([isPlain('12.5', 'de'), isPlain('1.000', 'de'), isPlain('1,000', 'en'), isPlain('１２', 'ja')]).toEqual(Array(4).fill(false));
  });

  const units = fc.bigInt({ min: 0n, max: LARGEST });
  const tags = fc.constantFrom(...TAGS);
  it('what a page writes is read as the number that it is, in every language', () => {
    fc.assert(
      fc.property(units, tags, fc.integer({ min: 0, max: 8 }), fc.boolean(), (value, tag, decimals, signed) => {
        const exact = value - (value % 10n ** BigInt(8 - decimals));
        const written = formatDecimal(exact, { tag, decimals, signed });
        for (const each of [written, isolated(written), `${written}\u00a0USDT`, `${written}%`]) {
          const reading = readNumber(each, { tag, decimals, units: ['USDT', '%'] });
          expect([each, reading.kind === 'number' ? reading.value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : reading]).toEqual([
            each,
            toText(exact),
          ]);
        }
      }),
    );
  });

  it.each([
    ['german', '1.000', 8, '1.000,00'],
    ['german', '1.000', 0, '1000'],
    ['german', '1.234,5', 8, '1234,5'],
    ['german', '1.2345', 8, '1,2345'],
    ['en', '1,000', 8, '1,000.00'],
    ['en', '1,000', 1, '1,000.0'],
    ['french', '1\u202f000', 2, '1\u202f000,00'],
    ['hindi', '1,00,000', 2, '1,00,000.00'],
  ] as const)('%s: of %s with %d places the field says %s', (language, typed, decimals, said) => {
    const tag = LANGUAGE_TAGS[language];
    expect(readingText(typed, valueOf(read(typed, tag, decimals)), { tag, decimals })).toBe(said);
  });

  it('a reading is never said in the characters that were typed, and is read as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.constantFrom(...TAGS), fc.constantFrom(0, 2, 8), (units, tag, decimals) => {
        const written = writtenNumber(decimals === 0 ? String(units) : toText(units), tag);
        const reading = read(written, tag, decimals);
        fc.pre(reading.kind === 'number' && !reading.isPlain);
        const said = readingText(written, valueOf(reading), { tag, decimals });
        expect(said).not.toBe(written);
        expect(Number(valueOf(read(said, tag, decimals)))).toBe(Number(valueOf(reading)));
      }),
    );
  });

  it('and what its own field shows is read as what it holds', () => {
    fc.assert(
      fc.property(units, tags, (value, tag) => {
        expect(read(shownNumber(toText(value), tag), tag)).toEqual({ kind: 'number', value: toText(value), isPlain: true });
      }),
    );
  });

  it('whatever is typed, the reading is a decimal in progress, and the same when it is read once more', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e٠٩०x’٫'), maxLength: 12 });
    fc.assert(
      fc.property(text, tags, fc.integer({ min: 0, max: 8 }), (typed, tag, decimals) => {
        const reading = readNumber(typed, { tag, decimals });
        if (reading.kind !== 'number') return;
        expect(reading.value).toMatch(/^(?:\d{1,11}(?:\.\d{1,8})?)?$/);
        expect(reading.value === '' || parseDecimal(reading.value) !== undefined).toBe(true);
        const again = readNumber(shownNumber(reading.value, tag), { tag, decimals });
        expect(again).toMatchObject({ kind: 'number', value: reading.value });
      }),
    );
  });
});

describe('WEB-411 three places that end with zeros', () => {
  it.each([
    ['spanish', '1,000', '1.000', '1', '1,00'],
    ['german', '1,250', '1.250', '1,25', '1,25'],
    ['en', '1.000', '1.000', '1.00', '1.00'],
  ] as const)('%s: %s is read as %s, which is said, and written shorter', (language, typed, value, said, written) => {
    const tag = LANGUAGE_TAGS[language];
    expect(readNumber(typed, { tag, decimals: 8 })).toEqual({ kind: 'number', value, isPlain: false });
    expect(readingText(typed, value, { tag, decimals: 8 })).toContain(said);
    expect(writtenNumber(value, tag)).toBe(written);
  });

  it('are no matter where they cannot be a group', () => {
    for (const typed of ['0.100', '1.125', '1.0000', '1.00'])
      expect(readNumber(typed, { tag: 'en', decimals: 8 })).toMatchObject({ isPlain: true });
  });
});
