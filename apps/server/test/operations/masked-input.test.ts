import { startTestServer } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { maskedInput } from '../../src/features/operations/masked-input.ts';

describe('what a command was asked', () => {
  it('OPS-26 hides addresses and numbers wherever they stand, and nothing else', () => {
    const masked = (input: object, name = 'a/b') => JSON.parse(maskedInput(name, JSON.stringify(input)));
    expect(masked({ recipient: 'ada.lovelace@mail.example', requester: '192.0.2.7' })).toEqual({
      recipient: 'a***@mail.example',
      requester: '192.0.2.7',
    });
    expect(masked({ account: '+86 13800138000', n: 13800138000, list: [{ email: 'b@c.example' }] })).toEqual({
      account: '+86 ***00',
      n: 13_800_138_000,
      list: [{ email: 'b***@c.example' }],
    });
    expect(masked({ reason: 'asked from ada@mail.example, +8613800138000' })).toEqual({ reason: 'asked from a***@mail.example, ***00' });
    const session = '1'.repeat(64);
    expect(masked({ session, share: '0.00000001', device: 'Mozilla/5.0 (X11)' })).toEqual({
      session,
      share: '0.00000001',
      device: 'Mozilla/5.0 (X11)',
    });
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    expect(masked({ currencyId: 1, chain: 'TRC20', address, label: 'mine' }, 'user/settbdz')).toEqual({
      currencyId: 1,
      chain: 'TRC20',
      address: 'TJRa***RTv8',
      label: '***',
    });
  });

  it('OPS-26 shows no customer through the log of a whole venue', async () => {
    const server = await startTestServer();
    const customer = await server.demo(1);
    await customer.call('user/settbdz', { bid: 1, tbdz: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', chain: 'TRC20', label: 'of Ada' });
    await customer.call('sms_mail', { user_string: 'ada@mail.example', scene: 'bind_email' });
    await server.client().call('sms_send', { user_string: '13800138000', area_code: '86', scene: 'register' });
    const { list } = await (await server.operator()).call('console/audit', {});
    const shown = list.map(({ input }) => input).join('\n');
    expect(shown).toContain('a***@mail.example');
    for (const hidden of ['ada@', 'demo1@', '13800138000', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'of Ada'])
      expect(shown).not.toContain(hidden);
  });
});
