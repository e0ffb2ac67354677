import { TRANSFER_CODES } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { addsUp, inputOf, paramsOf, readFilters } from '../../src/features/statement/model.ts';
import { ENTRIES } from '@candor/ui/ledger/entries.ts';
import { dayBegins, dayOf } from '@candor/ui/venue-days.ts';
import { targetOf } from '../../src/shell/ledger-line.ts';

const NOW = Date.UTC(2026, 10, 22, 17);
const KINDS = ['fee', 'exchange'] as const;
const read = (text: string) => readFilters(new URLSearchParams(text), KINDS, NOW);

describe('what a statement shows', () => {
  it('WAL-47 begins thirty days back, in the venue’s calendar', () => {
    expect(dayOf(NOW)).toBe('2026-11-23');
    expect(read('').from).toBe('2026-10-25');
    expect(dayBegins('2026-11-23')).toBe(Date.UTC(2026, 10, 22, 16));
    expect(dayBegins('2026-13-01')).toBeUndefined();
  });

  it('WAL-47 lives in the address and comes back from it; what is unknown chooses nothing', () => {
    const filters = { wallet: 'lever', currency: '2', kind: 'fee', from: '', to: '2026-11-20' } as const;
    expect(readFilters(paramsOf(filters), KINDS, NOW)).toEqual(filters);
    expect(read('wallet=bank&currency=x&kind=none&from=')).toEqual({ wallet: '', currency: '', kind: '', from: '', to: '' });
  });

  it('WAL-47 means its last day whole', () => {
    expect(inputOf(read('from=2026-11-20&to=2026-11-20'))).toEqual({
      from: String(Date.UTC(2026, 10, 19, 16)),
      to: String(Date.UTC(2026, 10, 20, 16)),
    });
  });

  it('WAL-48 knows every entry of the ledger by name', () => {
    const names = Object.keys(TRANSFER_CODES).flatMap((name) =>
      name === 'wallet_transfer' ? [name, 'wallet_transfer_in', 'wallet_transfer_out'] : [name],
    );
    expect([...ENTRIES].toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['lever_fee', 7, 'fee', '/leverList?order=7'],
    ['flash_given', 3, 'market_maker', '/coinCurrencyFlash?record=3'],
    ['held', 3, 'flash_held', '/coinCurrencyFlash?record=3'],
    ['held', 3, 'other_held', undefined],
    ['conversion_fee', 2, 'fee', '/exchange?tab=records&record=2'],
    ['c2c_delivered', 8, 'advert_order_held', '/legalPayDetail?id=8'],
    ['c2c_fee', 8, 'fee', '/legalPayDetail?id=8'],
    ['held', 8, 'advert_order_held', '/legalPayDetail?id=8'],
    ['held', 5, 'advert_held', '/myLegalShops'],
    ['released', 4, 'seller_deposit_held', '/legalApplicationData'],
    ['wallet_transfer_in', 0, 'lever', '/transferRecord'],
    ['demo_funding', 100_001, 'demo_funding', undefined],
  ])('WAL-48 %s of %s beside %s opens %s', (info, cause, other, target) => {
    expect(targetOf({ info, cause, other })).toBe(target);
  });

  it('WAL-49 shows balances that add up', () => {
    const balance = {
      wallet: 'change',
      currency: 1,
      currency_name: 'USDT',
      opening: '1',
      came_in: '5',
      went_out: '2',
      closing: '4',
    } as const;
    expect(addsUp(balance)).toBe(true);
    expect(addsUp({ ...balance, closing: '4.00000001' })).toBe(false);
  });
});
