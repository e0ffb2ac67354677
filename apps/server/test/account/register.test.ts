import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../src/guards/common-passwords.ts';
import { invitationCode } from '../../src/features/account/invitation-code.ts';
import { accountFixture, codeTo, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, outbox } = await accountFixture();

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
/** Registers with an image, which is answered alike for new and taken addresses, and says who has the address then. */
const register = async (changes: object = {}): Promise<{ id: number }> => {
  const given = await form(changes);
  expect(await account.handlers['user/register'](given, visitor())).toEqual({ id: 0 });
  const { rows } = await db.pool.query<{ id: number }>('select id from users where email = $1', [given.user_string.toLowerCase()]);
  return rows[0]!;
};
const newest = async (email: string) => (await outbox.newest(10, email)).map(({ template }) => template);

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
    const logged = await loggedText(db.pool);
    expect(logged).toContain('first@example.org');
    expect(logged).not.toContain('argon2');
    expect(logged).not.toContain('tulip');
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
    ['register.psw16', { password: 'abc-9', re_password: 'abc-9' }],
    ['password_breached', { password: 'Password1', re_password: 'Password1' }],
    ['password_breached', { password: '87654321', re_password: '87654321' }],
    ['password_breached', { password: 'abababab', re_password: 'abababab' }],
    ['set.pswFalse', { re_password: 'tulip-Vase-8' }],
    ['register.psw16', { password: 'éàü'.normalize('NFD'), re_password: 'éàü' }],
    ['register.psw16', { pay_password: 'abc' }],
    ['terms_not_accepted', { agreed: false }],
    ['lg.p_tuxingmacw', { code: 'x' }],
    ['lg.p_tuxingmacw', { captcha_id: 'unknown' }],
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
    const both = await Promise.all([register({ user_string: 'twice@example.org' }), register({ user_string: 'TWICE@example.org' })]);
    expect(both[0]).toEqual(both[1]);
    const { rows } = await db.pool.query(`select count(*)::int as count from users where email = 'twice@example.org'`);
    expect(rows[0].count).toBe(1);
  });

  it('ACC-8 with an image answers alike for new and taken addresses, and tells the owner, not too often', async () => {
    const { id } = await register({ user_string: 'taken@example.org' });
    const before = (await db.pool.query('select * from users where id = $1', [id])).rows;
    for (let round = 0; round < 4; round += 1)
      await register({ user_string: 'taken@example.org', password: 'other-Vase-8', re_password: 'other-Vase-8' });
    expect((await db.pool.query('select * from users where id = $1', [id])).rows).toEqual(before);
    expect(await newest('taken@example.org')).toEqual(['already_registered']);
    for (const user_string of ['taken@example.org', 'free@example.org'])
      expect(await refusal(register({ user_string, extension_code: 'NOCODE' }))).toMatchObject({ code: 'invitation_unknown' });
    expect(
      await refusal(account.handlers['user/login']({ user_string: 'taken@example.org', password: 'other-Vase-8' }, visitor())),
    ).toMatchObject({ code: 'login_wrong' });
  });

  it('ACC-8 does the same work for new and taken addresses', async () => {
    const hashes: string[] = [];
    const original = account.passwords.hash.bind(account.passwords);
    account.passwords.hash = async (password) => {
      hashes.push(password);
      return original(password);
    };
    await register({ user_string: 'work@example.org' });
    const forNew = hashes.splice(0).length;
    await register({ user_string: 'work@example.org' });
    expect([forNew, hashes.length]).toEqual([2, 2]);
    account.passwords.hash = original;
  });

  it('ACC-8 with a mailed code tells who can read the mailbox', async () => {
    await register({ user_string: 'mailbox@example.org' });
    const coded = { captcha_id: undefined, user_string: 'mailbox@example.org' };
    const taken = await form({ ...coded, code: '000000' });
    expect(await refusal(account.handlers['user/register'](taken, visitor()))).toMatchObject({ code: 'code_wrong' });
    await account.handlers.sms_mail({ user_string: 'fresh@example.org', scene: 'register' }, visitor());
    const code = await codeTo(outbox, 'fresh@example.org');
    const { id } = await account.handlers['user/register'](await form({ ...coded, user_string: 'fresh@example.org', code }), visitor());
    expect(id).toBeGreaterThan(100_000);
  });
});

describe('image code', () => {
  it('ACC-2 is used up by the first answer, right or wrong, and lives five minutes', async () => {
    const used = await form({ user_string: 'code@example.org' });
    expect(await refusal(account.handlers['user/register']({ ...used, code: 'nope' }, visitor()))).toMatchObject({
      code: 'lg.p_tuxingmacw',
    });
    expect(await refusal(account.handlers['user/register'](used, visitor()))).toMatchObject({ code: 'lg.p_tuxingmacw' });
    const late = await form({ user_string: 'code@example.org' });
    clock.advance(5 * 60_000);
    expect(await refusal(account.handlers['user/register'](late, visitor()))).toMatchObject({ code: 'lg.p_tuxingmacw' });
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
