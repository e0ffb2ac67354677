import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import type { AccountFeature } from '../../src/features/account/index.ts';
import { LoginGuard } from '../../src/guards/login-guard.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { accountFixture, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, restarted } = await accountFixture();
const minute = 60_000;

const guess = async (from: AccountFeature, user_string: string, address: string): Promise<string> =>
  (await refusal(from.handlers['user/login']({ user_string, password: 'guess-1' }, visitor(address)))).code;

describe('tries and a restart', () => {
  it('ACC-14 wrong passwords count on after a restart, for accounts that exist and that do not', async () => {
    await registered(account, 'known@example.org');
    const names = ['known@example.org', 'unknown@example.org'];
    for (const name of names)
      for (let each = 0; each < 5; each += 1) expect(await guess(account, name, '198.51.100.7')).toBe('login_wrong');
    const later = await restarted();
    for (const name of names) expect(await guess(await restarted(), name, '198.51.100.7')).toBe('login_wrong'); // nothing was recalled
    await later.recallWrongTries();
    for (const name of names) {
      expect([name, await guess(later, name, '198.51.100.7')]).toEqual([name, 'rate_limited']);
      expect([name, await guess(later, name, '198.51.100.8')]).toEqual([name, 'login_wrong']);
    }
    expect(await later.handlers['user/login']({ user_string: 'known@example.org', password: 'tulip-Vase-9' }, visitor())).toBeTruthy();
    clock.advance(4 * minute);
    expect(await guess(later, 'known@example.org', '198.51.100.7')).toBe('login_wrong');
  });

  it('ACC-14 keeps no name that was typed, and wrong codes as well', async () => {
    const { token } = await registered(account, 'coded@example.org');
    const context = await customer(account, token);
    const { secret } = await account.handlers['bind/google']({}, context);
    await account.handlers['bind/google#bind']({ code: await generate({ secret, epoch: Math.floor(clock.now() / 1000) }) }, context);
    clock.advance(minute);
    const pendingToken = await account.handlers['user/login']({ user_string: 'coded@example.org', password: 'tulip-Vase-9' }, visitor());
    const pending = await customer(account, pendingToken);
    for (let each = 0; each < 5; each += 1)
      expect(await refusal(account.handlers['verify/google']({ code: '000000' }, pending))).toMatchObject({ code: 'code_wrong' });
    const later = await restarted();
    await later.recallWrongTries();
    expect(await refusal(later.handlers['verify/google']({ code: '000000' }, pending))).toMatchObject({ code: 'rate_limited' });
    await guess(account, 'my-Secret-77@typed.example', '198.51.100.9');
    await account.stop();
    const { rows } = await db.pool.query(`select string_agg(t::text, ' ') as text from wrong_tries t`);
    expect(rows[0].text).toContain('198.51.100.9');
    expect(rows[0].text).not.toContain('typed.example');
  });
});

describe('limits for everybody together', () => {
  const ten = { burst: 10, perSecond: 1 };
  const thirty = { burst: 30, perSecond: 1 };
  const tries = {
    pair: { burst: 5, perSecond: 1 },
    strangers: { address: thirty, site: thirty, network: thirty },
    everybody: { address: ten, site: ten, network: ten, all: ten },
  };
  const taken = (guard: LoginGuard, account: string, address: string, familiar: boolean): string => {
    try {
      guard.take(account, address, familiar, 0);
      return 'taken';
    } catch (error) {
      return error instanceof RefusedError ? error.code : String(error);
    }
  };

  it('ACC-15 slow strangers at all accounts, and nobody at a familiar address', () => {
    const guard = new LoginGuard(1, tries);
    const results = Array.from({ length: 40 }, (_, index) => taken(guard, `account-${index}`, `198.51.${index}.1`, false));
    expect(results.filter((each) => each === 'taken')).toHaveLength(10);
    expect(results.at(-1)).toBe('rate_limited');
    expect(taken(guard, 'account-1', '192.0.2.1', true)).toBe('taken');
    // What was refused for all was given back to the account and the address.
    for (let each = 0; each < 5; each += 1) expect(taken(guard, 'account-39', '198.51.39.1', true)).toBe('taken');
  });

  it('ACC-15 right passwords cost the others nothing', () => {
    const guard = new LoginGuard(1, tries);
    for (let each = 0; each < 50; each += 1) guard.take(`account-${each}`, '198.51.100.1', false, 0)();
    expect(taken(guard, 'another', '198.51.100.1', false)).toBe('taken');
  });

  it('ACC-15 codes for strangers run out, those for a familiar address do not', async () => {
    const { id } = await registered(account, 'texted@example.org');
    await db.pool.query(`update users set mobile = '13800138000', area_code = '86' where id = $1`, [id]);
    const send = (user_string: string, address: string) =>
      account.handlers.sms_send({ user_string, area_code: '86', type: 'forget' }, visitor(address));
    let sent = 0;
    for (let index = 0; index < 230; index += 1) {
      const result = await send(`1390000${String(index).padStart(4, '0')}`, `203.0.${index}.1`).then(
        () => 'sent',
        (error: RefusedError) => error.code,
      );
      if (result === 'sent') sent += 1;
      else expect(result).toBe('rate_limited');
    }
    // The range they all are in has six more.
    expect(sent).toBe(206);
    expect(await send('13800138000', '192.0.2.1')).toMatchObject({ seconds: 60 });
    expect(await refusal(send('13800138000', '203.0.255.1'))).toMatchObject({ code: 'rate_limited' });
  });
});
