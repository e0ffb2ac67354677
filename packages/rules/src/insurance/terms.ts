import { HUNDRED_PERCENT, ONE, percentOf, type Amount, type Percent } from '@candor/money';

/** Unit of insured amounts: each is a whole multiple of it. */
export const INSURANCE_UNIT: Amount = 10_000n * ONE;

/** Most claims of a policy that are paid on one venue day. */
export const CLAIMS_PER_DAY = 2;

/**
 * Direction of a policy. `forward`: a claim refills the insured balance and the policy continues. `reverse`: a claim is paid to the micro
 * wallet and ends the policy.
 */
export type InsuranceDirection = 'forward' | 'reverse';

interface CommonTerms {
  /** Whether policies of this type can be bought. */
  readonly isOpen: boolean;
  /** Smallest and largest insured amount of one policy. */
  readonly least: Amount;
  readonly most: Amount;
  /** Price of the policy, in percent of the insured amount. */
  readonly premiumPercent: Percent;
  /** Gain at which the policy ends by itself, in percent of the insured amount. */
  readonly profitPercent: Percent;
  /** Payout of a claim, in percent of the loss. */
  readonly claimRate: Percent;
  /** Limit of all claims of a policy together, in percent of the insured amount. */
  readonly coverPercent: Percent;
}

/** Terms of a policy. A claim is due at or below a percentage of the insured amount (forward), or at or below a floor (reverse). */
export type InsuranceTerms =
  | (CommonTerms & { readonly direction: 'forward'; readonly claimPercent: Percent })
  | (CommonTerms & { readonly direction: 'reverse'; readonly claimFloor: Amount });

/** Cost and promises of a policy of an amount. Insured amounts are multiples of the unit, so their percentages are not rounded in effect. */
export interface PolicyFigures {
  readonly premium: Amount;
  /** Balance, with the stakes of open orders, at or below which a claim is due. */
  readonly claimAt: Amount;
  /** Balance at or above which the policy ends by itself. */
  readonly endsAt: Amount;
  /** Limit of all its claims together. */
  readonly cover: Amount;
}

/** Rebuilds the terms of a policy from its figures, for its amount alone. The result is exact, because insured amounts are multiples of the unit. */
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

/**
 * Figures of a policy, the same before and after the purchase. The premium and the balance at which it ends are rounded up. The cover,
 * and the claim balance of a forward policy, are rounded down.
 */
export function policyFigures(terms: InsuranceTerms, amount: Amount): PolicyFigures {
  return {
    premium: percentOf(amount, terms.premiumPercent, 'ceiling'),
    claimAt: terms.direction === 'forward' ? percentOf(amount, terms.claimPercent, 'down') : terms.claimFloor,
    endsAt: percentOf(amount, HUNDRED_PERCENT + terms.profitPercent, 'ceiling'),
    cover: percentOf(amount, terms.coverPercent, 'down'),
  };
}
