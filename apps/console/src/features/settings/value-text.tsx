import type { SettingName } from '@candor/api/setting-values';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { kindOf } from './model.ts';

/** The value of a setting in words: "on", "24 hours", an address, or that there is none. */
export function ValueText({ name, value }: { readonly name: SettingName; readonly value: string }) {
  const { t } = useTranslation('console_settings');
  const type = kindOf(name);
  if (type.kind === 'flag') return <span>{t(value === 'true' ? 'on' : 'off')}</span>;
  if (type.kind === 'number') return <bdi>{withUnit(t, type.unit, Number(value))}</bdi>;
  return value === '' ? (
    <span>{t('no_address')}</span>
  ) : (
    <bdi dir="ltr" className="break-all">
      {value}
    </bdi>
  );
}

/** A count with its unit, declined by the language. */
export function withUnit(t: ReturnType<typeof useTranslation<'console_settings'>>['t'], unit: string, count: number): string {
  if (unit === 'hours') return t('count_hours', { count });
  if (unit === 'complaints') return t('count_complaints', { count });
  return `${count} ${unit}`;
}
