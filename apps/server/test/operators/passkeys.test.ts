import { SoftAuthenticator, type Bent } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { operatorPasskeyHandlers } from '../../src/features/operators/passkeys/handlers.ts';
import { refusal, visitor } from '../account/fixture.ts';
import { operatorsFixture, PASSWORD } from './fixture.ts';

const fixture = await operatorsFixture();
const { operators, kernel, database, clock, db } = fixture;
const ORIGIN = 'https://trade.example';
const handlers = operatorPasskeyHandlers({ kernel, database, clock, publicUrl: ORIGIN, consoleHost: '', ...operators });

const signIn = (response: string): Promise<string> => handlers['console/passkey_login']({ response }, visitor());
const answer = async (device: SoftAuthenticator, bent?: Bent): Promise<string> =>
  device.get(await handlers['console/passkey_options']({}, visitor()), bent);

/** A signed-in operator with a passkey. */
async function keyed(email: string) {
  const operator = await fixture.add(email);
  const context = await fixture.contextOf(await fixture.signIn(operator));
  const device = new SoftAuthenticator(ORIGIN);
  const add = async (bent?: Bent): Promise<''> => {
    const response = device.create(await handlers['console/passkey_add_options']({}, context), bent);
    clock.advance(30_000);
    return handlers['console/passkey_add']({ response, name: 'Key', password: PASSWORD, code: await operator.code() }, context);
  };
  await add();
  return { operator, context, device, add };
}
const live = async (context: RequestContext): Promise<boolean> => {
  const { rows } = await db.pool.query(`select ended_at from operator_sessions where token_hash = decode($1, 'hex')`, [
    context.actor.session,
  ]);
  return rows[0].ended_at === null;
};

describe('passkeys of operators', () => {
  it('PSK-14 are added with password and code, end other sign-ins, and are ten at most', async () => {
    const { operator, context, device, add } = await keyed('add@venue.example');
    clock.advance(30_000);
    const other = await fixture.contextOf(await fixture.signIn(operator));
    const wrong = async (given: { password?: string; code?: string }) => {
      clock.advance(30_000);
      const response = device.create(await handlers['console/passkey_add_options']({}, context));
      return refusal(
        handlers['console/passkey_add']({ response, name: 'x', password: PASSWORD, code: await operator.code(), ...given }, context),
      );
    };
    expect(await wrong({ password: 'wrong' })).toMatchObject({ code: 'password_wrong' });
    expect(await wrong({ code: '000000' })).toMatchObject({ code: 'code_wrong' });
    expect(await live(other)).toBe(true);
    await add();
    expect([await live(other), await live(context)]).toEqual([false, true]);
    expect(await refusal(add({ origin: 'https://evil.example' }))).toMatchObject({ code: 'passkey_invalid' });
    expect(await refusal(add({ userVerified: false }))).toMatchObject({ code: 'passkey_invalid' });
    for (let count = 2; count < 10; count += 1) await add();
    expect(await refusal(add())).toEqual({ code: 'passkey_limit', params: { most: 10 } });
    expect(await handlers['console/passkeys']({}, context)).toHaveLength(10);
  });

  it('PSK-14 sign in to the console, once for each answer', async () => {
    const { operator, device, context } = await keyed('go@venue.example');
    const response = await answer(device);
    const results = await Promise.allSettled([signIn(response), signIn(response)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const token = await signIn(await answer(device));
    expect(await operators.sessions.authenticate(token)).toMatchObject({ operatorId: operator.id });
    expect((await handlers['console/passkeys']({}, context))[0]).toMatchObject({ name: 'Key', used_at: clock.now() });
    for (const bent of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { counter: 1 },
      { handle: 'customer 3' },
    ])
      expect([bent, await refusal(signIn(await answer(device, bent)))]).toEqual([bent, { code: 'passkey_invalid', params: {} }]);
  });

  it('PSK-14 let nobody in who is disabled, and nothing in once they are removed', async () => {
    const { operator, device, context } = await keyed('gone@venue.example');
    await fixture.setStatus(operator.id, 'disabled');
    expect(await refusal(signIn(await answer(device)))).toEqual({ code: 'passkey_invalid', params: {} });
    await fixture.setStatus(operator.id, 'active');
    await signIn(await answer(device));
    const { context: other, operator: stranger } = await keyed('other@venue.example');
    const [{ id } = { id: '' }] = await handlers['console/passkeys']({}, context);
    const proof = async (by: typeof operator) => {
      clock.advance(30_000);
      return { password: PASSWORD, code: await by.code() };
    };
    expect(await refusal(handlers['console/passkey_remove']({ id, ...(await proof(stranger)) }, other))).toMatchObject({
      code: 'not_found',
    });
    await handlers['console/passkey_remove']({ id, ...(await proof(operator)) }, context);
    expect(await handlers['console/passkeys']({}, context)).toEqual([]);
    expect(await refusal(signIn(await answer(device)))).toEqual({ code: 'passkey_invalid', params: {} });
  });

  it('OPR-10 are not removed by who has only the sign-in, and other sign-ins stay meanwhile', async () => {
    const { operator, device, context } = await keyed('tab@venue.example');
    clock.advance(30_000);
    const other = await fixture.contextOf(await fixture.signIn(operator));
    const [{ id } = { id: '' }] = await handlers['console/passkeys']({}, context);
    const tried = async (given: { password?: string; code?: string }) => {
      clock.advance(30_000);
      return refusal(handlers['console/passkey_remove']({ id, password: PASSWORD, code: await operator.code(), ...given }, context));
    };
    expect(await tried({ password: 'wrong' })).toMatchObject({ code: 'password_wrong' });
    expect(await tried({ code: '000000' })).toMatchObject({ code: 'code_wrong' });
    expect(await live(other)).toBe(true);
    expect(await signIn(await answer(device))).toMatch(/^op_/);
  });
});
