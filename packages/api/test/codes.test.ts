import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../src/index.ts';

/** Codes that are no one-time codes, by name, with the reason why they are read as they are. */
const OTHERS: Readonly<Record<string, string>> = {
  extension_code: 'the code of an invitation is of letters and digits',
  area_code: 'the prefix of a country is no code that a customer is sent; operators write it',
};

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Lists the fields of an input, those of objects in lists and choices among them. */
function fieldsOf(schema: unknown): Field[] {
  const { shape, element, options, def } = schema as {
    readonly shape?: Readonly<Record<string, z.ZodType>>;
    readonly element?: unknown;
    readonly options?: readonly unknown[];
    readonly def?: { readonly innerType?: unknown; readonly in?: unknown };
  };
  const inner = [element, def?.innerType, def?.in, ...(Array.isArray(options) ? options : [])].filter((each) => typeof each === 'object');
  const own = Object.entries(shape ?? {}).flatMap(([name, each]) => [{ name, schema: each }, ...fieldsOf(each)]);
  return [...own, ...inner.flatMap((each) => fieldsOf(each))];
}

const CODES = Object.entries(contract).flatMap(([call, { input }]) =>
  fieldsOf(input)
    .filter(({ name }) => name === 'code' || name.endsWith('_code'))
    .map((field) => ({ call, ...field })),
);

describe('one-time codes of every call', () => {
  const oneTime = CODES.filter(({ name }) => !Object.hasOwn(OTHERS, name));

  it.each(oneTime)('WEB-443 $call takes its $name in digits of every script, with what stands between them', ({ schema }) => {
    expect(['٢٧١٩٩٩', '271-999', '\u200e271\u200b999', '２７１・９９９'].map((typed) => schema.parse(typed))).toEqual(
      Array(4).fill('271999'),
    );
  });

  it('WEB-443 the test finds the calls, and each exception is one', () => {
    expect(oneTime.length).toBeGreaterThanOrEqual(15);
    expect(new Set(CODES.map(({ name }) => name))).toEqual(new Set([...Object.keys(OTHERS), ...oneTime.map(({ name }) => name)]));
  });
});
