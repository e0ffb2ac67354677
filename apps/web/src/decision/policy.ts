import { INSURANCE_TYPES } from '@candor/api/terms/insurance';
import type { PublishedTerms } from '@candor/verify/published-terms';
import { unitsFrom, type Receipt } from '@candor/verify/receipt';
import { floorOf, HUNDRED } from '@candor/verify/rules/arithmetic';
import { isRecord } from '@candor/verify/text';

/** Account that a claim pays into when it refills the insured balance. A claim that ends its policy pays elsewhere. */
const REFILLED = 'customer:insurance';

/** The rate of what was lost, rounded down, by the terms and facts of a claim; undefined where one of them is missing. */
export function ratedLoss({ facts, frozen }: Pick<Receipt, 'facts' | 'frozen'>): bigint | undefined {
  const [amount, balance, rate] = [facts['amount'], facts['balance'], frozen['claim_rate']].map(unitsFrom);
  return amount === undefined || balance === undefined || rate === undefined ? undefined : floorOf((amount - balance) * rate, HUNDRED);
}

/** A claim against what its policy was bought under. Amounts in units of 10^-8. */
export interface ClaimCondition {
  /** Insured amount. */
  readonly amount: bigint;
  /** The insured balance when the claim was filed. */
  readonly balance: bigint;
  /** At or below it a claim is due. */
  readonly claimAt: bigint;
}

/** The condition of a claim by the published terms that its receipt cites; undefined where it is none, or they do not say it. */
export function conditionOf({ kind, facts, movements }: Receipt, { products }: PublishedTerms): ClaimCondition | undefined {
  const [amount, balance] = [unitsFrom(facts['amount']), unitsFrom(facts['balance'])];
  if (kind !== 'insurance_claim' || amount === undefined || balance === undefined) return undefined;
  const direction = movements.some(({ to }) => to === REFILLED) ? 'forward' : 'reverse';
  const type = INSURANCE_TYPES.find((each) => each.direction === direction);
  const document = products?.[`insurance ${type?.entity}`];
  if (!isRecord(document)) return undefined;
  const [percent, floor] = [unitsFrom(document['claim_at_percent']), unitsFrom(document['claim_floor'])];
  const claimAt = direction === 'reverse' ? floor : percent === undefined ? undefined : floorOf(amount * percent, HUNDRED);
  return claimAt === undefined ? undefined : { amount, balance, claimAt };
}
