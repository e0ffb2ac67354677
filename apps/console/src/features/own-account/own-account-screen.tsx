import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useOperator } from '../../session/operator.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Moment } from '@candor/ui/moment.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Section } from '@candor/ui/section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';

/** Account of the signed-in operator, and the factors that guard its sign-in. */
export default function OwnAccountScreen() {
  const { t } = useTranslation('console_own_account');
  const shell = useTranslation('console').t;
  const { name, email, role, permissions, expires_at: expiresAt } = useOperator();
  return (
    <Screen title={t('title')}>
      <Section id="operator" title={t('operator')}>
        <KeyValues
          entries={[
            { name: t('name'), value: <bdi>{name}</bdi> },
            { name: t('email'), value: <bdi dir="ltr">{email}</bdi> },
            { name: t('role'), value: shell(`role_${role}`) },
            { name: t('permissions'), value: <bdi dir="ltr">{permissions.join(', ')}</bdi> },
            { name: t('ends'), value: <Moment at={expiresAt} /> },
          ]}
        />
      </Section>
      <Section id="password" title={t('password_title')} intro={t('password_text')}>
        <PasswordForm />
      </Section>
      <PasskeysSection />
    </Screen>
  );
}
