import { hash } from '@node-rs/argon2';
import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../src/guards/tokens.ts';
import { accountFixture, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, kernel } = await accountFixture();
const day = 86_400_000;

const login = (user_string: string, password: string, address?: string) =>
  account.handlers['user/login']({ user_string, password }, visitor(address));

describe('sign-in', () => {
  it('ACC-10 answers alike for an unknown account and a wrong password, at like cost', async () => {
    await registered(account, 'known@example.org');
    expect(await refusal(login('known@example.org', 'wrong-1', '192.0.2.50'))).toEqual(
      await refusal(login('unknown@example.org', 'wrong-1', '192.0.2.51')),
    );
    expect(await refusal(login('not an account', 'x'))).toMatchObject({ code: 'account_malformed' });
  });

  it('ACC-122 lets in who has a password of few letters with accents, typed on whatever keyboard', async () => {
    const { id } = await registered(account, 'accents@example.org');
    for (const form of ['NFC', 'NFD']) {
      const stored = await hash('éàü'.normalize(form), { memoryCost: 64, timeCost: 1, parallelism: 1 });
      await db.pool.query('update users set password_hash = $2 where id = $1', [id, stored]);
      for (const typed of ['NFC', 'NFD']) expect(await login('accents@example.org', 'éàü'.normalize(typed))).not.toBe('');
    }
    expect(await refusal(login('accents@example.org', 'short'))).toMatchObject({ code: 'login.psw6' });
  });

  it('ACC-11 signs in by mobile number and area code', async () => {
    const { id } = await registered(account, 'mobile@example.org');
    await db.pool.query(`update users set mobile = '13800138000', area_code = '86' where id = $1`, [id]);
    const token = await account.handlers['user/login'](
      { user_string: '138 0013 8000', password: 'tulip-Vase-9', area_code: '+86' },
      visitor(),
    );
    expect((await account.sessions.authenticate(token))?.userId).toBe(id);
    expect(
      await refusal(account.handlers['user/login']({ user_string: '13800138000', password: 'tulip-Vase-9', area_code: '1' }, visitor())),
    ).toMatchObject({ code: 'login_wrong' });
  });

  it('ACC-13 refuses a frozen account, but only to who knows its password', async () => {
    const { id } = await registered(account, 'frozen@example.org');
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [id]);
    expect(await refusal(login('frozen@example.org', 'tulip-Vase-9'))).toMatchObject({ code: 'account_frozen' });
    expect(await refusal(login('frozen@example.org', 'wrong-1'))).toMatchObject({ code: 'login_wrong' });
  });

  it('ACC-12 slows a guesser down and leaves the owner alone', async () => {
    await registered(account, 'victim@example.org'); // signed in from 192.0.2.1
    let guesses = 0;
    for (let address = 1; address <= 40; address += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const { code } = await refusal(login('victim@example.org', 'guess-1', `198.51.${address}.1`));
        if (code === 'login_wrong') guesses += 1;
        else expect(code).toBe('rate_limited');
      }
    }
    expect(guesses).toBe(30);
    expect(await login('victim@example.org', 'tulip-Vase-9', '192.0.2.1')).toBeTruthy();
  });

  it('ACC-12 one stranger gets five tries, and right passwords cost none', async () => {
    await registered(account, 'regular@example.org');
    for (let round = 0; round < 20; round += 1) await login('regular@example.org', 'tulip-Vase-9', '203.0.113.7');
    const codes = await Promise.all(Array.from({ length: 12 }, () => refusal(login('regular@example.org', 'guess-1', '203.0.113.8'))));
    expect(codes.filter(({ code }) => code === 'login_wrong')).toHaveLength(5);
  });
});

describe('sessions', () => {
  it('ACC-20 store the hash of the token, never the token', async () => {
    const { token } = await registered(account, 'hashed@example.org');
    const { rows } = await db.pool.query(`select * from sessions where token_hash = decode($1, 'hex')`, [sessionOf(token)]);
    expect(rows).toHaveLength(1);
    const logged = await loggedText(db.pool);
    expect(logged).toContain(sessionOf(token));
    expect(logged).not.toContain(token);
  });

  it('ACC-22 end at sign-out, at once and for listeners', async () => {
    const { token } = await registered(account, 'out@example.org');
    const other = await login('out@example.org', 'tulip-Vase-9');
    const ended: string[] = [];
    account.sessions.onEnded((session) => ended.push(session));
    await account.handlers['user/logout']({}, await customer(account, token));
    expect(ended).toEqual([sessionOf(token)]);
    expect(await account.sessions.authenticate(token)).toBeUndefined();
    expect(await account.sessions.authenticate(other)).toBeDefined();
  });

  it('ACC-21 end after a day unused, live on while used, and end after thirty days in any case', async () => {
    const { token: unused } = await registered(account, 'idle@example.org');
    const used = await login('idle@example.org', 'tulip-Vase-9');
    const start = clock.now();
    for (let hours = 20; hours < 30 * 24; hours += 20) {
      clock.set(start + hours * 3_600_000);
      expect(await account.sessions.authenticate(used)).toBeDefined();
    }
    expect(await account.sessions.authenticate(unused)).toBeUndefined();
    clock.set(start + 30 * day);
    expect(await account.sessions.authenticate(used)).toBeUndefined();
  });

  it('ACC-23 store the last use at most once a minute, and a restart reads it', async () => {
    const { token } = await registered(account, 'seen@example.org');
    // What the test before used is not counted here.
    await account.sessions.storeSeen();
    const began = clock.now();
    const before = kernel.head.seq;
    for (let second = 0; second < 180; second += 1) {
      clock.advance(1_000);
      await account.sessions.authenticate(token);
    }
    await account.sessions.storeSeen();
    expect(kernel.head.seq - before).toBeLessThanOrEqual(4);
    const { rows } = await db.pool.query(`select seen_at from sessions where token_hash = decode($1, 'hex')`, [sessionOf(token)]);
    expect(rows[0].seen_at).toBeGreaterThanOrEqual(began + 120_000);
  });

  it('garbage is no token and costs no query', async () => {
    for (const token of ['', 'x', 'a'.repeat(44), "' or 1=1 --", '\u0000'.repeat(43)])
      expect(account.sessions.authenticate(token)).toBeUndefined();
    expect(await account.sessions.authenticate('A'.repeat(43))).toBeUndefined();
  });
});

describe('profile', () => {
  it('tells the customer, and the stored language speaks from then on', async () => {
    const { id, token } = await registered(account, 'me@example.org');
    const context = await customer(account, token);
    expect(await account.handlers['user/info']({}, context)).toMatchObject({
      id,
      email: 'me@example.org',
      account: 'me@example.org',
      is_seller: 0,
      has_trade_password: true,
      language: 'en',
      registered_at: clock.now(),
    });
    await account.handlers['set/lang']({ lang: 'arabic' }, context);
    expect((await account.sessions.authenticate(token))?.language).toBe('arabic');
    expect((await account.handlers['user/info']({}, context)).language).toBe('arabic');
  });

  it('lists area codes and says what runs', async () => {
    const codes = await account.handlers.area_code({}, visitor());
    expect(codes.length).toBeGreaterThan(230);
    expect(codes).toContainEqual({ id: expect.any(Number), name: 'China', area_code: '86', region: 'CN' });
    expect(await account.handlers.get_version({}, visitor())).toMatchObject({ mode: 'demo', demos1: 'demo1@demo.candor' });
  });
});
