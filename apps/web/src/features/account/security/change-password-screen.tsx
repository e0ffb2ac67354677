import { call } from '@candor/ui/api/client.ts';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { PasswordField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { NewPasswordFields, SafeForm } from './form-parts.tsx';
import { goBackSoon } from './go-back.ts';
import { NO_PASSWORD, NOTHING_PROVEN, newPasswordProblems, placeOf } from './model.ts';
import { ProofFields } from './proof-fields.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useProof } from './use-proof.ts';

/** The login password of a signed-in customer, changed with the present one. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation('security');
  const { account } = useSession();
  const proof = useProof();
  useTitle(t('change_title'));
  const form = useForm({
    initial: { old: '', ...NO_PASSWORD, ...NOTHING_PROVEN },
    draft: 'secret',
    check: ({ old, ...values }) => ({
      old: old === '' ? t('old_missing') : undefined,
      ...inWords(newPasswordProblems(values), t),
    }),
    placeOf,
    onRefused: proof.onRefused,
    send: async ({ old, password, repeat, ...proven }) => {
      const { code } = proof.input(proven);
      await call('user/password', { old_password: old, password, repassword: repeat, ...(code !== undefined && { code }) });
      toast({ kind: 'done', text: t('change_done') });
      goBackSoon();
    },
  });
  const old = form.field('old');
  return (
    <SettingsFrame title={t('change_title')} intro={t('change_text')}>
      <SafeForm form={form} submit={t('save')}>
        <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
        <PasswordField
          label={t('old_password')}
          autoComplete="current-password"
          {...old}
          error={old.error ?? form.field('login_password').error}
        />
        <NewPasswordFields form={form} label={t('new_password')} autoComplete="new-password" />
        <ProofFields form={form} proof={proof} />
      </SafeForm>
    </SettingsFrame>
  );
}
