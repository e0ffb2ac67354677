import { decimal } from '@candor/money';
import { buyPolicy, type InsuranceTerms, type Policy } from '../../src/index.ts';

export const FORWARD: InsuranceTerms = {
  direction: 'forward',
  isOpen: true,
  least: decimal('10000'),
  most: decimal('50000'),
  premiumPercent: decimal('30'),
  profitPercent: decimal('100'),
  claimPercent: decimal('50'),
  claimRate: decimal('60'),
  coverPercent: decimal('75'),
};

export const REVERSE: InsuranceTerms = {
  direction: 'reverse',
  isOpen: true,
  least: decimal('10000'),
  most: decimal('50000'),
  premiumPercent: decimal('20'),
  profitPercent: decimal('100'),
  claimFloor: decimal('2000'),
  claimRate: decimal('50'),
  coverPercent: decimal('50'),
};

/** The day on which the policies of these tests are bought. */
export const DAY = 20_000;

/** A policy of 10,000 bought on `DAY`. */
export function bought(terms: InsuranceTerms = FORWARD): Policy {
  const rich = { micro: decimal('1000000'), reserve: decimal('1000000'), isInsured: false, staked: 0n };
  const step = buyPolicy(terms, decimal('10000'), rich, DAY);
  if ('refused' in step) throw new Error(step.refused);
  return step.policy;
}
