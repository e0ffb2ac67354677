import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { addOperators, MINUTE, operator, valueOf } from './fixture.ts';

const server = await startTestServer();
const { clock, venue, database } = server;
await addOperators(database, [71, 72]);

/** Sets a value by the two operators and moves on to its minute. */
async function set(entity: 'registration_open' | 'app_address', value: boolean | string): Promise<number> {
  const effective_at = Math.ceil(clock.now() / MINUTE) * MINUTE + 5 * MINUTE;
  const reason = 'the desk agreed';
  const { handlers } = venue.terms;
  const { id } = await handlers['console/terms_propose'](
    { kind: 'setting', entity, document: valueOf(value), reason, effective_at },
    operator(71),
  );
  clock.set(Math.ceil(clock.now() / MINUTE) * MINUTE);
  await handlers['console/terms_decide']({ id, decision: 'approve', reason }, operator(72));
  return effective_at;
}

async function register(email: string): Promise<string> {
  const client = server.client();
  const { captcha_id } = await client.call('captcha', {});
  const form = {
    type: 'email',
    user_string: email,
    captcha_id,
    code: venue.account.captchas.peek(captcha_id) ?? '',
    password: 'tulip-Vase-9',
    re_password: 'tulip-Vase-9',
    pay_password: 'garden-Gate-4',
    agreed: true,
  } as const;
  return client.call('user/register', form).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
}

describe('settings in use', () => {
  it('TRM-40 registration closes and opens at its minute; who is registered signs in all the while', async () => {
    const closes = await set('registration_open', false);
    clock.set(closes - 1);
    expect(await register('early@example.org')).toBe('ok');
    clock.set(closes);
    expect(await register('late@example.org')).toBe('registration_closed');
    const customer = await server.client().signIn('early@example.org', 'tulip-Vase-9');
    expect(await customer.call('user/info', {})).toMatchObject({ email: 'early@example.org' });
    clock.set(await set('registration_open', true));
    expect(await register('late@example.org')).toBe('ok');
  });

  it('TRM-41 the address of the app is the one that is set', async () => {
    const appUrl = async () => (await server.client().call('get_version', {})).appUrl;
    expect(await appUrl()).toBe('');
    clock.set(await set('app_address', 'https://app.trade.example/get'));
    expect(await appUrl()).toBe('https://app.trade.example/get');
  });

  it('TRM-2 visitors read what is published over HTTP', async () => {
    const { terms } = await server.client().call('terms/published', {});
    expect(terms).toContainEqual(expect.objectContaining({ entity: 'address_hold_hours', document: valueOf(24), since: 0, upcoming: [] }));
  });
});
