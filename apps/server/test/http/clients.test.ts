import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bodyText, parseJsonFields } from '../../src/http/bodies/bodies.ts';
import { tokenOf } from '../../src/http/caller/caller.ts';
import { addressIn, clientAddress } from '../../src/http/caller/connection.ts';
import { usableMemory } from '../../src/postgres/memory.ts';
import { httpFixture } from './fixtures.ts';

function behindProxy(forwarded: string | undefined, trustProxy = true): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ headers, socket: { remoteAddress: '10.0.0.9' } } as unknown as IncomingMessage, trustProxy);
}

describe('clients and proxies of other makes', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER abc', 'Bearer  abc ', 'abc'])('HTTP-41 name the token as %s', (header) => {
    expect(tokenOf(header)).toBe('abc');
  });

  it('HTTP-41 begin a body with a byte order mark', () => {
    expect(parseJsonFields(bodyText(Buffer.from('\uFEFF{"a":1}')))).toEqual({ a: 1 });
    expect(() => parseJsonFields(bodyText(Buffer.from('\uFEFF\uFEFF{"a":1}')))).toThrow('not JSON');
  });

  it.each([
    '{"number": 0.12345678901234567890}',
    '{"number": 12345678901234567890}',
    '{"number": 9007199254740993}',
    '{"number": 1234567.1234567891}',
    '{"number": -100000000000000000001}',
    '{"list": [1, 99999999999999999]}',
    '{"number": 1.00000000000000000001e5}',
  ])('HTTP-41 are told of a number that would be read as another one: %s', (json) => {
    expect(() => parseJsonFields(json)).toThrow('more digits');
  });

  it.each([
    ['{"number": 9007199254740991}', 9_007_199_254_740_991],
    ['{"number": 0.1}', 0.1],
    ['{"number": 10.0000000000000000}', 10],
    ['{"number": 123456.123456789}', 123_456.123_456_789],
    ['{"number": 1e20}', 1e20],
    ['{"number": "0.12345678901234567890"}', '0.12345678901234567890'],
    ['{"number": "a \\" 12345678901234567890"}', 'a " 12345678901234567890'],
  ])('HTTP-41 may send %s', (json, number) => {
    expect(parseJsonFields(json)).toEqual({ number });
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['unknown', undefined],
    ['_hidden:80', undefined],
    ['203.0.113.7:x', undefined],
    ['', undefined],
  ])('HTTP-42 write an address as %s', (written, address) => {
    expect(addressIn(written)).toBe(address);
  });

  it('HTTP-42 name the client with or without its port, last where others stand before it; where they name none, it is the proxy', () => {
    expect(behindProxy('203.0.113.7:51234')).toBe('203.0.113.7');
    expect(behindProxy('198.51.100.1, 203.0.113.7:4711')).toBe('203.0.113.7');
    expect(behindProxy('203.0.113.7, unknown')).toBe('10.0.0.9');
    expect(behindProxy(undefined)).toBe('10.0.0.9');
    expect(behindProxy('203.0.113.7', false)).toBe('10.0.0.9');
  });

  it('HTTP-42 ask whether the server is there, and keep connections to it for two minutes', async () => {
    const { app } = httpFixture();
    const answer = await app.inject({ method: 'OPTIONS', url: '/' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(app.server.keepAliveTimeout).toBeGreaterThan(120_000);
    await app.close();
  });
});

it('OPS-47 the memory that counts is that of the container where it has been given less than the machine', () => {
  expect(usableMemory(8_000, 0)).toBe(8_000);
  expect(usableMemory(8_000, 512)).toBe(512);
  // No limit is told as one that no machine has.
  expect(usableMemory(8_000, 2 ** 63)).toBe(8_000);
});
