import { PasswordField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { isCode } from '../../ui/code.ts';

/** What an operator proves again who it is with, as typed. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** Whether a proof is there to be sent; whether it is right the server says. */
export function isProof({ password, code }: Proof): boolean {
  return password !== '' && isCode(code);
}

interface ProofFieldsProps {
  readonly value: Proof;
  readonly onChange: (next: Proof) => void;
  /** Whether it was sent, so that what is missing is named. */
  readonly tried: boolean;
}

/** Present password and code, for a change of how the operator signs in. */
export function ProofFields({ value, onChange, tried }: ProofFieldsProps) {
  const { t } = useTranslation('console_own_account');
  const common = useTranslation('common').t;
  const { password, code } = value;
  return (
    <>
      <PasswordField
        label={t('old')}
        autoComplete="current-password"
        showLabel={common('show_password')}
        hideLabel={common('hide_password')}
        value={password}
        onChange={(next) => onChange({ ...value, password: next })}
        error={tried && password === '' ? t('old_missing') : undefined}
      />
      <CodeField
        value={code}
        onChange={(next) => onChange({ ...value, code: next })}
        error={tried && !isCode(code) ? t('code_missing') : undefined}
      />
    </>
  );
}
