import { afterAll, describe, expect, it } from 'vitest';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { GOOD_TOKEN, httpFixture } from './fixtures.ts';

const { app, handled, time } = httpFixture({ keyedRefusals: true });
const fixture = httpFixture({ keyedRefusals: true });
afterAll(() => Promise.all([app.close(), fixture.app.close()]));

let keys = 0;
const close = (from: Pick<typeof fixture, 'app'>, headers: object = { 'idempotency-key': `key-${String((keys += 1)).padStart(8, '0')}` }) =>
  from.app.inject({ method: 'POST', url: '/api/lever/close', headers: { authorization: GOOD_TOKEN, ...headers }, payload: { id: 1 } });

describe('refused calls with an idempotency key', () => {
  it('HTTP-34 are sixty for a customer and call, then one in ten seconds; what is beyond reaches no handler', async () => {
    fixture.answer = () => Promise.reject(new RefusedError('not_found'));
    const codes: number[] = [];
    for (let each = 0; each < 100; each += 1) codes.push((await close(fixture)).statusCode);
    expect(codes.filter((code) => code === 404)).toHaveLength(60);
    expect(fixture.handled).toHaveLength(60);
    expect((await close(fixture)).json()).toMatchObject({ code: 'rate_limited', params: { seconds: 10 } });
    fixture.time.now += 10_000;
    expect((await close(fixture)).statusCode).toBe(404);
    // Without a key nothing is kept, and another call has a budget of its own.
    expect((await close(fixture, {})).statusCode).toBe(404);
    fixture.answer = () => Promise.resolve('done');
    const other = await fixture.app.inject({
      method: 'POST',
      url: '/api/lever/cancel',
      headers: { authorization: GOOD_TOKEN, 'idempotency-key': 'another-key-1' },
      payload: { id: 1 },
    });
    expect(other.statusCode).not.toBe(429);
  });

  it('HTTP-34 cost nothing when they are accepted', async () => {
    for (let each = 0; each < 200; each += 1) expect((await close({ app })).statusCode).toBe(200);
    expect(handled).toHaveLength(200);
    expect(time.now).toBe(1_000_000);
  });
});
