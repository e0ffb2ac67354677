// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, configureApi, onInterrupt } from '../src/api/client.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
let sent: Sent[] = [];
let interrupts: string[] = [];
let token: string | undefined;

/** The next answer of the network: a body, or a failure. */
function answer(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return body instanceof Error
      ? Promise.reject(body)
      : Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
}

function header(name: string): string | null {
  return new Headers(sent[0]?.init.headers).get(name);
}

beforeEach(() => {
  sent = [];
  interrupts = [];
  token = undefined;
  configureApi({
    token: () => token,
    get: { 'user/info': true, 'currency/market_depth': true },
    visitor: { 'currency/market_depth': true },
  });
  onInterrupt((why) => interrupts.push(why));
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('sends reads in the query and the rest as JSON, with token and key where they belong', async () => {
    token = 'secret';
    answer({ type: 'ok', message: { id: 1 } });
    await call('user/info', {});
    expect(sent[0]).toMatchObject({ url: '/api/user/info' });
    expect(header('authorization')).toBe('secret');

    sent = [];
    answer({ type: 'ok', message: [] });
    await call('currency/market_depth', { legal_id: 1, currency_id: 2 });
    expect(sent[0]?.url).toBe('/api/currency/market_depth?legal_id=1&currency_id=2');
    expect(header('authorization'), 'a visitor call carries no token').toBeNull();

    sent = [];
    await call('wallet/change', { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' }, { idempotencyKey: 'abcdefgh' });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"currency_id":1,"number":"5","from_field":"change","to_field":"lever"}',
    });
    expect(header('idempotency-key')).toBe('abcdefgh');
  });

  it('sends a file after the fields of its call, under the key, and lets the browser name the content type', async () => {
    token = 'secret';
    answer({ type: 'ok', message: {} });
    const input = { currency_id: 1, number: '5', from_field: 'change', to_field: 'lever' } as const;
    await call('wallet/change', input, { file: new File(['proof'], 'proof.png', { type: 'image/png' }), idempotencyKey: 'abcdefgh' });
    const body = sent[0]?.init.body;
    if (!(body instanceof FormData)) throw new Error('no multipart body');
    expect([...body.keys()]).toEqual(['currency_id', 'number', 'from_field', 'to_field', 'file']);
    expect(body.get('number')).toBe('5');
    const file = body.get('file');
    if (!(file instanceof File)) throw new Error('no file');
    expect([file.name, file.type, await file.text()]).toEqual(['proof.png', 'image/png', 'proof']);
    expect(header('content-type')).toBeNull();
    expect(header('authorization')).toBe('secret');
    expect(header('idempotency-key')).toBe('abcdefgh');
  });

  it('gives the message of a reply and throws refusals with code and params', async () => {
    answer({ type: 'ok', message: 'token' });
    await expect(call('user/login', { user_string: 'a', password: 'b' })).resolves.toBe('token');
    answer({ type: 'error', code: 'hands_out_of_range', message: 'Outside.', params: { least: 1 } }, 422);
    await expect(call('user/center', {})).rejects.toMatchObject({ code: 'hands_out_of_range', message: 'Outside.', params: { least: 1 } });
    expect(interrupts).toEqual([]);
  });

  it('reports an ended session and a wanted second factor', async () => {
    answer({ type: 999, code: 'login_expired', message: '', params: {} }, 401);
    await expect(call('user/info', {})).rejects.toBeInstanceOf(ApiError);
    answer({ type: 1000, code: 'second_factor_required', message: '', params: {} }, 403);
    await expect(call('user/info', {})).rejects.toBeInstanceOf(ApiError);
    // The calls have their answers first: they are under way no more when the screens of the session go.
    expect(interrupts).toEqual([]);
    await vi.waitFor(() => expect(interrupts).toEqual(['expired', 'second-factor']));
  });

  it('WEB-456 takes no answer to a token of before for news of the present one', async () => {
    token = 'of before';
    answer({ type: 999, code: 'login_expired', message: '', params: {} }, 401);
    const asked = call('user/info', {});
    token = 'of now';
    await expect(asked).rejects.toMatchObject({ code: 'login_expired' });
    answer({ type: 1000, code: 'second_factor_required', message: '', params: {} }, 403);
    await expect(call('user/info', {}, { token: 'not remembered yet' })).rejects.toMatchObject({ code: 'second_factor_required' });
    expect(new Headers(sent[1]?.init.headers).get('authorization')).toBe('not remembered yet');
    await new Promise((resolve) => setTimeout(resolve));
    expect(interrupts).toEqual([]);
  });

  it.each([
    ['a broken connection', new TypeError('fetch failed')],
    ['an error page', '<html>502</html>'],
    ['JSON of something else', { ok: true }],
    ['nothing', ''],
  ])('calls %s no answer', async (_name, body) => {
    answer(body, 502);
    await expect(call('user/info', {})).rejects.toMatchObject({ code: 'network' });
  });

  it('says the size of what a proxy on the way finds too large', async () => {
    answer('<html>413 Request Entity Too Large</html>', 413);
    const file = new Blob([new Uint8Array(3_400_000)]);
    await expect(call('user/info', {}, { file })).rejects.toMatchObject({ code: 'too_large', params: { size: 3_400_000 } });
    answer({ type: 'error', code: 'upload_too_large', message: 'm', params: { limit: 5 } }, 413);
    await expect(call('user/info', {}, { file })).rejects.toMatchObject({ code: 'upload_too_large' });
  });
});

describe('WEB-462 an answer that comes after another customer has signed in', () => {
  let account: string | undefined;
  let come: (body: object) => void;

  /** Waits until everything that is under way has been told. */
  const told = async (made: Promise<unknown>): Promise<string> => {
    let outcome = 'nothing';
    made.then(
      () => (outcome = 'told'),
      () => (outcome = 'refused'),
    );
    // oxlint-disable-next-line no-await-in-loop
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => void setImmediate(next));
    return outcome;
  };

  beforeEach(() => {
    account = 'ada';
    token = 'secret';
    configureApi({ token: () => token, account: () => account, get: { 'user/info': true }, visitor: {} });
    vi.stubGlobal('fetch', () => new Promise((resolve) => (come = (body) => resolve(new Response(JSON.stringify(body))))));
  });

  it.each([
    [{ type: 'ok', message: '' }, 'told'],
    [{ type: 'error', code: 'invalid_input', message: 'Wrong.', params: {} }, 'refused'],
  ])('is told to nobody, whatever it says: %j', async (body, usual) => {
    for (const [next, expected] of [
      ['ada', usual],
      [undefined, usual],
      ['ben', 'nothing'],
    ] as const) {
      account = 'ada';
      const made = call('user/real_name', { real_name: 'Ada' } as never);
      account = next;
      come(body);
      // oxlint-disable-next-line no-await-in-loop
      expect(await told(made)).toBe(expected);
    }
  });

  it('reads are kept by account, and money calls tell their sender later', async () => {
    const read = call('user/info', {});
    account = 'ben';
    come({ type: 'ok', message: {} });
    expect(await told(read)).toBe('told');
    account = 'ada';
    const paid = call('wallet/change', {} as never, { idempotencyKey: 'abcdefgh' });
    account = 'ben';
    come({ type: 'ok', message: {} });
    expect(await told(paid)).toBe('told');
  });
});
