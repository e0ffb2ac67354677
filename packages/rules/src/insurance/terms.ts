import { HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent } from '@candor/money';

/** Insured amounts are whole multiples of this. */
export const INSURANCE_UNIT: Amount = 10_000n * ONE;

/** So many claims of a policy are paid on one venue day. */
export const CLAIMS_PER_DAY = 2;

/** Forward: a claim refills the insured balance and the policy goes on. Reverse: it is paid to the micro wallet and ends the policy. */
export type InsuranceDirection = 'forward' | 'reverse';

interface CommonTerms {
  /** Whether policies of this type can be bought. */
  readonly isOpen: boolean;
  /** Of the insured amount of one policy. */
  readonly least: Amount;
  readonly most: Amount;
  /** Of the insured amount: the price of the policy. */
  readonly premiumPercent: Percent;
  /** Of the insured amount: with so much gain the policy ends by itself. */
  readonly profitPercent: Percent;
  /** Of what was lost: what a claim pays. */
  readonly claimRate: Percent;
  /** Of the insured amount: the most that all claims of a policy pay together. */
  readonly coverPercent: Percent;
}

/** What a policy is bought under. A claim is due at or below a percentage of the insured amount, or at or below a floor. */
export type InsuranceTerms =
  | (CommonTerms & { readonly direction: 'forward'; readonly claimPercent: Percent })
  | (CommonTerms & { readonly direction: 'reverse'; readonly claimFloor: Amount });

/** What a policy of an amount costs and promises. Insured amounts are multiples of the unit, so no percentage of theirs is rounded in effect. */
export interface PolicyFigures {
  readonly premium: Amount;
  /** At or below it a claim is due. */
  readonly claimAt: Amount;
  /** At or above it the policy ends by itself. */
  readonly endsAt: Amount;
  /** The most that all its claims pay together. */
  readonly cover: Amount;
}

/**
 * The terms that a policy was bought under, made again of its figures, for its amount alone: exact, because insured amounts are multiples
 * of the unit.
 */
export function termsOfPolicy(
  figures: PolicyFigures & { readonly direction: InsuranceDirection; readonly amount: Amount; readonly claimRate: Percent },
): InsuranceTerms {
  const { direction, amount, claimRate } = figures;
  const percent = (figure: Amount): Percent => (figure * HUNDRED_PERCENT) / amount;
  const common = {
    isOpen: true,
    least: amount,
    most: amount,
    premiumPercent: percent(figures.premium),
    profitPercent: percent(figures.endsAt) - HUNDRED_PERCENT,
    claimRate,
    coverPercent: percent(figures.cover),
  };
  return direction === 'forward'
    ? { ...common, direction, claimPercent: percent(figures.claimAt) }
    : { ...common, direction, claimFloor: figures.claimAt };
}

/** The figures of a policy, before it is bought as after: premium rounded up, what is paid rounded down. */
export function policyFigures(terms: InsuranceTerms, amount: Amount): PolicyFigures {
  return {
    premium: percentOf(amount, terms.premiumPercent, 'ceiling'),
    claimAt: terms.direction === 'forward' ? percentOf(amount, terms.claimPercent, 'down') : terms.claimFloor,
    endsAt: percentOf(amount, HUNDRED_PERCENT + terms.profitPercent, 'ceiling'),
    cover: percentOf(amount, terms.coverPercent, 'down'),
  };
}
