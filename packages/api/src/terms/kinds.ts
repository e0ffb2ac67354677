import { C2C_INITIAL, c2cConflicts, c2cFields } from './c2c.ts';
import { depositConflicts, depositFields } from './deposit.ts';
import { documentFrom, fits, type Document, type Field, type Row } from './fields.ts';
import { INSURANCE_INITIAL, insuranceConflicts, insuranceFields } from './insurance.ts';
import { INVITATION_FIELDS, INVITATION_INITIAL, invitationConflicts } from './invitation.ts';
import { MINING_FIELDS, MINING_INITIAL, miningConflicts } from './mining.ts';
import { PAIR_FIELDS, pairConflicts } from './pair.ts';
import { SECONDS_FIELDS, SECONDS_INITIAL, secondsConflicts } from './seconds.ts';
import { CONVERSION_FIELDS, CONVERSION_INITIAL, conversionConflicts, FLASH_FIELDS, FLASH_INITIAL, flashConflicts } from './swap.ts';
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

/** A kind of terms: what their documents hold, and what must hold between the fields. */
interface KindDeclaration {
  fieldsOf(entity: string): Fields;
  /** Fields that do not fit with the others; asked of documents whose fields are values by themselves. */
  conflicts(document: Document): string[];
}

const none = (): string[] => [];

/** How far back a window may begin whose orders are voided, counted from the minute at which they are. */
export const VOID_HOURS_MOST = 24;

/**
 * Every kind of terms. Those of a `pair` and its `hours` belong to a market, a `currency` to what contracts are margined in, `flash`
 * to a currency that is exchanged for another, `conversion` to the one pair of USDT and the platform token, `deposit` to a currency
 * and the channel that it is paid in by, `withdrawal` to one that can be withdrawn, `seconds` to one that seconds orders are paid in,
 * `insurance` to a type of policies, `mining` to a product that money is locked in, `invitation` to the one table of ranks, `c2c` to
 * the market of customers, to shops, to appeals or to further ways of payment, `witness` to the signed heads. A `pause` is set by one
 * operator, at once or for a minute; everything else is proposed by
 * one and decided by another. A `void` is no lasting state: at its minute every order of its market whose entry lies in the window
 * is taken back.
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

/** The kinds whose changes one operator proposes and another decides. */
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

/** The kinds of products, whose entities and first terms are known beforehand. The journal puts them in force together with the markets'. */
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

/** Between the decision on a change and the moment it takes effect lies at least this. */
export const TERMS_NOTICE_MS = 5 * 60_000;

/** The fields of an entity's document, in the order they are shown in. */
export function fieldsOf(kind: TermsKind, entity: string): Fields {
  return TERMS[kind].fieldsOf(entity);
}

/** What is wrong with a field: it is no value by itself, or does not fit with the others. */
export interface DocumentFault {
  readonly field: string;
  readonly fault: 'value' | 'conflict';
}

/** What is wrong with a document, in the order of its fields; the same rule on the screen and on the server. */
export function documentFaults(kind: TermsKind, entity: string, document: Document): readonly DocumentFault[] {
  const fields = fieldsOf(kind, entity);
  const wrong = Object.entries(fields).flatMap(([name, field]) => (fits(field, document[name]) ? [] : [name]));
  const foreign = Object.keys(document).filter((name) => !Object.hasOwn(fields, name));
  if (wrong.length > 0 || foreign.length > 0) return [...wrong, ...foreign].map((field) => ({ field, fault: 'value' }));
  return TERMS[kind].conflicts(document).map((field) => ({ field, fault: 'conflict' }));
}

/** The document of an entity that a text holds; undefined when it holds none without fault. */
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

/** Openings of one day neither overlap nor end before they begin. */
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
