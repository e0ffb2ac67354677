import { CallError, SoftAuthenticator, startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';

const server = await startTestServer();
const { venue } = server;
const FROM_PAGE = { headers: { origin: server.url } };

const refused = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? `${error.status} ${String(error.reply.type)} ${error.code}` : String(error)),
  );

describe('passkeys over HTTP', () => {
  it('PSK-2 are made for the site of the page, which must be this one', async () => {
    const visitor = server.client();
    expect(await visitor.call('user/passkey_options', {}, FROM_PAGE)).toMatchObject({ rpId: '127.0.0.1' });
    expect(await refused(visitor.call('user/passkey_options', {}))).toBe('400 error invalid_input');
    expect(await refused(visitor.call('user/passkey_options', {}, { headers: { origin: 'https://evil.example' } }))).toBe(
      '403 error origin_not_allowed',
    );
  });

  it('PSK-10 answers 1000 until the passkey was used, and signs in without a password', async () => {
    const client = await server.demo(2);
    const device = new SoftAuthenticator(server.url);
    const made = device.create(await client.call('safe/passkey_options', {}, FROM_PAGE));
    await client.call('safe/passkey_add', { response: made, name: 'Laptop' }, FROM_PAGE);
    const pending = await server.demo(2);
    for (const call of ['user/info', 'safe/passkeys'] as const)
      expect(await refused(pending.call(call, {}))).toBe('403 1000 second_factor_required');
    expect(await refused(pending.call('safe/passkey_options', {}, FROM_PAGE))).toBe('403 1000 second_factor_required');
    const early = await server.client().socket();
    expect(await early.signIn(pending.token ?? '')).toMatchObject({ ok: false });
    early.close();
    await pending.call('verify/passkey', { response: device.get(await pending.call('verify/passkey_options', {}, FROM_PAGE)) });
    expect(await pending.call('user/info', {})).toBeTruthy();
    const visitor = server.client();
    visitor.token = await visitor.call('user/passkey_login', {
      response: device.get(await visitor.call('user/passkey_options', {}, FROM_PAGE)),
    });
    const socket = await visitor.socket();
    expect(await visitor.call('safe/passkeys', {})).toMatchObject([{ name: 'Laptop' }]);
    socket.close();
    expect(venue.kernel.trouble).toBeUndefined();
  });
});
