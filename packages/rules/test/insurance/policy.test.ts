import { describe, expect, test } from 'vitest';
import { decimal, toText } from '@candor/money';
import {
  afterSettlement,
  buyPolicy,
  fileClaim,
  payPendingClaim,
  policyFigures,
  policyState,
  rescindPolicy,
  stakeRefusal,
  type Buyer,
  type InsuranceTerms,
  type InsuredFunds,
  type Policy,
  type PolicyRefusal,
  type PolicyState,
  type PolicyStep,
} from '../../src/index.ts';
import { bought, DAY, FORWARD, REVERSE } from './arrange.ts';

/** Outcome of an event: a code, or the state and what moved. */
function told(result: PolicyStep | PolicyRefusal | undefined): string {
  if (result === undefined) return 'allowed';
  if ('refused' in result) return result.refused;
  const moves = result.moves.map(({ move, amount }) => `${move} ${toText(amount)}`).join(', ');
  const { end, pending } = result.policy;
  const state = end ?? (pending ? `pending ${toText(pending.amount)} on +${pending.payOn - DAY}` : 'on');
  return [state, moves].filter(Boolean).join(': ');
}

const funds = (balance: string, staked = '0'): InsuredFunds => ({ balance: decimal(balance), staked: decimal(staked) });
const buyer: Buyer = { micro: decimal('13000'), reserve: decimal('7500'), isInsured: false, staked: 0n };

describe('buying a policy', () => {
  test('INS-1 INS-2 costs the insured amount and the premium, and sets its whole cover aside', () => {
    expect(told(buyPolicy(FORWARD, decimal('10000'), buyer, DAY))).toBe('on: insured 13000, premium 3000, cover 7500');
    expect(told(buyPolicy(REVERSE, decimal('20000'), { ...buyer, micro: decimal('24000'), reserve: decimal('10000') }, DAY))).toBe(
      'on: insured 24000, premium 4000, cover 10000',
    );
    expect(policyFigures(FORWARD, decimal('20000'))).toEqual({
      premium: decimal('6000'),
      claimAt: decimal('10000'),
      endsAt: decimal('40000'),
      cover: decimal('15000'),
    });
    expect(policyFigures(REVERSE, decimal('20000')).claimAt).toBe(decimal('2000'));
  });

  test.each<readonly [string, string, Partial<Buyer>, Partial<InsuranceTerms>]>([
    ['insurance_closed', '10000', {}, { isOpen: false }],
    ['insurance_unit', '10000.5', {}, {}],
    ['insurance_unit', '15000', {}, {}],
    ['insurance_unit', '0', {}, {}],
    ['amount_range', '60000', {}, {}],
    ['amount_range', '10000', {}, { least: decimal('20000') }],
    ['insured_already', '10000', { isInsured: true }, {}],
    ['insured_orders_open', '10000', { staked: 1n }, {}],
    ['runningLow', '10000', { micro: decimal('12999.99999999') }, {}],
    ['insurance_not_covered', '10000', { reserve: decimal('7499.99999999') }, {}],
    // What comes first is told first.
    ['insurance_closed', '1', { isInsured: true, micro: 0n, reserve: 0n }, { isOpen: false }],
    ['runningLow', '10000', { micro: 0n, reserve: 0n }, {}],
  ])('INS-3 is refused with %s: %s', (code, amount, changedBuyer, changedTerms) => {
    expect(told(buyPolicy({ ...FORWARD, ...changedTerms } as InsuranceTerms, decimal(amount), { ...buyer, ...changedBuyer }, DAY))).toBe(
      code,
    );
  });
});

describe('every state and every event', () => {
  const pending = (policy: Policy): Policy => ({ ...policy, pending: { amount: decimal('3000'), payOn: DAY + 2 } });
  interface Situation {
    readonly state: PolicyState;
    readonly policy: Policy;
    readonly funds: InsuredFunds;
    /** Outcome of each event, in the order of `EVENTS`. */
    readonly gives: readonly string[];
  }
  const rescinded = (balance: string) => `rescinded: returned ${balance}, premium_earned 3000, cover_released 7500`;
  const EVENTS = ['claim', 'pay before its day', 'pay on its day', 'rescind', 'stake', 'settled at a gain', 'settled at a loss'] as const;
  const reached = 'profit: returned 20000, premium_earned 3000, cover_released 7500';
  const situations: Readonly<Record<string, Situation>> = {
    'nothing lost': {
      state: 'quiet',
      policy: bought(),
      funds: funds('10000'),
      gives: ['claim_not_due', 'claim_not_due', 'claim_not_due', rescinded('10000'), 'allowed', reached, 'on'],
    },
    'a unit above the condition': {
      state: 'quiet',
      policy: bought(),
      funds: funds('5000.00000001'),
      gives: ['claim_not_due', 'claim_not_due', 'claim_not_due', rescinded('5000.00000001'), 'allowed', reached, 'on'],
    },
    'an order open': {
      state: 'order_open',
      policy: bought(),
      funds: funds('1000', '8000'),
      gives: ['insured_orders_open', 'claim_not_due', 'claim_not_due', 'insured_orders_open', 'allowed', reached, 'on'],
    },
    'a claim due': {
      state: 'claim_due',
      policy: bought(),
      funds: funds('5000'),
      gives: ['on: refill 3000', 'claim_not_due', 'claim_not_due', rescinded('5000'), 'claim_due', reached, 'on'],
    },
    'a claim due and an order open': {
      state: 'claim_due',
      policy: bought(),
      funds: funds('1000', '2000'),
      gives: ['insured_orders_open', 'claim_not_due', 'claim_not_due', 'insured_orders_open', 'claim_due', reached, 'on'],
    },
    'a claim pending': {
      state: 'claim_pending',
      policy: pending(bought()),
      funds: funds('5000'),
      gives: [
        'claim_pending',
        'claim_pending',
        'on: refill 3000',
        'claim_pending',
        'claim_pending',
        'pending 3000 on +2',
        'pending 3000 on +2',
      ],
    },
    'an end': {
      state: 'ended',
      policy: { ...bought(), end: 'profit' },
      funds: funds('0'),
      gives: ['insurance_ended', 'insurance_ended', 'insurance_ended', 'insurance_ended', 'allowed', 'profit', 'profit'],
    },
  };
  const outcomes = ({ policy, funds: held }: Situation): readonly string[] => [
    told(fileClaim(policy, held, DAY + 1)),
    told(payPendingClaim(policy, held.balance, DAY + 1)),
    told(payPendingClaim(policy, held.balance, DAY + 2)),
    told(rescindPolicy(policy, held)),
    told(stakeRefusal(policy, held)),
    told(afterSettlement(policy, decimal('20000'))),
    told(afterSettlement(policy, held.balance)),
  ];

  test.each(Object.entries(situations))('INS-10 %s', (_name, situation) => {
    expect(policyState(situation.policy, situation.funds)).toBe(situation.state);
    const given = outcomes(situation).map((outcome, index) => `${EVENTS[index]}: ${outcome}`);
    expect(given).toEqual(situation.gives.map((outcome, index) => `${EVENTS[index]}: ${outcome}`));
  });
});

describe('a claim', () => {
  const claimed = (policy: Policy, balance: string, day: number) => told(fileClaim(policy, funds(balance), day));

  test.each([
    ['5000', '3000'],
    ['4999.99999999', '3000'],
    ['1234.56789012', '5259.25926592'],
    ['0', '6000'],
  ])('INS-11 at an insured balance of %s a forward policy pays %s of the loss', (balance, payout) => {
    expect(claimed(bought(), balance, DAY + 1)).toBe(`on: refill ${payout}`);
  });

  test('INS-12 of a reverse policy goes to the micro wallet and ends it', () => {
    expect(claimed(bought(REVERSE), '2000', DAY + 1)).toBe('claimed: payout 4000, returned 2000, premium_earned 2000, cover_released 1000');
    expect(claimed(bought(REVERSE), '2000.00000001', DAY + 1)).toBe('claim_not_due');
  });

  test('INS-13 never pays more than is left of the cover, and ends the policy with the last of it', () => {
    const used = { ...bought(), paid: decimal('5000') };
    expect(claimed(used, '5000', DAY + 1)).toBe('cover_used: refill 2500, returned 7500, premium_earned 3000, cover_released 0');
    expect(claimed({ ...bought(), paid: decimal('4500') }, '5000', DAY + 1)).toBe(
      'cover_used: refill 3000, returned 8000, premium_earned 3000, cover_released 0',
    );
  });

  test('INS-14 filed on the day of purchase is paid the day after', () => {
    const filed = fileClaim(bought(), funds('5000'), DAY);
    expect(told(filed)).toBe('pending 3000 on +1');
    if ('refused' in filed) throw new Error(filed.refused);
    expect(told(payPendingClaim(filed.policy, decimal('5000'), DAY))).toBe('claim_pending');
    expect(told(payPendingClaim(filed.policy, decimal('5000'), DAY + 1))).toBe('on: refill 3000');
    // A night that was missed changes nothing.
    expect(told(payPendingClaim(filed.policy, decimal('5000'), DAY + 9))).toBe('on: refill 3000');
  });

  test('INS-15 two are paid on a day, the next on the day after, and that counts to its own day', () => {
    const twice = { ...bought(), paid: decimal('1000'), paidOn: DAY + 1, paidCount: 2 };
    expect(claimed(twice, '5000', DAY + 1)).toBe('pending 3000 on +2');
    expect(claimed({ ...twice, paidCount: 1 }, '5000', DAY + 1)).toBe('on: refill 3000');
    expect(claimed(twice, '5000', DAY + 2)).toBe('on: refill 3000');
    const filed = fileClaim(twice, funds('5000'), DAY + 1);
    if ('refused' in filed) throw new Error(filed.refused);
    const paid = payPendingClaim(filed.policy, decimal('5000'), DAY + 2);
    expect('policy' in paid && [paid.policy.paidOn, paid.policy.paidCount]).toEqual([DAY + 2, 1]);
  });

  test('INS-16 the gain that was agreed ends the policy and pays what is really there', () => {
    expect(told(afterSettlement(bought(), decimal('19999.99999999')))).toBe('on');
    expect(told(afterSettlement(bought(), decimal('23456.7')))).toBe('profit: returned 23456.7, premium_earned 3000, cover_released 7500');
  });
});
