import { describe, expect, it } from 'vitest';
import { accountFixture, customer, refusal, registered, visitor } from './fixture.ts';

const ascii = (email: string): boolean => /^[ -~]*$/.test(email);
let takes: (email: string) => boolean = () => true;
const { account, db, outbox, kernel } = await accountFixture((email) => takes(email));
const { handlers } = account;
const FORM = { password: 'tulip-Vase-9', re_password: 'tulip-Vase-9', pay_password: 'garden-Gate-4', agreed: true };
const ADDRESS = 'jösé@example.com';
const counts = async () => {
  await kernel.caughtUp();
  const { rows } = await db.pool.query(
    'select (select count(*) from users)::int as users, (select count(*) from codes)::int as codes, (select count(*) from outbox)::int as messages',
  );
  return rows[0];
};

describe('ACC-121 letters beyond ASCII before the @', () => {
  it('are refused before anything is made where the mail server does not take them, and accounts that have them sign in', async () => {
    const { id } = await registered(account, ADDRESS);
    const { token } = await registered(account, 'binds@example.org');
    const context = await customer(account, token);
    takes = ascii;
    const before = await counts();
    const { captcha_id } = await handlers.captcha({}, visitor());
    const code = account.captchas.peek(captcha_id) ?? '';
    const other = 'jürgen@example.com';
    for (const call of [
      () => handlers['user/register']({ ...FORM, type: 'email', user_string: other, captcha_id, code }, visitor()),
      () => handlers['user/register']({ ...FORM, type: 'email', user_string: ADDRESS, captcha_id, code }, visitor()),
      () => handlers['user/register']({ ...FORM, type: 'email', user_string: other, code: '123456' }, visitor()),
      () => handlers.sms_mail({ user_string: other, scene: 'register' }, visitor()),
      () => handlers.sms_mail({ user_string: other, scene: 'bind_email' }, context),
      () => handlers['safe/email']({ email: other, code: '123456' }, context),
    ])
      expect(await refusal(call())).toEqual({ code: 'mailbox_not_ascii', params: {} });
    expect(await counts()).toEqual(before);
    // The image is still there for another address.
    expect(account.captchas.peek(captcha_id)).toBe(code);
    const signedIn = await handlers['user/login']({ user_string: ADDRESS, password: 'tulip-Vase-9' }, visitor());
    expect((await account.sessions.authenticate(signedIn))?.userId).toBe(id);
    // Whether there is an account is not told by a forgotten password either.
    for (const user_string of [ADDRESS, other])
      expect(await handlers.sms_mail({ user_string, scene: 'forget' }, visitor('203.0.113.9'))).toEqual({ seconds: 60 });
  });

  it('say nothing of the domain, which has a spelling in ASCII', async () => {
    takes = ascii;
    await handlers.sms_mail({ user_string: 'jose@münchen.example', scene: 'register' }, visitor('203.0.113.10'));
    expect(await outbox.newest(1, 'jose@xn--mnchen-3ya.example')).toMatchObject([{ template: 'code' }]);
  });
});
