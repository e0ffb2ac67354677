import type { ReactNode } from 'react';
import { PasswordField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import type { FormOf } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Link } from '@candor/ui/router.tsx';
import { BIND_EMAIL } from '../../../paths.ts';
import type { NewPassword } from './model.ts';

interface NewPasswordFieldsProps {
  readonly form: FormOf<NewPassword>;
  readonly label: string;
  /** A trade password is not for the browser's store of login passwords. */
  readonly autoComplete: 'new-password' | 'off';
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, label, autoComplete }: NewPasswordFieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <PasswordField label={label} autoComplete={autoComplete} hint={t('password_hint')} {...form.field('password')} />
      <PasswordField label={t('repeat')} autoComplete={autoComplete} {...form.field('repeat')} />
    </>
  );
}

/** The login password, once the server wants it for this change. */
export function LoginPassword({ form, wanted }: { readonly form: FormOf<{ readonly login_password: string }>; readonly wanted: boolean }) {
  const { t } = useTranslation('security');
  if (!wanted) return null;
  return <PasswordField label={t('login_password')} autoComplete="current-password" autoFocus {...form.field('login_password')} />;
}

/** The way to confirm the e-mail address, where a change was refused for want of that. */
export function MailboxHelp({ form: { refusal } }: { readonly form: Pick<FormOf<never>, 'refusal'> }) {
  const { t } = useTranslation('security');
  if (refusal?.code !== 'mailbox_unproven') return null;
  return (
    <Link to={BIND_EMAIL} className="text-t1 underline">
      {t('confirm_mailbox')}
    </Link>
  );
}

interface SafeFormProps {
  readonly form: Pick<FormOf<never>, 'pending' | 'refusal' | 'problems' | 'submit' | 'renew'>;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form whose change may want the e-mail address confirmed first. */
export function SafeForm(props: SafeFormProps) {
  return <Form {...props} help={<MailboxHelp form={props.form} />} />;
}
