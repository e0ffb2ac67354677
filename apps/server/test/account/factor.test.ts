import { loggedText } from '@candor/testkit';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { Factors } from '../../src/features/account/factor/factors.ts';
import { stepOf } from '../../src/guards/totp.ts';
import type { RequestContext } from '../../src/handler.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { accountFixture, codeTo, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, outbox, kernel, database } = await accountFixture();
const { handlers } = account;
const minute = 60_000;

const codeOf = (secret: string, at = clock.machine()): Promise<string> => generate({ secret, epoch: Math.floor(at / 1000) });
const signIn = async (email: string, address?: string): Promise<string> =>
  handlers['user/login']({ user_string: email, password: 'tulip-Vase-9' }, visitor(address));

/** A customer with an authenticator; the step of its binding is over. */
async function bound(email: string): Promise<{ id: number; secret: string; recovery: string[]; context: RequestContext; token: string }> {
  const { id, token } = await registered(account, email);
  const context = await customer(account, token);
  const { secret } = await handlers['bind/google']({}, context);
  const { recovery_codes } = await handlers['bind/google#bind']({ code: await codeOf(secret) }, context);
  clock.advance(minute);
  return { id, secret, recovery: recovery_codes, context, token };
}

describe('TOTP', () => {
  it('ACC-70 agrees with the test vectors of RFC 6238', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const vectors = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
    ] as const;
    for (const [seconds, code] of vectors) {
      const step = Math.floor(seconds / 30);
      expect(await stepOf(secret, code, seconds * 1000)).toBe(step);
      expect(await stepOf(secret, code, (step + 1) * 30_000)).toBe(step);
      expect(await stepOf(secret, code, (step + 2) * 30_000)).toBeUndefined();
      if (step > 1) expect(await stepOf(secret, code, (step - 1) * 30_000 - 1)).toBeUndefined();
    }
    for (const text of ['', '28708', '2870820', 'abcdef', '２８７０８２']) expect(await stepOf(secret, text, 59_000)).toBeUndefined();
  });
});

describe('binding', () => {
  it('ACC-71 shows a secret until one is bound, and never again', async () => {
    const { token } = await registered(account, 'bind@example.org');
    const away = await signIn('bind@example.org');
    const context = await customer(account, token);
    const shown = await handlers['bind/google']({}, context);
    expect(shown).toMatchObject({ username: 'bind@example.org', action_type: 0, uri: expect.stringContaining(shown.secret) });
    expect(shown.qrCodeUrl).toMatch(/^data:image\/png;base64,/);
    const again = await handlers['bind/google']({}, context);
    expect(again.secret).not.toBe(shown.secret);
    expect(await refusal(handlers['bind/google#bind']({ code: '000000' }, context))).toMatchObject({ code: 'code_wrong' });
    const typed = [...(await codeOf(shown.secret))].join('\u200b');
    const { recovery_codes } = await handlers['bind/google#bind']({ code: typed }, context);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await handlers['bind/google']({}, context)).toEqual({
      username: 'bind@example.org',
      secret: '',
      qrCodeUrl: '',
      uri: '',
      action_type: 1,
    });
    expect(await refusal(handlers['bind/google#bind']({ code: await codeOf(again.secret) }, context))).toMatchObject({
      code: 'factor_bound',
    });
    expect(await account.sessions.authenticate(away)).toBeUndefined();
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({
      google_bound: 1,
      recovery_codes_left: 10,
      google_secret_key: '',
    });
    expect((await outbox.newest(1, 'bind@example.org'))[0]).toMatchObject({ template: 'factor_bound' });
    const { rows } = await db.pool.query(`select
      (select string_agg(users::text, '') from users) || (select string_agg(recovery_codes::text, '') from recovery_codes) as text`);
    const logged = await loggedText(db.pool);
    expect(logged).toContain('bind/google');
    for (const secret of [shown.secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
      expect(rows[0].text + logged).not.toContain(secret);
  });

  it('ACC-71 looking at the page changes nothing, and a sign-in of long ago gives the password', async () => {
    const { id, token } = await registered(account, 'look@example.org');
    const context = await customer(account, token);
    const before = [kernel.head.seq, (await db.pool.query('select * from users where id = $1', [id])).rows];
    const { secret } = await handlers['bind/google']({}, context);
    expect([kernel.head.seq, (await db.pool.query('select * from users where id = $1', [id])).rows]).toEqual(before);
    expect(
      await refusal(
        handlers['bind/google#bind']({ code: await codeOf(secret) }, await customer(account, await signIn('look@example.org'))),
      ),
    ).toMatchObject({
      code: 'code_wrong',
    });
    clock.advance(16 * minute);
    const { secret: later } = await handlers['bind/google']({}, context);
    expect(await refusal(handlers['bind/google#bind']({ code: await codeOf(later) }, context))).toMatchObject({
      code: 'password_required',
    });
    await handlers['bind/google#bind']({ code: await codeOf(later), login_password: 'tulip-Vase-9' }, context);
  });

  it('ACC-72 is undone with a code of it only', async () => {
    const { secret, recovery, context } = await bound('unbind@example.org');
    expect(await refusal(handlers['bind/unbindGoogle']({ code: '000000' }, context))).toMatchObject({ code: 'code_wrong' });
    await handlers['bind/unbindGoogle']({ code: await codeOf(secret) }, context);
    expect((await outbox.newest(1, 'unbind@example.org'))[0]).toMatchObject({ template: 'factor_unbound' });
    expect(await refusal(handlers['bind/unbindGoogle']({ code: recovery[0] ?? '' }, context))).toMatchObject({ code: 'factor_not_bound' });
    expect((await account.sessions.authenticate(await signIn('unbind@example.org')))?.pending).toBe(false);
  });
});

describe('second factor', () => {
  it('ACC-73 keeps a sign-in pending until its code, and lets it on from the very next request', async () => {
    const { secret } = await bound('pending@example.org');
    const token = await signIn('pending@example.org');
    const context = await customer(account, token);
    expect((await account.sessions.authenticate(token))?.pending).toBe(true);
    expect(await account.callers.authenticateListener(token, '127.0.0.1')).toBeUndefined();
    expect(await refusal(handlers['verify/google']({ code: '000000' }, context))).toMatchObject({ code: 'code_wrong' });
    await handlers['verify/google']({ code: await codeOf(secret), action_type: 1 }, context);
    expect((await account.sessions.authenticate(token))?.pending).toBe(false);
    const { rows } = await db.pool.query(`select factor_pending from sessions where token_hash = decode($1, 'hex')`, [
      context.actor.session,
    ]);
    expect(rows).toEqual([{ factor_pending: false }]);
  });

  it('ACC-74 accepts a step once, also for many sign-ins at once, and no step before it', async () => {
    const { secret } = await bound('once@example.org');
    const tokens = await Promise.all(Array.from({ length: 6 }, (_, index) => signIn('once@example.org', `203.0.113.${index}`)));
    const contexts = await Promise.all(tokens.map((token, index) => customer(account, token, `203.0.113.${index}`)));
    const code = await codeOf(secret);
    const results = await Promise.allSettled(contexts.map((context) => handlers['verify/google']({ code }, context)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const pending = contexts[results.findIndex(({ status }) => status === 'rejected')]!;
    expect(await refusal(handlers['verify/google']({ code: await codeOf(secret, clock.now() - 30_000) }, pending))).toMatchObject({
      code: 'code_wrong',
    });
    clock.advance(30_000);
    await handlers['verify/google']({ code: await codeOf(secret) }, pending);
  });

  it('ACC-75 recovery codes stand in for it, each once, in any spelling; new ones void the old', async () => {
    const { secret, recovery, context } = await bound('recover@example.org');
    const pending = await Promise.all([1, 2, 3].map(async () => customer(account, await signIn('recover@example.org'))));
    const [first = '', second = '', third = ''] = recovery;
    const all = await Promise.allSettled(
      pending.map((each) => handlers['verify/google']({ code: first.toLowerCase().replace('-', ' ') }, each)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await outbox.newest(1, 'recover@example.org'))[0]).toMatchObject({
      template: 'recovery_code_used',
      text: expect.stringContaining('9'),
    });
    const renewed = await handlers['bind/recovery_codes']({ code: await codeOf(secret) }, context);
    const left = pending[all.findIndex(({ status }) => status === 'rejected')]!;
    expect(await refusal(handlers['verify/google']({ code: second }, left))).toMatchObject({ code: 'code_wrong' });
    const { recovery: others } = await bound('other@example.org');
    expect(await refusal(handlers['verify/google']({ code: others[0] ?? '' }, left))).toMatchObject({ code: 'code_wrong' });
    expect(await refusal(handlers['verify/google']({ code: third }, left))).toMatchObject({ code: 'code_wrong' });
    await handlers['verify/google']({ code: renewed.recovery_codes[0] ?? '' }, left);
  });

  it('WEB-444 a recovery code with other dashes, of full width or with unseen marks is read as one; a code of the device as well', async () => {
    const { secret, recovery, context } = await bound('spelt@example.org');
    const wide = (code: string): string => code.replace(/[!-~]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));
    const spellings = [
      (code: string) => code.replace('-', '\u2013'),
      (code: string) => code.replace('-', '\u2011').toLowerCase(),
      wide,
      (code: string) => `\u200e${code}\u200b`,
    ];
    for (const [index, spelling] of spellings.entries())
      await handlers['verify/google'](
        { code: spelling(recovery[index] ?? '') },
        await customer(account, await signIn('spelt@example.org', `192.0.2.${50 + index}`)),
      );
    expect((await handlers['bind/recovery_codes']({ code: wide(await codeOf(secret)) }, context)).recovery_codes).toHaveLength(10);
  });

  it('ACC-76 slows a guesser who knows the password, tells the customer, and leaves the customer alone', async () => {
    const { secret } = await bound('guessed@example.org'); // used from 192.0.2.1
    let guesses = 0;
    for (let address = 1; address <= 12; address += 1) {
      const from = `198.51.${address}.1`;
      const context = await customer(account, await signIn('guessed@example.org', from), from);
      const codes = await Promise.all(Array.from({ length: 6 }, () => refusal(handlers['verify/google']({ code: '000000' }, context))));
      guesses += codes.filter(({ code }) => code === 'code_wrong').length;
    }
    expect(guesses).toBe(30);
    const told = (await outbox.newest(20, 'guessed@example.org')).filter(({ template }) => template === 'factor_refused');
    expect(told).toHaveLength(1);
    const own = await customer(account, await signIn('guessed@example.org'));
    await handlers['verify/google']({ code: await codeOf(secret) }, own);
  });

  it('ACC-60 a forgotten password does not remove it', async () => {
    await bound('stays@example.org');
    await handlers.sms_mail({ user_string: 'stays@example.org', type: 'forget' }, visitor());
    const code = await codeTo(outbox, 'stays@example.org');
    await handlers['user/forget']({ account: 'stays@example.org', code, password: 'new-Vase-77', repassword: 'new-Vase-77' }, visitor());
    const token = await handlers['user/login']({ user_string: 'stays@example.org', password: 'new-Vase-77' }, visitor());
    expect((await account.sessions.authenticate(token))?.pending).toBe(true);
  });

  it('ACC-62 a new trade password takes its code, not one from the mailbox', async () => {
    const { secret, context } = await bound('trade2@example.org');
    const set = (code: string) => handlers['user/setaccount']({ password: 'other-Gate-5', repassword: 'other-Gate-5', code }, context);
    await handlers.sms_mail({ scene: 'trade_password' }, context);
    const mailed = await codeTo(outbox, 'trade2@example.org');
    expect(await refusal(set(mailed))).toMatchObject({ code: 'code_wrong' });
    await set(await codeOf(secret));
  });

  it('ACC-77 secrets are sealed again when the key was replaced', async () => {
    const { id, secret } = await bound('reseal@example.org');
    const stored = async (): Promise<string> =>
      (await db.pool.query('select factor_secret from users where id = $1', [id])).rows[0].factor_secret;
    expect(await account.resealSecrets()).toBe(0);
    const young = new SecretBox(['77'.repeat(32)]);
    const replacing = new SecretBox(['77'.repeat(32), '5a'.repeat(32)]);
    const factors = new Factors({ kernel, database, clock, secrets: replacing, rateLimitFactor: 1 });
    expect(await factors.reseal()).toBeGreaterThan(0);
    expect(young.open(await stored(), `factor ${id}`)).toBe(secret);
    expect(await factors.reseal()).toBe(0);
    await expect(account.resealSecrets()).rejects.toThrow('is not configured');
  });
});

describe('a venue whose time is ahead of the machine’s clock', () => {
  it('KER-120 goes by the machine’s clock in codes of authenticators, which do so too', async () => {
    const known = await bound('ahead@example.org');
    clock.goAhead(86_400_000);
    expect(clock.now()).toBeGreaterThan(clock.machine());
    const factors = new Factors({ kernel, database, clock, secrets: new SecretBox(['5a'.repeat(32)]), rateLimitFactor: 1 });
    expect(await factors.proof(known.context.actor, await codeOf(known.secret, clock.now()))).toEqual({ kind: 'wrong' });
    expect(await factors.proof(known.context.actor, await codeOf(known.secret))).toMatchObject({ kind: 'totp' });
    expect((await bound('bound-ahead@example.org')).recovery).not.toEqual([]);
  });
});
