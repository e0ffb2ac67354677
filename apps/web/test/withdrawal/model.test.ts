import { describe, expect, it } from 'vitest';
import {
  decidedBy,
  fitted,
  heldUntil,
  inputOf,
  payoutOf,
  startOf,
  type WithdrawForm,
  type WithdrawInfo,
} from '../../src/features/withdrawal/model.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_795_352_400_000;
const INFO: WithdrawInfo = {
  currency: 1,
  currency_name: 'USDT',
  rate: '0.1',
  change_balance: '1000',
  min_number: '10',
  max_number: '50000',
  day_number: '100000',
  day_left: '100000',
  day_count: 10,
  day_count_left: 10,
  bought_until: 0,
  second_above: '5000',
  ways: ['TRC20', 'BANK'],
  held_until: 0,
  address_hold_hours: 24,
  has_trade_password: 1,
  needs_code: 0,
  is_proven: 1,
  bank_account: '6222 **** 7890',
  bank_money: 'CNY',
  bank_price: '7.2',
  bank_usable_at: 0,
  waiting: 0,
  oldest_at: 0,
  hours: 24,
};
const FORM: WithdrawForm = { way: 'TRC20', entry: 0, typed: 'T', amount: '100.01', password: 'secret', code: '' };

const ENTRY = {
  id: 5,
  bid: 1,
  currency_name: 'USDT',
  chain: 'TRC20',
  address: 'T5',
  tbdz: 'T5',
  label: '',
  added_at: 1,
  usable_at: 1,
  usable: 1,
} as const;

describe('the model of a withdrawal', () => {
  it('WEB-424 comes back with a way that is offered and an entry that is in the book', () => {
    const start = startOf(INFO, [ENTRY]);
    const ofEntry = { ...FORM, entry: 5, typed: '' };
    expect([fitted(FORM, start, INFO, [ENTRY]), fitted(ofEntry, start, INFO, [ENTRY])]).toEqual([FORM, ofEntry]);
    // Removed meanwhile, or of another way: what the way offers first takes its place.
    expect(fitted({ ...ofEntry, entry: 6 }, start, INFO, [ENTRY])).toMatchObject({ entry: 5, typed: '', amount: '100.01' });
    expect(fitted(ofEntry, start, INFO, [])).toMatchObject({ way: 'TRC20', entry: 0, typed: '' });
    expect(fitted(ofEntry, start, INFO, [{ ...ENTRY, chain: 'ERC20' }])).toMatchObject({ way: 'TRC20', entry: 0 });
    expect(fitted(FORM, start, { ...INFO, ways: ['BANK'] }, [ENTRY])).toEqual({ ...start, amount: '100.01' });
  });

  it('WDR-27 a new address is decided by the end of its hold and the service time behind it', () => {
    const held = heldUntil(FORM, INFO, [], NOW);
    expect([held, decidedBy(held, INFO)]).toEqual([NOW + 24 * HOUR_MS, NOW + 48 * HOUR_MS]);
  });

  it('WDR-24 says what the bank pays for what arrives, rounded down, and sends the price that was shown', () => {
    const form = { ...FORM, way: 'BANK' } as const;
    expect(payoutOf(form, INFO)).toBe('719.28');
    expect(inputOf(form, INFO, [])).toMatchObject({ type: 1, bank_price: '7.2' });
    expect([payoutOf(FORM, INFO), payoutOf(form, { ...INFO, bank_money: '' })]).toEqual([undefined, undefined]);
    expect(inputOf(FORM, INFO, [])).not.toHaveProperty('bank_price');
  });
});
