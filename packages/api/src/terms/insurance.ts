import { parseDecimal } from '@candor/money';
import { textOf, type Document, type Field } from './fields.ts';

/** Type of insurance: its number in calls, the entity of its terms, and the direction of its claims. */
export interface InsuranceType {
  readonly id: number;
  readonly entity: string;
  readonly currency: string;
  readonly direction: 'forward' | 'reverse';
}

/** All types of insurance. Policies of a type are bought under its terms. */
export const INSURANCE_TYPES: readonly InsuranceType[] = [
  { id: 1, entity: 'USDT forward', currency: 'USDT', direction: 'forward' },
  { id: 2, entity: 'USDT reverse', currency: 'USDT', direction: 'reverse' },
];

/** Unit of insured amounts, which are whole multiples of it. */
const UNIT = 10_000;
const insured = { kind: 'whole', least: UNIT, most: 100_000_000, unit: 'none' } as const;

const COMMON_FIELDS = {
  insurance_open: { kind: 'flag' },
  insured_least: insured,
  insured_most: insured,
  premium_percent: { kind: 'decimal', least: '0', most: '100', unit: 'percent' },
  profit_end_percent: { kind: 'decimal', least: '1', most: '1000', unit: 'percent' },
  claim_rate_percent: { kind: 'decimal', least: '1', most: '100', unit: 'percent' },
} as const satisfies Record<string, Field>;

const FORWARD_FIELDS = {
  ...COMMON_FIELDS,
  claim_at_percent: { kind: 'decimal', least: '1', most: '90', unit: 'percent' },
  cover_percent: { kind: 'decimal', least: '1', most: '1000', unit: 'percent' },
} as const satisfies Record<string, Field>;

const REVERSE_FIELDS = {
  ...COMMON_FIELDS,
  claim_floor: { kind: 'decimal', least: '0', most: '100000000', unit: 'none' },
} as const satisfies Record<string, Field>;

/** Returns the fields of the terms under which policies of a type are bought (see the rules: `InsuranceTerms`). */
export function insuranceFields(entity: string): Readonly<Record<string, Field>> {
  const type = INSURANCE_TYPES.find((each) => each.entity === entity);
  if (!type) return {};
  return type.direction === 'forward' ? FORWARD_FIELDS : REVERSE_FIELDS;
}

const COMMON_INITIAL = { insurance_open: true, insured_least: 10_000, insured_most: 100_000, profit_end_percent: '100' } as const;

/** Terms of policies until a change takes effect. At the initial odds of seconds orders they are worth nothing even to a customer who plays best. */
export const INSURANCE_INITIAL: Readonly<Record<string, Document>> = {
  'USDT forward': { ...COMMON_INITIAL, premium_percent: '42', claim_rate_percent: '60', claim_at_percent: '50', cover_percent: '60' },
  'USDT reverse': { ...COMMON_INITIAL, premium_percent: '32', claim_rate_percent: '50', claim_floor: '2000' },
};

/**
 * Returns the names of the fields that break a rule. Insured amounts are multiples of the unit, and the cover never cuts a first claim. A paid claim
 * must end its own condition. A forward claim pays more than the share at which it is due. The floor of a reverse claim lies below every insured
 * amount.
 */
export function insuranceConflicts(document: Document): string[] {
  const units = (name: string): bigint => parseDecimal(textOf(document, name)) ?? 0n;
  const whole = (name: string): number => Number(document[name]);
  const faults: readonly (readonly [string, boolean])[] = [
    ['insured_least', whole('insured_least') % UNIT !== 0],
    ['insured_most', whole('insured_most') % UNIT !== 0 || whole('insured_most') < whole('insured_least')],
    ...('claim_floor' in document
      ? ([['claim_floor', units('claim_floor') >= units('insured_least')]] as const)
      : ([
          ['claim_rate_percent', units('claim_rate_percent') <= units('claim_at_percent')],
          ['cover_percent', units('cover_percent') < units('claim_rate_percent')],
        ] as const)),
  ];
  return faults.flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}
