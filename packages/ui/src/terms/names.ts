import { isSettingName, type TermsKind } from '@candor/api/terms/kinds';
import type { Translate } from '../i18n/i18n.ts';

/** The words for terms, the same in both apps. */
export type Say = Translate<'terms'>;

const HOURS = ['digital', 'forex', 'metals'] as const;
const C2C_NAMES: Readonly<Record<string, 'name_c2c_shops' | 'name_c2c_appeals' | 'name_c2c_payments'>> = {
  shops: 'name_c2c_shops',
  appeals: 'name_c2c_appeals',
  payments: 'name_c2c_payments',
};
type HoursName = (typeof HOURS)[number];
type FieldKey = Extract<Parameters<Say>[0], `field_${string}`>;
type ChoiceKey = Extract<Parameters<Say>[0], `choice_${string}`>;

function isHoursName(text: string): text is HoursName {
  return (HOURS as readonly string[]).includes(text);
}

/** What an entity is called: a setting and hours by a word of ours, a market or a currency by its own name. */
export function entityName(t: Say, kind: TermsKind, entity: string): string {
  if (kind === 'setting' && isSettingName(entity)) return t(`name_${entity}`);
  if (kind === 'witness') return t('name_heads');
  if (kind === 'invitation') return t('name_ranks');
  if (kind === 'c2c') return t(C2C_NAMES[entity] ?? 'name_c2c_market');
  if (kind === 'hours' && isHoursName(entity)) return t(`hours_${entity}`);
  if (kind !== 'insurance') return entity;
  const [currency = '', direction] = entity.split(' ');
  return t(direction === 'forward' ? 'insurance_forward' : 'insurance_reverse', { currency });
}

/** What an entity's terms are for, in a sentence; nothing where the name says it. */
export function entityText(t: Say, kind: TermsKind, entity: string): string | undefined {
  if (kind === 'setting' && isSettingName(entity)) return t(`does_${entity}`);
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
    case 'c2c':
    case 'witness':
      return t(`does_${kind}`);
    default:
      return undefined;
  }
}

/** What a field or a column is called. */
export function fieldName(t: Say, field: string): string {
  return t(`field_${field}` as FieldKey);
}

/** What one of the codes of a choice is called. */
export function choiceName(t: Say, value: string): string {
  return t(`choice_${value}` as ChoiceKey);
}
