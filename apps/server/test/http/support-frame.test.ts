import { SUPPORT_FRAME, SUPPORT_PAGE } from '@candor/api';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { CONTENT_SECURITY_POLICY } from '../../src/http/headers.ts';
import { httpFixture, webFolder } from './fixtures.ts';

const SCRIPT = 'https://chat.example/loader.js?id=7';

describe("somebody else's chat", () => {
  const plain = httpFixture({}, webFolder());
  const foreign = httpFixture({ supportScript: SCRIPT }, webFolder());
  afterAll(() => Promise.all([plain.app.close(), foreign.app.close()]));
  const policy = async ({ app }: typeof plain, url: string) =>
    (await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers['content-security-policy'];

  it('SUP-40 no page has another policy for it but the one that shows it, which may show a frame of this site', async () => {
    for (const url of ['/', '/leverdealCenter', '/complaint', '/finance', '/nowhere']) {
      expect(await policy(plain, url), url).toBe(CONTENT_SECURITY_POLICY);
      expect(await policy(foreign, url), url).toBe(CONTENT_SECURITY_POLICY);
    }
    expect(await policy(plain, SUPPORT_PAGE)).toBe(CONTENT_SECURITY_POLICY);
    expect(await policy(foreign, `${SUPPORT_PAGE}?a=1`)).toBe(`${CONTENT_SECURITY_POLICY}; frame-src 'self'`);
  });

  it('SUP-40 its sandbox has no origin, and loads from the origin of the script alone', async () => {
    const { headers, body } = await foreign.app.inject({ method: 'GET', url: SUPPORT_FRAME });
    const given = String(headers['content-security-policy']);
    expect(given).toContain('; sandbox allow-scripts allow-popups');
    expect(given).not.toContain('allow-same-origin');
    expect(given).toContain("default-src 'none'");
    expect(given).toContain("frame-ancestors 'self'");
    expect([...new Set(given.match(/\b(?:https?|wss?):[^\s;]*/g))].sort()).toEqual(['https://chat.example', 'wss://chat.example']);
    expect(body).toContain(JSON.stringify(SCRIPT));
    expect((await plain.app.inject({ method: 'GET', url: SUPPORT_FRAME })).statusCode).toBe(404);
  });

  it('SUP-40 what is configured cannot end its string, its policy or its document', () => {
    const set = (SUPPORT_SCRIPT: string) => () => readConfig({ SUPPORT_SCRIPT, SECRET_KEY: '7e'.repeat(32) });
    expect(set(SCRIPT)().supportScript).toBe(SCRIPT);
    for (const bad of [
      'chat.example',
      'javascript:alert(1)',
      'http://chat.example/a.js',
      `${SCRIPT}</script>`,
      `${SCRIPT}'`,
      `${SCRIPT}; script-src *`,
      `${SCRIPT}"`,
    ])
      expect(set(bad), bad).toThrow(ConfigError);
  });
});
