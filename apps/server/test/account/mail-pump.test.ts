import { describe, expect, it } from 'vitest';
import { accountFixture, customer, refusal, registered, registeredByImage, visitor } from './fixture.ts';

const { account, clock, outbox, db } = await accountFixture();
const { handlers } = account;
const login = (user_string: string, address: string): Promise<string> =>
  handlers['user/login']({ user_string, password: 'tulip-Vase-9' }, visitor(address));
const mailsTo = (recipient: string) => outbox.newest(500, recipient);

describe('a mailbox that a stranger registered with', () => {
  it('ACC-93 hears of no sign-in and no change', async () => {
    const { token } = await registeredByImage(account, 'stranger-to@example.org');
    for (let number = 0; number < 40; number += 1) await login('stranger-to@example.org', `198.${number}.100.1`);
    const context = await customer(account, token);
    await handlers['safe/phrase']({ phrase: 'call 555 to win' }, context);
    await handlers['user/password']({ old_password: 'tulip-Vase-9', password: 'other-Vase-77', repassword: 'other-Vase-77' }, context);
    expect(await mailsTo('stranger-to@example.org')).toEqual([]);
  });

  it('ACC-94 gets no text of the stranger’s with its codes, and none after it was proven', async () => {
    const { token, id } = await registeredByImage(account, 'worded@example.org');
    await handlers['safe/phrase']({ phrase: 'call 555 to win' }, await customer(account, token));
    await handlers.sms_mail({ user_string: 'worded@example.org', type: 'forget' }, visitor('203.0.113.8'));
    const [mail] = await mailsTo('worded@example.org');
    expect(mail?.text).toMatch(/\b\d{6}\b/);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('call 555');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const form = { account: 'worded@example.org', code, password: 'owned-Vase-77', repassword: 'owned-Vase-77' };
    await handlers['user/forget'](form, visitor('203.0.113.8'));
    const told = await mailsTo('worded@example.org');
    expect(told).toHaveLength(2);
    expect(told.map(({ text }) => text).join()).not.toContain('call 555');
    const { rows } = await db.pool.query('select anti_phishing_phrase as phrase from users where id = $1', [id]);
    expect(rows).toEqual([{ phrase: '' }]);
  });
});

describe('a proven mailbox', () => {
  it('ACC-93 hears of six sign-ins from new places, then of one an hour', async () => {
    await registered(account, 'proven@example.org');
    for (let number = 0; number < 40; number += 1) await login('proven@example.org', `198.${number}.101.1`);
    expect(await mailsTo('proven@example.org')).toHaveLength(6);
    clock.advance(3_600_000);
    for (let number = 0; number < 3; number += 1) await login('proven@example.org', `198.${number}.102.1`);
    expect(await mailsTo('proven@example.org')).toHaveLength(7);
  });

  it('ACC-93 hears of every change: what it cannot be told of any more is refused', async () => {
    const { token } = await registered(account, 'changing@example.org');
    const context = await customer(account, token);
    for (let number = 0; number < 60; number += 1) await handlers['safe/phrase']({ phrase: `phrase ${number}` }, context);
    expect(await refusal(handlers['safe/phrase']({ phrase: 'one more' }, context))).toMatchObject({ code: 'rate_limited' });
    expect(await mailsTo('changing@example.org')).toHaveLength(60);
  });
});
