import { readFileSync } from 'node:fs';
import { CALLS, CLIENT_ACTIONS, clientActionOf, ERRORS, pathOf, type ErrorCode } from '@candor/api';
import { describe, expect, it } from 'vitest';
import { openApiFile, referencePages } from '../../src/reference/pages.ts';

describe('reference', () => {
  it.each([...referencePages()].map(([file, text]) => [file.pathname.split('/').at(-1), file, text] as const))(
    'HTTP-12 %s is what `npm run reference` writes',
    (_name, file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('HTTP-12 has a form for machines, which names every call', () => {
    const { paths } = JSON.parse(openApiFile()[1]) as { paths: Record<string, Record<string, unknown>> };
    for (const [name, { method }] of CALLS) expect(paths[`/api/${pathOf(name)}`]).toHaveProperty(method.toLowerCase());
  });

  it('names every call and every code', () => {
    const [api = '', errors = ''] = [...referencePages().values()];
    for (const [name, { method }] of CALLS) expect(api).toContain(`### ${method} /api/${pathOf(name)}\n`);
    for (const code of Object.keys(ERRORS)) expect(errors).toContain(`| \`${code}\` |`);
  });
});

describe('error codes', () => {
  it('agree with the specification and HTTP', () => {
    for (const [code, { status, params }] of Object.entries(ERRORS)) {
      expect([400, 401, 403, 404, 409, 413, 422, 429, 500, 503]).toContain(status);
      expect([code, new Set(params).size]).toEqual([code, params.length]);
    }
    expect(ERRORS.login_expired.status).toBe(401);
  });

  it('HTTP-94 each says what a client does, in the page and in the form for machines', () => {
    const [, errors = ''] = [...referencePages().values()];
    const { components } = JSON.parse(openApiFile()[1]) as {
      components: { schemas: { Error: { properties: { code: { 'x-client': Record<string, string>; 'x-client-actions': object } } } } };
    };
    const { 'x-client': byCode, 'x-client-actions': actions } = components.schemas.Error.properties.code;
    expect(actions).toEqual(CLIENT_ACTIONS);
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect([code, byCode[code]]).toEqual([code, clientActionOf(code)]);
      expect(errors).toMatch(new RegExp(`^\\| \`${code.replace('.', '\\.')}\` \\|.*\\| \`${clientActionOf(code)}\` \\|$`, 'm'));
    }
    expect(new Set(Object.values(byCode))).toEqual(new Set(Object.keys(CLIENT_ACTIONS)));
  });

  it.each([
    ['outcome_unknown', 'same_key'],
    ['internal', 'same_key'],
    ['rate_limited', 'slow_down'],
    ['login_expired', 'sign_in'],
    ['invalid_input', 'change_input'],
    ['idempotency_conflict', 'change_input'],
    ['price_moved', 'read_again'],
    ['quote_expired', 'read_again'],
    // Decided under the key, which answers the same from then on: not `same_key`.
    ['venue_delayed', 'wait'],
    ['c2c_cancelled_today', 'wait'],
    ['self_approval', 'other_operator'],
    ['ledger_differs', 'ask_support'],
  ] as const)('HTTP-94 after %s a client does this: %s', (code, action) => {
    expect(clientActionOf(code)).toBe(action);
  });

  it('each call lists codes that exist, once', () => {
    for (const [name, { errors }] of CALLS) expect(new Set(errors).size, name).toBe(errors.length);
  });
});
