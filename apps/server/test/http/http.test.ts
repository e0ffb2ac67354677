import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@candor/api';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { CALLER, GOOD_TOKEN, httpFixture } from './fixtures.ts';

const signedIn = { authorization: GOOD_TOKEN };
const fixture = httpFixture();
const { app, handled } = fixture;
afterAll(() => app.close());

const transfer = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' };

describe('routes', () => {
  it('takes the token raw or as Bearer, cached or not', async () => {
    for (const authorization of [GOOD_TOKEN, `Bearer ${GOOD_TOKEN}`, 'slow-token']) {
      const reply = await app.inject({ method: 'GET', url: '/api/user/info', headers: { authorization } });
      expect(reply.json()).toEqual({ type: 'ok', message: 'done' });
      expect(handled.at(-1)?.context.actor).toMatchObject({ kind: 'customer', userId: CALLER.userId, session: CALLER.session });
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
    const [first, second] = handled.slice(-2);
    expect(first?.input).toEqual({ currency_id: 1, number: 500_000_000n, from_field: 'change', to_field: 'lever' });
    expect(second?.input).toEqual(first?.input);
  });

  it('HTTP-6 passes a well-formed idempotency key to calls that move money, and only to those', async () => {
    const send = (url: string, key: string) =>
      app.inject({ method: 'POST', url, headers: { ...signedIn, 'idempotency-key': key }, payload: transfer });
    await send('/api/wallet/change', 'key-12345');
    expect(handled.at(-1)?.context.idempotency).toEqual({ key: 'key-12345' });
    await send('/api/wallet/list', 'key-12345');
    expect(handled.at(-1)?.context.idempotency).toBeUndefined();
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
    const before = handled.length;
    const reply = await app.inject({ method: 'POST', url: '/api/wallet/change', headers: { ...signedIn, 'content-type': type }, payload });
    expect(reply.statusCode).toBe(400);
    expect(['invalid_input', 'malformed_body']).toContain(reply.json().code);
    expect(reply.json().message).toBeTruthy();
    expect(handled.length).toBe(before);
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

describe('a connection that takes too long', () => {
  it('HTTP-89 is closed without a word when nothing was asked over it, and is told when a request stands half in it', async () => {
    const raw = httpFixture();
    await raw.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = raw.app.server.address() as AddressInfo;
    const answerTo = async (bytes: string): Promise<string> => {
      const atServer = once(raw.app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      const [taken] = await atServer;
      if (bytes !== '') await vi.waitFor(() => expect(taken.bytesRead).toBe(bytes.length));
      const closed = once(socket, 'close');
      // What Node says of a connection that it has looked through in vain.
      raw.app.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), taken);
      await closed;
      return text;
    };
    expect(await answerTo('')).toBe('');
    expect(await answerTo('GET /healthz HTTP/1.1\r\nHost:')).toContain('400 Bad Request');
    await raw.app.close();
  });
});

describe('HTTP-90 a code that the contract does not name for a call', () => {
  it('is logged with the call, and others are not', async () => {
    const raw = httpFixture();
    const told = () => raw.logged.filter((line) => line.includes('which the contract does not name'));
    const refuse = async (code: ErrorCode) => {
      raw.answer = () => Promise.reject(new RefusedError(code));
      return (await raw.app.inject({ method: 'POST', url: '/api/wallet/change', headers: signedIn, payload: transfer })).json().code;
    };
    expect([await refuse('insufficient_balance'), await refuse('busy'), told()]).toEqual(['insufficient_balance', 'busy', []]);
    expect(await refuse('claim_due')).toBe('claim_due');
    expect(told()).toEqual([expect.stringContaining('wallet/change')]);
    expect(told()[0]).toContain('claim_due');
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
    expect(visitor.json().message).toContain('Guthaben reicht nicht');
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

describe('WEB-418 a reply', () => {
  it('says the time of the venue, also a refusal', async () => {
    for (const headers of [signedIn, {}]) {
      fixture.time.now += 4_321;
      const reply = await app.inject({ method: 'GET', url: '/api/user/info', headers });
      expect(Number(reply.headers['venue-time'])).toBe(fixture.time.now);
    }
  });

  it('that is kept says none, for it would be an old one', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/heads/list' });
    expect(reply.headers['cache-control']).toContain('public');
    expect(reply.headers['venue-time']).toBeUndefined();
  });
});
