import { useState } from 'react';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';

interface FactorFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Whether one of the recovery codes will do as well. */
  readonly recovery?: boolean;
  readonly autoFocus?: boolean;
  /** No authenticator is bound, so that a recovery code is the only one there is. */
  readonly recoveryOnly?: boolean;
}

/** A code of the authenticator, or a recovery code when the device is lost. */
export function FactorField({ value, onChange, error, recovery = true, autoFocus = false, recoveryOnly = false }: FactorFieldProps) {
  const { t } = useTranslation('security');
  const [chosen, setLost] = useState(false);
  const lost = recoveryOnly || chosen;
  return (
    <div>
      <TextField
        // A field of its own for each kind: the phone then brings the right keyboard.
        key={lost ? 'recovery' : 'code'}
        label={t(lost ? 'recovery_code' : 'factor_code')}
        hint={t(lost ? 'recovery_code_hint' : 'factor_code_hint')}
        inputMode={lost ? 'text' : 'numeric'}
        autoComplete={lost ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        autoFocus={autoFocus || chosen}
        // A dialog takes the focus when it opens, and gives it to the field that is marked.
        {...(autoFocus && { 'data-autofocus': '' })}
        value={value}
        onChange={onChange}
        error={error}
      />
      {recovery && !recoveryOnly && (
        <Button
          kind="quiet"
          size="table"
          className="-ms-2 mt-1.5"
          onClick={() => {
            setLost(!lost);
            onChange('');
          }}
        >
          {t(lost ? 'use_authenticator' : 'use_recovery')}
        </Button>
      )}
    </div>
  );
}
