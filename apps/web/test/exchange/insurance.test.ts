import { decimal } from '@candor/money';
import { policyFigures } from '@candor/rules';
import { describe, expect, it } from 'vitest';
import { figuresOf, insuranceProblem, unitsOf, type InsuranceType } from '../../src/features/exchange/insurance-model.ts';

const FORWARD: InsuranceType = {
  id: 1,
  name: 'Forward insurance',
  type: 1,
  is_open: 1,
  claim_rate: '60',
  profit_termination_condition: '100',
  min_amount: '10000',
  max_amount: '50000',
  insurance_assets: '30',
  claim_at_percent: '50',
  claim_floor: '0',
  cover_percent: '75',
  unit: '10000',
  claims_per_day: 2,
};

describe('the insurance form', () => {
  it('INS-60 shows what the venue will charge and promise, by the same figures', () => {
    const charged = policyFigures(
      {
        direction: 'forward',
        isOpen: true,
        least: decimal('10000'),
        most: decimal('50000'),
        premiumPercent: decimal('30'),
        profitPercent: decimal('100'),
        claimPercent: decimal('50'),
        claimRate: decimal('60'),
        coverPercent: decimal('75'),
      },
      decimal('20000'),
    );
    expect(figuresOf(FORWARD, '2')).toMatchObject({ ...charged, amount: decimal('20000'), required: decimal('26000') });
    expect(figuresOf({ ...FORWARD, type: 2, claim_floor: '2000' }, '2')?.claimAt).toBe(decimal('2000'));
    expect(unitsOf('20000', '10000')).toBe('2');
  });

  it.each([
    ['type_closed', { is_open: 0 as const }, '1', '99999', undefined],
    ['units_missing', {}, '', '99999', undefined],
    ['units_missing', {}, '0', '99999', undefined],
    ['units_missing', {}, '1.5', '99999', undefined],
    ['units_range', {}, '6', '99999', undefined],
    ['running_low', {}, '1', '12999.99', undefined],
    ['not_covered', {}, '1', '13000', '7499.99'],
    [undefined, {}, '1', '13000', '7500'],
  ])('INS-60 says %s before the venue has to', (problem, change, units, micro, free) => {
    expect(insuranceProblem({ ...FORWARD, ...change }, units, micro, free)).toBe(problem);
  });
});
