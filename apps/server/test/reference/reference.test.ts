import { readFileSync } from 'node:fs';
import { CALLS, ERRORS, pathOf } from '@candor/api';
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

  it('each call lists codes that exist, once', () => {
    for (const [name, { errors }] of CALLS) expect(new Set(errors).size, name).toBe(errors.length);
  });
});
