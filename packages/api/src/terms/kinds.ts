import { C2C_INITIAL, c2cConflicts, c2cFields } from './c2c.ts';
import { depositConflicts, depositFields } from './deposit.ts';
import { documentFrom, fits, type Document, type Field, type Row } from './fields.ts';
import { INSURANCE_INITIAL, insuranceConflicts, insuranceFields } from './insurance.ts';
import { INVITATION_FIELDS, INVITATION_INITIAL, invitationConflicts } from './invitation.ts';
import { MINING_FIELDS, MINING_INITIAL, miningConflicts } from './mining.ts';
import { PAIR_FIELDS, pairConflicts } from './pair.ts';
import { SECONDS_FIELDS, SECONDS_INITIAL, secondsConflicts } from './seconds.ts';
import { CONVERSION_FIELDS, CONVERSION_INITIAL, conversionConflicts, FLASH_FIELDS, FLASH_INITIAL, flashConflicts } from './exchange.ts';
import { WITHDRAWAL_FIELDS, WITHDRAWAL_INITIAL, withdrawalConflicts } from './withdrawal.ts';
import { WITNESS_FIELDS, witnessConflicts } from './witness.ts';
import { SETTING_FIELD, SETTING_NAMES, SETTINGS, type SettingName } from './setting-values.ts';

type Fields = Readonly<Record<string, Field>>;

export const TERMS_KINDS = [
  'setting',
  'pair',
  'currency',
  'hours',
  'pause',
  'void',
  'flash',
  'conversion',
  'deposit',
  'withdrawal',
  'seconds',
  'insurance',
  'mining',
  'invitation',
  'c2c',
  'witness',
] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

/** Kind of terms: fields of its documents, and rules between the fields. */
interface KindDeclaration {
  fieldsOf(entity: string): Fields;
  /** Returns the fields that do not fit with the others. It is called for documents whose fields are each valid by themselves. */
  conflicts(document: Document): string[];
}

const none = (): string[] => [];

/** Maximum hours by which the window of a void may begin before the minute of the void. */
export const VOID_HOURS_MOST = 24;

/**
 * All kinds of terms, by the entity that they belong to. `setting`: the venue itself. `pair`: a market. `hours`: a category of markets. `currency`: a margin currency of
 * contracts. `flash`: a currency that is exchanged for another. `conversion`: the one pair of USDT and the platform token. `deposit`: a currency and
 * its payment channel. `withdrawal`: a currency that can be withdrawn. `seconds`: a currency in which seconds orders are paid. `insurance`: a type of
 * policies. `mining`: a product that locks money. `invitation`: the one table of ranks. `c2c`: the C2C market, shops, appeals, or further payment
 * methods. `witness`: the signed heads. One operator sets a `pause`, immediately or from a whole minute on. Every other change is proposed by one
 * operator and decided by another. A `void` is no lasting state: at its minute it takes back every order of its market whose entry lies in the
 * window.
 */
export const TERMS: Readonly<Record<TermsKind, KindDeclaration>> = {
  setting: { fieldsOf: settingFields, conflicts: none },
  pair: { fieldsOf: () => PAIR_FIELDS, conflicts: pairConflicts },
  currency: { fieldsOf: () => ({ burst_percent: { kind: 'whole', least: 1, most: 90, unit: 'percent' } }), conflicts: none },
  hours: {
    fieldsOf: () => ({
      openings: {
        kind: 'rows',
        least: 0,
        count: 21,
        columns: { weekday: { kind: 'weekday' }, opens: { kind: 'time' }, closes: { kind: 'time' } },
      },
    }),
    conflicts: hoursConflicts,
  },
  deposit: { fieldsOf: depositFields, conflicts: depositConflicts },
  withdrawal: { fieldsOf: () => WITHDRAWAL_FIELDS, conflicts: withdrawalConflicts },
  witness: { fieldsOf: () => WITNESS_FIELDS, conflicts: witnessConflicts },
  insurance: { fieldsOf: insuranceFields, conflicts: insuranceConflicts },
  pause: { fieldsOf: () => ({ paused: { kind: 'flag' } }), conflicts: none },
  void: {
    fieldsOf: () => ({ from: { kind: 'minute' }, to: { kind: 'minute' } }),
    conflicts: ({ from, to }) => (Number(from) < Number(to) ? [] : ['to']),
  },
  flash: { fieldsOf: () => FLASH_FIELDS, conflicts: flashConflicts },
  conversion: { fieldsOf: () => CONVERSION_FIELDS, conflicts: conversionConflicts },
  seconds: { fieldsOf: () => SECONDS_FIELDS, conflicts: secondsConflicts },
  mining: { fieldsOf: () => MINING_FIELDS, conflicts: miningConflicts },
  invitation: { fieldsOf: () => INVITATION_FIELDS, conflicts: invitationConflicts },
  c2c: { fieldsOf: c2cFields, conflicts: c2cConflicts },
};

/** Kinds whose changes one operator proposes and another decides. */
export const DECIDED_KINDS = [
  'setting',
  'pair',
  'currency',
  'hours',
  'void',
  'flash',
  'conversion',
  'deposit',
  'withdrawal',
  'seconds',
  'insurance',
  'mining',
  'invitation',
  'c2c',
  'witness',
] as const satisfies readonly TermsKind[];

/** Kinds of products, whose entities and first terms are known beforehand. The journal puts them in force together with those of the markets. */
export const PRODUCT_TERMS = {
  flash: FLASH_INITIAL,
  conversion: CONVERSION_INITIAL,
  withdrawal: WITHDRAWAL_INITIAL,
  seconds: SECONDS_INITIAL,
  insurance: INSURANCE_INITIAL,
  mining: MINING_INITIAL,
  invitation: INVITATION_INITIAL,
  c2c: C2C_INITIAL,
} as const satisfies Partial<Record<TermsKind, Readonly<Record<string, Document>>>>;
export type ProductKind = keyof typeof PRODUCT_TERMS;

/** Minimum time in milliseconds between the decision on a change and the moment at which it takes effect. */
export const TERMS_NOTICE_MS = 5 * 60_000;

/** Returns the fields of an entity's document, in display order. */
export function fieldsOf(kind: TermsKind, entity: string): Fields {
  return TERMS[kind].fieldsOf(entity);
}

/** Fault of a field: its value is invalid by itself, or does not fit with the other fields. */
export interface DocumentFault {
  readonly field: string;
  readonly fault: 'value' | 'conflict';
}

/** Returns the faults of a document in the order of its fields. The screen and the server use the same rule. */
export function documentFaults(kind: TermsKind, entity: string, document: Document): readonly DocumentFault[] {
  const fields = fieldsOf(kind, entity);
  const wrong = Object.entries(fields).flatMap(([name, field]) => (fits(field, document[name]) ? [] : [name]));
  const foreign = Object.keys(document).filter((name) => !Object.hasOwn(fields, name));
  if (wrong.length > 0 || foreign.length > 0) return [...wrong, ...foreign].map((field) => ({ field, fault: 'value' }));
  return TERMS[kind].conflicts(document).map((field) => ({ field, fault: 'conflict' }));
}

/** Parses the document of an entity that a text holds; undefined when it holds none without fault. */
export function readDocument(kind: TermsKind, entity: string, text: string): Document | undefined {
  const document = documentFrom(text);
  return document && documentFaults(kind, entity, document).length === 0 ? document : undefined;
}

/** Whether a text is the name of a setting. */
export function isSettingName(text: string): text is SettingName {
  return (SETTING_NAMES as readonly string[]).includes(text);
}

function settingFields(entity: string): Fields {
  return isSettingName(entity) ? { [SETTING_FIELD]: SETTINGS[entity].type } : {};
}

/** Returns `openings` when openings of one day overlap, or do not end after they begin. */
function hoursConflicts({ openings }: Document): string[] {
  const rows = openings as readonly Row[];
  const overlaps = (row: Row, index: number): boolean =>
    rows.some(
      (other, place) =>
        place !== index &&
        other['weekday'] === row['weekday'] &&
        String(row['opens']) < String(other['closes']) &&
        String(other['opens']) < String(row['closes']),
    );
  return rows.some((row, index) => String(row['opens']) >= String(row['closes']) || overlaps(row, index)) ? ['openings'] : [];
}
