import { INSURANCE_TYPES, textOf, type Document, type InsuranceType } from '@candor/api';
import { decimal } from '@candor/money';
import type { InsuranceTerms } from '@candor/rules';
import type { Markets } from '../../market/market.ts';

/** The type with a number, for a currency; undefined when there is none. */
export function typeOf(typeId: number, currency: string): InsuranceType | undefined {
  return INSURANCE_TYPES.find((type) => type.id === typeId && type.currency === currency);
}

/** Reads the terms from a document of a type. */
export function termsFrom({ direction }: Pick<InsuranceType, 'direction'>, document: Document): InsuranceTerms {
  const value = (name: string): bigint => decimal(textOf(document, name));
  const claimRate = value('claim_rate_percent');
  const common = {
    isOpen: document['insurance_open'] === true,
    least: value('insured_least'),
    most: value('insured_most'),
    premiumPercent: value('premium_percent'),
    profitPercent: value('profit_end_percent'),
    claimRate,
  };
  return direction === 'forward'
    ? { ...common, direction, claimPercent: value('claim_at_percent'), coverPercent: value('cover_percent') }
    : // One claim is all that such a policy pays, and no customer loses more than what is insured.
      { ...common, direction, claimFloor: value('claim_floor'), coverPercent: claimRate };
}

/** The terms in force for a type, with their document; undefined before the journal has any. */
export function termsInForce(
  markets: Pick<Markets, 'termsOf'>,
  type: InsuranceType,
): { readonly terms: InsuranceTerms; readonly document: Document } | undefined {
  const document = markets.termsOf('insurance', type.entity);
  return document && { terms: termsFrom(type, document), document };
}
