import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
}

/** The six digits of the operator's authenticator, as they are typed. The server reads them as `isCode` does. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation('console');
  return (
    <TextField
      label={t('code')}
      hint={t('code_hint')}
      error={error}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={onChange}
    />
  );
}
