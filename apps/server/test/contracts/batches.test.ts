import type { LeverOrder } from '@candor/api';
import { decimal } from '@candor/money';
import { BUY, HOLDING, MARKET, PENDING } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { batchCloseCommand } from '../../src/features/contracts/commands/batch-close.ts';
import { cancelCommand } from '../../src/features/contracts/commands/cancel.ts';
import { closeCommand } from '../../src/features/contracts/commands/close.ts';
import { setStopCommand } from '../../src/features/contracts/commands/set-stop.ts';
import { submitCommand } from '../../src/features/contracts/commands/submit.ts';
import { BTC } from './fake-market.ts';
import { act, ALICE, play } from './story.ts';
import { customer, ToyVenue } from './toy-venue.ts';

describe('LEV-16 batch close', () => {
  it('closes the chosen side, skips markets that take no orders and counts them', () => {
    const venue = play(`
      action        | available | margin   | frozen | outcome
      batch all     | 1000      | 0        | 0      | nothing_to_close
      buy 1 x100    | 993.879745 | 6.00025 | 0      | ok
      sell 1 x100   | 987.76      | 12      | 0      | ok
      eurbuy 1 x200 | 982.149745 | 17.50025 | 0      | ok
      batch sells   | 988.124495 | 11.5005 | 0      | ok
      stale eur     | 988.124495 | 11.5005 | 0      | ok
    `);
    const reply = venue.run(batchCloseCommand, { choice: 'all' }, customer(ALICE));
    expect(reply).toEqual({ closed: [1], skipped: [3], profits: '-0.025' });
    expect(venue.run(batchCloseCommand, { choice: 'all' }, customer(ALICE))).toBe('market_closed');
  });
});

describe('LEV-17 who may', () => {
  it('orders of others do not exist', () => {
    const venue = play(`
      action             | available | margin  | frozen | outcome
      buy 10 x100        | 938.79745 | 60.0025 | 0      | ok
      buy 10 x100 @59000 | 878.61745 | 60.0025 | 60.18  | ok
    `);
    const mallory = customer(100_002);
    expect(venue.run(closeCommand, { id: 1 }, mallory)).toBe('not_found');
    expect(venue.run(setStopCommand, { id: 1, stopLoss: decimal('1') }, mallory)).toBe('not_found');
    expect(venue.run(cancelCommand, { id: 2 }, mallory)).toBe('not_found');
    expect(venue.run(batchCloseCommand, { choice: 'all' }, mallory)).toBe('nothing_to_close');
  });

  it('at most 200 orders are open at a time', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100000');
    venue.market.move(BTC, '60000');
    for (let count = 0; count < 200; count += 1) expect(act(venue, count % 2 === 0 ? 'buy 1 x100' : 'buy 1 x100 @59000')).toBe('ok');
    expect(act(venue, 'buy 1 x100')).toBe('order_count_exceeded');
    expect(act(venue, 'close 1')).toBe('ok');
    expect(act(venue, 'buy 1 x100')).toBe('ok');
  });
});

describe('LEV-18 what the customer is told', () => {
  it('a reply shows the order with its liquidation price', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100');
    venue.market.move(BTC, '60000');
    const reply = venue.run(
      submitCommand,
      { pairId: BTC, side: BUY, mode: MARKET, hands: 10, multiple: 100, takeProfit: decimal('61000') },
      customer(ALICE),
    ) as LeverOrder;
    expect(reply).toMatchObject({
      status: HOLDING,
      price: '60002.5',
      update_price: '60000',
      caution_money: '60.0025',
      trade_fee: '1.20005',
      target_profit_price: '61000',
      stop_loss_price: '0',
      profits: '-0.25',
      rate: '-0.42',
      liquidation_price: '59194.508',
      entry_tick_id: 1,
      exit_tick_id: null,
    });
    expect(venue.events).toEqual([{ type: 'lever_trade', cause: 'opened', orders: [reply] }]);
  });

  it('is warned once at or below 50 %, not above, and again only after more than 60 %', () => {
    const venue = play(
      `
      action       | available | margin  | frozen | outcome
      buy 10 x100  | 38.79745  | 60.0025 | 0      | ok
      btc 59315    | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59314    | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59374    | 38.79745  | 60.0025 | 0      | ok
      endwarning   | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59375    | 38.79745  | 60.0025 | 0      | ok
      endwarning   | 38.79745  | 60.0025 | 0      | ok
      endwarning   | 38.79745  | 60.0025 | 0      | nothing_to_close
      btc 59314    | 38.79745  | 60.0025 | 0      | ok
      warn         | 38.79745  | 60.0025 | 0      | ok
    `,
      '100',
    );
    expect(venue.events.at(-1)).toMatchObject({ cause: 'warning', orders: [{ id: 1 }] });
    expect(venue.events.filter(({ cause }) => cause === 'warning')).toHaveLength(2);
  });

  it('a resting order is shown at its target, without profit', () => {
    const venue = new ToyVenue();
    venue.fund(ALICE, '100');
    venue.market.move(BTC, '60000');
    act(venue, 'buy 10 x100 @59000');
    expect(venue.events[0]).toMatchObject({
      cause: 'pending',
      orders: [{ status: PENDING, price: '59000', profits: '0', liquidation_price: null, transaction_time: 0 }],
    });
  });
});
