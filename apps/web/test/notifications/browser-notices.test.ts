// @vitest-environment happy-dom
import type { LeverTrade } from '@candor/api';
import { registerTexts } from '@candor/ui/i18n/i18n.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayNotify, noticeDetail, notifyOf, setNoticeDetail } from '../../src/features/notifications/browser-notices.ts';
import { order } from '../contracts/samples.ts';

const shown: { title: string; body: string | undefined }[] = [];
let permission: NotificationPermission = 'granted';
class Shown {
  static get permission(): NotificationPermission {
    return permission;
  }
  static requestPermission = () => Promise.resolve(permission);
  constructor(title: string, options: NotificationOptions = {}) {
    shown.push({ title, body: options.body });
  }
}

const trade = (cause: LeverTrade['cause'], change: Parameters<typeof order>[0] = {}): LeverTrade => ({
  type: 'lever_trade',
  cause,
  orders: [order({ update_price: '64244.5', profits: '-12.345', ...change })],
  seq: 2,
  part: 0,
  after: 1,
});

beforeAll(() =>
  registerTexts(import.meta.glob<Readonly<Record<string, string>>>('../../src/i18n/locales/*/contracts.json', { import: 'default' })),
);
beforeEach(() => {
  permission = 'granted';
  shown.length = 0;
  localStorage.clear();
  vi.stubGlobal('Notification', Shown);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('WEB-314 notices of the browser', () => {
  test('are off until they are asked for, and only a hidden page that may shows them', async () => {
    expect(noticeDetail()).toBeUndefined();
    await notifyOf(trade('liquidated'));
    setNoticeDetail('names');
    permission = 'denied';
    expect(await mayNotify()).toBe(false);
    await notifyOf(trade('liquidated'));
    permission = 'granted';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await notifyOf(trade('liquidated'));
    expect(shown).toEqual([]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await notifyOf(trade('liquidated'));
    expect(shown).toEqual([{ title: 'BTC/USDT was liquidated.', body: undefined }]);
  });

  test('say no price and no result unless those were chosen', async () => {
    setNoticeDetail('names');
    await notifyOf(trade('filled'));
    await notifyOf(trade('closed', { close_reason: 'stop_loss' }));
    expect(shown.every(({ title, body }) => !/\d/.test(title) && body === undefined)).toBe(true);
    setNoticeDetail('amounts');
    await notifyOf(trade('filled'));
    await notifyOf(trade('closed', { close_reason: 'stop_loss' }));
    expect(shown.slice(2)).toEqual([
      { title: 'Pending order in BTC/USDT filled.', body: '20 hands · 64,244.50' },
      { title: 'Stop loss reached: BTC/USDT closed.', body: '20 hands · 64,244.50 · −12.35 USDT' },
    ]);
  });

  test('tell nothing that the customer did', async () => {
    setNoticeDetail('amounts');
    await notifyOf(trade('closed', { close_reason: 'customer' }));
    await notifyOf(trade('opened'));
    await notifyOf(trade('revoked'));
    expect(shown).toEqual([]);
  });
});
