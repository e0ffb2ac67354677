import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyText,
  MalformedBodyError,
  parseFormFields,
  parseJsonFields,
  parseQueryFields,
  MALFORMED_FIELDS,
} from '../../src/http/bodies/bodies.ts';

describe('JSON fields', () => {
  it('reads what JSON.parse reads, for every flat or nested object without repeated names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        fc.pre(!Object.hasOwn(fields, '__proto__'));
        expect(parseJsonFields(JSON.stringify(fields))).toEqual(JSON.parse(JSON.stringify(fields)));
      }),
    );
  });

  it('refuses a repeated name wherever it stands and however it is escaped', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), fc.jsonValue(), (fields, pick, value) => {
        const names = Object.keys(fields);
        const name = names[pick % names.length] ?? '';
        const text = `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(fields).slice(1)}`;
        expect(() => parseJsonFields(text)).toThrow(MalformedBodyError);
      }),
    );
    expect(() => parseJsonFields('{"a":1,"\\u0061":2}')).toThrow(MalformedBodyError);
    expect(parseJsonFields('{"a":{"b":1},"b":[{"a":1}],"c":"x:{\\"y\\":1}"}')).toEqual({ a: { b: 1 }, b: [{ a: 1 }], c: 'x:{"y":1}' });
  });

  it.each([
    '[]',
    '"text"',
    'null',
    '1',
    '{',
    '{"a":NaN}',
    '{"__proto__":{"a":1}}',
    '{"a":"\\ud800"}',
    '{"\\udfff":1}',
    '{"a":1,}',
    "{'a':1}",
  ])('refuses %s', (text) => {
    expect(() => parseJsonFields(text)).toThrow(MalformedBodyError);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => bodyText(Buffer.from([0x7b, 0xff, 0x7d]))).toThrow(MalformedBodyError);
  });
});

describe('form fields', () => {
  it('reads back what URLSearchParams writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (fields) => {
        fc.pre(!Object.hasOwn(fields, '__proto__'));
        expect({ ...parseFormFields(new URLSearchParams(fields).toString()) }).toEqual(fields);
      }),
    );
  });

  it.each(['a=1&a=2', 'a=%ZZ', 'a=%', 'a=%ff', '__proto__=1', '%5F_proto__=1'])('refuses %s', (text) => {
    expect(() => parseFormFields(text)).toThrow(MalformedBodyError);
    expect(parseQueryFields(text)).toBe(MALFORMED_FIELDS);
  });
});
