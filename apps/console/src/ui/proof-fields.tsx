import { PasswordField } from '@candor/ui/field.tsx';
import type { FieldTexts, FormOf } from '@candor/ui/form/use-form.ts';
import type { Translate } from '@candor/ui/i18n/i18n.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { CodeField } from './code-field.tsx';
import { isCode } from './code.ts';

/** What an operator proves again who it is with, as typed. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** What is missing of a proof; whether it is right the server says. */
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
