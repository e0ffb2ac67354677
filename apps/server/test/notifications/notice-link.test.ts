import { describe, expect, it } from 'vitest';
import { CLIENT_ROUTES } from '../../src/http/routes/pages.ts';
import { linkOf, TEMPLATE_NAMES, TEMPLATES } from '../../src/notifications/templates.ts';

describe('MSG-72 what a notice leads to', () => {
  it.each(TEMPLATE_NAMES.filter((name) => TEMPLATES[name].kind !== null))('is a page of the web app: %s', (name) => {
    for (const link of [linkOf(name, {}), linkOf(name, { about: 7 })]) expect(CLIENT_ROUTES.has(link.split('?')[0] ?? ''), link).toBe(true);
  });

  it('is the thing itself where the notice names one, and the page of such things otherwise', () => {
    expect(linkOf('withdrawal_sent', { about: 12, currency: 'USDT' })).toBe('/financialRecords?withdrawal=12');
    expect(linkOf('order_filled', { items: [{ about: 5, market: 'BTC/USDT' }] })).toBe('/leverList?order=5');
    expect(linkOf('liquidated', { items: [{ about: 5 }] })).toBe('/leverList?status=3&order=5');
    expect(linkOf('liquidated', { items: [{ about: 5 }, { about: 6 }] })).toBe('/leverList?status=3');
    // Written before notices named what they are about.
    expect(linkOf('order_filled', { items: [{ market: 'BTC/USDT' }] })).toBe('/leverList');
    expect(linkOf('complaint_answered', { asked: 'yesterday' })).toBe('/complaint');
    expect(linkOf('news', { news: 104, en: 'Maintenance' })).toBe('/components/noticeDetail?id=104');
    expect(linkOf('sign_in', { about: 3 })).toBe('/accountSet');
  });
});
