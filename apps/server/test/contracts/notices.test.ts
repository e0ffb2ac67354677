import { describe, expect, it } from 'vitest';
import { render } from '../../src/notifications/render.ts';
import { BTC } from './fake-market.ts';
import { act, ALICE } from './story.ts';
import { ToyVenue } from './toy-venue.ts';

/** Messages to the customer when the actions are played, as an English message says it. */
function toldAfter(funds: string, actions: readonly string[]): string[] {
  const venue = new ToyVenue();
  venue.fund(ALICE, funds);
  venue.market.move(BTC, '60000');
  for (const action of actions) expect([action, act(venue, action)]).toEqual([action, 'ok']);
  for (const notice of venue.notices) {
    expect(notice).toMatchObject({ user_id: ALICE, at: venue.now, address: null, device: null, journaled: true });
    // Every value that a text shows is there, in every language.
    for (const language of ['en', 'zh', 'arabic'] as const) {
      const { text, html } = render({ ...notice, language, secret: {}, phrase: '', writtenAt: notice.at }, 'https://trade.example');
      for (const shown of [text, html]) expect(shown).not.toMatch(/undefined|\{|  |、，/);
    }
  }
  return venue.notices.map((notice) => {
    const { text } = render({ ...notice, language: 'en', secret: {}, phrase: '', writtenAt: notice.at }, 'https://trade.example');
    return `${notice.template}: ${text.split('\n')[0]}`;
  });
}

describe('LEV-102 what trading tells of an isolated position', () => {
  it('names its margin mode, in every language', () => {
    expect(toldAfter('1000', ['ownbuy 10 x100', 'sl 1 59900', 'btc 59890', 'stop 1'])).toEqual([
      'stop_loss_hit: The price reached your stop-loss, and your position was closed: BTC/USDT, buy 0.1 at 60002.5, stop-loss 59900, closed at 59890, result -11.25 USDT (isolated margin).',
    ]);
  });

  it('LEV-103 warns of its own hazard rate', () => {
    expect(toldAfter('1000', ['ownbuy 10 x100', 'btc 59695', 'warn 1'])).toEqual([
      'isolated_warning: The hazard rate of your isolated position has fallen to 48.76 %. At 30 % or below it is liquidated. Add margin or close it to stay above: BTC/USDT, buy 0.1 at 60002.5, margin 60.0025 USDT (isolated margin).',
    ]);
  });
});

describe('what trading tells a customer by itself', () => {
  it('MSG-48 a liquidation: what was closed, at which price, with which result and why, in one message; and what was revoked for it', () => {
    expect(toldAfter('200', ['buy 10 x100', 'buy 10 x100', 'sell 1 x100 @61000', 'btc 57502.5', 'liquidate'])).toEqual([
      'order_revoked_for_loss: A loss was more than your balance, so pending orders were revoked and what was set aside for them was used to cover it: BTC/USDT, sell 0.01 at 61000, set aside 6.222 USDT (cross margin).',
      'liquidated: The hazard rate fell to -257.17 %. At 30 % or below positions are closed, and these were: BTC/USDT, buy 0.1 at 60002.5, closed at 57502.5, result -250 (cross margin); BTC/USDT, buy 0.1 at 60002.5, closed at 57502.5, result -250 (cross margin). The result of all: -500 USDT.',
    ]);
  });

  it('MSG-48 a stop, and positions in profit that close to cover it', () => {
    expect(toldAfter('1000', ['buy 10 x100', 'sl 1 59000', 'btc 58999', 'stop 1'])).toEqual([
      'stop_loss_hit: The price reached your stop-loss, and your position was closed: BTC/USDT, buy 0.1 at 60002.5, stop-loss 59000, closed at 58999, result -100.35 USDT (cross margin).',
    ]);
    expect(toldAfter('1000', ['sell 10 x100', 'tp 1 59000', 'btc 58999', 'stop 1'])).toEqual([
      'take_profit_hit: The price reached your take-profit, and your position was closed: BTC/USDT, sell 0.1 at 59997.5, take-profit 59000, closed at 58999, result 99.85 USDT (cross margin).',
    ]);
    expect(
      toldAfter('200', ['sell 10 x100', 'buy 10 x100', 'sl 2 59000', 'btc 57000', 'stop 2']).map((each) => each.split(':')[0]),
    ).toEqual(['closed_to_cover', 'stop_loss_hit']);
  });

  it('MSG-48 a limit order that was filled, or revoked instead', () => {
    expect(toldAfter('1000', ['buy 10 x100 @59000', 'btc 58990', 'fill 1'])).toEqual([
      'order_filled: Your pending order was filled: BTC/USDT, buy 0.1 at 58992.5, margin 58.9925 USDT (cross margin).',
    ]);
    expect(toldAfter('200', ['buy 10 x100', 'buy 10 x100 @59500', 'btc 58500', 'fill 2'])).toEqual([
      'order_revoked: Filled, your pending order would have left the hazard rate at 100 % or below. It was revoked instead, and what was set aside for it returned: BTC/USDT, buy 0.1 at 59500, returned 60.69 USDT (cross margin).',
    ]);
  });

  it('LEV-126 an order whose time was over', () => {
    expect(toldAfter('1000', ['buy 10 x100 @59000 60000', 'wait 60000', 'expire'])).toEqual([
      'order_lapsed: The time of your pending order was over before the price reached it, and what was set aside for it returned: BTC/USDT, buy 0.1 at 59000, returned 60.18 USDT (cross margin).',
    ]);
  });

  it('MSG-48 a night that the available balance did not pay, and none that it did', () => {
    expect(toldAfter('61.7', ['buy 10 x100', 'night 2026-05-14'])).toEqual([
      'night_from_margin: Your available balance did not cover the overnight fee. It was taken from the margin of your positions as far as that allows, which brings liquidation nearer: BTC/USDT, buy 0.1, from margin 0.7026 USDT, not covered 0 USDT (cross margin).',
    ]);
    expect(toldAfter('1000', ['buy 10 x100', 'night 2026-05-14'])).toEqual([]);
  });

  it('MSG-48 a hazard rate that is low, and nothing of what the customer does', () => {
    expect(toldAfter('100', ['buy 10 x100', 'btc 59300', 'warn'])).toEqual([
      'hazard_warning: Your hazard rate has fallen to 47.59 %. At 30 % or below positions are liquidated. Add funds or close positions to stay above it.',
    ]);
    expect(toldAfter('1000', ['buy 10 x100', 'buy 10 x100 @59000', 'tp 1 61000', 'cancel 2', 'close 1'])).toEqual([]);
  });
});
