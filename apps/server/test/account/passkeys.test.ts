import { SoftAuthenticator, type Bent } from '@candor/testkit';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { accountFixture, codeTo, customer, refusal, registered, visitor } from './fixture.ts';

const { account, db, clock, outbox } = await accountFixture();
const { handlers } = account;
const ORIGIN = 'https://trade.example';
const minute = 60_000;

const page = (context: RequestContext, origin = ORIGIN): RequestContext => ({ ...context, origin });
const signInByPassword = async (email: string, address?: string): Promise<RequestContext> => {
  const token = await handlers['user/login']({ user_string: email, password: 'tulip-Vase-9' }, visitor(address));
  return page(await customer(account, token, address));
};
const signInOptions = () => handlers['user/passkey_options']({}, page(visitor()));
const signInWith = (response: string, address?: string): Promise<string> =>
  handlers['user/passkey_login']({ response }, page(visitor(address)));
const pass = async (device: SoftAuthenticator, context: RequestContext, bent?: Bent): Promise<''> =>
  handlers['verify/passkey']({ response: device.get(await handlers['verify/passkey_options']({}, context), bent) }, context);
const isPending = async (context: RequestContext): Promise<boolean> => {
  const { rows } = await db.pool.query(`select factor_pending from sessions where token_hash = decode($1, 'hex')`, [context.actor.session]);
  return rows[0].factor_pending;
};
const newestMail = async (email: string): Promise<string | undefined> => (await outbox.newest(1, email))[0]?.template;

async function add(device: SoftAuthenticator, context: RequestContext, more: { code?: string; name?: string } = {}, bent?: Bent) {
  const options = await handlers['safe/passkey_options']({}, context);
  return handlers['safe/passkey_add'](
    { response: device.create(options, bent), name: more.name ?? 'Key', ...(more.code && { code: more.code }) },
    context,
  );
}

/** A customer with one passkey and nothing else. */
async function keyed(email: string, counts = true) {
  const { id, token } = await registered(account, email);
  const context = page(await customer(account, token));
  const device = new SoftAuthenticator(ORIGIN, { counts });
  const { recovery_codes } = await add(device, context);
  return { id, context, device, recovery: recovery_codes };
}

describe('adding a passkey', () => {
  it('PSK-1 PSK-4 brings recovery codes with the first factor, ends other sign-ins and tells the customer', async () => {
    const { token } = await registered(account, 'add@example.org');
    const context = page(await customer(account, token));
    const away = await signInByPassword('add@example.org');
    const device = new SoftAuthenticator(ORIGIN);
    const options = await handlers['safe/passkey_options']({}, context);
    expect(options).toMatchObject({
      rp: { id: 'trade.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: 'add@example.org' },
    });
    const { recovery_codes } = await handlers['safe/passkey_add']({ response: device.create(options), name: 'Phone' }, context);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await handlers['safe/passkeys']({}, context)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'Phone', added_at: clock.now(), used_at: 0, synced: false },
    ]);
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({
      passkeys: 1,
      google_bound: 0,
      recovery_codes_left: 10,
      security_changed_at: clock.now(),
    });
    const { rows } = await db.pool.query(`select ended_at from sessions where token_hash = decode($1, 'hex')`, [away.actor.session]);
    expect(rows[0].ended_at).toBe(clock.now());
    expect(await newestMail('add@example.org')).toBe('passkey_added');
    const { rows: stored } = await db.pool.query('select transports, counter from passkeys');
    expect(stored[0]).toEqual({ transports: 'internal,hybrid', counter: 0n });
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://trade.example.evil' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody verified', { userVerified: false }],
  ])('PSK-2 refuses an answer with %s', async (what, bent) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    const { token } = await registered(account, email);
    const context = page(await customer(account, token));
    expect(await refusal(add(new SoftAuthenticator(ORIGIN), context, {}, bent))).toEqual({ code: 'passkey_invalid', params: {} });
    expect(await handlers['safe/passkeys']({}, context)).toEqual([]);
  });

  it('PSK-2 a challenge is answered once, within five minutes, by the session and for the purpose it was made for', async () => {
    const { token } = await registered(account, 'challenge@example.org');
    const context = page(await customer(account, token));
    const device = new SoftAuthenticator(ORIGIN);
    const options = await handlers['safe/passkey_options']({}, context);
    const other = await signInByPassword('challenge@example.org');
    const response = device.create(options);
    expect(await refusal(handlers['safe/passkey_add']({ response, name: 'x' }, other))).toMatchObject({ code: 'passkey_invalid' });
    expect(await refusal(handlers['safe/passkey_add']({ response, name: 'x' }, context))).toMatchObject({ code: 'passkey_invalid' });
    const late = device.create(await handlers['safe/passkey_options']({}, context));
    clock.advance(5 * minute);
    expect(await refusal(handlers['safe/passkey_add']({ response: late, name: 'x' }, context))).toMatchObject({ code: 'passkey_invalid' });
    const foreign = device.create({ ...options, challenge: (await signInOptions())['challenge'] });
    expect(await refusal(handlers['safe/passkey_add']({ response: foreign, name: 'x' }, context))).toMatchObject({
      code: 'passkey_invalid',
    });
    for (const text of ['{}', 'x', '[]', '{"id":"a"}', 'null'])
      expect(await refusal(handlers['safe/passkey_add']({ response: text, name: 'x' }, context))).toMatchObject({
        code: 'passkey_invalid',
      });
  });

  it('PSK-2 names the site that the page belongs to, and no site without a page', async () => {
    const { token } = await registered(account, 'site@example.org');
    const context = await customer(account, token);
    expect(await refusal(handlers['safe/passkey_options']({}, context))).toMatchObject({ code: 'invalid_input' });
    expect(await handlers['safe/passkey_options']({}, page(context, 'http://localhost:8080'))).toMatchObject({ rp: { id: 'localhost' } });
  });

  it('PSK-3 takes a recent sign-in or the password, and the other factor where one is bound', async () => {
    const { context, recovery, device } = await keyed('guarded@example.org');
    clock.advance(16 * minute);
    const second = new SoftAuthenticator(ORIGIN);
    expect(await refusal(handlers['safe/passkey_options']({}, context))).toMatchObject({ code: 'password_required' });
    const made = async () => second.create(await handlers['safe/passkey_options']({ login_password: 'tulip-Vase-9' }, context));
    const given = { name: 'Second', login_password: 'tulip-Vase-9' };
    const response = await made();
    expect(await refusal(handlers['safe/passkey_add']({ ...given, response }, context))).toMatchObject({ code: 'code_required' });
    expect(await refusal(handlers['safe/passkey_add']({ ...given, response: await made(), code: '123456' }, context))).toMatchObject({
      code: 'code_wrong',
    });
    expect(await handlers['safe/passkey_add']({ ...given, response: await made(), code: recovery[0] ?? '' }, context)).toEqual({
      recovery_codes: [],
    });
    clock.advance(16 * minute);
    // A passkey used in this session replaces the code.
    await pass(device, context);
    await handlers['safe/passkey_add']({ ...given, response: await made() }, context);
    expect(await handlers['safe/passkeys']({}, context)).toHaveLength(3);
  });

  it('PSK-5 are ten at most, and none is added twice', async () => {
    const { context, device } = await keyed('many@example.org');
    for (let count = 1; count < 9; count += 1) await add(device, context);
    const made = async () => device.create(await handlers['safe/passkey_options']({}, context));
    const last = [await made(), await made()].map((response) => handlers['safe/passkey_add']({ response, name: 'x' }, context));
    expect((await Promise.allSettled(last)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(handlers['safe/passkey_options']({}, context))).toEqual({ code: 'passkey_limit', params: { most: 10 } });
    const { context: other } = await keyed('twin@example.org');
    const options = await handlers['safe/passkey_options']({}, other);
    expect((options['excludeCredentials'] as unknown[]).length).toBe(1);
    const answer = JSON.parse(device.create(options));
    await handlers['safe/passkey_add']({ response: JSON.stringify(answer), name: 'once' }, other);
    const again = await handlers['safe/passkey_options']({}, other);
    // The same credential once more, with a challenge that is open.
    const clientData = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
    answer.response.clientDataJSON = Buffer.from(JSON.stringify({ ...clientData, challenge: again['challenge'] })).toString('base64url');
    expect(await refusal(handlers['safe/passkey_add']({ response: JSON.stringify(answer), name: 'twice' }, other))).toMatchObject({
      code: 'passkey_invalid',
    });
  });
});

describe('signing in with a passkey', () => {
  it('PSK-6 needs no password and is not pending', async () => {
    const { id, device } = await keyed('go@example.org');
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: 'trade.example', userVerification: 'required' });
    expect(options['allowCredentials'] ?? []).toEqual([]);
    const token = await signInWith(device.get(options), '203.0.113.9');
    expect(await account.sessions.authenticate(token)).toMatchObject({ userId: id, pending: false });
    expect(await newestMail('go@example.org')).toBe('sign_in');
    const context = page(await customer(account, token));
    expect((await handlers['safe/passkeys']({}, context))[0]).toMatchObject({ used_at: clock.now() });
    expect((await handlers['safe/sign_ins']({ page: 1 }, context)).list[0]).toMatchObject({ outcome: 'signed_in', address: '203.0.113.9' });
  });

  it.each<[string, Bent]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['nobody verified', { userVerified: false }],
    ['another owner named', { handle: 'customer 1' }],
  ])('PSK-7 refuses an answer with %s', async (what, bent) => {
    const { device } = await keyed(`in-${what.replaceAll(' ', '-')}@example.org`);
    expect(await refusal(signInWith(device.get(await signInOptions(), bent)))).toEqual({ code: 'passkey_invalid', params: {} });
    await signInWith(device.get(await signInOptions()));
  });

  it('PSK-7 refuses a replay, another customer’s key and an unknown passkey with one answer', async () => {
    const { device } = await keyed('replay@example.org');
    const response = device.get(await signInOptions());
    await signInWith(response);
    const { device: foreign } = await keyed('foreign@example.org');
    const unknown = new SoftAuthenticator(ORIGIN);
    unknown.create({ rp: { id: 'trade.example' }, user: { id: 'eA' }, challenge: 'x' });
    const answers = await Promise.all([
      refusal(signInWith(response)),
      refusal(signInWith(device.get(await signInOptions(), { signWith: foreign.passkeys[0]! }))),
      refusal(signInWith(unknown.get(await signInOptions()))),
    ]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ code: 'passkey_invalid', params: {} })));
  });

  it('PSK-7 one answer sent many times at once counts once', async () => {
    const { device } = await keyed('parallel@example.org');
    const response = device.get(await signInOptions());
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signInWith(response)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('PSK-8 a counter that does not go up is refused, also when two answers race; without counters nothing is', async () => {
    const { device } = await keyed('counter@example.org');
    await signInWith(device.get(await signInOptions(), { counter: 5 }));
    for (const counter of [5, 4, 0])
      expect(await refusal(signInWith(device.get(await signInOptions(), { counter })))).toMatchObject({ code: 'passkey_invalid' });
    const [first, second] = [device.get(await signInOptions(), { counter: 9 }), device.get(await signInOptions(), { counter: 9 })];
    const results = await Promise.allSettled([signInWith(first), signInWith(second)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { device: synced, context } = await keyed('synced@example.org', false);
    for (let round = 0; round < 3; round += 1) await signInWith(synced.get(await signInOptions()));
    expect((await handlers['safe/passkeys']({}, context))[0]).toMatchObject({ synced: true });
  });

  it('PSK-9 tells of a frozen account after a valid signature only, and knows no removed passkey', async () => {
    const { id, device, context } = await keyed('ice@example.org');
    await db.pool.query(`update users set status = 'frozen' where id = $1`, [id]);
    const response = device.get(await signInOptions());
    expect(await refusal(signInWith(response))).toMatchObject({ code: 'account_frozen' });
    expect(await refusal(signInWith(device.get(await signInOptions(), { userVerified: false })))).toMatchObject({
      code: 'passkey_invalid',
    });
    await db.pool.query(`update users set status = 'active' where id = $1`, [id]);
    await handlers['safe/passkey_remove']({ id: (await handlers['safe/passkeys']({}, context))[0]?.id ?? '' }, context);
    expect(await handlers['safe/passkeys']({}, context)).toEqual([]);
    expect(await refusal(signInWith(device.get(await signInOptions())))).toMatchObject({ code: 'passkey_invalid' });
  });
});

describe('a passkey as second factor', () => {
  it('PSK-10 keeps a sign-in by password pending until it is used, verified or not', async () => {
    const { device } = await keyed('second@example.org');
    const context = await signInByPassword('second@example.org', '198.51.100.4');
    expect(await isPending(context)).toBe(true);
    expect(await refusal(pass(device, context, { origin: 'https://evil.example' }))).toMatchObject({ code: 'passkey_invalid' });
    const { device: foreign, context: stranger } = await keyed('not-second@example.org');
    const options = await handlers['verify/passkey_options']({}, context);
    const borrowed = foreign.get(options, {}, foreign.passkeys[0]);
    expect(await refusal(handlers['verify/passkey']({ response: borrowed }, context))).toMatchObject({ code: 'passkey_invalid' });
    const theirs = device.get(await handlers['verify/passkey_options']({}, stranger), {}, device.passkeys[0]);
    expect(await refusal(handlers['verify/passkey']({ response: theirs }, context))).toMatchObject({ code: 'passkey_invalid' });
    expect(await isPending(context)).toBe(true);
    await pass(device, context, { userVerified: false });
    expect(await isPending(context)).toBe(false);
    const { list } = await handlers['safe/sign_ins']({ page: 1 }, context);
    expect(list.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['factor_passed', 'factor_wrong']);
    expect(await newestMail('second@example.org')).toBe('sign_in');
  });

  it('PSK-10 is not asked of who has none', async () => {
    const { token } = await registered(account, 'none@example.org');
    const context = page(await customer(account, token));
    expect(await refusal(handlers['verify/passkey_options']({}, context))).toMatchObject({ code: 'factor_not_bound' });
    expect(await refusal(handlers['verify/passkey']({ response: '{}' }, context))).toMatchObject({ code: 'factor_not_bound' });
  });

  it('PSK-11 recovery codes stand in for it without an authenticator, each once', async () => {
    const { recovery } = await keyed('lost@example.org');
    const contexts = await Promise.all([1, 2].map(() => signInByPassword('lost@example.org')));
    const results = await Promise.allSettled(contexts.map((context) => handlers['verify/google']({ code: recovery[0] ?? '' }, context)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = contexts[results.findIndex(({ status }) => status === 'rejected')]!;
    expect(await refusal(handlers['verify/google']({ code: '123456' }, left))).toMatchObject({ code: 'code_wrong' });
    clock.advance(1_000);
    const { recovery_codes } = await handlers['bind/recovery_codes']({ code: recovery[1] ?? '' }, left);
    expect(await refusal(handlers['verify/google']({ code: recovery[2] ?? '' }, left))).toMatchObject({ code: 'code_wrong' });
    await handlers['verify/google']({ code: recovery_codes[0] ?? '' }, left);
    expect(await refusal(handlers['bind/unbindGoogle']({ code: recovery_codes[1] ?? '' }, left))).toMatchObject({
      code: 'factor_not_bound',
    });
  });

  it('PSK-12 with an authenticator beside it either is enough, and recovery codes go with the last', async () => {
    const { context, device } = await keyed('both@example.org');
    const codeOf = (secret: string): Promise<string> => generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    clock.advance(16 * minute);
    const { secret } = await handlers['bind/google']({}, context);
    const bind = async () => handlers['bind/google#bind']({ code: await codeOf(secret), login_password: 'tulip-Vase-9' }, context);
    expect(await refusal(bind())).toMatchObject({ code: 'code_required' });
    await pass(device, context);
    await bind();
    clock.advance(minute);
    await handlers['verify/google']({ code: await codeOf(secret) }, await signInByPassword('both@example.org'));
    await pass(device, await signInByPassword('both@example.org'));
    clock.advance(minute);
    await handlers['bind/unbindGoogle']({ code: await codeOf(secret) }, context);
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({ google_bound: 0, passkeys: 1, recovery_codes_left: 10 });
    expect(await isPending(await signInByPassword('both@example.org'))).toBe(true);
    const [listed] = await handlers['safe/passkeys']({}, context);
    await handlers['safe/passkey_remove']({ id: listed?.id ?? '', login_password: 'tulip-Vase-9' }, context);
    expect(await handlers['safe/safe_center']({}, context)).toMatchObject({ passkeys: 0, recovery_codes_left: 0 });
    const { rows } = await db.pool.query(`select recovery_issued_at from users where email = 'both@example.org'`);
    expect(rows).toEqual([{ recovery_issued_at: null }]);
    expect(await isPending(await signInByPassword('both@example.org'))).toBe(false);
  });

  it('PSK-13 is removed with a code or a passkey of this session, and is not anybody else’s to remove', async () => {
    const { context, device } = await keyed('gone@example.org');
    const { context: other } = await keyed('thief@example.org');
    const [listed] = await handlers['safe/passkeys']({}, context);
    const remove = (from: RequestContext) =>
      handlers['safe/passkey_remove']({ id: listed?.id ?? '', login_password: 'tulip-Vase-9' }, from);
    expect(await refusal(remove(other))).toMatchObject({ code: 'not_found' });
    clock.advance(16 * minute);
    expect(await refusal(remove(context))).toMatchObject({ code: 'code_required' });
    await pass(device, context);
    await remove(context);
    expect(await newestMail('gone@example.org')).toBe('passkey_removed');
    expect(await refusal(remove(context))).toMatchObject({ code: 'not_found' });
  });
});

describe('changes of what guards an account', () => {
  it('ACC-64 a new login password, e-mail address or trade password takes the second factor where one is bound', async () => {
    const { context, recovery, device } = await keyed('change@example.org');
    clock.advance(16 * minute);
    const passwords = { old_password: 'tulip-Vase-9', password: 'other-Vase-8', repassword: 'other-Vase-8' };
    expect(await refusal(handlers['user/password'](passwords, context))).toMatchObject({ code: 'code_required' });
    expect(await refusal(handlers['user/password']({ ...passwords, code: '000000' }, context))).toMatchObject({ code: 'code_wrong' });
    await handlers['user/password']({ ...passwords, code: recovery[0] ?? '' }, context);
    await handlers.sms_mail({ user_string: 'changed@example.org', scene: 'bind_email' }, context);
    const code = await codeTo(outbox, 'changed@example.org');
    const address = { email: 'changed@example.org', code, login_password: 'other-Vase-8' };
    expect(await refusal(handlers['safe/email'](address, context))).toMatchObject({ code: 'code_required' });
    const trade = { password: 'other-Gate-5', repassword: 'other-Gate-5', login_password: 'other-Vase-8' };
    expect(await refusal(handlers['user/setaccount'](trade, context))).toMatchObject({ code: 'code_required' });
    await pass(device, context);
    await handlers['user/setaccount'](trade, context);
    await handlers['safe/email'](address, context);
    expect(await handlers['user/info']({}, context)).toMatchObject({ email: 'changed@example.org' });
  });
});
