import { contract, endpointOf, pathOf, type EndpointName } from '@candor/api';
import { startTestServer } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/http/bodies/bodies.ts';
import { leftOutWhenEmpty, withoutEmpty } from '../../src/http/bodies/input.ts';
import { cases } from '../../../../test/case-count.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import { operatorToken } from './tokens.ts';

const server = await startTestServer();
const customer = (await server.demo(1)).token ?? '';
const operator = await operatorToken(server);
await server.open('BTC/USDT', '60000');

const CALLS = Object.keys(contract) as EndpointName[];
/** Ending the sign-in that the test continues with would make everything after it a 401. */
const ENDS_THE_SIGN_IN: ReadonlySet<EndpointName> = new Set(['user/logout', 'console/logout']);
/** For all calls together. */
const INPUTS = cases(900, 9_000);
const RUNS = Math.ceil(INPUTS / CALLS.length);
const MEGABYTE = 1_048_576;

interface Sent {
  readonly type: string;
  readonly body: string;
}

const value = fc.oneof(
  fc.constantFrom<unknown>('', ' ', '0', '-1', '1e309', 'NaN', '٣', '1,000', '\u0000', '\u202e', '<b>', '%ff', "';--", '../..', 'true'),
  fc.constantFrom<unknown>(-1, 0, 1, 1.5, 2, 2 ** 31, 2 ** 53, -(2 ** 31), 1e21, true, false, null),
  fc.constantFrom<unknown>([], [1], ['1'], {}, { $gt: '' }, { toString: 1 }, { constructor: { prototype: {} } }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 200, maxLength: 3000 }),
  fc.nat(1000).map(String),
);

function fieldsOf(name: EndpointName): string[] {
  return Object.keys(contract[name].input.shape);
}

function anyFields(name: EndpointName): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(name);
  const key = fields.length === 0 ? fc.constantFrom('a', 'lang') : fc.constantFrom(...fields);
  return fc.dictionary(key, value, { maxKeys: fields.length + 1, noNullPrototype: true });
}

/** Text that no JSON parser may take: repeated names, prototypes, numbers beyond JSON, halves of objects, a megabyte. */
function brokenTexts(name: EndpointName): fc.Arbitrary<Sent> {
  const field = fieldsOf(name)[0] ?? 'a';
  return fc
    .constantFrom(
      `{"${field}":1,"${field}":2}`,
      '{"__proto__":{"admin":true}}',
      `{"${field}":NaN}`,
      `{"${field}":`,
      `[{"${field}":1}]`,
      '"text"',
      'null',
      '[]',
      `{"${field}":"\\ud800"}`,
      `{"${field}":"${'a'.repeat(MEGABYTE)}"}`,
    )
    .map((body) => ({ type: 'application/json', body }));
}

async function send(name: EndpointName, { type, body }: Sent): Promise<{ status: number; code: string }> {
  const { method, access } = endpointOf(name);
  const authorization = access === 'operator' ? operator : customer;
  const get = method === 'GET';
  const query = get ? `?${body}` : '';
  const response = await fetch(`${server.url}/api/${pathOf(name)}${query}`, {
    method,
    headers: { authorization, ...(!get && { 'content-type': type }) },
    ...(!get && { body }),
  });
  const reply = (await response.json()) as { type: unknown; code?: string };
  return { status: response.status, code: reply.type === 'ok' ? 'ok' : (reply.code ?? 'none') };
}

/** A GET carries its fields as text, a POST as JSON. */
function encoded(name: EndpointName, fields: Record<string, unknown>): Sent {
  const { method } = endpointOf(name);
  if (method === 'POST') return { type: 'application/json', body: JSON.stringify(fields) };
  const pairs = Object.entries(fields).map(([key, each]): [string, string] => [
    key,
    typeof each === 'string' ? each : JSON.stringify(each),
  ]);
  return { type: '', body: new URLSearchParams(pairs.filter(([, text]) => !text.includes('\0'))).toString() };
}

/** Reading of the fields by the server, as far as the schema says. */
function isAccepted(name: EndpointName, sent: Sent): boolean {
  const { method, upload, input } = endpointOf(name);
  if (upload) return false;
  const fields = (method === 'GET' ? Object.fromEntries(new URLSearchParams(sent.body)) : JSON.parse(sent.body)) as Fields;
  return input.safeParse(withoutEmpty(fields, leftOutWhenEmpty(input))).success;
}

describe('generated input against a whole venue', () => {
  it('SEC-1 what no schema accepts is a coded 4xx for every call, and no row of any table changes', async () => {
    const before = await fingerprint(server);
    let refused = 0;
    for (const name of CALLS) {
      const { method } = endpointOf(name);
      const bad = fc.oneof(
        {
          weight: 4,
          arbitrary: anyFields(name)
            .map((fields) => encoded(name, fields))
            .filter((sent) => !isAccepted(name, sent)),
        },
        ...(method === 'POST' ? [{ weight: 1, arbitrary: brokenTexts(name) }] : []),
      );
      // A call without fields has no bad ones but broken texts, and a GET without fields none at all.
      const samples = fieldsOf(name).length > 0 ? bad : method === 'POST' ? brokenTexts(name) : undefined;
      if (!samples || (method === 'GET' && !needsFields(name))) continue;
      for (const sent of fc.sample(samples, RUNS)) {
        const { status, code } = await send(name, sent);
        expect(status, `${name} ${sent.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${name} ${sent.body.slice(0, 200)} ${code}`).toBeLessThan(500);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(CALLS.length * RUNS * 0.75);
    expect(changedTables(before, await fingerprint(server))).toEqual([]);
  }, 600_000);

  it('SEC-2 what a schema accepts never breaks a call, whatever it means', async () => {
    let accepted = 0;
    for (const name of CALLS) {
      if (ENDS_THE_SIGN_IN.has(name)) continue;
      const fields = fc
        .record(Object.fromEntries(fieldsOf(name).map((field) => [field, plausible(field)])), { requiredKeys: [], noNullPrototype: true })
        .map((each) => encoded(name, each));
      for (const sent of fc.sample(fields, RUNS)) {
        if (!isAccepted(name, sent)) continue;
        const { status, code } = await send(name, sent);
        expect(status, `${name} ${sent.body.slice(0, 300)} ${code}`).toBeLessThan(500);
        accepted += 1;
      }
    }
    expect(accepted).toBeGreaterThan(CALLS.length);
  }, 600_000);
});

/** Whether some text can be wrong for it: a GET whose fields are all optional and free accepts nearly everything. */
function needsFields(name: EndpointName): boolean {
  return fieldsOf(name).some((field) => !endpointOf(name).input.safeParse({ [field]: '\u0001'.repeat(5000) }).success);
}

/** Values that have a chance to be accepted for a field of this name. */
function plausible(field: string): fc.Arbitrary<unknown> {
  const words = fc.constantFrom('12345678', 'abc', '0', '1', '2', 'read', 'true', 'approve', 'refuse', 'waiting', 'en', '123456');
  const numbers = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat(), fc.constantFrom(2_147_483_647, 2 ** 40, 4_000_000_000_000));
  if (/(?:^|_)id$|^page$|bid|before|days|share|multiple|effective_at/.test(field)) return numbers;
  if (/password/.test(field)) return fc.constantFrom('wrong-password', '12345678', 'x');
  if (/email|user_string|account/.test(field)) return fc.constantFrom('a@b.example', 'demo1@demo.candor', '13800138000', 'x');
  if (/number|price/.test(field)) return fc.constantFrom('0.00000001', '1', '99999999999', '0', '-1', '1.123456789');
  return fc.oneof(words, fc.string({ minLength: 5, maxLength: 60 }), numbers);
}
