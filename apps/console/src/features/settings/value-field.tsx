import type { SettingName } from '@candor/api/setting-values';
import { Segmented } from '@candor/ui/choices.tsx';
import { NumberField, TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { kindOf } from './model.ts';
import { withUnit } from './value-text.tsx';

interface ValueFieldProps {
  readonly name: SettingName;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The field for a setting's value, by its kind: a switch, a whole number within bounds, or an address. */
export function ValueField({ name, value, onChange, error }: ValueFieldProps) {
  const { t } = useTranslation('console_settings');
  const common = useTranslation('common').t;
  const type = kindOf(name);
  if (type.kind === 'flag')
    return (
      <div>
        <p className="mb-1.5 text-small text-t2">{t('new_value')}</p>
        <Segmented
          label={t('new_value')}
          value={value}
          onChange={onChange}
          choices={[
            { value: 'true', label: t('on') },
            { value: 'false', label: t('off') },
          ]}
        />
        {error !== undefined && (
          <p role="alert" className="mt-1.5 text-small text-danger">
            {error}
          </p>
        )}
      </div>
    );
  if (type.kind === 'number')
    return (
      <NumberField
        label={t('new_value')}
        value={value}
        onChange={onChange}
        decimals={0}
        step="1"
        least={String(type.least)}
        most={String(type.most)}
        stepLabels={{ down: common('decrease'), up: common('increase') }}
        hint={t('bounds', { least: type.least, most: withUnit(t, type.unit, type.most) })}
        error={error}
      />
    );
  return (
    <TextField
      label={t('new_value')}
      value={value}
      onChange={onChange}
      type="url"
      dir="ltr"
      maxLength={300}
      autoCapitalize="none"
      spellCheck={false}
      hint={t('address_hint')}
      error={error}
    />
  );
}
