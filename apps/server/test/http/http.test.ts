import { connect, type AddressInfo } from 'node:net';
import { ERRORS } from '@candor/api';
import { afterAll, describe, expect, it } from 'vitest';
import { RefusedError } from '../../src/kernel/command.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/http/rates.ts';
import { CALLER, GOOD_TOKEN, httpFixture, webFolder } from './fixtures.ts';

const signedIn = { authorization: GOOD_TOKEN };
const fixture = httpFixture();
const { app, reached } = fixture;
afterAll(() => app.close());

const transfer = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' };

describe('routes', () => {
  it('takes the token raw or as Bearer, cached or not', async () => {
    for (const authorization of [GOOD_TOKEN, `Bearer ${GOOD_TOKEN}`, 'slow-token']) {
      const reply = await app.inject({ method: 'GET', url: '/api/user/info', headers: { authorization } });
      expect(reply.json()).toEqual({ type: 'ok', message: 'done' });
      expect(reached.at(-1)?.context.actor).toMatchObject({ kind: 'customer', userId: CALLER.userId, session: CALLER.session });
    }
  });

  it('HTTP-3 reads JSON and forms alike, ignores unknown keys and the timestamp', async () => {
    const json = await app.inject({
      method: 'POST',
      url: '/api/wallet/change?timestamp=1',
      headers: signedIn,
      payload: { ...transfer, user_id: 1, price: '9' },
    });
    const form = await app.inject({
      method: 'POST',
      url: '/api/wallet/change?timestamp=1',
      headers: { ...signedIn, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'currency_id=1&number=5&from_field=change&to_field=lever&user_id=1',
    });
    expect(json.statusCode).toBe(200);
    expect(form.statusCode).toBe(200);
    const [first, second] = reached.slice(-2);
    expect(first?.input).toEqual({ currency_id: 1, number: 500_000_000n, from_field: 'change', to_field: 'lever' });
    expect(second?.input).toEqual(first?.input);
  });

  it('HTTP-6 passes a well-formed idempotency key to calls that move money, and only to those', async () => {
    const send = (url: string, key: string) =>
      app.inject({ method: 'POST', url, headers: { ...signedIn, 'idempotency-key': key }, payload: transfer });
    await send('/api/wallet/change', 'key-12345');
    expect(reached.at(-1)?.context.idempotency).toEqual({ key: 'key-12345' });
    await send('/api/wallet/list', 'key-12345');
    expect(reached.at(-1)?.context.idempotency).toBeUndefined();
    for (const key of ['short', 'x'.repeat(65), 'with space', 'key;drop']) {
      expect((await send('/api/wallet/change', key)).json()).toMatchObject({ code: 'idempotency_key_malformed' });
    }
  });
});

describe('bad input', () => {
  const bodies: [string, string, string][] = [
    ['array', 'application/json', '[]'],
    ['prototype', 'application/json', '{"__proto__":{"number":"5"},"currency_id":1}'],
    ['repeated', 'application/json', '{"currency_id":1,"currency_id":2}'],
    ['nested', 'application/json', '{"currency_id":{"toString":1},"number":[],"from_field":{},"to_field":null}'],
    ['a list that reads as a number', 'application/json', '{"currency_id":[1],"number":"1","from_field":"change","to_field":"lever"}'],
    ['not a number', 'application/json', '{"currency_id":NaN}'],
    ['infinite', 'application/json', '{"currency_id":1,"number":1e309,"from_field":"change","to_field":"lever"}'],
    ['exponent', 'application/json', '{"currency_id":1,"number":"1e3","from_field":"change","to_field":"lever"}'],
    ['negative', 'application/json', '{"currency_id":-1,"number":"1","from_field":"change","to_field":"lever"}'],
    ['deep', 'application/json', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['surrogate', 'application/json', '{"from_field":"\\ud800"}'],
    ['half', 'application/json', '{"currency_id":'],
    ['xml', 'text/xml', '<a/>'],
    ['form escape', 'application/x-www-form-urlencoded', 'a=%ff'],
    ['empty', 'application/json', ''],
  ];
  it.each(bodies)('HTTP-4 %s: a coded 400', async (_what, type, payload) => {
    const before = reached.length;
    const reply = await app.inject({ method: 'POST', url: '/api/wallet/change', headers: { ...signedIn, 'content-type': type }, payload });
    expect(reply.statusCode).toBe(400);
    expect(['invalid_input', 'malformed_body']).toContain(reply.json().code);
    expect(reply.json().message).toBeTruthy();
    expect(reached.length).toBe(before);
  });

  it('HTTP-5 a megabyte: a coded 413', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/wallet/change',
      headers: { ...signedIn, 'content-type': 'application/json' },
      payload: `"${'x'.repeat(1_000_000)}"`,
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ code: 'body_too_large', params: { limit: 32_768 } });
  });

  it.each(['/api/currency/tick?id=1&id=2', '/api/currency/tick?id=%ff', '/api/currency/tick?id=1e309', '/api/currency/tick', '/api/%zz'])(
    'query %s: a coded 400',
    async (url) => {
      const reply = await app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBe(400);
      expect(['invalid_input', 'malformed_body']).toContain(reply.json().code);
    },
  );

  it('names the field and a closed reason, never what was sent', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/wallet/change',
      headers: signedIn,
      payload: { ...transfer, from_field: '<script>' },
    });
    expect(reply.json()).toEqual({
      type: 'error',
      code: 'invalid_input',
      message: '字段 from_field 不是可选值。',
      params: { field: 'from_field', reason: 'not_offered' },
    });
  });
});

describe('bytes that are not HTTP', () => {
  it('HTTP-10 get the envelope too', async () => {
    const raw = httpFixture();
    await raw.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = raw.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
      socket
        .on('data', (bytes) => (text += bytes.toString()))
        .on('close', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain('"code":"malformed_body"');
    await raw.app.close();
  });
});

describe('refusals and failures', () => {
  it('HTTP-10 HTTP-11 carry the status of their code and the caller’s language', async () => {
    fixture.answer = () => Promise.reject(new RefusedError('insufficient_balance', { available: '1', required: '5' }));
    const speak = async (payload: object, headers = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/wallet/change',
          headers: { ...signedIn, ...headers },
          payload: { ...transfer, ...payload },
        })
      ).json().message;
    expect(await speak({})).toBe('余额不足：需要 5，可用 1。');
    expect(await speak({ lang: 'en' })).toBe('Insufficient balance: 5 needed, 1 available.');
    expect(await speak({ lang: 'arabic' })).toContain('الرصيد');
    expect(await speak({ lang: 'xx' })).toBe('余额不足：需要 5，可用 1。');
    const visitor = await app.inject({ method: 'POST', url: '/api/captcha', headers: { 'accept-language': 'de-DE,ar;q=0.8' } });
    expect(visitor.statusCode).toBe(ERRORS.insufficient_balance.status);
    expect(visitor.json().message).toContain('Insufficient');
    fixture.answer = () => Promise.resolve('done');
  });

  it('HTTP-10 an unknown error is a coded 500 that tells nothing, thrown or rejected', async () => {
    for (const answer of [
      () => Promise.reject(new Error('secret detail')),
      () => {
        throw new Error('secret detail');
      },
    ]) {
      fixture.answer = answer;
      const reply = await app.inject({ method: 'POST', url: '/api/captcha', payload: {} });
      expect(reply.statusCode).toBe(500);
      expect(reply.json()).toMatchObject({ type: 'error', code: 'internal' });
      expect(reply.payload).not.toContain('secret detail');
    }
    fixture.answer = () => Promise.resolve('done');
  });

  it('unknown paths are a coded 404 for programs', async () => {
    for (const url of ['/api/', '/api/user/unknown', '/API/user/info', '/nothing']) {
      const reply = await app.inject({ method: 'GET', url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('busy carries a retry hint', async () => {
    fixture.answer = () => Promise.reject(new RefusedError('busy'));
    const reply = await app.inject({ method: 'POST', url: '/api/captcha', payload: {} });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('1');
    fixture.answer = () => Promise.resolve('done');
  });
});

describe('origins', () => {
  const from = (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: method === 'POST' ? '/api/captcha' : '/api/get_version', headers: { host: 'venue.example', ...headers } });

  it('HTTP-7 a page of another site cannot change anything', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://venue.example.evil.example' },
    ];
    for (const headers of foreign) {
      const reply = await from(headers);
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'origin_not_allowed' });
    }
  });

  it('HTTP-7 this host and programs can, and no reply opens itself to other sites', async () => {
    const own: Record<string, string>[] = [{ origin: 'https://venue.example' }, { origin: 'http://venue.example' }, {}];
    for (const headers of own) {
      const reply = await from(headers);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await from({ origin: 'https://evil.example' }, 'GET')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('rate limits', () => {
  it('HTTP-8 hold per address and per account, and refill with time', async () => {
    const limits = {
      ...DEFAULT_RATE_LIMITS,
      captcha: { account: { burst: 2, perSecond: 1 }, address: { burst: 2, perSecond: 1 } },
      settings: { account: { burst: 1, perSecond: 0.5 }, address: { burst: 100, perSecond: 1 } },
    };
    const limited = httpFixture({ limits });
    const captcha = (remoteAddress: string) => limited.app.inject({ method: 'POST', url: '/api/captcha', payload: {}, remoteAddress });
    await captcha('192.0.2.1');
    await captcha('192.0.2.1');
    const third = await captcha('192.0.2.1');
    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({ code: 'rate_limited', params: { seconds: 1 } });
    expect(third.headers['retry-after']).toBe('1');
    expect((await captcha('192.0.2.2')).statusCode).toBe(200);
    limited.time.now += 1_000;
    expect((await captcha('192.0.2.1')).statusCode).toBe(200);

    const settings = (remoteAddress: string) =>
      limited.app.inject({ method: 'POST', url: '/api/set/lang', headers: signedIn, payload: { lang: 'en' }, remoteAddress });
    expect((await settings('192.0.2.3')).statusCode).toBe(200);
    expect((await settings('192.0.2.4')).json()).toMatchObject({ code: 'rate_limited', params: { seconds: 2 } });
    await limited.app.close();
  });

  it('believes no forwarded address unless told to', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/captcha',
      payload: {},
      remoteAddress: '192.0.2.9',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reached.at(-1)?.context.address).toBe('192.0.2.9');
  });
});

describe('log', () => {
  it('HTTP-13 keeps passwords, tokens and digits out at the most detailed level', async () => {
    const quiet = httpFixture();
    await quiet.app.inject({
      method: 'POST',
      url: '/api/user/login?token=planted-query',
      headers: { authorization: 'planted-header' },
      payload: { user_string: 'a@b.cd', password: 'planted-password' },
    });
    quiet.answer = () => Promise.reject(Object.assign(new Error('broken'), {}));
    await quiet.app.inject({ method: 'POST', url: '/api/user/login', payload: { user_string: 'a@b.cd', password: 'planted-password' } });
    const text = quiet.logged.join('');
    expect(text).toContain('user/login');
    expect(text).not.toContain('planted');
    await quiet.app.close();
  });

  it('redacts secrets that a call site logs by mistake', async () => {
    const { createLog } = await import('../../src/http/log.ts');
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ password: 'planted', token: 'planted', body: { pay_password: 'planted' }, headers: { authorization: 'planted' } }, 'oops');
    expect(lines.join('')).toContain('[secret]');
    expect(lines.join('')).not.toContain('planted');
  });
});

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

describe('health', () => {
  it('HTTP-23 tells this machine its counts, and nobody else', async () => {
    const reply = await app.inject({ method: 'GET', url: '/metrics' });
    expect(reply.payload).toContain('candor_http_requests_total{call="captcha",outcome="ok"}');
    for (const request of [{ remoteAddress: '203.0.113.5' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }]) {
      expect((await app.inject({ method: 'GET', url: '/metrics', ...request })).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  });
});
