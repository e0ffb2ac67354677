import { describe, expect, it, vi } from 'vitest';
import { accountFixture, codeTo, customer, refusal, registered, visitor } from '../account/fixture.ts';

const { account, clock, outbox } = await accountFixture();
const { handlers } = account;
const PASSWORD = 'tulip-Vase-9';
const HOUR = 3_600_000;

/** The nth of many addresses that no customer signed in from. */
const elsewhere = (number: number): string => `203.${number >> 8}.${number & 255}.9`;

describe('guessing from many addresses', () => {
  it('ACC-66 a stolen session is no way to guess the login password from one address after the other', async () => {
    const { token } = await registered(account, 'stolen@example.org');
    const from = async (address: string, login_password: string) =>
      handlers['safe/phrase']({ phrase: 'x', login_password }, await customer(account, token, address));
    const outcomes: string[] = [];
    for (let number = 0; number < 40; number += 1) outcomes.push((await refusal(from(elsewhere(number), `guess-${number}`))).code);
    expect(outcomes.filter((code) => code === 'password_wrong')).toHaveLength(30);
    expect(new Set(outcomes.slice(30))).toEqual(new Set(['rate_limited']));
    // The owner is where the account was signed in to, and is held to the own count only.
    expect(await from('192.0.2.1', PASSWORD)).toBe('');
  });

  it('ACC-16 wrong codes of strangers at all accounts together are three hundred, then one in five seconds; ACC-91 and six of each provider’s range', async () => {
    const check = (user_string: string, email_code: string, address: string) =>
      handlers['user/check_email']({ user_string, email_code, scene: 'forget' }, visitor(address));
    await registered(account, 'codes@example.org');
    for (let number = 0; number < 300; number += 1)
      expect(await refusal(check(`of-${number}@example.org`, '000000', elsewhere(number)))).toMatchObject({ code: 'code_wrong' });
    // Another provider's range has six more.
    for (let number = 900; number < 906; number += 1)
      expect(await refusal(check('codes@example.org', '000000', elsewhere(number)))).toMatchObject({ code: 'code_wrong' });
    const forget = { account: 'codes@example.org', password: 'other-Vase-10', repassword: 'other-Vase-10' };
    for (const stranger of [
      () => check('codes@example.org', '000000', elsewhere(999)),
      () => handlers['user/forget']({ ...forget, code: '000000' }, visitor(elsewhere(999))),
    ])
      expect(await refusal(stranger())).toMatchObject({ code: 'rate_limited', params: { seconds: 5 } });
    // No work is done for them any more: hashes of passwords are what everybody who signs in waits for.
    const form = { type: 'email', user_string: 'x@example.org', password: 'other-Vase-10', re_password: 'other-Vase-10' } as const;
    const register = { ...form, pay_password: 'garden-Gate-4', agreed: true, code: '000000' };
    const hash = vi.spyOn(account.passwords, 'hash');
    for (const refused of [
      () => handlers['user/forget']({ ...forget, code: '000000' }, visitor(elsewhere(995))),
      () => handlers['user/register'](register, visitor(elsewhere(994))),
    ])
      expect(await refusal(refused())).toMatchObject({ code: 'rate_limited' });
    expect(hash).not.toHaveBeenCalled();
    // Not where the account is used from.
    await handlers.sms_mail({ user_string: 'codes@example.org', scene: 'forget' }, visitor());
    const code = await codeTo(outbox, 'codes@example.org');
    expect(await check('codes@example.org', code, '192.0.2.1')).toBe('');
    // Right ones take nothing away.
    clock.advance(5_000);
    for (let time = 0; time < 3; time += 1) expect(await check('codes@example.org', code, elsewhere(998))).toBe('');
    expect(await refusal(check('codes@example.org', '000001', elsewhere(997)))).toMatchObject({ code: 'code_wrong' });
    expect(await refusal(check('codes@example.org', '000001', elsewhere(996)))).toMatchObject({ code: 'rate_limited' });
    clock.advance(HOUR);
    expect(await refusal(check('codes@example.org', '000001', elsewhere(996)))).toMatchObject({ code: 'code_wrong' });
  });
});
