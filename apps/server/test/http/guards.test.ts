import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../src/http/limits/rates.ts';
import { GOOD_TOKEN, httpFixture } from './fixtures.ts';
import { createLog } from '../../src/http/log/log.ts';
import { RepeatedLines } from '../../src/http/log/repeated-lines.ts';

const signedIn = { authorization: GOOD_TOKEN };
const { app, handled } = httpFixture();
afterAll(() => app.close());

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
    expect(handled.at(-1)?.context.address).toBe('192.0.2.9');
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

  it('redacts secrets that a call site logs by mistake', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ password: 'planted', token: 'planted', body: { pay_password: 'planted' }, headers: { authorization: 'planted' } }, 'oops');
    expect(lines.join('')).toContain('[secret]');
    expect(lines.join('')).not.toContain('planted');
  });

  it('HTTP-88 tells a fault that lasts once in ten seconds, with how often it was left out, and every other at once', () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    for (let tries = 1; tries <= 90; tries += 1)
      log.warn({ error: `could not extend file "base/5/${tries}": No space left on device`, tries }, 'a batch could not be committed');
    log.warn({ error: 'the database is away' }, 'a batch could not be committed');
    log.error({ err: new Error('broken'), call: 'user/login' }, 'a call broke');
    log.error({ err: new Error('broken'), call: 'user/info' }, 'a call broke');
    for (const key of [1, 2]) log.warn({ table: 'users', key }, 'a stored row is not used');
    expect(lines).toHaveLength(1 + 1 + 2 + 2);
    let now = 0;
    const repeated = new RepeatedLines(() => now);
    const fault = () => repeated.admit({ error: 'full' }, 'not written');
    expect([fault(), fault(), fault()]).toEqual([0, undefined, undefined]);
    now = 10_000;
    expect([fault(), fault()]).toEqual([2, undefined]);
    now = 20_000;
    expect(fault()).toBe(1);
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

  const asked = async (headers: Record<string, string>, venue = app) =>
    (await venue.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode;

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '127.0.0.2', '[::1]:8080'])(
    'HTTP-92 answers who asks this machine by %s',
    async (host) => {
      expect(await asked({ host })).toBe(200);
    },
  );

  it.each([
    ['host', 'trade.example'],
    ['host', 'localhost.trade.example'],
    ['host', '127.0.0.1.trade.example'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 cache'],
    ['x-real-ip', '203.0.113.7'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'trade.example'],
    ['cf-connecting-ip', '203.0.113.7'],
  ])('HTTP-92 answers nobody whose request a proxy may have handed on: %s %s', async (name, value) => {
    expect(await asked({ host: 'localhost', [name]: value })).toBe(404);
  });

  it.each([{ trustProxy: true }, { publicUrl: 'https://trade.example' }, { consoleHost: 'ops.trade.example' }])(
    'HTTP-93 answers nobody without a token where others reach the venue: %o',
    async (config) => {
      const published = httpFixture(config);
      expect(await asked({ host: 'localhost' }, published.app)).toBe(404);
      await published.app.close();
      const guarded = httpFixture({ ...config, metricsToken: 'a-token-of-the-monitoring' });
      expect(await asked({ host: 'localhost', authorization: 'Bearer a-token-of-the-monitoring' }, guarded.app)).toBe(200);
      await guarded.app.close();
    },
  );

  it('HTTP-93 answers where the public address is this machine', async () => {
    const local = httpFixture({ publicUrl: 'http://localhost:8080' });
    expect(await asked({ host: 'localhost:8080' }, local.app)).toBe(200);
    await local.app.close();
  });

  it('HTTP-43 tells them to who has the token, from wherever, and then to nobody else', async () => {
    const guarded = httpFixture({ metricsToken: 'a-token-of-the-monitoring' });
    const ask = async (authorization?: string, remoteAddress = '203.0.113.5') =>
      (
        await guarded.app.inject({
          method: 'GET',
          url: '/metrics',
          remoteAddress,
          ...(authorization !== undefined && { headers: { authorization } }),
        })
      ).statusCode;
    expect(await ask('Bearer a-token-of-the-monitoring')).toBe(200);
    for (const wrong of [undefined, 'Bearer a-token-of-the-monitorin', 'Bearer ', '']) {
      expect(await ask(wrong)).toBe(404);
      expect(await ask(wrong, '127.0.0.1')).toBe(404);
    }
  });
});

describe('calls that cost more', () => {
  it('HTTP-35 take more of the budget, before any work is done for them', async () => {
    const limits = { ...DEFAULT_RATE_LIMITS, read: { account: { burst: 40, perSecond: 2 }, address: { burst: 45, perSecond: 2 } } };
    const limited = httpFixture({ limits });
    const ask = (url: string) => limited.app.inject({ method: 'GET', url, remoteAddress: '192.0.2.1' });
    const chart = '/api/currency/new_timeshar?from=0&to=1&symbol=BTC/USDT&period=1';
    expect((await ask(chart)).statusCode).toBe(200);
    expect((await ask(chart)).statusCode).toBe(200);
    expect((await ask(chart)).json()).toMatchObject({ code: 'rate_limited', params: { seconds: 8 } });
    expect(limited.handled).toHaveLength(2);
    for (let light = 0; light < 5; light += 1) expect((await ask('/api/currency/status')).statusCode).toBe(200);
    expect((await ask('/api/currency/status')).statusCode).toBe(429);
    await limited.app.close();
  });

  it('HTTP-37 a refused body is not read', async () => {
    const limits = { ...DEFAULT_RATE_LIMITS, captcha: { account: { burst: 1, perSecond: 1 }, address: { burst: 1, perSecond: 1 } } };
    const limited = httpFixture({ limits });
    const post = (payload: string) =>
      limited.app.inject({ method: 'POST', url: '/api/captcha', payload, headers: { 'content-type': 'application/json' } });
    expect((await post('{}')).statusCode).toBe(200);
    expect((await post('{ nonsense')).json()).toMatchObject({ code: 'rate_limited' });
    await limited.app.close();
  });
});
