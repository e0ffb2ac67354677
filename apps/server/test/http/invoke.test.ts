import { afterAll, describe, expect, it } from 'vitest';
import type { Asked } from '../../src/calls/call.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { GOOD_TOKEN, httpFixture, OPERATOR_TOKENS, PENDING_TOKEN, READ_KEY } from './fixtures.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/http/limits/rates.ts';

const fixture = httpFixture();
const narrow = httpFixture({
  limits: { ...DEFAULT_RATE_LIMITS, captcha: { account: { burst: 1, perSecond: 1 }, address: { burst: 1, perSecond: 1 } } },
});
afterAll(() => Promise.all([fixture.app.close(), narrow.app.close()]));

const ORDER = { id: 7 };
const asked = (fields: object, more: Partial<Asked> = {}): Asked => ({
  fields: { ...fields },
  token: GOOD_TOKEN,
  address: '192.0.2.7',
  userAgent: 'a dialect',
  origin: undefined,
  accepts: 'zh-CN',
  idempotencyKey: undefined,
  ...more,
});

describe('a call without a transport', () => {
  it('HTTP-61 reaches its handler with what it would have over HTTP', async () => {
    const key = 'key-00000001';
    expect(await fixture.calls.invoke('lever/close', asked(ORDER, { idempotencyKey: key }))).toEqual({ ok: true, message: 'done' });
    const headers = { authorization: GOOD_TOKEN, 'idempotency-key': key, 'user-agent': 'a dialect', 'accept-language': 'zh-CN' };
    await fixture.app.inject({ method: 'POST', url: '/api/lever/close', headers, payload: ORDER, remoteAddress: '192.0.2.7' });
    const [direct, over] = fixture.handled.slice(-2);
    expect(direct?.context).toMatchObject({ idempotency: { key }, address: '192.0.2.7', device: 'a dialect' });
    expect(over).toEqual(direct);
  });

  it('HTTP-61 is refused for what it would be refused over HTTP, before its handler', async () => {
    const before = fixture.handled.length;
    const codeOf = async (more: Partial<Asked>, fields: object = ORDER) => {
      const answer = await fixture.calls.invoke('lever/close', asked(fields, more));
      return answer.ok ? 'ok' : answer.code;
    };
    expect(await codeOf({ token: '' })).toBe('login_expired');
    expect(await codeOf({ token: PENDING_TOKEN })).toBe('second_factor_required');
    expect(await codeOf({ token: READ_KEY })).toBe('scope_missing');
    expect(await codeOf({ token: OPERATOR_TOKENS.administrator })).toBe('login_expired');
    expect(await codeOf({ idempotencyKey: ['twice'] })).toBe('idempotency_key_malformed');
    expect(await codeOf({}, { id: 'seven' })).toBe('invalid_input');
    const bare = await fixture.calls.invoke('upload', asked({}));
    expect(bare).toMatchObject({ ok: false, code: 'upload_missing' });
    expect(fixture.handled).toHaveLength(before);
  });

  it('HTTP-61 shares the budgets of its call, whatever brings it', async () => {
    const visitor = asked({}, { token: '' });
    expect(await narrow.calls.invoke('captcha', visitor)).toMatchObject({ ok: true });
    expect(await narrow.calls.invoke('captcha', visitor)).toMatchObject({ ok: false, code: 'rate_limited' });
    const over = await narrow.app.inject({ method: 'POST', url: '/api/captcha', payload: {}, remoteAddress: '192.0.2.7' });
    expect(over.json()).toMatchObject({ code: 'rate_limited' });
  });

  it('HTTP-61 is answered with a code whatever breaks in its handler', async () => {
    fixture.answer = () => Promise.reject(new Error('a fault'));
    expect(await fixture.calls.invoke('lever/close', asked(ORDER))).toMatchObject({ ok: false, code: 'internal' });
    fixture.answer = () => {
      throw new RefusedError('not_found');
    };
    expect(await fixture.calls.invoke('lever/close', asked(ORDER))).toMatchObject({ ok: false, code: 'not_found', params: {} });
    fixture.answer = () => Promise.resolve('done');
  });
});
