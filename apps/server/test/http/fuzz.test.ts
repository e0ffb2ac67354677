import { CALLS, contract, endpointOf, ERRORS, pathOf, type EndpointName } from '@candor/api';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_TOKEN, httpFixture, OPERATOR_TOKENS } from './fixtures.ts';
import { cases } from '../../../../test/case-count.ts';

const { app, handled, logged } = httpFixture();
afterAll(() => app.close());

/** For all calls together. */
const BODIES = cases(3_300, 33_000);
const BODIES_PER_CALL = Math.ceil(BODIES / CALLS.length);
const codes = new Set<string>(Object.keys(ERRORS));

const NASTY_TEXTS = [
  ['', ' ', '0', '-0', '1e5', '1E309', 'NaN', 'Infinity', '0x10', '٣', '１', '1,000', '1.', '.5', '+1', '--1', '999999999999999999999999'],
  ['\u0000', '\ud800', '\u202e', "'; drop table users; --", '{"$gt":""}', '../../etc/passwd', '<script>', '%', '%ff', '1&1=1'],
].flat();
const nastyText = fc.constantFrom(...NASTY_TEXTS);

/** Values that have broken parsers before, among arbitrary ones. */
const nasty = fc.oneof(
  nastyText,
  fc.constantFrom(-1, 0, 1.5, 1e21, 2 ** 53, -(2 ** 31), Number.MAX_VALUE, true, false, null),
  fc.constantFrom<unknown>([], [1], [[1]], {}, { toString: 1 }, { constructor: { prototype: {} } }),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

function bodyFor(name: EndpointName): fc.Arbitrary<{ type: string; payload: Buffer | string }> {
  const fields = Object.keys(contract[name].input.shape);
  const named =
    fields.length === 0
      ? fc.string()
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: fc.string() });
  const values = fc.dictionary(named, nasty, { maxKeys: fields.length + 2 });
  return fc.oneof(
    { weight: 6, arbitrary: values.map((value) => ({ type: 'application/json', payload: JSON.stringify(value) })) },
    {
      weight: 3,
      arbitrary: fc.array(fc.tuple(named, fc.oneof(fc.string(), nastyText)), { maxLength: 12 }).map((pairs) => ({
        type: 'application/x-www-form-urlencoded',
        payload: pairs.map(([key, value]) => `${key}=${value}`).join('&'),
      })),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: 'application/json', payload: Buffer.from(bytes) })) },
    { weight: 1, arbitrary: fc.tuple(fc.string(), fc.string()).map(([, payload]) => ({ type: 'text/plain', payload })) },
    { weight: 1, arbitrary: fc.json().map((payload) => ({ type: 'application/json; charset=utf-16', payload: payload.slice(0, -1) })) },
  );
}

/** Forms with and without a file, and bytes that only say they are one. */
function formFor(name: EndpointName): fc.Arbitrary<{ type: string; payload: Buffer | string }> {
  const type = 'multipart/form-data; boundary=edge';
  const part = fc
    .record({
      field: fc.oneof(
        fc.constantFrom('file', '__proto__', 'lang', ...Object.keys(contract[name].input.shape)),
        fc.string({ maxLength: 9 }),
      ),
      file: fc.boolean(),
      bytes: fc.uint8Array({ maxLength: 300 }),
    })
    .map(({ field, file, bytes }) => {
      const quoted = field.replace(/[\r\n"]/g, '');
      const disposition = `content-disposition: form-data; name="${quoted}"${file ? '; filename="a.png"' : ''}`;
      return Buffer.concat([Buffer.from(`--edge\r\n${disposition}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
    });
  const form = fc.array(part, { maxLength: 4 }).map((parts) => ({ type, payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]) }));
  const broken = fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type, payload: Buffer.from(bytes) }));
  return fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: broken }, { weight: 1, arbitrary: bodyFor(name) });
}

describe('any bytes for any call', () => {
  it.each(Object.keys(contract) as EndpointName[])('HTTP-4 %s: accepted as its schema says, or a coded 4xx', async (name) => {
    const { method, access, upload } = endpointOf(name);
    const { input } = contract[name];
    const authorization = access === 'operator' ? OPERATOR_TOKENS.administrator : GOOD_TOKEN;
    await fc.assert(
      fc.asyncProperty(upload ? formFor(name) : bodyFor(name), async ({ type, payload }) => {
        const before = handled.length;
        const query = method === 'GET' ? `?${payload.toString('latin1').replace(/[^!-~]|#/g, '')}` : '';
        const reply = await app.inject({
          method,
          url: `/api/${pathOf(name)}${query}`,
          headers: { authorization, ...(method === 'GET' ? undefined : { 'content-type': type }) },
          ...(method === 'GET' ? undefined : { payload }),
        });
        const body: { type: unknown; code?: string; message: unknown } = reply.json();
        if (reply.statusCode === 200) {
          expect(body.type).toBe('ok');
          const given = handled.at(-1)?.input ?? {};
          for (const field of Object.keys(given)) expect(Object.keys(input.shape)).toContain(field);
        } else {
          expect(reply.statusCode).toBeGreaterThanOrEqual(400);
          expect(reply.statusCode).toBeLessThan(500);
          expect(codes.has(body.code ?? '')).toBe(true);
          expect(body.message).toBeTruthy();
          expect(handled.length).toBe(before);
        }
      }),
      { numRuns: BODIES_PER_CALL },
    );
    expect(logged.join('')).not.toContain('broke');
  });
});
