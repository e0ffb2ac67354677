import { contract, type Endpoint, type EndpointName } from '@candor/api';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_TOKEN, httpFixture, PENDING_TOKEN } from './fixtures.ts';

const signedIn = { authorization: GOOD_TOKEN };
const { app, reached } = httpFixture();
afterAll(() => app.close());

describe('access', () => {
  it.each(Object.keys(contract) as EndpointName[])(
    'HTTP-1 %s answers by its access: visitors in, customers only with a live token',
    async (name) => {
      const { method, path, access } = contract[name];
      const reply = await app.inject({ method, url: `/api/${path}`, headers: { authorization: 'stale' } });
      if (access === 'customer') {
        expect(reply.statusCode).toBe(401);
        expect(reply.json()).toMatchObject({ type: 999, code: 'login_expired' });
      } else {
        expect(reply.statusCode).not.toBe(401);
      }
    },
  );

  it.each(Object.keys(contract) as EndpointName[])(
    'HTTP-9 %s with the second factor pending: type 1000 for customers, but for the few that may',
    async (name) => {
      const endpoint: Endpoint = contract[name];
      const before = reached.length;
      const reply = await app.inject({ method: endpoint.method, url: `/api/${endpoint.path}`, headers: { authorization: PENDING_TOKEN } });
      if (endpoint.access === 'customer' && !endpoint.pending) {
        expect(reply.statusCode).toBe(403);
        expect(reply.json()).toMatchObject({ type: 1000, code: 'second_factor_required' });
        expect(reached.length).toBe(before);
      } else {
        expect(reply.statusCode).not.toBe(403);
        const kinds = reached.slice(before).map(({ context }) => context.actor.kind);
        for (const kind of kinds) expect(kind).toBe(endpoint.pending ? 'customer' : 'visitor');
      }
    },
  );

  it('HTTP-9 the calls that may be made before the second factor are these', () => {
    const calls = Object.entries(contract).filter(([, endpoint]) => 'pending' in endpoint);
    expect(calls.map(([name]) => name).sort()).toEqual(['user/logout', 'verify/google']);
  });

  it('HTTP-1 a call for both knows the customer by a live token only', async () => {
    const kindWith = async (authorization?: string) => {
      await app.inject({
        method: 'POST',
        url: '/api/sms_mail',
        payload: { user_string: 'a@b.example' },
        ...(authorization && { headers: { authorization } }),
      });
      return reached.at(-1)?.context.actor.kind;
    };
    expect([await kindWith(), await kindWith('stale'), await kindWith(PENDING_TOKEN), await kindWith(GOOD_TOKEN)]).toEqual([
      'visitor',
      'visitor',
      'visitor',
      'customer',
    ]);
  });

  it('HTTP-2 no call that takes a POST can be made by GET', async () => {
    for (const { method, path } of Object.values(contract)) {
      if (method !== 'POST' || Object.values(contract).some((other) => other.path === path && other.method === 'GET')) continue;
      const reply = await app.inject({ method: 'GET', url: `/api/${path}`, headers: signedIn });
      expect(reply.json()).toMatchObject({ type: 'error', code: 'not_found' });
    }
  });
});
