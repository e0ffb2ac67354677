import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { UPLOAD_BYTES_MOST } from '@candor/api';
import { startTestServer } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../identity/fixture.ts';
import { GOOD_TOKEN, httpFixture, OPERATOR_TOKENS, PENDING_TOKEN, TRADE_KEY } from './fixtures.ts';

const fixture = httpFixture();
const { app, handled } = fixture;
let url = '';
let port = 0;

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}/api/upload`;
});
afterAll(() => app.close());

type Part = readonly [name: string, value: string | Uint8Array];

function form(...parts: readonly Part[]): FormData {
  const made = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, new Blob([Buffer.from(value)], { type: 'image/svg+xml' }), '../../evil.svg');
  }
  return made;
}

async function post(
  body: FormData | string,
  token: string | undefined = GOOD_TOKEN,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string }> {
  const response = await fetch(url, { method: 'POST', body, headers: { ...(token && { authorization: token }), ...headers } });
  const reply = (await response.json()) as { code?: string };
  return { status: response.status, code: reply.code ?? '' };
}

describe('upload over HTTP', () => {
  it('IDN-8 hands the part named file to the handler', async () => {
    fixture.answer = async () => 'x';
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10, 45, 45]);
    expect(await post(form(['lang', 'zh'], ['file', bytes]))).toEqual({ status: 200, code: '' });
    const call = handled.at(-1);
    expect(call?.name).toBe('upload');
    expect(call?.context.file).toEqual(bytes);
    expect(call?.context.language).toBe('zh');
  });

  it('HTTP-27 IDN-8 refuses what is no such form', async () => {
    const before = handled.length;
    const file: Part = ['file', Buffer.from('x')];
    expect(await post(form(['other', 'x']))).toMatchObject({ code: 'upload_missing' });
    expect(await post(form(['file', 'only text']))).toMatchObject({ code: 'upload_missing' });
    expect(await post(form(file, file))).toMatchObject({ code: 'malformed_body' });
    expect(await post(form(file, ['other', Buffer.from('y')]))).toMatchObject({ code: 'malformed_body' });
    expect(await post(form(['a', '1'], ['a', '2'], file))).toMatchObject({ code: 'malformed_body' });
    expect(await post(form(['__proto__', '1'], file))).toMatchObject({ code: 'malformed_body' });
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=other', 'image/jpeg'])
      expect((await post('--b\r\n\r\nx', GOOD_TOKEN, { 'content-type': type })).status).toBeGreaterThanOrEqual(400);
    expect(handled.length).toBe(before);
  });

  it('HTTP-27 IDN-8 does no work for parts and headers without number', async () => {
    const before = handled.length;
    const file: Part = ['file', Buffer.from('x')];
    const fields = (count: number): Part[] => Array.from({ length: count }, (_, index) => [`field${index}`, '']);
    expect(await post(form(file, ...fields(7)))).toEqual({ status: 200, code: '' });
    expect(await post(form(file, ...fields(8)))).toMatchObject({ code: 'malformed_body' });
    const raw = (head: string, rest = ''): string =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n${head}\r\nx\r\n--b--${rest}`;
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await post(raw(''), GOOD_TOKEN, type)).toEqual({ status: 200, code: '' });
    expect(await post(raw('A: b\r\n'.repeat(500)), GOOD_TOKEN, type)).toMatchObject({ code: 'malformed_body' });
    // What comes after the last part, or tries to be two forms at once, is nothing that a page of ours sends.
    expect(await post(raw('', '\r\n--b\r\n'), GOOD_TOKEN, type)).toMatchObject({ code: 'malformed_body' });
    for (const boundary of ['boundary=b; boundary=c', 'boundary=c; boundary=b', 'boundary="b\\""', 'charset=x; boundary=b'])
      expect(await post(raw(''), GOOD_TOKEN, { 'content-type': `multipart/form-data; ${boundary}` })).toMatchObject({
        code: 'malformed_body',
      });
    expect(await post(raw('').replace('form-data', 'attachment'), GOOD_TOKEN, type)).toMatchObject({ code: 'malformed_body' });
    expect(await post(raw('Content-Disposition: form-data; name="b"\r\n'), GOOD_TOKEN, type)).toMatchObject({ code: 'malformed_body' });
    expect(handled.length).toBe(before + 2);
  });

  it('HTTP-27 IDN-8 reads four forms of one customer at a time', async () => {
    const slow = Array.from({ length: 4 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${GOOD_TOKEN}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 8000000\r\n\r\n--b\r\n`,
      );
      return socket;
    });
    const one: Part = ['file', Buffer.from('x')];
    await expect.poll(() => post(form(one))).toMatchObject({ status: 503, code: 'busy' });
    for (const socket of slow) socket.destroy();
    await expect.poll(() => post(form(one))).toEqual({ status: 200, code: '' });
  });

  it('HTTP-27 IDN-2 refuses a file above 8 MiB, also one whose length is not said', async () => {
    const before = handled.length;
    expect(await post(form(['file', Buffer.alloc(UPLOAD_BYTES_MOST + 1)]))).toEqual({ status: 413, code: 'upload_too_large' });
    expect(await post(form(['file', Buffer.alloc(UPLOAD_BYTES_MOST + 200_000)]))).toEqual({ status: 413, code: 'upload_too_large' });
    expect(handled.length).toBe(before);
    expect(await post(form(['file', Buffer.alloc(UPLOAD_BYTES_MOST)]))).toEqual({ status: 200, code: '' });
  });

  it('HTTP-27 IDN-8 reads nothing of a caller that is not let in', async () => {
    for (const token of ['', 'unknown-token', PENDING_TOKEN, TRADE_KEY, OPERATOR_TOKENS.administrator]) {
      const answer = await firstAnswer(
        `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 8000000\r\n\r\n--b\r\n`,
      );
      expect(answer).toMatch(token === PENDING_TOKEN || token === TRADE_KEY ? / 403 / : / 401 /);
    }
  });
});

/** Sends the beginning of a request, never the rest, and gives the first line of the answer. */
function firstAnswer(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.once('data', (data) => {
      resolve(data.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('a picture on its way through a venue', () => {
  it('IDN-10 is sent, handed in and waits for review', async () => {
    const server = await startTestServer();
    const client = await server.demo();
    const send = async (file: Buffer): Promise<{ status: number; message: string; code?: string }> => {
      const response = await fetch(`${server.url}/api/upload`, {
        method: 'POST',
        body: form(['file', file]),
        headers: { authorization: client.token ?? '' },
      });
      return { status: response.status, ...((await response.json()) as { message: string; code?: string }) };
    };
    const photo = await picture().png().toBuffer();
    const [front, reverse] = [await send(photo), await send(photo)];
    expect(front.status).toBe(200);
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 422, code: 'upload_type' });
    await client.call('user/real_name', { name: 'Ada', card_id: 'HTTP1234', front_pic: front.message, reverse_pic: reverse.message });
    expect(await client.call('user/center', {})).toMatchObject({ review_status: 1 });
    const { rows } = await server.database.pool.query('select count(*)::int as count from uploads where attached_at is not null');
    expect(rows[0].count).toBe(2);
    for (const path of ['upload', `upload/${front.message}`, `uploads/${front.message}`])
      expect((await fetch(`${server.url}/api/${path}`, { headers: { authorization: client.token ?? '' } })).status).toBeGreaterThanOrEqual(
        400,
      );
  });
});
