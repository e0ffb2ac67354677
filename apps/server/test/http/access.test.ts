import { CALLS, ERRORS, pathOf, PERMISSIONS, permissionsOf, ROLES, type Endpoint, type EndpointName } from '@candor/api';
import { afterAll, describe, expect, it } from 'vitest';
import { TOKENS, verdict, VISITORS, type Visitor } from './callers.ts';
import { GOOD_TOKEN, httpFixture, PENDING_TOKEN } from './fixtures.ts';

const { app, handled } = httpFixture();
afterAll(() => app.close());

/** A call with nothing in it but what its permission depends on. */
const CASES = CALLS.flatMap(([name, endpoint]): { shown: string; name: EndpointName; endpoint: Endpoint; fields: object }[] => {
  if (endpoint.access !== 'operator') return [{ shown: name, name, endpoint, fields: {} }];
  return permissionsOf(endpoint).map(({ fields, permission }) => {
    const one: Endpoint = { ...endpoint, permission };
    return { shown: [name, ...Object.values(fields)].join(' '), name, endpoint: one, fields };
  });
});

/** Makes the call with little in it and says how far it came: the kind of actor that the handler was called for, or the code. */
async function knock(name: EndpointName, endpoint: Endpoint, visitor: Visitor, fields: object): Promise<string> {
  const before = handled.length;
  const token = TOKENS[visitor];
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api/${pathOf(name)}`,
    headers: token === undefined ? {} : { authorization: token },
    ...(Object.keys(fields).length > 0 && { payload: fields }),
  });
  const [arrived] = handled.slice(before);
  if (arrived) return arrived.context.actor.kind;
  const { code } = reply.json<{ code: keyof typeof ERRORS }>();
  expect(reply.statusCode).toBe(ERRORS[code].status);
  return code;
}

/** A call that access lets through may still be refused for its input. */
const INPUT_REFUSALS = new Set(['invalid_input', 'malformed_body', 'upload_missing']);

describe('access', () => {
  it.each(CASES)(
    'OPR-28 HTTP-1 HTTP-9 HTTP-25 HTTP-26 $shown opens to whom the contract says, and to nobody else',
    async ({ name, endpoint, fields }) => {
      for (const visitor of VISITORS) {
        const expected = verdict(endpoint, visitor);
        const found = await knock(name, endpoint, visitor, fields);
        if (expected === 'visitor' || expected === 'customer' || expected === 'operator') {
          expect(found === expected || INPUT_REFUSALS.has(found), `${visitor}: ${found}`).toBe(true);
        } else expect(found, visitor).toBe(expected);
      }
    },
  );

  it('HTTP-25 every call of an operator names its permission, or says that any operator may', () => {
    for (const [name, endpoint] of CALLS) {
      if (endpoint.access === 'operator') {
        expect(permissionsOf(endpoint).length, name).toBeGreaterThan(0);
        for (const { permission } of permissionsOf(endpoint)) expect(['any', ...PERMISSIONS]).toContain(permission);
      } else expect(endpoint.permission).toBeUndefined();
      // Of the console only the sign-in and what is shown above it is open to visitors, and nothing of it to customers.
      if (name.startsWith('console/') && endpoint.access !== 'operator')
        expect(['console/mode', 'console/login', 'console/passkey_options', 'console/passkey_login']).toContain(name);
    }
    const used = new Set(CALLS.flatMap(([, endpoint]) => permissionsOf(endpoint).map(({ permission }) => permission)));
    for (const permission of PERMISSIONS) expect(used.has(permission), permission).toBe(true);
  });

  it('HTTP-25 a field that a permission depends on offers the values that have one, and no other', () => {
    for (const [name, endpoint] of CALLS) {
      if (typeof endpoint.permission !== 'object') continue;
      const { field, of } = endpoint.permission;
      for (const value of [undefined, '', 'setting', 'toString', 7, [Object.keys(of)[0]]]) {
        const { error } = endpoint.input.safeParse({ [field]: value });
        expect(
          error?.issues.some(({ path }) => path[0] === field),
          `${name} ${String(value)}`,
        ).toBe(true);
      }
    }
  });

  it('HTTP-25 roles that only look may change nothing', () => {
    const changing = CALLS.filter(
      ([name, { access }]) => access === 'operator' && /_(?:freeze|unfreeze|end|decide|reply|propose|withdraw|save)$/.test(name),
    );
    expect(changing.length).toBeGreaterThan(6);
    for (const [name, endpoint] of changing)
      for (const { permission } of permissionsOf(endpoint))
        expect((ROLES.auditor as readonly string[]).includes(permission), name).toBe(false);
  });

  it('HTTP-26 an API key reads and trades: it moves nothing out, and touches neither sign-in, keys nor contacts', () => {
    // Those calls are listed in docs/security/access.md, which is made of the contract: a call that gets a scope shows there.
    for (const [name, endpoint] of CALLS.filter(([, { scope }]) => scope !== undefined)) {
      expect(endpoint, name).toMatchObject({ access: 'customer' });
      expect(endpoint.pending ?? endpoint.upload, name).toBeUndefined();
      expect(name, 'no scope for what guards the account').not.toMatch(/^(?:safe|bind|verify|set|console)\/|^user\/(?!info$)/);
      expect(['read', 'trade'], `${name} takes the budget of what its scope is for`).toContain(endpoint.rate);
      if (endpoint.scope === 'read') expect(endpoint.money, `${name} moves money: its scope is trade, or none`).toBeUndefined();
    }
    for (const name of ['wallet/out', 'wallet/withdrawal_cancel', 'wallet/change', 'wallet/charge_req', 'wallet/deposit_address'] as const)
      expect(CALLS.find(([each]) => each === name)?.[1].scope, name).toBeUndefined();
  });

  it('HTTP-9 the calls that may be made before the second factor are these', () => {
    const calls = CALLS.filter(([, endpoint]) => endpoint.pending).map(([name]) => name);
    expect(calls.sort()).toEqual(['user/logout', 'verify/google', 'verify/passkey', 'verify/passkey_options']);
  });

  it('OPR-28 the calls that an operator may make with the first password are these', () => {
    const calls = CALLS.filter(([, endpoint]) => endpoint.initial).map(([name]) => name);
    expect(calls.sort()).toEqual(['console/logout', 'console/me', 'console/password']);
  });

  it('HTTP-1 a call for both knows the customer by a live token only', async () => {
    const kindWith = async (authorization?: string) => {
      await app.inject({
        method: 'POST',
        url: '/api/sms_mail',
        payload: { user_string: 'a@b.example' },
        ...(authorization && { headers: { authorization } }),
      });
      return handled.at(-1)?.context.actor.kind;
    };
    expect([await kindWith(), await kindWith('stale'), await kindWith(PENDING_TOKEN), await kindWith(GOOD_TOKEN)]).toEqual([
      'visitor',
      'visitor',
      'visitor',
      'customer',
    ]);
  });

  it('HTTP-2 no call that takes a POST can be made by GET', async () => {
    for (const [name, { method, access }] of CALLS) {
      const path = pathOf(name);
      if (method !== 'POST' || CALLS.some(([other, call]) => pathOf(other) === path && call.method === 'GET')) continue;
      const authorization = access === 'operator' ? TOKENS.administrator : GOOD_TOKEN;
      const reply = await app.inject({ method: 'GET', url: `/api/${path}`, headers: { authorization } });
      expect(reply.json()).toMatchObject({ type: 'error', code: 'not_found' });
    }
  });
});
