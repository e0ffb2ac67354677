import { describe, expect, it } from 'vitest';
import { accountFixture, refusal, registered, visitor } from './fixture.ts';

const { account, clock } = await accountFixture();
const { handlers } = account;

/** An address of a network that rotates them: another /64 of one /48 each time. */
const rotated = (number: number) => visitor(`2001:db8:77:${(number % 65_536).toString(16)}::1`);
const elsewhere = visitor('203.0.113.5');
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    async () => (await refusal(promise)).code,
  );
const check = (user_string: string, context: ReturnType<typeof visitor>) =>
  codeOf(handlers['user/check_email']({ user_string, email_code: '000000' }, context));
const login = (user_string: string, password: string, context: ReturnType<typeof visitor>) =>
  codeOf(handlers['user/login']({ user_string, password }, context));

describe('a /48 that rotates its addresses', () => {
  it('ACC-90 shuts nobody out of resetting a password and registering by code', async () => {
    const answers: string[] = [];
    for (let number = 0; number < 600; number += 1) {
      answers.push(await check(`nobody-${number}@example.org`, rotated(number)));
      clock.advance(625);
    }
    expect(await check('somebody@example.org', elsewhere)).toBe('code_wrong');
    expect(answers.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(25);
  });

  it('ACC-90 guesses no more at one account, and its owner signs in from a new place', async () => {
    await registered(account, 'target@example.org');
    const answers: string[] = [];
    for (let number = 0; number < 100; number += 1) answers.push(await login('target@example.org', 'guess-1', rotated(number * 256)));
    expect(answers.filter((code) => code === 'login_wrong')).toHaveLength(15);
    expect(await login('target@example.org', 'tulip-Vase-9', elsewhere)).toBe('ok');
  });

  it('ACC-90 guesses no more at all accounts, and others sign in', async () => {
    clock.advance(3_600_000);
    await registered(account, 'bystander@example.org');
    const answers: string[] = [];
    for (let number = 0; number < 700; number += 1) answers.push(await login(`name-${number}@example.org`, 'guess-1', rotated(number)));
    expect(answers.filter((code) => code === 'login_wrong')).toHaveLength(30);
    expect(await login('bystander@example.org', 'guess-1', elsewhere)).toBe('login_wrong');
  });

  it('ACC-95 registers a hundred times with images that it reads, whether or not the addresses are taken', async () => {
    const register = async (number: number) => {
      const { captcha_id } = await handlers.captcha({}, rotated(number));
      const secrets = { password: 'tulip-Vase-9', re_password: 'tulip-Vase-9', pay_password: 'garden-Gate-4' };
      const form = { type: 'email' as const, captcha_id, code: account.captchas.peek(captcha_id) ?? '', ...secrets, agreed: true };
      // Every second address is one that has an account by then.
      const user_string = `image-${number >> 1}@example.org`;
      return codeOf(handlers['user/register']({ ...form, user_string }, rotated(number * 256)));
    };
    const answers: string[] = [];
    for (let number = 0; number < 130; number += 1) answers.push(await register(number));
    expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'ok'));
    expect(new Set(answers.slice(100))).toEqual(new Set(['rate_limited']));
  });

  it('ACC-90 asks for eight codes in a day for one account, and its owner gets one in a new place', async () => {
    await registered(account, 'asked@example.org');
    const ask = (context: ReturnType<typeof visitor>) =>
      codeOf(handlers.sms_mail({ user_string: 'asked@example.org', type: 'forget' }, context));
    const answers: string[] = [];
    for (let number = 0; number < 30; number += 1) answers.push(await ask(rotated(number * 256)));
    expect(answers.filter((code) => code === 'ok')).toHaveLength(8);
    expect(await ask(elsewhere)).toBe('ok');
  });
});
