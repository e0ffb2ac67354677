import { isSettingName, type TermsKind } from '@candor/api/terms/kinds';
import type { Translate } from '../i18n/i18n.ts';

/** The words for terms, the same in both apps. */
export type Say = Translate<'terms'>;

const HOURS = ['digital', 'forex', 'metals'] as const;
const C2C = ['market', 'shops', 'appeals', 'payments'] as const;
type HoursName = (typeof HOURS)[number];
type FieldKey = Extract<Parameters<Say>[0], `field_${string}`>;
type ChoiceKey = Extract<Parameters<Say>[0], `choice_${string}`>;

function isHoursName(text: string): text is HoursName {
  return (HOURS as readonly string[]).includes(text);
}

function c2cEntity(entity: string): (typeof C2C)[number] {
  return C2C.find((each) => each === entity) ?? 'market';
}

/** Returns the name of an entity: a setting and hours by a word of the product, a market or a currency by its own name. */
export function entityName(t: Say, kind: TermsKind, entity: string): string {
  if (kind === 'setting' && isSettingName(entity)) return t(`name_${entity}`);
  if (kind === 'witness') return t('name_heads');
  if (kind === 'invitation') return t('name_ranks');
  if (kind === 'c2c') return t(`name_c2c_${c2cEntity(entity)}`);
  if (kind === 'hours' && isHoursName(entity)) return t(`hours_${entity}`);
  if (kind !== 'insurance') return entity;
  const [currency = '', direction] = entity.split(' ');
  return t(direction === 'forward' ? 'insurance_forward' : 'insurance_reverse', { currency });
}

/** Returns the purpose of an entity's terms, in a sentence; nothing where the name says it. */
export function entityText(t: Say, kind: TermsKind, entity: string): string | undefined {
  if (kind === 'setting' && isSettingName(entity)) return t(`does_${entity}`);
  if (kind === 'c2c') return t(`does_c2c_${c2cEntity(entity)}`);
  switch (kind) {
    case 'currency':
    case 'hours':
    case 'flash':
    case 'conversion':
    case 'withdrawal':
    case 'seconds':
    case 'insurance':
    case 'mining':
    case 'invitation':
    case 'witness':
      return t(`does_${kind}`);
    default:
      return undefined;
  }
}

/** Returns the name of a field or a column. */
export function fieldName(t: Say, field: string): string {
  return t(`field_${field}` as FieldKey);
}

/** Returns the name of one of the codes of a choice. */
export function choiceName(t: Say, value: string): string {
  return t(`choice_${value}` as ChoiceKey);
}
