import { PasswordField } from '@candor/ui/field.tsx';
import type { FieldTexts, FormOf } from '@candor/ui/form/use-form.ts';
import type { Translate } from '@candor/ui/i18n/i18n.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CodeField } from './code-field.tsx';
import { isCode } from './code.ts';

/** Password and code that an operator types again to prove the identity. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** Returns the missing fields of a proof. The server checks whether it is right. */
export function proofProblems({ password, code }: Proof, t: Translate<'console_own_account'>): FieldTexts<Proof> {
  return { ...(password === '' && { password: t('old_missing') }), ...(!isCode(code) && { code: t('code_missing') }) };
}

/** Present password and code, for a change of how the operator signs in. */
export function ProofFields({ form }: { readonly form: FormOf<Proof> }) {
  const { t } = useTranslation('console_own_account');
  return (
    <>
      <PasswordField label={t('old')} autoComplete="current-password" {...form.field('password')} />
      <CodeField {...form.field('code')} />
    </>
  );
}
