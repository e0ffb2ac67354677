import { LANGUAGES, LANGUAGE_TAGS } from '@candor/api';
import { openTestVenue, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { marketFullName } from '../../src/market/full-names.ts';

const server = await openTestVenue(await testDatabase(), {});
afterAll(() => server.close());

describe('WEB-173 names of markets and currencies', () => {
  it('come in the reader’s language, and as they are stored where the table does not know them', async () => {
    expect(marketFullName('USD/JPY', 'US dollar / Japanese yen', 'german')).toBe('US-Dollar / Japanischer Yen');
    expect(marketFullName('XAU/USD', 'Gold, troy ounce', 'zh')).toBe('黄金（金衡盎司）');
    expect(marketFullName('NEW/USDT', 'Something new', 'zh')).toBe('Something new');
    const client = server.client();
    for (const lang of LANGUAGES) {
      const groups = await client.call('currency/quotation_new', {}, { headers: { 'accept-language': LANGUAGE_TAGS[lang] } });
      const gold = groups.flatMap(({ quotation }) => quotation).find(({ symbol }) => symbol === 'XAU/USD');
      expect(gold?.full_name === 'Gold, troy ounce').toBe(lang === 'en');
      const { currency } = await client.call('currency/list', {}, { headers: { 'accept-language': LANGUAGE_TAGS[lang] } });
      expect(currency.find(({ name }) => name === 'USD')?.full_name).toBe(marketFullName('USD', 'US dollar', lang));
    }
  });

  it('SWP-47 how an exchange stands is said in the reader’s language', async () => {
    const customer = await server.demo(1);
    await server.open('BTC/USDT', '60000');
    const asked = { l_currency_id: 1, r_currency_id: 2, type: 1, num: '20' } as const;
    expect(await customer.send('wallet/flashAgainst', { ...asked, lang: 'german' })).toMatchObject({
      body: { message: { status_name: 'ausgeführt' } },
    });
    for (const [lang, said] of [
      ['jp', '完了'],
      ['en', 'passed'],
    ] as const)
      expect(await customer.send('wallet/myFlashAgainstList', { lang })).toMatchObject({
        body: { message: { data: [{ status_name: said }] } },
      });
  });
});
