import { decimal } from '@candor/money';
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/features/contracts/positions/model.ts';
import { shareCard } from '../../src/features/contracts/share/card.ts';
import { order } from './samples.ts';

const NOW = { price: decimal('61000'), at: 1_700_000_000_000 };

describe('LEV-99 the card of an order', () => {
  it('says of an open position what it would come to at the newest price, and of when that is', () => {
    const card = shareCard(
      readPosition(order({ status: 1, type: 1, price: '60000', number: '0.1', origin_caution_money: '60', multiple: 100 })),
      NOW,
    );
    expect(card).toMatchObject({ isOpen: true, entry: decimal('60000'), price: NOW.price, at: NOW.at, rate: decimal('166.66') });
  });

  it('says of a closed order what was booked, at its own price and moment', () => {
    const closed = order({
      status: 3,
      type: 2,
      price: '60000',
      update_price: '60600',
      profits: '-60',
      origin_caution_money: '60',
      handle_time: 1_690_000_000_000,
      close_reason: 'customer',
    });
    expect(shareCard(readPosition(closed), NOW)).toMatchObject({
      isOpen: false,
      price: decimal('60600'),
      at: 1_690_000_000_000,
      rate: decimal('-100'),
    });
  });

  it('is none for orders that wait, were revoked or were voided, nor without a price whose moment is known', () => {
    for (const other of [
      order({ status: 0 }),
      order({ status: 4 }),
      order({ status: 3, close_reason: 'void', update_price: '60000', handle_time: NOW.at }),
    ])
      expect(shareCard(readPosition(other), NOW)).toBeUndefined();
    const open = readPosition(order({ status: 1 }));
    for (const now of [undefined, { ...NOW, at: 0 }, { ...NOW, price: 0n as typeof NOW.price }])
      expect(shareCard(open, now)).toBeUndefined();
  });

  it('has no amount of anything in it', () => {
    const card = shareCard(
      readPosition(order({ status: 1, number: '0.12345678', origin_caution_money: '77.77', trade_fee: '3.21', share: 987 })),
      NOW,
    );
    expect(Object.keys(card ?? {}).toSorted()).toEqual([
      'at',
      'entry',
      'isOpen',
      'isolated',
      'multiple',
      'price',
      'rate',
      'side',
      'symbol',
    ]);
  });
});
