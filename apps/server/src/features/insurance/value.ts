import { INSURANCE_TYPES, type InsuranceType } from '@candor/api';
import { greatest, least, toText, type Amount } from '@candor/money';
import {
  bestOdds,
  bestPlayOf,
  INSURANCE_UNIT,
  isPlayable,
  termsOfPolicy,
  type InsuranceTerms,
  type OfferedOdds,
  type SecondsTerms,
} from '@candor/rules';
import type { ComingTerms, TermsGuard } from '../../terms-types.ts';
import { heldSource, type HeldPolicies } from '../../policies/tables.ts';
import { read, type StateSlice, type Refusal, type View } from '../../kernel/model/command.ts';
import { MARKETS, type Markets } from '../../market/market.ts';
import { secondsTerms, secondsTermsFrom } from '../../policies/seconds-terms.ts';
import { termsFrom, termsInForce } from './terms.ts';

/** Most pairs of terms for which a found value is kept: finding it takes a fifth of a second. */
const KEPT_MOST = 64;

/** Values of policies under terms that were looked at. They follow from the terms alone, so an empty instance finds the same. */
export class PolicyValues {
  readonly #known = new Map<string, Amount>();

  /** Returns the value of a policy of a type to the best player at the offered odds, per `INSURANCE_UNIT` insured. Below zero it costs something. */
  worth(terms: InsuranceTerms, offered: readonly OfferedOdds[]): Amount {
    const odds = bestOdds(offered);
    const key = JSON.stringify([terms, odds], (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const worth = bestPlayOf(terms, odds);
    if (this.#known.size >= KEPT_MOST) this.#known.clear();
    this.#known.set(key, worth);
    return worth;
  }

  /** Whether policies of a type may be sold under terms: no customer gains by them, however well seconds orders are played that are in force. */
  maySell(markets: Pick<Markets, 'termsOf'>, type: InsuranceType, terms: InsuranceTerms): boolean {
    return !isPlayable(this.worth(terms, oddsOf(secondsTerms(markets, type.currency))));
  }
}

/** Names the values among the slices of the state. */
export const POLICY_VALUES: StateSlice<PolicyValues> = { name: 'policy values' };

/** The odds that terms of seconds orders offer; none where there are none. */
export function oddsOf(seconds: SecondsTerms | undefined): OfferedOdds[] {
  return (seconds?.options ?? []).map(({ profitRatio, lossRatio }) => ({ profitRatio, lossRatio, feePercent: seconds?.feePercent ?? 0n }));
}

/** Refuses terms of insurance by which the best player gains, at the odds that are in force or were approved. */
export const INSURANCE_GUARD: TermsGuard = {
  kind: 'insurance',
  needs: () => ({ accounts: [], rows: [] }),
  refusal(view, entity, document, coming) {
    const type = INSURANCE_TYPES.find((each) => each.entity === entity);
    if (!type) return undefined;
    const terms = termsFrom(type, document);
    if (!terms.isOpen) return undefined;
    return valueRefusal(type, view.state(POLICY_VALUES).worth(terms, oddsAhead(view, type.currency, coming)));
  },
};

/**
 * Refuses terms of seconds orders by which the best player gains. It uses the terms that policies are sold under or were approved to be (`insurance_value`). It
 * also uses the terms of policies that customers hold (`insurance_held`).
 */
export const SECONDS_GUARD: TermsGuard = {
  kind: 'seconds',
  needs: (currency) => ({ accounts: [], rows: [read(heldSource, currency)] }),
  refusal(view, currency, document, coming) {
    const odds = { proposed: oddsOf(secondsTermsFrom(document)), ahead: oddsAhead(view, currency, coming) };
    for (const type of INSURANCE_TYPES) {
      if (type.currency !== currency) continue;
      const refusal = soldRefusal(view, type, odds, coming) ?? heldRefusal(view, type, odds);
      if (refusal) return refusal;
    }
    return undefined;
  },
};

interface Odds {
  readonly proposed: readonly OfferedOdds[];
  /** Those in force, and those that were approved: the holder of a policy can play them before. */
  readonly ahead: readonly OfferedOdds[];
}

function oddsAhead(view: View, currency: string, coming: ComingTerms): OfferedOdds[] {
  const approved = coming('seconds', currency).map((document) => oddsOf(secondsTermsFrom(document)));
  return [...oddsOf(secondsTerms(view.state(MARKETS), currency)), ...approved.flat()];
}

function soldRefusal(view: View, type: InsuranceType, odds: Odds, coming: ComingTerms): Refusal | undefined {
  const values = view.state(POLICY_VALUES);
  const inForce = termsInForce(view.state(MARKETS), type);
  for (const terms of [
    ...(inForce ? [inForce.terms] : []),
    ...coming('insurance', type.entity).map((document) => termsFrom(type, document)),
  ]) {
    if (!terms.isOpen) continue;
    const refusal = valueRefusal(type, values.worth(terms, odds.proposed)) ?? valueRefusal(type, raised(values, terms, odds));
    if (refusal) return refusal;
  }
  return undefined;
}

/** Returns the refusal of the proposed odds because of policies that are held already; undefined without one. */
function heldRefusal(view: View, type: InsuranceType, odds: Odds): Refusal | undefined {
  let worth = 0n;
  let policies = 0;
  const own = (view.row(heldSource, type.currency) ?? []).filter(({ type_id: id }) => id === type.id);
  for (const held of boughtAlike(own)) {
    const value = raised(view.state(POLICY_VALUES), held.terms, odds);
    if (value === undefined || !isPlayable(value)) continue;
    worth = policies === 0 ? value : greatest(worth, value);
    policies += held.policies;
  }
  return policies === 0 ? undefined : { refused: 'insurance_held', params: { ...told(type, worth), policies } };
}

/**
 * Returns the value of a policy at the proposed odds and those ahead of them together. Returns undefined where that is no more than at those ahead alone. So a
 * change that makes no policy worth more is not refused for held policies.
 */
function raised(values: PolicyValues, terms: InsuranceTerms, { proposed, ahead }: Odds): Amount | undefined {
  const worth = values.worth(terms, [...ahead, ...proposed]);
  return worth > values.worth(terms, ahead) ? worth : undefined;
}

interface BoughtAlike {
  /** From the least to the most amount that is insured. */
  readonly terms: InsuranceTerms;
  readonly policies: number;
}

/** Groups policies of a type by the terms that they were bought under, whatever amount they insure. So there are as many values to find as there were terms. */
function boughtAlike(held: readonly HeldPolicies[]): Iterable<BoughtAlike> {
  const groups = new Map<string, BoughtAlike>();
  for (const { direction, amount, premium, claim_at, ends_at, claim_rate, cover, policies } of held) {
    const terms = termsOfPolicy({ direction, amount, premium, claimAt: claim_at, endsAt: ends_at, claimRate: claim_rate, cover });
    const key = Object.entries({ ...terms, least: 0n, most: 0n }).join(' ');
    const known = groups.get(key);
    const most = known ? greatest(known.terms.most, amount) : amount;
    const from = known ? least(known.terms.least, amount) : amount;
    groups.set(key, { terms: { ...terms, least: from, most }, policies: policies + (known?.policies ?? 0) });
  }
  return groups.values();
}

function valueRefusal(type: InsuranceType, worth: Amount | undefined): Refusal | undefined {
  return worth !== undefined && isPlayable(worth) ? { refused: 'insurance_value', params: told(type, worth) } : undefined;
}

function told({ entity }: InsuranceType, worth: Amount) {
  return { type: entity, value: toText(worth), insured: toText(INSURANCE_UNIT) };
}
