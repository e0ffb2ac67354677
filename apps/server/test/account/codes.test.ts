import { loggedText } from '@candor/testkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../../src/features/account/commands/start-session.ts';
import type { RequestContext } from '../../src/handler.ts';
import { Passwords } from '../../src/guards/passwords.ts';
import { accountFixture, codeTo, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, kernel, outbox } = await accountFixture();
const { handlers } = account;
const minute = 60_000;

/** The code in the newest message to a recipient. */
async function sentCode(recipient: string): Promise<string> {
  return codeTo(outbox, recipient);
}
const ask = (user_string: string, context: RequestContext = visitor()) => handlers.sms_mail({ user_string, type: 'forget' }, context);
const check = (user_string: string, email_code: string, context: RequestContext = visitor()) =>
  handlers['user/check_email']({ user_string, email_code }, context);
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const forget = (name: string, code: string, changes: object = {}, context: RequestContext = visitor()) =>
  handlers['user/forget']({ account: name, code, password: 'new-Vase-77', repassword: 'new-Vase-77', ...changes }, context);
const login = (user_string: string, password: string, address?: string) =>
  handlers['user/login']({ user_string, password }, visitor(address));

describe('codes', () => {
  it('ACC-50 are six digits, stored neither readably nor as anything that could be tried through', async () => {
    await registered(account, 'stored@example.org');
    await ask('stored@example.org');
    const code = await sentCode('stored@example.org');
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await db.pool.query(
      `select codes::text || coalesce((select string_agg(outbox::text, '') from outbox), '') as text from codes`,
    );
    const logged = await loggedText(db.pool);
    expect(logged).toContain('account/send-code');
    for (const text of [logged, ...rows.map((row) => row.text)]) expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(await check('stored@example.org', code)).toBe('');
    expect(await check('stored@example.org', `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('');
  });

  it('ACC-51 fit their account, scene and ten minutes', async () => {
    await registered(account, 'bound1@example.org');
    await registered(account, 'bound2@example.org');
    await ask('bound1@example.org');
    const code = await sentCode('bound1@example.org');
    expect(await refusal(check('bound2@example.org', code))).toMatchObject({ code: 'code_wrong' });
    expect(
      await refusal(handlers['user/check_email']({ user_string: 'bound1@example.org', email_code: code, scene: 'register' }, visitor())),
    ).toMatchObject({
      code: 'code_wrong',
    });
    clock.advance(10 * minute - 1);
    expect(await check('bound1@example.org', code)).toBe('');
    clock.advance(1);
    expect(await refusal(check('bound1@example.org', code))).toMatchObject({ code: 'code_wrong' });
  });

  it('ACC-52 die after five wrong tries, however many are sent at once', async () => {
    await registered(account, 'tries@example.org');
    await ask('tries@example.org');
    const code = await sentCode('tries@example.org');
    const wrong = other(code);
    await Promise.all(Array.from({ length: 5 }, () => refusal(check('tries@example.org', wrong))));
    expect(await refusal(check('tries@example.org', code))).toMatchObject({ code: 'code_wrong' });
    const { rows } = await db.pool.query(`select tries from codes where recipient = 'tries@example.org'`);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  it('ACC-52 wrong tries of a stranger leave the code of who asked for it alone', async () => {
    await registered(account, 'victim@example.org');
    await ask('victim@example.org', visitor('203.0.113.9'));
    const code = await sentCode('victim@example.org');
    for (let guess = 0; guess < 30; guess += 1) await refusal(check('victim@example.org', other(code), visitor('198.51.100.7')));
    expect(await refusal(check('victim@example.org', code, visitor('198.51.100.8')))).toMatchObject({ code: 'code_wrong' });
    expect(await check('victim@example.org', code, visitor('203.0.113.9'))).toBe('');
  });

  it('ACC-53 may be asked for once a minute and six times a day per address, and no stranger uses up the owner’s', async () => {
    await registered(account, 'calm@example.org'); // signed in from 192.0.2.1
    const stranger = (number: number) => visitor(`198.51.${number}.1`);
    expect(await ask('calm@example.org', stranger(1))).toEqual({ seconds: 60 });
    expect(await refusal(ask('calm@example.org', stranger(1)))).toEqual({ code: 'rate_limited', params: { seconds: 60 } });
    const atOnce = await Promise.allSettled(Array.from({ length: 4 }, () => ask('calm@example.org', stranger(2))));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    let sent = 2;
    for (let number = 1; number <= 8; number += 1) {
      for (let turn = 0; turn < 8; turn += 1) {
        clock.advance(minute);
        if ((await ask('calm@example.org', stranger(number)).catch(() => undefined)) !== undefined) sent += 1;
      }
    }
    expect(sent).toBe(20);
    expect(await ask('calm@example.org')).toEqual({ seconds: 60 });
    const code = await sentCode('calm@example.org');
    expect(await check('calm@example.org', code)).toBe('');
  });

  it('ACC-54 answer alike for known and unknown accounts, now and later', async () => {
    await registered(account, 'known@example.org');
    const from = (number: number) => visitor(`203.0.113.${number}`);
    const story = async (name: string, number: number) => [
      await ask(name, from(number)),
      await refusal(ask(name, from(number))),
      await refusal(check(name, '000000', from(number))),
      await refusal(forget(name, '000000', {}, from(number))),
      await handlers.sms_mail({ user_string: name, scene: 'register' }, from(number + 1)),
    ];
    expect(await story('known@example.org', 20)).toEqual(await story('unknown@example.org', 30));
    expect(await outbox.newest(5, 'unknown@example.org')).toHaveLength(1);
    expect((await outbox.newest(1, 'known@example.org'))[0]).toMatchObject({ template: 'already_registered' });
  });

  it('ACC-54 take the same work for unknown accounts as for known ones', async () => {
    await registered(account, 'timed@example.org');
    const hashed = [vi.spyOn(Passwords.prototype, 'hash'), vi.spyOn(Passwords.prototype, 'verify')];
    const run = vi.spyOn(kernel, 'run');
    onTestFinished(() => [...hashed, run].forEach((spy) => spy.mockRestore()));
    /** The commands that were run and how often a password was hashed: what takes time. */
    const workOf = async (name: string, address: string): Promise<unknown> => {
      for (const spy of [...hashed, run]) spy.mockClear();
      await ask(`${name}@example.org`, visitor(address));
      await refusal(forget(`${name}@example.org`, '000000', {}, visitor(address)));
      return [run.mock.calls.map(([command]) => command.name), ...hashed.map((spy) => spy.mock.calls.length)];
    };
    const known = await workOf('timed', '10.5.0.1');
    expect(known).toEqual([['account/send-code', 'user/forget'], 1, 0]);
    expect(await workOf('nobody', '10.6.0.1')).toEqual(known);
  });

  it('ACC-55 without an account the newest code asked for from the same address is meant', async () => {
    await registered(account, 'spec@example.org');
    await ask('spec@example.org', visitor('203.0.113.80'));
    const email_code = await sentCode('spec@example.org');
    expect(await handlers['user/check_email']({ email_code }, visitor('203.0.113.80'))).toBe('');
    expect(await refusal(handlers['user/check_email']({ email_code }, visitor('203.0.113.81')))).toMatchObject({ code: 'code_wrong' });
  });
});

describe('registration with a code', () => {
  const form = {
    user_string: '138 0013 8000',
    password: 'tulip-Vase-9',
    re_password: 'tulip-Vase-9',
    pay_password: 'garden-Gate-4',
    agreed: true,
  };
  const mobile = { ...form, type: 'mobile' as const, area_code: '+86' };

  it('ACC-7 is by mobile number with the code of a text message', async () => {
    expect(
      await refusal(handlers.sms_send({ user_string: form.user_string, scene: 'register', area_code: '999' }, visitor())),
    ).toMatchObject({
      code: 'area_code_unknown',
    });
    expect(
      await refusal(handlers.sms_send({ user_string: form.user_string, scene: 'register', area_code: '86', area_code_id: 1 }, visitor())),
    ).toMatchObject({
      code: 'area_code_unknown',
    });
    await handlers.sms_send({ user_string: form.user_string, scene: 'register', area_code: '86' }, visitor());
    const code = await sentCode('+8613800138000');
    expect(
      await handlers['user/check_mobile'](
        { mobile_code: code, user_string: form.user_string, area_code: '86', scene: 'register' },
        visitor(),
      ),
    ).toBe('');
    expect(await refusal(handlers['user/register']({ ...mobile, code: other(code) }, visitor()))).toMatchObject({ code: 'code_wrong' });
    const both = await Promise.allSettled([1, 2].map(() => handlers['user/register']({ ...mobile, code }, visitor())));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const token = await handlers['user/login']({ user_string: '13800138000', password: 'tulip-Vase-9', area_code: '86' }, visitor());
    expect(await handlers['user/info']({}, await customer(account, token))).toMatchObject({ phone: '+86 13800138000', email: '' });
  });

  it('ACC-60 a customer without an e-mail address gets codes and notices as text messages', async () => {
    const who = { user_string: '13800138000', area_code: '86' };
    await handlers.sms_send({ ...who, type: 'forget' }, visitor('203.0.113.60'));
    const code = await sentCode('+8613800138000');
    expect(await handlers['user/check_mobile']({ mobile_code: code }, visitor('203.0.113.60'))).toBe('');
    const reset = { account: who.user_string, area_code: '86', code, password: 'new-Vase-77', repassword: 'new-Vase-77' };
    expect(await refusal(handlers['user/forget']({ ...reset, area_code: '1' }, visitor('203.0.113.60')))).toMatchObject({
      code: 'code_wrong',
    });
    await handlers['user/forget'](reset, visitor('203.0.113.60'));
    expect((await outbox.newest(1, '+8613800138000'))[0]).toMatchObject({
      channel: 'sms',
      template: 'password_reset',
      sms: expect.stringContaining('/freeze#token='),
    });
    expect(await handlers['user/login']({ ...who, password: 'new-Vase-77' }, visitor())).toBeTruthy();
  });

  it('ACC-7 is by e-mail with a mailed code as well', async () => {
    await handlers.sms_mail({ user_string: 'New@example.org', scene: 'register' }, visitor());
    const code = await sentCode('new@example.org');
    const { id } = await handlers['user/register']({ ...form, type: 'email', user_string: 'new@example.org', code }, visitor());
    expect(id).toBeGreaterThan(0);
    expect(
      await refusal(handlers['user/register']({ ...form, type: 'email', user_string: 'new@example.org', code }, visitor())),
    ).toMatchObject({
      code: 'code_wrong',
    });
  });
});

describe('forgotten password', () => {
  it('ACC-60 is replaced with a code, once, and every session ends', async () => {
    const { token } = await registered(account, 'forgot@example.org');
    await ask('forgot@example.org');
    const code = await sentCode('forgot@example.org');
    expect(await refusal(forget('forgot@example.org', code, { repassword: 'another-7' }))).toMatchObject({ code: 'set.pswFalse' });
    const ended: string[] = [];
    account.sessions.onEnded((session) => ended.push(session));
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => forget('forgot@example.org', code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ended).toHaveLength(1);
    expect(await account.sessions.authenticate(token)).toBeUndefined();
    expect(await refusal(login('forgot@example.org', 'tulip-Vase-9'))).toMatchObject({ code: 'login_wrong' });
    expect(await login('forgot@example.org', 'new-Vase-77')).toBeTruthy();
    expect((await outbox.newest(1, 'forgot@example.org'))[0]).toMatchObject({
      template: 'password_reset',
      text: expect.stringContaining('/freeze#token='),
    });
  });

  it('ACC-60 a sign-in with the old password that began before does not survive it', async () => {
    await registered(account, 'race@example.org');
    await ask('race@example.org');
    const code = await sentCode('race@example.org');
    const [, ...tokens] = await Promise.all([
      forget('race@example.org', code),
      ...Array.from({ length: 4 }, () => login('race@example.org', 'tulip-Vase-9').catch(() => '')),
    ]);
    for (const token of tokens) expect(await account.sessions.authenticate(token)).toBeUndefined();
    // The password was right when it was checked and is not any more when the sign-in would begin.
    const { id } = (await db.pool.query(`select id from users where email = 'race@example.org'`)).rows[0];
    const late = { userId: id, session: 'ab'.repeat(32), address: '192.0.2.1', device: '', passwordHash: 'the old one', isNew: false };
    expect(await refusal(kernel.run(startSession, late, visitor().actor))).toMatchObject({ code: 'login_wrong' });
  });
});

describe('signed in', () => {
  it('ACC-61 the login password is changed with the old one, and other sessions end', async () => {
    const { token } = await registered(account, 'change@example.org');
    const away = await login('change@example.org', 'tulip-Vase-9', '192.0.2.7');
    const context = await customer(account, token);
    const change = (old_password: string) =>
      handlers['user/password']({ old_password, password: 'new-Vase-77', repassword: 'new-Vase-77' }, context);
    expect(await refusal(change('wrong-1'))).toMatchObject({ code: 'password_wrong' });
    await change('tulip-Vase-9');
    expect(await account.sessions.authenticate(away)).toBeUndefined();
    expect(await account.sessions.authenticate(token)).toBeDefined();
    expect((await outbox.newest(1, 'change@example.org'))[0]).toMatchObject({ template: 'password_changed' });
    const codes = await Promise.all(Array.from({ length: 8 }, () => refusal(change('wrong-1'))));
    expect(codes.filter(({ code }) => code === 'password_wrong').length).toBeLessThanOrEqual(5);
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({ security_changed_at: clock.now(), google_secret_key: '' });
  });

  it('ACC-62 the trade password is replaced with a code and a recent sign-in or the login password', async () => {
    const { id, token } = await registered(account, 'trade@example.org');
    const context = await customer(account, token);
    const { tradePasswords } = account;
    await tradePasswords.check(context.actor, 'garden-Gate-4');
    const set = (changes: object = {}) =>
      handlers['user/setaccount']({ password: 'other-Gate-5', repassword: 'other-Gate-5', ...changes }, context);
    expect(await refusal(set())).toMatchObject({ code: 'code_required' });
    await handlers.sms_mail({ scene: 'trade_password' }, context);
    const code = await sentCode('trade@example.org');
    expect(await refusal(set({ code: other(code) }))).toMatchObject({ code: 'code_wrong' });
    clock.advance(16 * minute);
    expect(await refusal(set({ code }))).toMatchObject({ code: 'password_required' });
    expect(await refusal(set({ code, login_password: 'wrong-1' }))).toMatchObject({ code: 'password_wrong' });
    await handlers.sms_mail({ scene: 'trade_password' }, context);
    await set({ code: await sentCode('trade@example.org'), login_password: 'tulip-Vase-9' });
    expect(tradePasswords.needed(context.actor)).toBe(true);
    await tradePasswords.check(context.actor, 'other-Gate-5');
    expect((await outbox.newest(1, 'trade@example.org'))[0]).toMatchObject({ template: 'trade_password_changed' });
    await db.pool.query('update users set trade_password_hash = null where id = $1', [id]);
    // ACC-65: the first one as clients of the specification send it, however old the sign-in.
    expect(await refusal(set({ repassword: 'another-Gate-6' }))).toMatchObject({ code: 'set.pswFalse' });
    await set();
    expect(await refusal(set())).toMatchObject({ code: 'password_required' });
  });

  it('ACC-63 an e-mail address is bound with the code mailed to it; both addresses are told', async () => {
    const { token } = await registered(account, 'old@example.org');
    const away = await login('old@example.org', 'tulip-Vase-9');
    await registered(account, 'taken@example.org');
    const context = await customer(account, token);
    expect(await refusal(handlers.sms_mail({ user_string: 'fresh@example.org' }, visitor()))).toMatchObject({ code: 'login_expired' });
    expect(await handlers.sms_mail({ user_string: 'taken@example.org' }, context)).toEqual({ seconds: 60 });
    expect((await outbox.newest(1, 'taken@example.org'))[0]).toMatchObject({ template: 'already_registered' });
    await handlers.sms_mail({ user_string: 'fresh@example.org' }, context);
    const code = await sentCode('fresh@example.org');
    const stranger = await customer(account, (await registered(account, 'thief@example.org')).token);
    expect(await refusal(handlers['safe/email']({ email: 'fresh@example.org', code }, stranger))).toMatchObject({ code: 'code_wrong' });
    await handlers['safe/email']({ email: 'Fresh@example.org', code }, context);
    expect(await handlers['user/info']({}, context)).toMatchObject({ email: 'fresh@example.org' });
    expect(await account.sessions.authenticate(away)).toBeUndefined();
    expect((await outbox.newest(1, 'old@example.org'))[0]).toMatchObject({
      template: 'email_removed',
      text: expect.stringContaining('f***@example.org'),
    });
    expect((await outbox.newest(1, 'fresh@example.org'))[0]).toMatchObject({ template: 'email_bound' });
  });
});
