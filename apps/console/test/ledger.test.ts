import { describe, expect, it } from 'vitest';
import { CAUSE_DIGITS, filterOf, inputOf } from '../src/features/ledger/model.ts';
import { isNumber, queryOf } from '../src/ui/address-filter.ts';
import { causeTarget } from '../src/ui/ledger-line.ts';

const customer = { user_id: 7, account: 'lever' } as const;
const house = { user_id: 0, account: 'fee' } as const;

describe('the ledger in the console', () => {
  it.each([
    ['lever_fee', '12', '/console/ledger?user=7&of=lever&cause=12'],
    ['deposit', '3', '/console/deposits?id=3'],
    ['deposit_written_off', '3', '/console/deposits?id=3'],
    ['withdrawal_sent', '4', '/console/withdrawals?id=4'],
    ['adjustment_wrong_amount', '5', '/console/ledger?user=7&of=adjustment&cause=5'],
    ['wallet_transfer', '7', undefined],
    ['demo_funding', '7', undefined],
    ['lever_fee', '', undefined],
  ])('CMO-24 the cause of %s, number "%s", is opened at %s', (info, cause, target) => {
    expect(causeTarget({ info, cause, debit: customer, credit: house })).toBe(target);
    expect(causeTarget({ info, cause, debit: house, credit: customer })).toBe(target);
  });

  it('CMO-21 its filter lives in the address and comes back from it; what is unknown narrows nothing', () => {
    const text = 'user=7&house=fee&wallet=lever&currency=1&kind=fee&of=lever&cause=12&from=2026-11-20&to=2026-11-21';
    const filter = filterOf(new URLSearchParams(text));
    expect(queryOf(filter).toString()).toBe(text);
    expect(inputOf(filter)).toEqual({
      user: '7',
      house: 'fee',
      wallet: 'lever',
      currency: '1',
      kind: 'fee',
      of: 'lever',
      cause: '12',
      from: String(Date.UTC(2026, 10, 19, 16)),
      to: String(Date.UTC(2026, 10, 21, 16)),
    });
    expect(inputOf(filterOf(new URLSearchParams('user=x&house=bank&wallet=&cause=-1&of=luck&from=soon')))).toEqual({});
    expect([isNumber('7'), isNumber(''), isNumber('seven'), isNumber('12', CAUSE_DIGITS), isNumber('1.2', CAUSE_DIGITS)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
