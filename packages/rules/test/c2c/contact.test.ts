import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_KINDS, contactIn } from '../../src/index.ts';

describe('CTC-75 contact data in a message', () => {
  it.each([
    ['call me: +86 138 0013 8000', ['phone']],
    ['13800138000', ['phone']],
    ['1 3 8 0 0 1 3 8 0 0 0', ['phone']],
    ['1-3-8-0-0-1-3-8-0-0-0', ['phone']],
    ['١٣٨٠٠١٣٨٠٠٠', ['phone']],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', ['phone']],
    ['１３８００１３８０００', ['phone']],
    ['①③⑧⓪⓪①③⑧⓪⓪⓪', ['phone']],
    ['138\u200b0013\u200b8000', ['phone']],
    ['(415) 555-0123', ['phone']],
    ['8 (916) 123-45-67', ['phone']],
    ['0049 170 1234567', ['phone']],
    ['9876543210', ['phone']],
    ['+34 912 345 678', ['phone']],
    ['ada@mail.example', ['email']],
    ['ada (at) mail (dot) example', ['email']],
    ['ada собака почта точка рф', ['email']],
    ['пиши на гмайл ada', ['email']],
    ['my gmail is ada1815', ['email']],
    ['ｇｍａｉｌ', ['email']],
    ['аdа@gmаil.cоm', ['email']],
    ['find me: @ada_lovelace', ['messenger']],
    ['t.me/ada', ['messenger', 'link']],
    ['t . me / ada', ['messenger', 'link']],
    ['https://wa.me/4917012345678', ['messenger', 'link']],
    ['т.ме/ada', ['messenger', 'link']],
    ['Теlеgrаm: ada', ['messenger']],
    ['давай в телеграм', ['messenger']],
    ['加微信', ['messenger']],
    ['واتساب', ['messenger']],
    ['see https://evil.example/pay', ['link']],
    ['www.evil.example', ['link']],
    ['evil.com', ['link']],
    ['evil.it/pay', ['link']],
  ] as const)('%s: %j', (text, kinds) => {
    expect(contactIn(text)).toEqual(kinds);
  });

  it.each([
    '',
    'I have paid 7,200.00 CNY.',
    '1 500 000 000 VND, as agreed',
    '1.500.000.000 VND',
    '12345678.12',
    '0.12345678 BTC at 60,000.5',
    'order 2147483647',
    'Order #4123456789 is paid',
    '订单 1234567890 已付款',
    '2026-11-28 01:13:08',
    '28.11.2026 at 13:05',
    'IBAN DE89 3704 0044 0532 0130 00',
    '6222 0212 3456 7890 123',
    '6222021234567890123',
    'price @ 7.2, 50 USDT',
    'Paid.it should be there in 10 min.',
    'ok.thanks',
    'I will pay at noon. Thanks.',
    'version 1.2.3.4',
    '7.2*100=720',
    'by WeChat, or 支付宝',
    '你好，已付款，请放行',
    'хорошо, жду. Спасибо',
    'شكرا، دفعت ١٥٠٠ الآن',
  ])('%s: nothing', (text) => {
    expect(contactIn(text)).toEqual([]);
  });

  it('is looked for in any text, however long', () => {
    for (const text of ['1 ', '@', 'a.', '٣', 'a@', ' at ', 'a@a.', '(', '+ ', '1,111']) expect(contactIn(text.repeat(500))).toBeDefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const kinds = contactIn(text);
        expect(kinds).toEqual(CONTACT_KINDS.filter((kind) => kinds.includes(kind)));
      }),
      { numRuns: 200 },
    );
  });
});
