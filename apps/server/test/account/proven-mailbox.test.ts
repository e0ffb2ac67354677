import { SoftAuthenticator } from '@candor/testkit';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { seedLoadCustomers } from '../../src/features/account/demo.ts';
import type { RequestContext } from '../../src/handler.ts';
import { privateFixture } from '../identity/fixture.ts';
import { codeTo, customer, refusal, registeredByImage, visitor } from './fixture.ts';

const { account, db, clock, kernel, database, outbox, payment } = await privateFixture();
const { handlers } = account;
const ORIGIN = 'https://trade.example';
const UNPROVEN = { code: 'mailbox_unproven', params: {} };
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

async function sentCode(recipient: string): Promise<string> {
  return codeTo(outbox, recipient);
}
/** A customer who solved an image and proved no mailbox. */
async function unproven(email: string): Promise<RequestContext> {
  const { token } = await registeredByImage(account, email);
  return { ...(await customer(account, token)), origin: ORIGIN };
}
async function bindAuthenticator(context: RequestContext): Promise<string[]> {
  const { secret } = await handlers['bind/google']({}, context);
  const code = await generate({ secret, epoch: Math.floor(clock.now() / 1000) });
  return (await handlers['bind/google#bind']({ code }, context)).recovery_codes;
}
async function addPasskey(context: RequestContext): Promise<SoftAuthenticator> {
  const device = new SoftAuthenticator(ORIGIN);
  await handlers['safe/passkey_add'](
    { response: device.create(await handlers['safe/passkey_options']({}, context)), name: 'Key' },
    context,
  );
  return device;
}
const addKey = (context: RequestContext) => handlers['safe/api_key_add']({ label: 'bot', scopes: 'read' }, context);
const addAddress = (context: RequestContext) => payment.handlers['user/settbdz']({ bid: 1, tbdz: ADDRESS }, context);
async function confirm(email: string, context: RequestContext): Promise<void> {
  await handlers.sms_mail({ user_string: email, scene: 'bind_email' }, context);
  await handlers['safe/email']({ email, code: await sentCode(email) }, context);
}
async function reset(email: string): Promise<void> {
  await handlers.sms_mail({ user_string: email, scene: 'forget' }, visitor());
  const password = 'new-Vase-77';
  await handlers['user/forget']({ account: email, code: await sentCode(email), password, repassword: password }, visitor());
}
const proven = async (context: RequestContext): Promise<number> => (await handlers['safe/safe_center']({}, context)).email_proven;
async function claims(context: RequestContext) {
  const { rows } = await db.pool.query(
    `select factor_secret is not null as authenticator, recovery_issued_at is not null as recovery,
     (select count(*)::int from passkeys where user_id = users.id and removed_at is null) as passkeys,
     (select count(*)::int from api_keys where user_id = users.id and ended_at is null) as keys,
     (select count(*)::int from withdrawal_addresses where user_id = users.id and removed_at is null) as addresses
     from users where id = $1`,
    [context.actor.userId],
  );
  return rows[0];
}
/** Binds all there is to bind, as was possible before mailboxes had to be proven. */
async function bindAll(context: RequestContext): Promise<SoftAuthenticator> {
  const set = (at: string) => db.pool.query(`update users set email_proven_at = ${at} where id = $1`, [context.actor.userId]);
  await set('registered_at');
  await addKey(context);
  await addAddress(context);
  const device = await addPasskey(context);
  await bindAuthenticator(context);
  await set('null');
  return device;
}
const EVERYTHING = { authenticator: true, recovery: true, passkeys: 1, keys: 1, addresses: 1 };

describe('a mailbox that was not proven', () => {
  it('ACC-18 binds no first second factor, makes no API key and adds no withdrawal address', async () => {
    const context = await unproven('victim@example.org');
    expect(await proven(context)).toBe(0);
    expect(await refusal(bindAuthenticator(context))).toEqual(UNPROVEN);
    expect(await refusal(handlers['safe/passkey_options']({}, context))).toEqual(UNPROVEN);
    expect(await refusal(addKey(context))).toEqual(UNPROVEN);
    expect(await refusal(addAddress(context))).toEqual(UNPROVEN);
    expect(await claims(context)).toEqual({ authenticator: false, recovery: false, passkeys: 0, keys: 0, addresses: 0 });
  });

  it('ACC-18 takes no passkey whose options were asked for while it was proven', async () => {
    const context = await unproven('options@example.org');
    await db.pool.query('update users set email_proven_at = registered_at where id = $1', [context.actor.userId]);
    const options = await handlers['safe/passkey_options']({}, context);
    await db.pool.query('update users set email_proven_at = null where id = $1', [context.actor.userId]);
    const response = new SoftAuthenticator(ORIGIN).create(options);
    expect(await refusal(handlers['safe/passkey_add']({ response, name: 'Key' }, context))).toEqual(UNPROVEN);
  });

  it('ACC-18 is proven by binding the own address with its code, and all of it is open then', async () => {
    const context = await unproven('own@example.org');
    await confirm('own@example.org', context);
    expect(await proven(context)).toBe(1);
    // Once more, a minute later as codes come once a minute.
    clock.advance(60_000);
    await confirm('own@example.org', context);
    await addKey(context);
    await addAddress(context);
    await addPasskey(context);
    await bindAuthenticator(context);
    expect(await claims(context)).toEqual(EVERYTHING);
  });

  it('ACC-18 is proven by another address bound, and by the code for a trade password', async () => {
    const moved = await unproven('moved@example.org');
    await confirm('moved-here@example.org', moved);
    expect(await proven(moved)).toBe(1);
    const trader = await unproven('trader@example.org');
    const set = (code?: string) =>
      handlers['user/setaccount']({ password: 'other-Gate-5', repassword: 'other-Gate-5', ...(code && { code }) }, trader);
    await handlers.sms_mail({ scene: 'trade_password' }, trader);
    expect(await refusal(set('000000x'))).toMatchObject({ code: 'code_wrong' });
    expect(await proven(trader)).toBe(0);
    await set(await sentCode('trader@example.org'));
    expect(await proven(trader)).toBe(1);
    await addKey(trader);
  });

  it('ACC-18 does not concern who registered with a mailed code or by mobile, nor customers of demo mode', async () => {
    const form = { password: 'tulip-Vase-9', re_password: 'tulip-Vase-9', pay_password: 'garden-Gate-4', agreed: true };
    await handlers.sms_mail({ user_string: 'coded@example.org', scene: 'register' }, visitor());
    const code = await sentCode('coded@example.org');
    await handlers['user/register']({ ...form, type: 'email', user_string: 'coded@example.org', code }, visitor());
    const login = (user_string: string, more: object = {}) =>
      handlers['user/login']({ user_string, password: 'tulip-Vase-9', ...more }, visitor());
    const coded = await customer(account, await login('coded@example.org'));
    expect(await proven(coded)).toBe(1);
    await addKey(coded);

    const mobile = { user_string: '13800138000', area_code: '86' };
    await handlers.sms_send({ ...mobile, scene: 'register' }, visitor());
    const text = await sentCode('+8613800138000');
    await handlers['user/register']({ ...form, ...mobile, type: 'mobile', code: text }, visitor());
    const caller = await customer(account, await login(mobile.user_string, { area_code: '86' }));
    expect(await proven(caller)).toBe(0);
    await addKey(caller);
    await addAddress(caller);
    await bindAuthenticator(caller);

    const [load] = await seedLoadCustomers(1, { kernel, database, passwords: account.passwords });
    const demo = await customer(account, await account.openSession(load?.id ?? 0));
    expect(await proven(demo)).toBe(1);
    await addKey(demo);
  });
});

describe('a forgotten password', () => {
  it('ACC-19 that first proves the mailbox ends what a stranger bound before', async () => {
    const stranger = await unproven('owner@example.org');
    const device = await bindAll(stranger);
    expect(await claims(stranger)).toEqual(EVERYTHING);
    await reset('owner@example.org');
    expect(await claims(stranger)).toEqual({ authenticator: false, recovery: false, passkeys: 0, keys: 0, addresses: 0 });
    const page = { ...visitor(), origin: ORIGIN };
    const response = device.get(await handlers['user/passkey_options']({}, page));
    expect(await refusal(handlers['user/passkey_login']({ response }, page))).toMatchObject({ code: 'passkey_invalid' });
    const token = await handlers['user/login']({ user_string: 'owner@example.org', password: 'new-Vase-77' }, visitor());
    const owner = { ...(await customer(account, token)), origin: ORIGIN };
    expect(await proven(owner)).toBe(1);
    await addPasskey(owner);
  });

  it('ACC-19 leaves second factors and addresses of a proven mailbox', async () => {
    const context = await unproven('proven@example.org');
    await bindAll(context);
    await db.pool.query('update users set email_proven_at = registered_at where id = $1', [context.actor.userId]);
    await reset('proven@example.org');
    expect(await claims(context)).toEqual({ ...EVERYTHING, keys: 0 });
  });
});
