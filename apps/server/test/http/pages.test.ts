import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { CONSOLE_PAGES } from '../../src/http/routes/pages.ts';
import { httpFixture, webFolder } from './fixtures.ts';

describe('web app', () => {
  const web = httpFixture({}, webFolder(), webFolder('Console'));
  afterAll(() => web.app.close());
  const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ method: 'GET', url, headers });

  it('HTTP-20 serves pages of the specification, case-sensitive, with the policy', async () => {
    for (const url of ['/', '/leverdealCenter?legalId=1', '/resetPwd', '/ResetPwd']) {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(reply.headers['strict-transport-security']).toBeUndefined();
    }
    const unknown = await get('/LeverDealCenter', { accept: 'text/html' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('text/html');
    expect((await get('/api/unknown', { accept: 'text/html' })).json()).toMatchObject({ code: 'not_found' });
  });

  it('WEB-183 has browsers remove the worker of the offline page, and what it kept, where the venue wants none', async () => {
    expect((await get('/worker.js')).statusCode).toBe(404);
    const without = httpFixture({ offlineWorker: false }, webFolder());
    const reply = await without.app.inject({ method: 'GET', url: '/worker.js' });
    expect(reply.headers['content-type']).toContain('text/javascript');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.payload).toContain('caches.delete(name)');
    expect(reply.payload).toContain('registration.unregister()');
    await without.app.close();
  });

  it('HTTP-21 serves hashed files packed and for ever, and nothing else', async () => {
    const packed = await get('/assets/entry-B1x9_-Qz.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/entry-B1x9_-Qz.js', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    const plain = await get('/assets/entry-B1x9_-Qz.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toContain('console.log');
    expect((await get('/assets/entry-B1x9_-Qz.js', { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
    for (const url of [
      '/assets/entry-B1x9_-Qz.js.map',
      '/assets/entry-B1x9_-Qz.js.br',
      '/assets/../index.html%00',
      '/..%2f..%2fetc/passwd',
      '/assets/missing.js',
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('HTTP-24 serves the console below /console and nowhere else, from its own files', async () => {
    for (const url of ['/console', '/console/', '/console/audit?page=2']) {
      const reply = await get(url);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(reply.payload).toContain('<title>Console</title>');
      expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(reply.headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/')).payload).toContain('<title>Candor</title>');
    expect((await get('/consoles', { accept: 'text/html' })).payload).toContain('<title>Candor</title>');
    const file = await get('/console/assets/entry-B1x9_-Qz.js', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['cache-control']).toContain('immutable');
    for (const url of ['/console/assets/missing.js', '/console/assets/entry-B1x9_-Qz.js.map', '/console/..%2findex.html']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
    const without = httpFixture({}, webFolder());
    expect((await without.app.inject({ method: 'GET', url: '/console', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    await without.app.close();
  });

  it('HTTP-86 answers an unknown address of either app with 404, and knows every page of the console', async () => {
    for (const url of ['/console/nothing', '/console/audit/1', '/nothing', '/finance/1']) {
      const reply = await get(url, { accept: 'text/html' });
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.headers['content-type']).toContain('text/html');
    }
    const paths = readFileSync(new URL('../../../console/src/paths.ts', import.meta.url), 'utf8');
    expect([...CONSOLE_PAGES].toSorted()).toEqual([...paths.matchAll(/'(\/console[^']*)'/g)].map(([, path]) => path).toSorted());
  });

  it('answers HEAD without a body', async () => {
    const reply = await web.app.inject({ method: 'HEAD', url: '/' });
    expect(reply.statusCode).toBe(200);
    expect(reply.payload).toBe('');
  });

  it('HTTP-22 says strict transport only behind https', async () => {
    const behind = httpFixture({ trustProxy: true });
    const reply = await behind.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers['strict-transport-security']).toContain('max-age');
    expect((await behind.app.inject({ method: 'GET', url: '/healthz' })).headers['strict-transport-security']).toBeUndefined();
    await behind.app.close();
  });
});
