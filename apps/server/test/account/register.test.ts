import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../src/guards/common-passwords.ts';
import { invitationCode } from '../../src/features/account/invitation-code.ts';
import { accountFixture, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock } = await accountFixture();

async function form(changes: object = {}) {
  const { captcha_id } = await account.handlers.captcha({}, visitor());
  return {
    type: 'email' as const,
    user_string: 'someone@example.org',
    captcha_id,
    code: account.captchas.peek(captcha_id) ?? '',
    password: 'tulip-Vase-9',
    re_password: 'tulip-Vase-9',
    pay_password: 'garden-Gate-4',
    agreed: true,
    ...changes,
  };
}
const register = async (changes: object = {}) => account.handlers['user/register'](await form(changes), visitor());

describe('registration', () => {
  it('ACC-4 stores no password, and lets the customer sign in whatever the case of the address', async () => {
    const { id } = await register({ user_string: 'First@Example.org' });
    const { rows } = await db.pool.query('select * from users where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      email: 'first@example.org',
      trade_password_mode: 'session',
      is_demo: false,
      extension_code: invitationCode(id),
      registered_at: clock.now(),
    });
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    const { rows: logged } = await db.pool.query(`select string_agg(input || reply, '') as text from commands`);
    expect(logged[0].text).not.toContain('argon2');
    expect(logged[0].text).not.toContain('tulip');
    expect(await account.handlers['user/login']({ user_string: 'FIRST@example.org', password: 'tulip-Vase-9' }, visitor())).toMatch(
      /^[\w-]{43}$/,
    );
  });

  it('ACC-6 links the inviter by code, in any case, and refuses unknown ones', async () => {
    const inviter = await registered(account, 'inviter@example.org');
    const { id } = await register({ user_string: 'invited@example.org', extension_code: invitationCode(inviter.id).toLowerCase() });
    const { rows } = await db.pool.query('select invited_by from users where id = $1', [id]);
    expect(rows[0].invited_by).toBe(inviter.id);
    expect(await refusal(register({ user_string: 'other@example.org', extension_code: 'NOCODE' }))).toMatchObject({
      code: 'invitation_unknown',
    });
  });

  it.each([
    ['account_malformed', { user_string: 'no-at-sign' }],
    ['account_malformed', { user_string: 'two@@example.org' }],
    ['account_malformed', { user_string: 'a@b' }],
    ['password_length', { password: 'abc-9', re_password: 'abc-9' }],
    ['password_breached', { password: 'Password1', re_password: 'Password1' }],
    ['password_breached', { password: '87654321', re_password: '87654321' }],
    ['password_breached', { password: 'abababab', re_password: 'abababab' }],
    ['passwords_differ', { re_password: 'tulip-Vase-8' }],
    ['password_length', { pay_password: 'abc' }],
    ['terms_not_accepted', { agreed: false }],
    ['captcha_wrong', { code: 'x' }],
    ['captcha_wrong', { captcha_id: 'unknown' }],
  ])('ACC-1 %s for %j', async (code, changes) => {
    expect(await refusal(register(changes))).toMatchObject({ code });
    const { rows } = await db.pool.query(`select count(*)::int as count from users where email = 'someone@example.org'`);
    expect(rows[0].count).toBe(0);
  });

  it('ACC-3 takes long passwords', async () => {
    const password = `${'pass phrase '.repeat(10)}ß漢`;
    await register({ user_string: 'long@example.org', password, re_password: password });
    expect(await account.handlers['user/login']({ user_string: 'long@example.org', password }, visitor())).toBeTruthy();
    expect(
      await refusal(account.handlers['user/login']({ user_string: 'long@example.org', password: password.slice(0, -1) }, visitor())),
    ).toMatchObject({ code: 'login_wrong' });
  });

  it('ACC-5 one address registers once, even when asked twice at the same moment', async () => {
    const both = await Promise.allSettled([register({ user_string: 'twice@example.org' }), register({ user_string: 'TWICE@example.org' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(register({ user_string: 'twice@example.org' }))).toMatchObject({ code: 'account_taken' });
  });
});

describe('image code', () => {
  it('ACC-2 is used up by the first answer, right or wrong, and lives five minutes', async () => {
    const used = await form({ user_string: 'code@example.org' });
    expect(await refusal(account.handlers['user/register']({ ...used, code: 'nope' }, visitor()))).toMatchObject({ code: 'captcha_wrong' });
    expect(await refusal(account.handlers['user/register'](used, visitor()))).toMatchObject({ code: 'captcha_wrong' });
    const late = await form({ user_string: 'code@example.org' });
    clock.advance(5 * 60_000);
    expect(await refusal(account.handlers['user/register'](late, visitor()))).toMatchObject({ code: 'captcha_wrong' });
  });
});

describe('common passwords', () => {
  it('are some hundreds, in lower case, long enough to be asked for', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
    for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase());
  });
});

describe('invitation codes', () => {
  it('ACC-6 are one per customer', () => {
    const codes = new Set(Array.from({ length: 50_000 }, (_, index) => invitationCode(100_001 + index)));
    expect(codes.size).toBe(50_000);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{6}$/);
  });
});
