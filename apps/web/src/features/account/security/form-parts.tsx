import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { PasswordField } from '@candor/ui/field.tsx';
import { Warning } from '@candor/ui/icons.tsx';
import { Link } from '@candor/ui/router.tsx';
import { BIND_EMAIL } from '../../../paths.ts';
import type { NewPassword, Problems } from './model.ts';
import type { Sending } from './use-sending.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly problems: Problems<keyof NewPassword>;
  readonly sending: Sending;
  readonly label: string;
  /** A trade password is not for the browser's store of login passwords. */
  readonly autoComplete: 'new-password' | 'off';
}

/** A new password and its repetition. */
export function NewPasswordFields({ value, onChange, problems, sending, label, autoComplete }: NewPasswordFieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete={autoComplete}
        hint={t('password_hint')}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={problems.password ? t(problems.password) : sending.at('password')}
      />
      <PasswordField
        label={t('repeat')}
        autoComplete={autoComplete}
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={problems.repeat ? t(problems.repeat) : sending.at('repeat')}
      />
    </>
  );
}

interface LoginPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly sending: Sending;
}

/** The login password, once the server wants it for this change. */
export function LoginPassword({ value, onChange, sending }: LoginPasswordProps) {
  const { t } = useTranslation('security');
  if (!sending.wantsLogin) return null;
  return (
    <PasswordField
      label={t('login_password')}
      autoComplete="current-password"
      autoFocus
      value={value}
      onChange={onChange}
      error={sending.at('login_password')}
    />
  );
}

/** A refusal that is about no single field; where the e-mail address must be confirmed first, with the way there. */
export function FormRefusal({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('security');
  const text = sending.at('form');
  if (text === undefined) return null;
  return (
    <div role="alert" className="flex items-start gap-1.5 text-danger">
      <Warning className="mt-0.5 size-4 flex-none" />
      <p>
        {text}
        {sending.wantsMailbox && (
          <>
            {' '}
            <Link to={BIND_EMAIL} className="text-t1 underline">
              {t('confirm_mailbox')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

/** What is wrong with a choice, below it, as fields say it. */
export function FormNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <Warning className="mt-px size-3.5 flex-none" />
      {text}
    </p>
  );
}
