import { expect, it } from 'vitest';
import { act, play } from './story.ts';

it('LEV-90 a loss on the wallet reaches other positions on it, and no isolated margin', () => {
  const venue = play(
    `
    action         | available | margin   | frozen | outcome
    ownbuy 10 x100 | 238.79745 | 0        | 0      | ok
    buy 10 x100    | 177.5949  | 60.0025  | 0      | ok
    buy 10 x100    | 116.39235 | 120.005  | 0      | ok
    btc 57500      | 116.39235 | 120.005  | 0      | ok
    close 2        | 116.39235 | 120.005  | 0      | insufficient_balance
    btc 57700      | 116.39235 | 120.005  | 0      | ok
    `,
    '300',
  );
  // 230.25 of loss is within the 116.39 that are available and the two margins, but for the last unit of one.
  expect(act(venue, 'close 2')).toBe('ok');
  expect([venue.text(100_001, 'lever_isolated'), venue.order(1).margin]).toEqual(['60.0025', 6_000_250_000n]);
});

it('LEV-90 the last position on the wallet is the last one, whatever isolated ones stay: loss absorption pays for it', () => {
  const venue = play(
    `
    action         | available | margin  | frozen | outcome
    ownbuy 10 x100 | 68.79745  | 0       | 0      | ok
    buy 10 x100    | 7.5949    | 60.0025 | 0      | ok
    btc 59000      | 7.5949    | 60.0025 | 0      | ok
    close 2        | 0         | 0       | 0      | ok
    `,
    '130',
  );
  expect([venue.text(100_001, 'lever_isolated'), venue.order(2).shortfall > 0n]).toEqual(['60.0025', true]);
});
