import { loggedText } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { resealMethods } from '../../src/features/payment/commands/reseal-methods.ts';
import { sealedMethods } from '../../src/features/payment/methods.ts';
import type { RequestContext } from '../../src/handler.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { SecretBox } from '../../src/secrets/secret-box.ts';
import { refusal } from '../account/fixture.ts';
import { certify, OLD_KEY, operator, privateFixture } from '../identity/fixture.ts';

const venue = await privateFixture();
const { account, payment, db, clock, outbox, kernel, join } = venue;
const { handlers } = payment;
const CARD = '6222021234567890123';
const MINUTE = 60_000;

const shown = (context: RequestContext) => handlers['user/cash_info']({}, context);

describe('payment methods', () => {
  it('PAY-1 PAY-6 are stored sealed and shown masked', async () => {
    const { context } = await join('pay@example.org');
    expect(await shown(context)).toMatchObject({
      account_number: 'pay@example.org',
      real_name: '',
      real_name_fixed: 0,
      bank_account: '',
      alipay_account: '',
    });
    expect((await account.handlers['user/info']({}, context)).is_bank_card).toBe(0);
    const input = {
      real_name: 'Ada Lovelace',
      bank_name: 'First Bank',
      bank_account: '6222 0212-3456 7890 123',
      alipay_account: 'ada@alipay.example',
      wechat_nickname: 'ada',
    };
    await handlers['user/cash_save'](input, context);
    expect(await shown(context)).toMatchObject({
      real_name: 'Ada Lovelace',
      bank_name: 'First Bank',
      bank_account: '6222***0123',
      alipay_account: 'a***@alipay.example',
      wechat_nickname: 'ada',
    });
    expect((await account.handlers['user/info']({}, context)).is_bank_card).toBe(1);
    const { rows } = await db.pool.query(`select (select string_agg(payment_methods::text, '') from payment_methods)
      || (select string_agg(outbox::text, '') from outbox) as text`);
    const logged = await loggedText(db.pool);
    expect(logged).toContain('user/cash_save');
    for (const plain of [CARD, CARD.slice(-8), 'ada@alipay', 'Lovelace']) expect(rows[0].text + logged).not.toContain(plain);
  });

  it('PAY-2 stay when left out or sent back masked, and go when empty', async () => {
    const { id, context } = await join('keep@example.org');
    const stored = async (): Promise<string> =>
      (await db.pool.query('select bank_account from payment_methods where user_id = $1', [id])).rows[0].bank_account;
    await handlers['user/cash_save']({ real_name: 'Ada', bank_account: CARD, alipay_account: '13800138000', bank_name: 'First' }, context);
    const seen = await shown(context);
    await handlers['user/cash_save']({ real_name: 'Ada B', bank_account: seen.bank_account, alipay_account: seen.alipay_account }, context);
    expect(await shown(context)).toEqual({ ...seen, real_name: 'Ada B', version: expect.not.stringMatching(seen.version) as string });
    expect(await refusal(handlers['user/cash_save']({ real_name: 'Ada', bank_account: '6222***9999' }, context))).toMatchObject({
      code: 'bank_account_malformed',
    });
    await handlers['user/cash_save']({ real_name: 'Ada', bank_account: '', bank_name: '' }, context);
    expect(await shown(context)).toMatchObject({ bank_account: '', bank_name: '', alipay_account: seen.alipay_account });
    expect(await stored()).toBeNull();
    expect((await account.handlers['user/info']({}, context)).is_bank_card).toBe(0);
  });

  it.each([
    ['ＧＢ３３　ｂｕｋｂ 2020–1555−5555 55', 'GB33***5555'],
    ['\u200e٦٢٢٢ ٠٢١٢ ٣٤٥٦ ٧٨٩٠ ١٢٣\u200b', '6222***0123'],
  ])('WEB-444 the bank account %j is stored as it is printed', async (bank_account, masked) => {
    const { context } = await join(`${masked.slice(0, 4)}@example.org`);
    await handlers['user/cash_save']({ real_name: 'Ada', bank_account }, context);
    expect(await shown(context)).toMatchObject({ bank_account: masked });
  });

  it.each(['12345', '1'.repeat(35), '12345<b>', '1234567é', '123456;--'])('PAY-3 %s is no bank account', async (bank_account) => {
    const context = operator(1);
    expect(
      await refusal(
        handlers['user/cash_save']({ real_name: 'Ada', bank_account }, { ...context, actor: { ...context.actor, kind: 'customer' } }),
      ),
    ).toMatchObject({
      code: 'bank_account_malformed',
    });
  });

  it('PAY-4 are in the certified name', async () => {
    const { context } = await join('named@example.org');
    await handlers['user/cash_save']({ real_name: 'Somebody Else', bank_account: CARD }, context);
    await certify(venue, context, 'María José Núñez');
    expect(await shown(context)).toMatchObject({ real_name: 'María José Núñez', real_name_fixed: 1 });
    expect(await refusal(handlers['user/cash_save']({ real_name: 'Somebody Else' }, context))).toMatchObject({ code: 'real_name_differs' });
    await handlers['user/cash_save']({ real_name: ' MARÍA-JOSÉ núñez', bank_name: 'First' }, context);
    expect(await shown(context)).toMatchObject({ real_name: 'María José Núñez', bank_name: 'First', bank_account: '6222***0123' });
  });

  it('PAY-5 change with a recent sign-in or the login password, and the customer is told', async () => {
    const { context } = await join('auth@example.org');
    const change = { real_name: 'Ada', bank_account: CARD };
    clock.advance(16 * MINUTE);
    expect(await refusal(handlers['user/cash_save'](change, context))).toMatchObject({ code: 'password_required' });
    expect(await refusal(handlers['user/cash_save']({ ...change, login_password: 'wrong-Guess-1' }, context))).toMatchObject({
      code: 'password_wrong',
    });
    expect((await shown(context)).bank_account).toBe('');
    await handlers['user/cash_save']({ ...change, login_password: 'tulip-Vase-9' }, context);
    const [message] = await outbox.newest(1, 'auth@example.org');
    expect(message).toMatchObject({ template: 'payment_methods_changed', text: expect.stringContaining('/freeze#token=') });
    const before = kernel.head.seq;
    await handlers['user/cash_save']({ ...change, login_password: 'tulip-Vase-9' }, context);
    expect(kernel.head.seq).toBe(before);
  });

  it('WEB-444 a bank account that was stored in small letters is the same as in capitals', async () => {
    const [{ context: older }, { context: newer }] = [await join('older@example.org'), await join('newer@example.org')];
    for (const context of [older, newer])
      await handlers['user/cash_save']({ real_name: 'Ada', bank_account: 'DE89370400440532013000' }, context);
    const [userId, other] = [older.actor.userId, newer.actor.userId];
    const secrets = new SecretBox([OLD_KEY]);
    const methods = { realName: 'Ada', bankName: '', bankAccount: 'de89370400440532013000', alipayAccount: '', wechatNickname: '' };
    await kernel.run(resealMethods, { userId, methods: sealedMethods(methods, secrets, userId) }, SYSTEM);
    expect(await payment.services.sameBank(userId, other)).toBe(true);
    expect(await shown(older)).toMatchObject({ bank_account: 'DE89***3000' });
  });

  it('PAY-17 are everybody’s own', async () => {
    const { context: first } = await join('mine@example.org');
    const { context: second } = await join('yours@example.org');
    await handlers['user/cash_save']({ real_name: 'Ada', bank_account: CARD }, first);
    await handlers['user/cash_save']({ real_name: 'Bob', bank_account: 'DE89370400440532013000' }, second);
    expect(await shown(first)).toMatchObject({ real_name: 'Ada', bank_account: '6222***0123' });
    expect(await shown(second)).toMatchObject({ real_name: 'Bob', bank_account: 'DE89***3000' });
  });

  it('PAY-20 are sealed again when the key is replaced', async () => {
    const { context } = await join('key@example.org');
    await handlers['user/cash_save']({ real_name: 'Ada', bank_account: CARD }, context);
    const young = '6b'.repeat(32);
    expect(await venue.with({}, [young, OLD_KEY]).payment.resealSecrets()).toBeGreaterThan(0);
    expect(await venue.with({}, [young, OLD_KEY]).payment.resealSecrets()).toBe(0);
    await venue.with({}, [young, OLD_KEY]).identity.resealSecrets();
    expect(await venue.with({}, [young]).payment.handlers['user/cash_info']({}, context)).toMatchObject({ bank_account: '6222***0123' });
  });

  it('CTC-123 of a declared method are sealed again when the key is replaced', async () => {
    const { context } = await join('declared@example.org');
    await certify(venue, context, 'Ada Lovelace');
    const fields = [{ key: 'iban', value: 'DE89 3704 0044 0532 0130 00' }];
    await handlers['user/method_save']({ method: 'sepa', fields }, context);
    const young = '6b'.repeat(32);
    expect(await venue.with({}, [young, OLD_KEY]).payment.resealSecrets()).toBeGreaterThan(0);
    expect(await venue.with({}, [young, OLD_KEY]).payment.resealSecrets()).toBe(0);
    await venue.with({}, [young, OLD_KEY]).identity.resealSecrets();
    const { declared } = await venue.with({}, [young]).payment.handlers['user/cash_info']({}, context);
    expect(declared).toMatchObject([{ method: 'sepa', bound: 1, fields: [{ key: 'iban', value: 'DE89***3000' }] }]);
  });
});
