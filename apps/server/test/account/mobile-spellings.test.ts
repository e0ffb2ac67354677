import { describe, expect, it } from 'vitest';
import { searchCustomers } from '../../src/features/account/console/search.ts';
import { accountFixture, codeTo, customer, refusal, registered, visitor } from './fixture.ts';

const { account, database, db, outbox, kernel } = await accountFixture();
const { handlers } = account;
const PASSWORD = 'tulip-Vase-9';
const SPELLINGS = ['7418084106', '07418084106', '447418084106', '+44 7418 084106', '00447418084106', '+44 (0) 7418 084106', '٠٧٤١٨٠٨٤١٠٦'];
const FORM = { type: 'mobile' as const, password: PASSWORD, re_password: PASSWORD, pay_password: 'garden-Gate-4', agreed: true };

const login = async (user_string: string, area_code = '44', address?: string) => {
  const token = await handlers['user/login']({ user_string, password: PASSWORD, area_code }, visitor(address));
  return (await account.sessions.authenticate(token))?.userId;
};
const registering = async (user_string: string, area_code: string, destination: string, address?: string) => {
  await handlers.sms_send({ user_string, area_code, scene: 'register' }, visitor(address));
  const code = await codeTo(outbox, destination);
  return handlers['user/register']({ ...FORM, user_string, area_code, code }, visitor(address));
};
/** A customer of the time when numbers were stored as they were typed. */
const older = async (email: string, areaCode: string, mobile: string): Promise<number> => {
  const { id } = await registered(account, email);
  await db.pool.query('update users set email = null, email_proven_at = null, area_code = $2, mobile = $3 where id = $1', [
    id,
    areaCode,
    mobile,
  ]);
  return id;
};

describe('ACC-119 a mobile number is one account', () => {
  it('whatever the spelling at registration and at sign-in', async () => {
    const { id } = await registering('0 7418 084106', '+44', '+447418084106', '203.0.113.1');
    const { rows } = await db.pool.query('select area_code, mobile from users where id = $1', [id]);
    expect(rows).toEqual([{ area_code: '44', mobile: '7418084106' }]);
    for (const spelling of SPELLINGS) expect([spelling, await login(spelling)]).toEqual([spelling, id]);
    const token = await account.openSession(id);
    expect(await handlers['user/info']({}, await customer(account, token))).toMatchObject({ phone: '+44 7418084106' });
    await kernel.caughtUp();
    for (const query of [...SPELLINGS, '0741 808', '+44 7418'])
      expect([query, (await searchCustomers(database, { query, page: 1 })).list.map((each) => each.id)]).toEqual([query, [id]]);
  });

  it('so that no spelling gives another code, another try or another message', async () => {
    const asked = await Promise.all(
      SPELLINGS.map((user_string) =>
        handlers.sms_send({ user_string, area_code: '44', scene: 'forget' }, visitor('203.0.113.2')).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(asked.toSorted()).toEqual([...Array<string>(SPELLINGS.length - 1).fill('rate_limited'), 'sent']);
    const tried: string[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const user_string of SPELLINGS) {
        const wrong = { user_string, area_code: '44', password: 'guess-Vase-1' };
        tried.push((await refusal(handlers['user/login'](wrong, visitor('203.0.113.3')))).code);
      }
    expect(tried.filter((code) => code === 'login_wrong')).toHaveLength(5);
  });

  it('and is refused behind another country than its own', async () => {
    const german = { user_string: '+49 151 12345678', area_code: '44' };
    for (const call of [
      handlers['user/login']({ ...german, password: PASSWORD }, visitor()),
      handlers.sms_send({ ...german, scene: 'register' }, visitor()),
      handlers['user/register']({ ...FORM, ...german, code: '123456' }, visitor()),
      handlers['user/check_mobile']({ ...german, mobile_code: '123456' }, visitor()),
      handlers['user/forget'](
        { ...german, account: german.user_string, code: '123456', password: PASSWORD, repassword: PASSWORD },
        visitor(),
      ),
    ])
      expect(await refusal(call)).toEqual({ code: 'area_code_differs', params: {} });
  });

  it('also where countries share a calling code', async () => {
    const { id } = await registering('359-1234', '1242', '+12423591234', '203.0.113.4');
    expect(await login('(242) 359-1234', '1')).toBe(id);
    expect(await refusal(registering('2423591234', '1', '+12423591234', '203.0.113.5'))).toMatchObject({ code: 'code_wrong' });
  });
});

describe('ACC-120 accounts that were stored as they were typed', () => {
  it('are opened by every spelling, reached at the one, and stay taken', async () => {
    const id = await older('older@example.org', '44', '07911123456');
    for (const spelling of ['07911123456', '7911123456', '447911123456', '+447911123456', '00447911123456'])
      expect([spelling, await login(spelling)]).toEqual([spelling, id]);
    expect(await account.provenChannels(id)).toEqual({ mail: false, sms: true });
    await handlers.sms_send({ user_string: '7911123456', area_code: '44', scene: 'register' }, visitor('203.0.113.6'));
    expect((await outbox.newest(1, '+447911123456'))[0]).toMatchObject({ template: 'already_registered' });
    await handlers.sms_send({ user_string: '7911123456', area_code: '44', type: 'forget' }, visitor('203.0.113.7'));
    const code = await codeTo(outbox, '+447911123456');
    const reset = { account: '447911123456', area_code: '44', code, password: 'new-Vase-77', repassword: 'new-Vase-77' };
    await handlers['user/forget'](reset, visitor('203.0.113.7'));
    const token = await handlers['user/login'](
      { user_string: '+447911123456', area_code: '44', password: 'new-Vase-77' },
      visitor('203.0.113.7'),
    );
    expect((await account.sessions.authenticate(token))?.userId).toBe(id);
    await kernel.caughtUp();
    for (const query of ['07911123456', '+44 7911 123456', '447911123456'])
      expect((await searchCustomers(database, { query, page: 1 })).list.map((each) => each.id)).toEqual([id]);
  });

  it('are two where there were two, each opened by its own spelling', async () => {
    const trunk = await older('trunk@example.org', '44', '07911222333');
    const bare = await older('bare@example.org', '44', '7911222333');
    const full = await older('full@example.org', '44', '447911222333');
    expect([await login('07911222333'), await login('7911222333'), await login('447911222333')]).toEqual([trunk, bare, full]);
    expect(await login('+44 7911 222333')).toBe(bare);
  });
});
