import type { ReplyOf } from '@candor/api';
import { decimal, HUNDRED_PERCENT, percentOf, toText, type Amount } from '@candor/money';
import { valueOf } from '@candor/ui/decimal-input.ts';

export type InsuranceType = ReplyOf<'insurance/get_insurance_type'>[number];
export type UserInsurance = NonNullable<ReplyOf<'insurance/get_user_currency_insurance'>>;
export type InsuranceMoney = ReplyOf<'insurance_money'>[number];
export type PolicyRecord = ReplyOf<'insurance/records'>['data'][number];

/** Insured amount and costs of a number of units, by the published percentages. Insured amounts are multiples of the unit, so nothing is rounded. */
export interface Figures {
  readonly amount: Amount;
  readonly premium: Amount;
  readonly required: Amount;
  readonly claimAt: Amount;
  readonly endsAt: Amount;
  readonly cover: Amount;
}

/** The figures of what is typed; undefined while it is no whole number of units. */
export function figuresOf(type: InsuranceType, units: string): Figures | undefined {
  const count = valueOf(units);
  const one = decimal('1');
  if (count === undefined || count === 0n || count % one !== 0n) return undefined;
  const amount = (count / one) * decimal(type.unit);
  const part = (percent: string): Amount => percentOf(amount, decimal(percent), 'ceiling');
  const premium = part(type.insurance_assets);
  return {
    amount,
    premium,
    required: amount + premium,
    claimAt: type.type === 1 ? part(type.claim_at_percent) : decimal(type.claim_floor),
    endsAt: percentOf(amount, HUNDRED_PERCENT + decimal(type.profit_termination_condition), 'ceiling'),
    cover: part(type.cover_percent),
  };
}

/** An amount in units, as it is shown and typed. */
export function unitsOf(amount: string, unit: string): string {
  return toText((decimal(amount) * decimal('1')) / decimal(unit));
}

export type InsuranceProblem = 'type_closed' | 'units_missing' | 'units_range' | 'running_low' | 'not_covered';

/**
 * Finds the reason why nothing can be bought yet, in the order in which the venue refuses. `free` is the free amount of the reserve, where that is
 * known.
 */
export function insuranceProblem(
  type: InsuranceType,
  units: string,
  micro: string,
  free: string | undefined,
): InsuranceProblem | undefined {
  if (type.is_open === 0) return 'type_closed';
  const figures = figuresOf(type, units);
  if (!figures) return 'units_missing';
  if (figures.amount < decimal(type.min_amount) || figures.amount > decimal(type.max_amount)) return 'units_range';
  if (figures.required > decimal(micro)) return 'running_low';
  return free !== undefined && figures.cover > decimal(free) ? 'not_covered' : undefined;
}
