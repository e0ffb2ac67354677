import { INSURANCE_TYPES, type Document, type InsuranceType } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { bestPlayOf, INSURANCE_UNIT, isPlayable, type InsuranceTerms, type OfferedOdds, type SecondsTerms } from '@candor/rules';
import type { TermsGuard } from '../../feature.ts';
import type { Part, Refusal, View } from '../../kernel/command.ts';
import { MARKETS, type Markets } from '../../market/market.ts';
import { secondsTerms, secondsTermsFrom } from '../../insured/seconds-terms.ts';
import { termsFrom, termsInForce } from './terms.ts';

/** What was found is kept for so many pairs of terms: finding it takes a fifth of a second. */
const KEPT_MOST = 64;

/** What policies are worth under terms that were looked at. It follows from the terms alone: who begins without it finds the same. */
export class PolicyValues {
  readonly #known = new Map<string, Amount>();

  /** What a policy of a type is worth to whoever plays best at the odds that are offered, per `INSURANCE_UNIT` insured; below zero it costs something. */
  worth(terms: InsuranceTerms, seconds: SecondsTerms | undefined): Amount {
    const odds = (seconds?.options ?? []).map(({ profitRatio, lossRatio }): OfferedOdds => ({
      profitRatio,
      lossRatio,
      feePercent: seconds?.feePercent ?? 0n,
    }));
    const key = JSON.stringify([terms, odds], (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const worth = bestPlayOf(terms, odds);
    if (this.#known.size >= KEPT_MOST) this.#known.clear();
    this.#known.set(key, worth);
    return worth;
  }

  /** Whether policies of a type may be sold under terms: nobody gains by them, however well seconds orders are played that are in force. */
  maySell(markets: Pick<Markets, 'termsOf'>, type: InsuranceType, terms: InsuranceTerms): boolean {
    return !isPlayable(this.worth(terms, secondsTerms(markets, type.currency)));
  }
}

/** Names the values among the parts of the state. */
export const POLICY_VALUES: Part<PolicyValues> = { name: 'policy values' };

function refusalOf(view: View, type: InsuranceType, terms: InsuranceTerms, seconds: SecondsTerms | undefined): Refusal | undefined {
  if (!terms.isOpen) return undefined;
  const worth = view.part(POLICY_VALUES).worth(terms, seconds);
  if (!isPlayable(worth)) return undefined;
  return { refused: 'insurance_value', params: { type: type.entity, value: toText(worth), insured: toText(INSURANCE_UNIT) } };
}

/** Refuses terms of insurance by which whoever plays best gains, at the odds of seconds orders that are in force. */
export const INSURANCE_GUARD: TermsGuard = {
  kind: 'insurance',
  needs: () => ({ accounts: [], rows: [] }),
  refusal(view, entity, document) {
    const type = INSURANCE_TYPES.find((each) => each.entity === entity);
    return type && refusalOf(view, type, termsFrom(type, document), secondsTerms(view.part(MARKETS), type.currency));
  },
};

/** Refuses terms of seconds orders by which whoever plays best gains, under the terms of insurance that are in force. */
export const SECONDS_GUARD: TermsGuard = {
  kind: 'seconds',
  needs: () => ({ accounts: [], rows: [] }),
  refusal(view, currency, document: Document) {
    const seconds = secondsTermsFrom(document);
    for (const type of INSURANCE_TYPES) {
      if (type.currency !== currency) continue;
      const under = termsInForce(view.part(MARKETS), type);
      const refusal = under && refusalOf(view, type, under.terms, seconds);
      if (refusal) return refusal;
    }
    return undefined;
  },
};
