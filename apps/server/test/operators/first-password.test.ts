import { describe, expect, it } from 'vitest';
import { resetOperator } from '../../src/features/operators/commands/reset-operator.ts';
import { stored } from '../../src/features/operators/credentials.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { refusal } from '../account/fixture.ts';
import { MINUTE, operatorsFixture, PASSWORD, visitorAt } from './fixture.ts';

const fixture = await operatorsFixture();
const { operators, add, signIn, contextOf, clock } = fixture;
const { handlers } = operators;
const login = (email: string, password: string, code: string) => handlers['console/login']({ email, password, code }, visitorAt());

describe('a first password', () => {
  const DAY = 24 * 60 * MINUTE;
  const change = async (token: string, code: string, fields: object = {}) =>
    handlers['console/password'](
      { old_password: PASSWORD, password: 'basalt-Orchard-77', repassword: 'basalt-Orchard-77', code, ...fields },
      await contextOf(token),
    );
  const initial = async (token: string) => (await operators.sessions.authenticate(token))?.passwordInitial;

  it('OPR-28 is marked at the sign-in until the operator has chosen another one, from the very next call on', async () => {
    const liz = await add('liz@venue.example', { initial: true });
    const [token, other] = [await signIn(liz), await signIn(liz)];
    expect([await initial(token), await initial(other)]).toEqual([true, true]);
    expect(await handlers['console/me']({}, await contextOf(token))).toMatchObject({ password_initial: 1 });
    clock.advance(MINUTE);
    await change(token, await liz.code());
    expect([await initial(token), await initial(other)]).toEqual([false, undefined]);
    expect(await handlers['console/me']({}, await contextOf(token))).toMatchObject({ password_initial: 0 });
    clock.advance(2 * DAY);
    const code = await liz.code();
    expect(await initial(await login('liz@venue.example', 'basalt-Orchard-77', code))).toBe(false);
  });

  it('OPR-29 lets in for a day, then is as wrong as any other, also to replace it', async () => {
    const max = await add('max@venue.example', { initial: true });
    const born = clock.now();
    clock.set(born + DAY - MINUTE - 1);
    const token = await signIn(max);
    expect(await initial(token)).toBe(true);
    clock.set(born + DAY);
    expect(await refusal(change(token, await max.code()))).toMatchObject({ code: 'password_wrong' });
    expect(await refusal(signIn(max))).toEqual({ code: 'login_wrong', params: {} });
  });

  it('OPR-29 is one again after a reset; operators of demo mode keep theirs', async () => {
    const [ned, demo] = [await add('ned@venue.example'), await add('demo@venue.example', { demo: true })];
    for (const { id, secret } of [ned, demo]) {
      const hidden = await stored({ password: PASSWORD, secret }, id, fixture);
      await fixture.kernel.run(resetOperator, { operatorId: id, ...hidden }, SYSTEM);
    }
    expect(await initial(await signIn(ned))).toBe(true);
    clock.advance(DAY);
    expect(await refusal(signIn(ned))).toMatchObject({ code: 'login_wrong' });
    expect(await initial(await signIn(demo))).toBe(false);
  });

  it('OPR-30 is not replaced by itself', async () => {
    const oli = await add('oli@venue.example', { initial: true });
    const token = await signIn(oli);
    clock.advance(MINUTE);
    const same = { password: PASSWORD, repassword: PASSWORD };
    expect(await refusal(change(token, await oli.code(), same))).toMatchObject({ code: 'already_done' });
    expect(await initial(token)).toBe(true);
  });

  it('OPR-28 is known after a restart', async () => {
    const pam = await add('pam@venue.example', { initial: true });
    const token = await signIn(pam);
    const next = await fixture.restarted();
    expect((await next.operators.sessions.authenticate(token))?.passwordInitial).toBe(true);
  });
});
