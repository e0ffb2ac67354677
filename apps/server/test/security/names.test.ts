import { describe, expect, it } from 'vitest';
import { emailOf } from '../../src/guards/emails.ts';
import { deviceName } from '../../src/notifications/device-name.ts';
import { accountFixture, customer, refusal, registered, visitor } from '../account/fixture.ts';

const { account, outbox } = await accountFixture();
const { handlers } = account;

describe('names that others chose', () => {
  it('ACC-5 an address is one, whatever its letters are encoded as', () => {
    expect(emailOf('e\u0301va@example.org')).toBe(emailOf('\u00c9va@Example.org'));
    expect(emailOf('\uff41b@example.org')).toBe('ab@example.org');
    expect(emailOf('pl\u212aain@example.org')).toBe('plkain@example.org');
    for (const hidden of ['\u200b', '\u200d', '\u00ad', '\u202e', '\ufeff', '\u0085', '\u00a0', '\u2028', '\ue000'])
      expect(() => emailOf(`a${hidden}b@example.org`)).toThrow('account_malformed');
    expect(() => emailOf('a\uff20b@example.org')).toThrow('account_malformed');
  });

  it('ACC-5 a domain of another script is one with its spelling in ASCII, and nothing else becomes a domain', () => {
    for (const [typed, address] of [
      ['a@b\u00fccher.example', 'a@xn--bcher-kva.example'],
      ['A@B\u00dcCHER.example', 'a@xn--bcher-kva.example'],
      ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
      ['a@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'a@xn--e1afmkfd.xn--p1ai'],
      ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ])
      expect(emailOf(typed ?? '')).toBe(address);
    for (const none of ['a@b\u00fccher.example:25', 'a@b\u00fccher.example/x', 'a@b%\u00fc.example', 'a@b\u200b\u00fc.example', 'a@\u00fc'])
      expect(() => emailOf(none)).toThrow('account_malformed');
  });

  it('ACC-123 the @ and the points of a keyboard of East Asia are those of an address', async () => {
    for (const typed of ['a＠example.org', 'a@example。org', 'a＠ｅｘａｍｐｌｅ｡ｏｒｇ', 'a@example．org'])
      expect(emailOf(typed)).toBe('a@example.org');
    expect(emailOf('a＠bücher。example')).toBe('a@xn--bcher-kva.example');
    const { id } = await registered(account, 'wide@example.org');
    const token = await handlers['user/login']({ user_string: 'wide＠example。org', password: 'tulip-Vase-9' }, visitor());
    expect((await account.sessions.authenticate(token))?.userId).toBe(id);
  });

  it('ACC-84 a message says the browser and system, and nothing else that a client wrote', async () => {
    const email = 'device@example.org';
    const { token } = await registered(account, email);
    const context = await customer(account, token);
    const told = async (device: string): Promise<string> => {
      await handlers['safe/phrase']({ phrase: 'x' }, { ...context, actor: { ...context.actor, device } });
      return (await outbox.newest(1, email))[0]?.text ?? '';
    };
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
    expect(await told(chrome)).toContain('Device: Chrome, Windows\n');
    const lure = 'Your account is at risk, confirm at https://candor.example.net/help';
    for (const [device, shown] of [
      [lure, 'Your'],
      [`${chrome} ${lure}`, 'Chrome, Windows'],
      ['candor.example.net', '\u2013'],
      ['https://candor.example.net', 'https'],
      ['curl/8.5.0', 'curl'],
      ['\u5ba2\u670d', '\u2013'],
    ] as const) {
      const text = await told(device);
      expect(text).toContain(`Device: ${shown}\n`);
      expect(text).not.toContain('example.net');
    }
    const sign = { user_string: email, password: 'tulip-Vase-9' };
    await handlers['user/login'](sign, { ...visitor('203.0.113.9'), device: lure });
    expect((await outbox.newest(1, email))[0]).toMatchObject({ template: 'sign_in' });
    expect((await outbox.newest(1, email))[0]?.text).not.toContain('example.net');
    expect(await refusal(handlers['user/login']({ ...sign, user_string: 'de\u200bvice@example.org' }, visitor()))).toMatchObject({
      code: 'account_malformed',
    });
  });

  it('ACC-84 knows the common ones', () => {
    for (const [device, name] of [
      ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
        'Safari, iOS',
      ],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
        'Safari, macOS',
      ],
      [
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
        'Chrome, Android',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
        'Edge, Windows',
      ],
      ['', ''],
    ] as const)
      expect(deviceName(device)).toBe(name);
  });
});
